import { claims } from '@krishi-bima/contract/claims/claims';
import { perils } from '@krishi-bima/contract/claims/perils';
import { type ClaimState, claimStateNames, claimStates } from '@krishi-bima/contract/claims/states';
import { type Disaster, disasters } from '@krishi-bima/contract/disasters/disasters';
import { problems } from '@krishi-bima/contract/problems/problems';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Alert, Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSave } from '#api/mutation.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { refresh } from '#api/query.ts';
import { useRecord } from '#api/use-record.ts';
import { claimColumns, claimLink } from '#claims/claim-columns.tsx';
import { messages as claimMessages } from '#claims/messages.ts';
import { stateTones } from '#claims/words.ts';
import { formatDateTime, number, rupees } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './disaster-page.module.css';
import { useDecidesCrops } from './may-register.ts';
import { messages } from './messages.ts';

const askMs = 1000;

/** One disaster: how far its claims are, in number and in money, and each of them. */
export function DisasterPage() {
  const { id } = useParams({ from: inShell(paths.disaster) });
  const { record, problem, retry } = useRecord(
    disasters.get,
    { params: { id } },
    { againMs: (found) => (isRunning(found) ? askMs : false) },
  );
  useOwnCompany(record);
  useClaimsAnew(record);
  if (!record) {
    return problem ? <ListFailed title={messages.oneFailed} problem={problem} onRetry={retry} /> : <ListSkeleton />;
  }
  return (
    <Page
      band
      title={record.name}
      note={<span lang="en">{record.disaster_no}</span>}
      crumbs={[
        <Link key="claims" to={paths.claims}>
          {t(messages.claims)}
        </Link>,
        <Link key="list" to={paths.disasters}>
          {t(messages.title)}
        </Link>,
      ]}
      facts={[
        { label: messages.peril, value: t(perils[record.peril].label) },
        { label: messages.at, value: formatDateTime(record.loss_at), phone: true },
        {
          label: messages.registered,
          value: t(messages.ofAll(number(record.registered), number(record.policies))),
          phone: true,
        },
        { label: messages.expectedShort, value: rupees(record.expected) },
        { label: messages.payableShort, value: rupees(record.payable) },
        { label: messages.paidShort, value: rupees(record.paid) },
        { label: messages.by, value: record.created_by ? staffName(record.created_by) : '' },
      ]}
    >
      <div className={classes.stack}>
        <Work record={record} />
        {record.description ? <p className={classes.text}>{record.description}</p> : null}
        <States record={record} />
        <Claims id={id} />
        <Refused record={record} />
      </div>
    </Page>
  );
}

function isRunning({ task }: Disaster): boolean {
  return task?.status === 'PENDING' || task?.status === 'STARTED';
}

/** The list is read once more when the work has ended. */
function useClaimsAnew(record: Disaster | undefined) {
  const queries = useQueryClient();
  const isWorking = record !== undefined && isRunning(record);
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking) void refresh(queries, claims.list, claims.counts, disasters.list);
    wasWorking.current = isWorking;
  }, [queries, isWorking]);
}

/** While claims are being registered how far that is; when it was stopped, the button that goes on. */
function Work({ record }: { record: Disaster }) {
  const { id, policies, registered, refused, task } = record;
  const may = useDecidesCrops();
  const queries = useQueryClient();
  const { run, running } = useSave(disasters.resume, {
    onSaved: () => refresh(queries, disasters.get),
    onProblem: ({ detail }) => toast.failed({ title: messages.registerFailed, text: detail }),
  });
  if (isRunning(record)) {
    return (
      <Panel title={messages.registering}>
        <Progress aria-label={t(messages.registering)} value={task?.progress ?? 0} size="lg" animated />
        <p className={classes.text}>
          {t(messages.ofAll(number(registered), number(policies)))} · {t(messages.leave)}
        </p>
      </Panel>
    );
  }
  const left = policies - registered - refused;
  if (left === 0) return null;
  return (
    <Alert color="yellow">
      <div className={classes.stopped}>
        {t(messages.stopped(number(left)))}
        {may ? (
          <Button size="xs" loading={running} onClick={() => void run({ params: { id }, body: {} })}>
            {t(messages.goOn)}
          </Button>
        ) : null}
      </div>
    </Alert>
  );
}

function States({ record: { states } }: { record: Disaster }) {
  const known = claimStateNames.filter((state: ClaimState) => (states[state] ?? 0) > 0);
  if (known.length === 0) return null;
  return (
    <ul className={classes.states} aria-label={t(messages.states)}>
      {known.map((state) => (
        <li key={state}>
          <StatusBadge tone={stateTones[state]} label={claimStates[state]} />
          <b className="num">{number(states[state])}</b>
        </li>
      ))}
    </ul>
  );
}

const columns = claimColumns();

function Claims({ id }: { id: number }) {
  const search = useSearch({ from: inShell(paths.disaster) });
  const list = useRecords(claims.list, search, { fixed: { disaster: id, ordering: '-estimated' }, key: 'disaster' });
  return (
    <RecordList
      list={list}
      name="claims-of-disaster"
      label={messages.claimsOf}
      columns={columns}
      rowLink={claimLink}
      words={claimMessages}
      empty={<PanelNote>{t(messages.noClaims)}</PanelNote>}
    />
  );
}

/** Policies that were picked and got no claim, each with the reason. */
function Refused({ record: { items } }: { record: Disaster }) {
  const refused = items.filter(({ problem }) => problem !== null);
  if (refused.length === 0) return null;
  return (
    <Panel title={messages.notRegistered}>
      <ul className={classes.refused}>
        {refused.map(({ policy, personal_info, problem }) => (
          <li key={policy.id}>
            <Link to={paths.policy} params={{ id: policy.id }}>
              {farmerName(personal_info)} <small lang="en">{policy.policy_no}</small>
            </Link>
            <span>{t(problems[isKeyOf(problems, problem) ? problem : 'internal'].text)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
