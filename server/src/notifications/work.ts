import { isOneOf } from '@krishi-bima/contract/values/records';
import {
  type Act,
  type TaskName,
  taskNames,
  tasks,
  type WorkItem,
  type WorkKind,
  type WorkList,
  workKindNames,
} from '@krishi-bima/contract/work/work';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type RawBuilder, sql } from 'kysely';
import { waitingDays } from '../findings/queries.ts';
import { maskedChanges } from '../kyc/masking.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { type About, aboutRecord } from './about.ts';
import { draftSteps } from './draft-steps.ts';
import { type TaskRow, tasksOf } from './tasks.ts';
import { isUnread, silentActions } from './unread.ts';

export interface WorkQuery {
  insurance?: number | undefined;
  kinds?: string | undefined;
  task?: TaskName | undefined;
  ordering?: 'since' | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

type Found = Pick<WorkList, 'count' | 'overdue' | 'kinds' | 'results'>;

/** Returns a page of the viewer's tasks, in the order of the list, and how many of each kind there are. */
export async function workOf(data: Scoped, query: WorkQuery, { today, seen }: { today: string; seen: number }) {
  const before = await limitMoment(data, query.insurance, today);
  const waiting = (await waitingTasks(data, query.insurance, today)).tasks;
  const chosen = chosenTasks(query);
  const listed = waiting.filter(({ task }) => chosen.includes(task));
  const found: Found = {
    count: sum(listed.map(({ count }) => count)),
    overdue: sum(listed.map(({ overdue }) => overdue)),
    kinds: countKinds(waiting),
    results: [],
  };
  if (found.count > (query.offset ?? 0)) {
    const { rows } = await pageOfTasks(data, query, { before, seen }).execute(data.db);
    const steps = await draftSteps(data, query.task === 'finish' ? rows.map(({ record }) => record) : []);
    found.results = rows.map((row) => ({
      ...asItem(row, data.viewer, before),
      filled_steps: steps.get(row.record) ?? null,
    }));
  }
  return found;
}

/** A task that began before this moment is past the company's limit. */
async function limitMoment(data: Scoped, insurance: number | undefined, today: string): Promise<Date> {
  return new Date(`${addDays(today, -(await waitingDays(data, insurance, today)))}T00:00:00+05:45`);
}

interface WaitingRow {
  task: TaskName;
  count: number;
  overdue: number;
  due_soon: number;
  oldest: Date;
}

/** A limit that runs out so soon is told before it has. */
const soonDays = 3;

/** Counts each task of the viewer, longest waiting first. */
export async function waitingTasks(data: Scoped, insurance: number | undefined, today: string) {
  const before = await limitMoment(data, insurance, today);
  const soon = new Date(before.getTime() + soonDays * 86_400_000);
  const { rows } = await sql<WaitingRow>`select task, count(*)::int as count,
      (count(*) filter (where since < ${before}))::int as overdue,
      (count(*) filter (where since >= ${before} and since < ${soon}))::int as due_soon, min(since) as oldest
    from (${tasksOf(data, insurance)}) as waiting group by task order by min(since), task`.execute(data.db);
  return {
    count: sum(rows.map(({ count }) => count)),
    overdue: sum(rows.map(({ overdue }) => overdue)),
    tasks: rows.map((row) => ({ ...row, oldest: row.oldest.toISOString() })),
  };
}

function countKinds(waiting: readonly { task: TaskName; count: number; overdue: number }[]) {
  return workKindNames.flatMap((kind) => {
    const of = waiting.filter(({ task }) => tasks[task].kind === kind);
    return of.length === 0 ? [] : [{ kind, count: sum(of.map(({ count }) => count)) }];
  });
}

/** The tasks that the query asks for: of its kinds, or the one that it names. */
function chosenTasks({ kinds, task }: WorkQuery): TaskName[] {
  const chosen = chosenKinds(kinds);
  return taskNames.filter((name) => chosen.includes(tasks[name].kind) && (task === undefined || task === name));
}

function chosenKinds(kinds: string | undefined): WorkKind[] {
  if (kinds === undefined) return workKindNames;
  const named = kinds.split(',');
  return workKindNames.filter((kind) => isOneOf(named, kind));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

interface Detailed extends TaskRow {
  about: About | null;
  acts: Act[] | null;
}

interface Moments {
  /** A task that began before it is past the limit. */
  before: Date;
  seen: number;
}

/** Names and acts are looked up for the tasks of one page alone. */
export function pageOfTasks(data: Scoped, query: WorkQuery, { before, seen }: Moments): RawBuilder<Detailed> {
  const { insurance, ordering, limit = 50, offset = 0 } = query;
  const order = ordering === 'since' ? sql`since, task, record` : inOrder(before);
  const page = sql`select * from (${tasksOf(data, insurance)}) as waiting
    where task = any(${sql.val(chosenTasks(query))}::text[]) order by ${order} limit ${limit} offset ${offset}`;
  return sql<Detailed>`select page.*, coalesce(${aboutRecord('page')}, ${district}) as about, ${actsOf(data.viewer, seen)} as acts
    from (${page}) as page order by ${order}`;
}

/** First what is past the limit, longest waiting on top; then what came last, which somebody has just sent. */
function inOrder(before: Date): RawBuilder<unknown> {
  return sql`case when since < ${before} then since end nulls last, since desc, task, record`;
}

const district = sql`(select jsonb_build_object('name_np', d.name_np, 'name_en', d.name_en)
  from districts d where d.id = page.record and page.owner_entity is null)`;

/** So many are read of a record: repeated ones become one, three are told and the others counted. */
const mostRead = 20;
const mostTold = 3;

function actsOf(viewer: Viewer, seen: number) {
  return sql`(select jsonb_agg(to_jsonb(act) order by act.id desc) from (
    select history.id, history.entity, history.action, ${userSummary('history.actor')} as actor, history.at,
      history.changes, history.reason, ${isUnread(viewer.id, seen)} as unread
    from history
    where history.owner_entity = page.owner_entity and history.owner_id = page.owner_id
      and history.actor <> ${viewer.id} and history.action not in (${sql.join(silentActions)})
    order by history.id desc limit ${mostRead}) as act)`;
}

function asItem(
  { about: named, acts, ...row }: Detailed,
  viewer: Viewer,
  before: Date,
): Omit<WorkItem, 'filled_steps'> {
  const { task, record, owner_entity, owner_id, amount, count } = row;
  const { kind } = tasks[task];
  const since = new Date(row.since);
  const told = withoutRepeats(acts ?? []);
  const leadsToPolicy = kind === 'policy' || kind === 'endorsement';
  return {
    task,
    record: placeOf(kind, row, named),
    name_np: named?.name_np ?? '',
    name_en: named?.name_en ?? null,
    number: (leadsToPolicy ? named?.policy_no : named?.number) ?? null,
    form: named?.form ?? null,
    endorsement: kind === 'endorsement' ? record : null,
    match: kind === 'animal' ? record : null,
    count,
    amount: amount === null ? null : fromPaisa(amount),
    since: since.toISOString(),
    overdue: since < before,
    owner: owner_entity && owner_id !== null ? { entity: owner_entity, id: owner_id } : null,
    acts: told.slice(0, mostTold).map((act) => ({
      ...act,
      at: new Date(act.at).toISOString(),
      changes: maskedChanges(viewer, act.changes),
    })),
    more_acts: Math.max(0, told.length - mostTold),
  };
}

/** The record to which the button leads: that of the task, or the one that holds it. */
function placeOf(kind: WorkKind, { record, owner_id }: TaskRow, named: About | null): number {
  if (kind === 'animal') return owner_id ?? record;
  return (kind === 'policy' || kind === 'endorsement' ? named?.policy : undefined) ?? record;
}

/** Ten rows of one proposal that somebody typed one after the other are one act. */
function withoutRepeats(acts: readonly Act[]): Act[] {
  return acts.filter((act, place) => {
    const newer = acts[place - 1];
    return !newer || newer.entity !== act.entity || newer.action !== act.action || newer.actor?.id !== act.actor?.id;
  });
}
