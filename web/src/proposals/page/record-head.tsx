import { isArea, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Link } from '@tanstack/react-router';
import { useDocuments } from '#documents/use-documents.ts';
import { FieldView } from '#forms/field-view.tsx';
import { addressLine } from '#forms/place-view.tsx';
import { digits, formatDate, number, rupees } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { enteredValues } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages as words } from '#proposals/messages.ts';
import { proposalTone } from '#proposals/proposal-tones.ts';
import type { Fact } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { pageMessages as messages, tabLabels } from './messages.ts';
import { type ProposalTab, tabsOf } from './tabs.ts';
import type { Standing } from './use-standing.ts';

/** The band of a proposal that is read: the insured first, then what for, where and by whom; facts; tabs. */
export function useRecordHead(tab: ProposalTab, whose: Standing['whose']) {
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const { status, personal_info, proposal_no, created_by } = proposal;
  const { address_detail, kyc } = personal_info;
  const name = farmerName(personal_info);
  const values = enteredValues(proposal);
  const branch = form.proposal.branch;
  return {
    title: `${name}, ${t(messages.proposalOf(form.policy_title))}`,
    here: proposal_no ?? t(proposalStates[status]),
    status: <StatusBadge tone={proposalTone(status, whose === 'you')} label={proposalStates[status]} />,
    crumbs: [
      <Link key="farmers" to={form.line === 'crop' ? linePaths.crop.farmers : linePaths.livestock.farmers}>
        {t(messages.lines[form.line])}
      </Link>,
      <Link key="farmer" to={paths.kyc} params={{ id: kyc }}>
        {name}
      </Link>,
    ],
    note: (
      <>
        {address_detail ? marked(addressLine(address_detail)) : null}
        {branch && values.branch ? (
          <>
            {' · '}
            <FieldView spec={branch} value={values.branch} />
          </>
        ) : null}
        {created_by ? ` · ${t(messages.by(staffName(created_by)))}` : null}
      </>
    ),
    facts: useFacts(),
    tabs: <Tabs tab={tab} />,
  };
}

function useFacts(): Fact[] {
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const { totals, insurance_details, personal_info, default_values } = proposal;
  const { risk_start_at, risk_end_at } = default_values;
  const hasArea = form.row.area !== undefined && Number(totals.area_sqm) > 0;
  const extent = hasArea
    ? { label: messages.area, value: areaOf(totals.area_sqm, unitOf(form.row.area, insurance_details)) }
    : { label: messages.animals, value: number(insurance_details.length) };
  const day = (moment: string) => formatDate(todayAd(new Date(moment)));
  return [
    { label: words.sumInsured, value: rupees(totals.sum_insured), phone: true },
    extent,
    ...(risk_start_at && risk_end_at
      ? [{ label: messages.period, value: `${day(risk_start_at)} – ${day(risk_end_at)}` }]
      : []),
    { label: words.payable, value: rupees(totals.payable, 2), phone: true },
    { label: words.phone, value: digits(personal_info.phone_number_np) },
  ];
}

function Tabs({ tab }: { tab: ProposalTab }) {
  const { form } = useEditor();
  const { id, insurance_details } = useEditorState(({ proposal }) => proposal);
  const papers = usePaperCount(id);
  const counts: Partial<Record<ProposalTab, string>> = { rows: number(insurance_details.length), papers };
  const rows = form.line === 'crop' ? messages.crop : messages.animals;
  return (
    <PageTabs
      label={messages.tabs}
      active={tab}
      tabs={tabsOf(form).map((one) => ({
        id: one,
        label: one === 'rows' ? rows : tabLabels[one],
        count: counts[one],
      }))}
      // One address for all of them: the router would take the one without a search for the place where one is.
      renderLink={(one, props) => <Link to="." search={{ tab: one }} activeOptions={{ exact: true }} {...props} />}
    />
  );
}

/** Accepted of those that are needed. */
function usePaperCount(id: number): string | undefined {
  const { listed } = useDocuments({ of: 'proposal', id });
  const needed = listed?.papers?.filter(({ required }) => required) ?? [];
  if (needed.length === 0) return undefined;
  const checked = needed.filter(({ missing, have, accepted }) => !missing && accepted >= have);
  return `${number(checked.length)}/${number(needed.length)}`;
}

/** The unit in which the farmer's first plot was written. */
function unitOf(name: string | undefined, [first]: readonly ProposalRow[]) {
  const area = name ? valueIn(first ?? {}, name) : undefined;
  return isArea(area) ? area.unit : 'ropani';
}
