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
import { type TaskRow, tasksOf } from './tasks.ts';
import { isUnread, silentActions } from './unread.ts';

export interface WorkQuery {
  insurance?: number | undefined;
  kinds?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

type Found = Pick<WorkList, 'count' | 'overdue' | 'kinds' | 'results'>;

/** Returns a page of the viewer's tasks, in the order of the list, and how many of each kind there are. */
export async function workOf(data: Scoped, query: WorkQuery, { today, seen }: { today: string; seen: number }) {
  const before = await limitMoment(data, query.insurance, today);
  const counted = await countTasks(data, query, before);
  const chosen = chosenKinds(query.kinds);
  const listed = counted.filter(({ kind }) => chosen.includes(kind));
  const found: Found = {
    count: sum(listed.map(({ count }) => count)),
    overdue: sum(listed.map(({ overdue }) => overdue)),
    kinds: counted.map(({ kind, count }) => ({ kind, count })),
    results: [],
  };
  if (found.count > (query.offset ?? 0)) {
    const { rows } = await pageOfTasks(data, query, { before, seen }).execute(data.db);
    found.results = rows.map((row) => asItem(row, data.viewer, before));
  }
  return found;
}

/** A task that began before this moment is past the company's limit. */
async function limitMoment(data: Scoped, insurance: number | undefined, today: string): Promise<Date> {
  return new Date(`${addDays(today, -(await waitingDays(data, insurance, today)))}T00:00:00+05:45`);
}

async function countTasks(data: Scoped, { insurance }: WorkQuery, before: Date) {
  const { rows } = await sql<{ task: TaskName; count: number; overdue: number }>`select task, count(*)::int as count,
    (count(*) filter (where since < ${before}))::int as overdue
    from (${tasksOf(data, insurance)}) as waiting group by task`.execute(data.db);
  return workKindNames.flatMap((kind) => {
    const of = rows.filter(({ task }) => tasks[task].kind === kind);
    if (of.length === 0) return [];
    return [{ kind, count: sum(of.map(({ count }) => count)), overdue: sum(of.map(({ overdue }) => overdue)) }];
  });
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
  const { insurance, kinds, limit = 50, offset = 0 } = query;
  const chosen = chosenKinds(kinds);
  const named = taskNames.filter((name) => chosen.includes(tasks[name].kind));
  const page = sql`select * from (${tasksOf(data, insurance)}) as waiting
    where task = any(${sql.val(named)}::text[]) order by ${inOrder(before)} limit ${limit} offset ${offset}`;
  return sql<Detailed>`select page.*, coalesce(${aboutRecord('page')}, ${district}) as about, ${actsOf(data.viewer, seen)} as acts
    from (${page}) as page order by ${inOrder(before)}`;
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

function asItem({ about: named, acts, ...row }: Detailed, viewer: Viewer, before: Date): WorkItem {
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
