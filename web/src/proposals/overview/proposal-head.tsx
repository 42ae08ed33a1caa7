import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { Link } from '@tanstack/react-router';
import { shortAddress } from '#forms/place-view.tsx';
import { fiscalYear } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { proposalTones } from '#proposals/proposal-tones.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

/** The heading of a proposal: title, state, farmer, number, fiscal year. */
export function useProposalHead() {
  const { form } = useEditor();
  const { status, personal_info, proposal_no, fiscal_year } = useEditorState(({ proposal }) => proposal);
  const date = useEditorState(({ draft: work }) => work.values.proposal_date);
  const { address_detail, kyc } = personal_info;
  const name = farmerName(personal_info);
  const year = date ? fiscalYearOf(date) : fiscal_year;
  const farmer = [name, address_detail && shortAddress(address_detail)].filter(Boolean).join(', ');
  const rest = [
    proposal_no ? (
      <span key="no" lang="en" className="nowrap">
        {proposal_no}
      </span>
    ) : null,
    year === null ? null : t(messages.fiscalYear(fiscalYear(year))),
  ].filter((part) => part !== null);
  return {
    title: form.title,
    status: <StatusBadge tone={proposalTones[status]} label={proposalStates[status]} />,
    crumbs: [
      <Link key="farmers" to={form.line === 'crop' ? linePaths.crop.farmers : linePaths.livestock.farmers}>
        {t(messages.farmers)}
      </Link>,
      <Link key="farmer" to={paths.kyc} params={{ id: kyc }}>
        {name}
      </Link>,
    ],
    note: (
      <>
        {farmer}
        {rest.map((part, at) => (
          // There are at most a number and a year, always in this order.
          <span key={at}> · {part}</span>
        ))}
      </>
    ),
  };
}
