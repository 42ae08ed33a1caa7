import { checkNames } from '@krishi-bima/contract/findings/find';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { submitProblems } from '@krishi-bima/contract/proposals/rules';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryFor } from '#api/query.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { say, t } from '#i18n/t.ts';
import { filledRows, isBlank } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState, useSettledState } from '#proposals/editor/use-editor.ts';
import { useSubmission } from '#proposals/editor/use-submit.ts';
import { hasReport, ReportView } from '#proposals/inspection/report-view.tsx';
import { messages } from '#proposals/messages.ts';
import { Overview } from '#proposals/overview/overview.tsx';
import { useWizardFindings, WizardFindings } from '#proposals/overview/proposal-findings.tsx';
import { ProblemList } from '#proposals/steps/problem-list.tsx';
import { locateProblems, stepOfPlace } from '#proposals/steps/problem-places.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import classes from './review-step.module.css';

/** Everything once more before it is final: what is written, what still stands in the way, and the last button. */
export function ReviewStep() {
  const editor = useEditor();
  const nav = useWizardNav();
  const { form } = editor;
  const work = useEditorState((state) => state.draft);
  const farmer = useEditorState(({ proposal }) => proposal.personal_info);
  // The writer of a returned proposal reads what the technician found.
  const isReported = useEditorState(({ proposal }) => hasReport(proposal));
  const figures = useTotals();
  const { refusal, failure } = useSubmission();
  // After a correction the list of the server is old; that of the browser goes on.
  const refused = refusal?.work === work ? refusal.fields : undefined;
  const root = useArrival();
  const checks = useWizardFindings();
  const isHeld = checks.findings.some(({ level, open }) => open && (level === 'stop' || refused !== undefined));
  const problems = usePendingProblems();
  // What the checks find stands in their own list, with its figures.
  const shown = withoutChecks(refused ?? problems);
  const rows = filledRows(work);
  const members = work.members.filter((member) => !isBlank(member));
  const listed = locateProblems(
    form,
    shown,
    rows.map(({ client_id }) => client_id),
    members.map(({ client_id }) => client_id),
  );
  return (
    <div ref={root} tabIndex={-1} className={classes.step}>
      {failure && !refused ? (
        <Alert
          color="red"
          role="alert"
          title={t(messages.submitFailed)}
          icon={<IconAlertTriangle size={18} stroke={1.7} />}
        >
          {say(failure)}
        </Alert>
      ) : null}
      <Standing problems={listed} isHeld={isHeld} isRefused={refused !== undefined} />
      <WizardFindings checks={checks} />
      <Overview
        form={form}
        farmer={farmer}
        values={work.values}
        rows={rows.map((row) => ({ ...row.values, ...figures.forRow(row.client_id) }))}
        members={members.map(({ values }) => values)}
        onEdit={nav.go}
      />
      {isReported ? <ReportView /> : null}
    </div>
  );
}

function withoutChecks(fields: FieldCodes): FieldCodes {
  const own: readonly string[] = checkNames;
  return Object.fromEntries(Object.entries(fields).filter(([, code]) => !own.includes(code)));
}

interface StandingProps {
  problems: ReturnType<typeof locateProblems>;
  /** By what the checks found. */
  isHeld: boolean;
  isRefused: boolean;
}

function Standing({ problems, isHeld, isRefused }: StandingProps) {
  if (problems.length === 0 && !isHeld && !isRefused) {
    return (
      <Alert color="green" role="note" icon={<IconCircleCheck size={18} stroke={1.7} aria-hidden />}>
        {t(messages.allThere)}
      </Alert>
    );
  }
  const missing = `${t(messages.beforeSubmit)}: ${t(messages.missingCount(problems.length))}`;
  return (
    <Alert
      color={isRefused ? 'red' : 'yellow'}
      role={isRefused ? 'alert' : 'note'}
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      title={problems.length > 0 ? missing : t(messages.heldByChecks)}
    >
      {problems.length > 0 ? <ProblemList problems={problems} /> : t(messages.settleChecks)}
    </Alert>
  );
}

/** What the server would name, by the same rules, before anybody presses the button. */
function usePendingProblems(): FieldCodes {
  const { form } = useEditor();
  const { proposal, draft: work } = useSettledState();
  const { tariff } = useTotals();
  const farmer = useQuery(queryFor(kyc.get, { params: { id: proposal.personal_info.kyc } }, { key: 'proposal' }));
  const found = submitProblems(
    form,
    {
      personal_info: farmer.data?.personal_info ?? {},
      default_values: work.values,
      insurance_details: filledRows(work).map(({ values }) => values),
      members: work.members
        .filter((member) => !isBlank(member))
        .map(({ client_id, values }) => ({ ...values, client_id })),
    },
    { today: todayAd(), tariff, first_submitted_on: proposal.first_submitted_on },
  );
  if (farmer.data) return found;
  return Object.fromEntries(Object.entries(found).filter(([path]) => !path.startsWith('personal_info.')));
}

function useArrival() {
  const { target, arrived } = useWizardNav();
  const root = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    arrived();
    scrollTo({ top: 0 });
    root.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (target && stepOfPlace(target) === 'review') arrive();
  }, [target]);
  return root;
}
