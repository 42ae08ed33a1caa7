import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type ClaimCheckName, claimCheck, claimFindingText } from '@krishi-bima/contract/claims/survey/find';
import { type ClaimFinding, type ClaimFindings, claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { checkLimits, type Limit } from '@krishi-bima/contract/findings/limits';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { hasTypedReason, ReasonInput } from '#findings/reason-input.tsx';
import { formatDate, formatDateTime, number, relativeDate } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './findings.module.css';
import { surveyMessages as messages } from './messages.ts';
import { SeeFinding } from './see-finding.tsx';

/** What was found beside the claim, each with its figure and limit, for a person: nothing of it refuses. */
export function ClaimFindingsPanel({ claim }: { claim: Claim }) {
  const { record, problem, retry } = useRecord(claimSurvey.findings, { params: { id: claim.id } });
  return (
    <Panel
      title={messages.findings}
      flush
      aside={record ? t(clearOf(record)) : null}
      footer={record ? <LookedFor found={record} /> : null}
    >
      {problem && !record ? <ListFailed title={messages.findingsFailed} problem={problem} onRetry={retry} /> : null}
      {!record && !problem ? <SkeletonRows rows={2} columns={2} /> : null}
      {record?.findings.length === 0 ? <PanelNote>{t(messages.nothing)}</PanelNote> : null}
      {record ? (
        <ul className={classes.list}>
          {record.findings.map((finding) => (
            <Entry
              key={`${finding.check} ${finding.line}`}
              claim={claim}
              finding={finding}
              mayExplain={record.explains}
            />
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function clearOf({ findings, clear, unknown }: ClaimFindings) {
  const found = new Set(findings.map(({ check }) => check)).size;
  return messages.clearOf(number(clear.length), number(clear.length + unknown.length + found));
}

/** In one dimmed line, so that one sees what was looked for. */
function LookedFor({ found: { clear, unknown } }: { found: ClaimFindings }) {
  const names = (checks: readonly ClaimCheckName[]) => checks.map((check) => t(claimCheck(check).label)).join(' · ');
  return (
    <p className={classes.looked}>
      {clear.length > 0 ? (
        <span>
          {t(messages.clear)}: {names(clear)}
        </span>
      ) : null}
      {unknown.length > 0 ? (
        <span>
          {t(messages.unknown)}: {names(unknown)}
        </span>
      ) : null}
    </p>
  );
}

interface EntryProps {
  claim: Claim;
  finding: ClaimFinding;
  mayExplain: boolean;
}

function Entry({ claim, finding, mayExplain }: EntryProps) {
  const { check, line, reason } = finding;
  const key = ['claim', claim.id, check, line].join(' ');
  const [isWriting, setWriting] = useState(hasTypedReason(key));
  const keep = useExplaining(claim, finding);
  const Sign = reason ? IconInfoCircle : IconAlertTriangle;
  return (
    <li className={classes.entry} data-open={reason ? undefined : true}>
      <Sign size={20} stroke={1.7} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <p className={classes.what}>{t(claimFindingText(finding))}</p>
        <p className={classes.about}>{aboutOf(finding)}</p>
        {reason ? (
          <p className={classes.about}>
            <q>{reason.reason}</q> {reason.given_by ? staffName(reason.given_by) : ''}, {relativeDate(reason.given_at)}
          </p>
        ) : null}
        {mayExplain && (isWriting || reason) ? (
          <ReasonInput id={key} label={messages.reason} isGiven={reason !== null} onKeep={keep} />
        ) : null}
      </div>
      <div className={classes.actions}>
        <SeeFinding claim={claim} finding={finding} />
        {reason ? (
          <span className={classes.given}>
            <IconCircleCheck size={16} stroke={2} aria-hidden /> {t(messages.explained)}
          </span>
        ) : null}
        {mayExplain && !reason && !isWriting ? (
          <Button size="xs" variant="default" onClick={() => setWriting(true)}>
            {t(messages.explain)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** The limit that it goes by, and the picture that it is about. */
function aboutOf({ check, limit, figures }: ClaimFinding): string {
  const name = limit ? limitWords(limit) : t(claimCheck(check).label);
  const taken = typeof figures.taken_at === 'string' ? t(messages.pictureOf(formatDateTime(figures.taken_at))) : '';
  return [name, taken].filter(Boolean).join(' · ');
}

function limitWords({ name, value, effective_from }: NonNullable<ClaimFinding['limit']>): string {
  const { unit }: Limit = checkLimits[name];
  const said = `${number(value)} ${t(unit)}`;
  return t(effective_from ? messages.limitSince(said, formatDate(effective_from)) : messages.limit(said));
}

function useExplaining({ id }: Claim, { check, line }: ClaimFinding) {
  const queries = useQueryClient();
  const { run } = useSave(claimSurvey.explain, {
    key: `${id} ${check} ${line}`,
    onSaved: () => refresh(queries, claimSurvey.findings),
    onProblem: ({ detail }) => toast.failed({ title: messages.notKept, text: detail }),
  });
  return async (reason: string) => (await run({ params: { id }, body: { check, line, reason } })) !== undefined;
}
