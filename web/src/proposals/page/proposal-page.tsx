import { findForm } from '@krishi-bima/contract/forms';
import { type Form, withBankingFields } from '@krishi-bima/contract/forms/form';
import { needsPerson } from '@krishi-bima/contract/outbox/entry';
import { endpointsFor, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { queryFor } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { useOwner } from '#drafts/use-draft.ts';
import { FarmerContext } from '#forms/references.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { onArrived } from '#outbox/outbox.ts';
import { useOutbox } from '#outbox/shown.ts';
import { useMadeRecord } from '#outbox/waiting.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { EditorContext, useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { WaitingPlace } from '#proposals/editor/waiting-place.ts';
import { TotalsProvider } from '#proposals/totals/use-totals.tsx';
import { ProposalDraftProvider } from '#proposals/wizard/proposal-draft.tsx';
import { ProposalWizard } from '#proposals/wizard/proposal-wizard.tsx';
import { RecordSkeleton } from '#ui/skeletons.tsx';
import { ProposalView } from './proposal-view.tsx';
import { readOnlyReason } from './read-only.ts';

/** Shows a proposal of any form: for writing while it is a draft and the reader may write, otherwise for reading. */
export function ProposalPage() {
  const { form: name, id } = useParams({ from: inShell(paths.proposal) });
  const form = findForm(name);
  if (!form) throw new ApiProblem(404, 'not_found');
  const made = useMadeRecord(id);
  if (made === undefined) return <RecordSkeleton />;
  if (made !== id) return <Navigate to={paths.proposal} params={{ form: name, id: made }} search replace />;
  return <LoadedProposal key={`${name} ${id}`} form={form} id={id} />;
}

function LoadedProposal({ form, id }: { form: Form; id: number }) {
  const { data, isFetchedAfterMount } = useQuery({
    ...queryFor(endpointsFor(form).get, { params: { id } }),
    refetchOnMount: 'always',
    throwOnError: true,
  });
  useOwnCompany(data);
  // A cached answer of an earlier visit must not be written on.
  if (!data || !isFetchedAfterMount) return <RecordSkeleton />;
  // A move opens or closes the proposal: then the editor starts anew.
  return <OpenProposal key={`${data.status} ${data.submitted_at}`} form={form} proposal={data} />;
}

/** From here on the editor knows more than its first answer. */
function OpenProposal({ form, proposal }: { form: Form; proposal: Proposal }) {
  const [editor] = useState(() => new ProposalEditor(withBankingFields(form), proposal));
  useWaitingSaves(editor, proposal);
  return (
    <FarmerContext value={proposal.personal_info.id}>
      <EditorContext value={editor}>
        <TotalsProvider>
          <ProposalScreen />
        </TotalsProvider>
      </EditorContext>
    </FarmerContext>
  );
}

/** What nobody answers waits on this device, is shown as it waits, and as the office has it once it has arrived. */
function useWaitingSaves(editor: ProposalEditor, proposal: Proposal) {
  const owner = useOwner();
  const [place] = useState(() => new WaitingPlace(proposal, owner));
  const { isRead, entries } = useOutbox();
  const stopped = entries.findLast((entry) => entry.subject === place.subject && needsPerson(entry))?.problem?.at;
  // A save may find no line before what is kept has been read: it has its place from the first moment.
  useEffect(() => editor.keepIn(place), [editor, place]);
  useEffect(() => {
    if (isRead) editor.waitIn(place);
  }, [isRead, editor, place]);
  useEffect(() => {
    if (stopped === undefined) return;
    editor.stopped().catch((error: unknown) => console.error('the proposal was not read', error));
  }, [stopped, editor]);
  useEffect(
    () =>
      onArrived(({ subject }) => {
        if (subject !== place.subject || editor.id < 0) return;
        editor.arrived().catch((error: unknown) => console.error('the proposal was not read', error));
      }),
    [editor, place],
  );
}

function ProposalScreen() {
  const status = useEditorState(({ proposal }) => proposal.status);
  const { form } = useEditor();
  const reason = readOnlyReason(useUser(), form, status);
  if (reason) return <ProposalView reason={reason} />;
  return (
    <ProposalDraftProvider>
      <ProposalWizard />
    </ProposalDraftProvider>
  );
}
