import { findForm, formNameOf } from '@krishi-bima/contract/forms';
import type { ProposalSummary } from '@krishi-bima/contract/proposals/proposals';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOwner } from '#drafts/use-draft.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { DraftMenu, draftKey } from '#proposals/draft-menu.tsx';
import { messages } from '#proposals/messages.ts';

/* Lists of one farmer's proposals and the register share these. */

export function formTitle({ form }: ProposalSummary): string {
  const title = findForm(form)?.policy_title;
  return title ? t(title) : form;
}

/** Names the ticked line for a screen reader. */
export function proposalName({ proposal_no, personal_info }: ProposalSummary): string {
  return [farmerName(personal_info), proposal_no].filter(Boolean).join(' · ');
}

export function proposalLink({ form, id }: ProposalSummary, children: ReactNode) {
  return (
    <Link to={paths.proposal} params={{ form, id }}>
      {children}
    </Link>
  );
}

/** Unsaved typing is deleted with the draft. */
export function ProposalMenu({
  row: { form, id, status, version, personal_info, row_count },
}: {
  row: ProposalSummary;
}) {
  const owner = useOwner();
  const known = findForm(form);
  // What has not been sent is withdrawn from the outbox.
  if (status !== 'draft' || !known || id < 0) return null;
  async function forget() {
    const { deleteDraft } = await import('#drafts/store.ts');
    await deleteDraft(owner, draftKey(form, id));
  }
  return (
    <DraftMenu
      form={formNameOf(known)}
      id={id}
      version={version}
      farmer={farmerName(personal_info)}
      rowCount={row_count}
      onDeleted={forget}
    />
  );
}

export function ProposalNo({ row: { proposal_no } }: { row: ProposalSummary }) {
  if (!proposal_no) return <span className="dim">{t(messages.withoutNo)}</span>;
  return (
    <span className="nowrap" lang="en">
      {proposal_no}
    </span>
  );
}
