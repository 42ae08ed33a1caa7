import { type FormName, findForm } from '@krishi-bima/contract/forms';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import type { NewMember } from '@krishi-bima/contract/proposals/members';
import { formEndpoints, type Proposal, type SavedRow } from '@krishi-bima/contract/proposals/proposals';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { PlannedRow, SavePlan } from './save-plan.ts';

export interface Sending {
  form: FormName;
  id: number;
  /** The known version of the proposal: if it changed, nothing is written. */
  version: number;
  signal: AbortSignal;
  /** Called after each answer, so that arrived values are known even when the rest fails or is superseded. */
  onProposal: (proposal: Proposal) => void;
  onRow: (row: SavedRow) => void;
}

export interface Refusal {
  problem: ApiProblem;
  fields: FieldCodes;
}

export interface SendingResult {
  proposal: Proposal;
  /** Rows and members whose content the server refused, by `client_id`. */
  refused: ReadonlyMap<string, Refusal>;
}

/** Sends one save as a unit: first the proposal itself, which guards the version, then its rows side by side. */
export async function sendPlan(plan: SavePlan, sending: Sending): Promise<SendingResult> {
  const { id, version, signal, onProposal } = sending;
  const calls = formEndpoints[sending.form];
  const { own, banking } = splitBody(sending.form, plan.body);
  const changed = await call(calls.patch, { params: { id }, body: own }, { key: `proposal ${id}`, version, signal });
  onProposal(changed);
  const hasBanking = Object.keys(banking).length > 0;
  if (!hasBanking && !plan.members && plan.rows.length === 0) return { proposal: changed, refused: new Map() };
  const latest = hasBanking ? await sendBanking(banking, { ...sending, version: changed.version }) : changed.version;
  const refused = await sendLines(plan, { ...sending, version: latest });
  // A deleted row answers nothing, and one row can move all others into another subsidy slab.
  const proposal = await call(calls.get, { params: { id } }, { key: `saved ${id}`, signal });
  return { proposal, refused };
}

/** Splits the typed record into the proposal itself and its part with a path of its own. */
function splitBody(form: FormName, body: Values): { own: Values; banking: Values } {
  const fields = findForm(form)?.parts?.banking?.fields ?? {};
  const entries = Object.entries(body);
  return {
    own: Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(fields, name))),
    banking: Object.fromEntries(entries.filter(([name]) => Object.hasOwn(fields, name))),
  };
}

async function sendBanking(body: Values, { form, id, version, signal }: Sending): Promise<number> {
  const options = { key: `banking ${id}`, version, signal };
  return (await call(partCalls(form).banking, { params: { id }, body }, options)).version;
}

/** Members are sent before the rows that name them; removed ones after the rows that named them. */
async function sendLines({ rows, members }: SavePlan, sending: Sending): Promise<Map<string, Refusal>> {
  const { version, ...later } = sending;
  const refused = members ? await sendMembers(members.first, later, version) : new Map<string, Refusal>();
  if (refused.size > 0) return refused;
  for (const [client_id, problem] of await sendRows(rows, sending)) {
    refused.set(client_id, { problem, fields: problem.fields });
  }
  const left = members?.last ? await sendMembers(members.last, later) : [];
  return new Map([...refused, ...left]);
}

async function sendMembers(
  members: readonly NewMember[],
  { form, id, signal }: Omit<Sending, 'version'>,
  version?: number,
): Promise<Map<string, Refusal>> {
  const body = { members: [...members] };
  try {
    await call(formEndpoints[form].members, { params: { id }, body }, { key: `members ${id}`, version, signal });
    return new Map();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return byMember(error, members);
  }
}

/** Groups `members.3.phone_number_np` by the member's `client_id`; a problem of no member is under the empty one. */
function byMember(problem: ApiProblem, members: readonly NewMember[]): Map<string, Refusal> {
  const refused = new Map<string, Refusal>();
  for (const [path, code] of Object.entries(problem.fields)) {
    const [, at, ...names] = path.split('.');
    const client_id = (path.startsWith('members.') && members[Number(at)]?.client_id) || '';
    const fields = client_id === '' ? {} : { [names.join('.')]: code };
    refused.set(client_id, { problem, fields: { ...refused.get(client_id)?.fields, ...fields } });
  }
  return refused.size > 0 ? refused : new Map([['', { problem, fields: {} }]]);
}

/** Returns the calls of the form's parts, if it has them. */
export function partCalls(form: FormName) {
  const { banking, technicianData } = formEndpoints[form];
  return {
    get banking() {
      return there(banking);
    },
    get technicianData() {
      return there(technicianData);
    },
  };
}

function there<T>(call: T | undefined): T {
  if (call === undefined) throw new Error('the form has no such part');
  return call;
}

const atOnce = 4;

async function sendRows(rows: readonly PlannedRow[], sending: Sending) {
  const refused = new Map<string, ApiProblem>();
  const waiting = [...rows];
  async function work() {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      try {
        await sendRow(row, sending);
      } catch (error) {
        if (!isRefusal(error)) {
          waiting.length = 0;
          throw error;
        }
        refused.set(row.client_id, error);
      }
    }
  }
  const done = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return refused;
}

/** Each row has its own key: rows of one batch do not cancel each other, a newer save of the same row does. */
async function sendRow(row: PlannedRow, { form, signal, onRow }: Sending): Promise<void> {
  const calls = formEndpoints[form];
  const options = { key: row.client_id, signal };
  switch (row.verb) {
    case 'POST':
      return onRow(await call(calls.createRow, { body: row.body }, options));
    case 'PATCH':
      return onRow(
        await call(calls.patchRow, { params: { id: row.id }, body: row.body }, { ...options, version: row.version }),
      );
    default:
      return removeRow(form, row.id, options);
  }
}

/** A row that is gone already need not be deleted. */
export async function removeRow(
  form: FormName,
  id: number,
  options: { key: string; signal?: AbortSignal; keepalive?: boolean },
): Promise<void> {
  try {
    await call(formEndpoints[form].removeRow, { params: { id } }, options);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
  }
}

function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 400 || error.status === 422);
}
