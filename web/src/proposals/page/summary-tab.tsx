import { isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import type { Text } from '@krishi-bima/contract/values/text';
import { ownWriting } from '@krishi-bima/contract/workflow/turns';
import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { FieldView } from '#forms/field-view.tsx';
import { formatDateTime, money } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { enteredValues } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages as words } from '#proposals/messages.ts';
import { LineTable } from '#proposals/overview/line-table.tsx';
import { ReadOnlyFindings } from '#proposals/overview/proposal-findings.tsx';
import { RowCards } from '#proposals/overview/row-cards.tsx';
import { Totals } from '#proposals/totals/totals-panel.tsx';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { Columns } from '#ui/columns.tsx';
import { type Detail, Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { messages as workflowMessages } from '#workflow/messages.ts';
import { Timeline } from '#workflow/timeline.tsx';
import { TurnPanel } from '#workflow/turn-panel.tsx';
import { BlockersPanel, toTab } from './blockers.tsx';
import { pageMessages as messages } from './messages.ts';
import classes from './proposal-view.module.css';
import type { ProposalTab } from './tabs.ts';
import type { Standing } from './use-standing.ts';

/** Whose turn it is, what is insured for how much, and what happened last. */
export function SummaryTab({ standing, reason }: { standing: Standing; reason: Text }) {
  const isPhone = usePhone();
  const { kyc } = useEditorState(({ proposal }) => proposal.personal_info);
  const papersTold = standing.moves.leading?.hindrances.some(({ check }) => check === 'documents') === true;
  return (
    <Columns
      side={
        <>
          {isPhone ? null : <BlockersPanel standing={standing} kyc={kyc} />}
          <Sums standing={standing} />
          <Latest standing={standing} />
        </>
      }
    >
      {isPhone ? null : <Turn standing={standing} />}
      <div id="findings" tabIndex={-1} className={classes.findings}>
        <ReadOnlyFindings papersTold={papersTold} />
      </div>
      <Rows isPhone={isPhone} />
      <Summary standing={standing} reason={reason} />
    </Columns>
  );
}

/** Nothing is said of a turn once there is a policy. */
export function Turn({ standing }: { standing: Standing }) {
  const { sentence, whose, stations, mayReceive } = standing;
  if (!sentence || !standing.moves.status) return null;
  return (
    <TurnPanel
      whose={whose}
      sentence={sentence}
      stations={stations}
      note={mayReceive ? t(messages.receiveNote) : <WhyNot standing={standing} />}
    />
  );
}

/** Why another has to do what the reader usually does, or why the proposal came back. */
function WhyNot({ standing: { moves } }: { standing: Standing }) {
  const { status } = moves;
  if (!status) return null;
  if (status.first_approved_by && status.status === 'verified')
    return t(workflowMessages.firstApproval(staffName(status.first_approved_by)));
  if (ownWriting(status.moves)) return t(workflowMessages.ownWriting);
  const back = status.timeline.findLast(({ move }) => move === 'return' || move === 'recall');
  return status.status === 'returned' && back?.reason ? `“${back.reason}”` : null;
}

function Rows({ isPhone }: { isPhone: boolean }) {
  const { form } = useEditor();
  const { insurance_details: rows } = useEditorState(({ proposal }) => proposal);
  if (isPhone) return <RowCards form={form} rows={rows} />;
  return (
    <Panel flush title={form.row.title} aside={<ToTab tab="rows" label={messages.details} />}>
      <LineTable name={words.rowsTable} fields={form.row.fields} columns={form.row.columns} lines={rows} />
    </Panel>
  );
}

function ToTab({ tab, label }: { tab: ProposalTab; label: Text }) {
  return (
    <Anchor size="sm" fw={600} renderRoot={toTab(tab)}>
      {t(label)}
    </Anchor>
  );
}

/** What is asked about a proposal most often; the tab of the rows has everything. */
const brief = [
  'insured_type',
  'ownership',
  'purpose',
  'previous_insured',
  'loss_last_5y',
  'wants_subsidy',
  'has_loan',
] as const;

function Summary({ standing, reason }: { standing: Standing; reason: Text }) {
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const values = enteredValues(proposal);
  const isReturnable = standing.wait !== undefined && proposal.submitted_at !== null;
  const items: Detail[] = brief.flatMap((name) => {
    const spec = form.proposal[name];
    if (!spec || !isShown(spec, values)) return [];
    return [{ label: spec.label, value: <FieldView spec={spec} value={valueIn(values, name)} /> }];
  });
  return (
    <Panel
      title={messages.summary}
      aside={
        <span className={classes.lock}>
          <IconLock size={15} stroke={1.7} aria-hidden />
          {t(isReturnable ? messages.returnable : reason)}
        </span>
      }
    >
      <Details
        items={[
          { label: messages.submittedAt, value: formatDateTime(proposal.submitted_at) },
          ...items,
          ...recommended(),
        ]}
      />
    </Panel>
  );

  function recommended(): Detail[] {
    const part = form.parts?.technician_data;
    const spec = part?.fields.recommendation;
    if (!part || !spec) return [];
    const reports =
      part.on === 'proposal'
        ? [proposal.technician_data]
        : proposal.insurance_details.map(({ technician_data }) => technician_data);
    const said = [...new Set(reports.flatMap((report) => report?.recommendation ?? []))];
    const value =
      said.length === 1 ? <FieldView spec={spec} value={said[0]} /> : <ToTab tab="inspection" label={messages.look} />;
    return [{ label: messages.recommendation, value: said.length === 0 ? null : value }];
  }
}

function Sums({ standing }: { standing: Standing }) {
  const figures = useTotals();
  return (
    <Panel title={words.total} flush aside={<ToTab tab="money" label={messages.moneyTab} />}>
      <Totals figures={figures} />
      {standing.money ? (
        <dl className={classes.foot}>
          <dt>{t(messages.received)}</dt>
          <dd>{money(standing.money.received)}</dd>
        </dl>
      ) : null}
    </Panel>
  );
}

const latest = 3;

function Latest({ standing: { moves } }: { standing: Standing }) {
  if (!moves.status) return null;
  return (
    <Panel title={workflowMessages.latest} aside={<ToTab tab="history" label={workflowMessages.history} />}>
      <Timeline past={moves.status.timeline.slice(-latest)} moves={proposalMoves} created={workflowMessages.created} />
    </Panel>
  );
}
