import { type FormName, findForm } from '@krishi-bima/contract/forms';
import type { BankingDetails, EnteredHeader, ProposalHeader } from '@krishi-bima/contract/forms/records';
import type { NewMember } from '@krishi-bima/contract/proposals/members';
import {
  formEndpoints,
  type Proposal,
  type RemovedRow,
  type WholeChange,
} from '@krishi-bima/contract/proposals/proposals';
import { ApiProblem } from '#api/api-problem.ts';
import { type CallOptions, call } from '#api/client.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { withoutRow, withSavedBanking, withSavedMembers, withSavedRow } from './answers.ts';
import type { PlannedRow, SavePlan } from './save-plan.ts';

export interface Sending {
  form: FormName;
  id: number;
  /** The known version of the proposal: if it changed, nothing is written. */
  version: number;
  signal: AbortSignal;
  /** Called after each answer, so that arrived values are known even when the rest fails or is superseded. */
  onAnswer: (change: (proposal: Proposal) => Proposal) => void;
}

export interface Refusal {
  problem: ApiProblem;
  fields: FieldCodes;
}

export interface SendingResult {
  /** Rows and members whose content the server refused, by `client_id`. */
  refused: Map<string, Refusal>;
  /** Nobody else wrote in between, so the answers tell the whole proposal. */
  isAlone: boolean;
}

/** So many rows are sent in one piece, which is ten times as quick as one by one. */
const manyRows = 20;

export function isLarge({ rows }: SavePlan): boolean {
  return rows.length >= manyRows;
}

/** Sends everything in one piece. When a part of it is refused nothing is written, and nothing is returned. */
export async function sendWhole(body: WholeChange, sending: Sending): Promise<SendingResult | undefined> {
  const { form, id, version, signal, onAnswer } = sending;
  const options = { key: `proposal ${id}`, version, signal };
  try {
    const proposal = await call(formEndpoints[form].patchWhole, { params: { id }, body }, options);
    onAnswer(() => proposal);
    return { refused: new Map(), isAlone: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}

/**
 * Sends one save as a unit, with one request for each part that changed. The first request is held to the known version,
 * each later one to the version that the one before answered; only rows go side by side.
 */
export async function sendPlan(plan: SavePlan, sending: Sending): Promise<SendingResult> {
  const { own, banking } = splitBody(sending.form, plan.body);
  let { version } = sending;
  if (Object.keys(own).length > 0) version = await sendOwn(own, sending);
  if (Object.keys(banking).length > 0) version = await sendBanking(banking, { ...sending, version });
  return sendLines(plan, { ...sending, version });
}

async function sendOwn(body: ProposalHeader, { form, id, version, signal, onAnswer }: Sending): Promise<number> {
  const options = { key: `proposal ${id}`, version, signal };
  const proposal = await call(formEndpoints[form].patch, { params: { id }, body }, options);
  onAnswer(() => proposal);
  return proposal.version;
}

/** Splits the typed record into the proposal itself and its part with a path of its own. */
function splitBody(form: FormName, body: EnteredHeader): { own: ProposalHeader; banking: BankingDetails } {
  const fields = findForm(form)?.parts?.banking?.fields ?? {};
  const entries = Object.entries(body);
  return {
    own: Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(fields, name))),
    banking: Object.fromEntries(entries.filter(([name]) => Object.hasOwn(fields, name))),
  };
}

async function sendBanking(body: BankingDetails, { form, id, version, signal, onAnswer }: Sending): Promise<number> {
  const options = { key: `banking ${id}`, version, signal };
  const saved = await call(partCalls(form).banking, { params: { id }, body }, options);
  onAnswer((proposal) => withSavedBanking(proposal, saved));
  return saved.version;
}

/** Members are sent before the rows that name them; removed ones after the rows that named them. */
async function sendLines({ rows, members }: SavePlan, sending: Sending): Promise<SendingResult> {
  const first = members ? await sendMembers(members.first, sending) : sending;
  if ('refused' in first) return { refused: first.refused, isAlone: true };
  const sent = await sendRows(rows, { ...sending, version: first.version });
  if (!members?.last) return sent;
  const last = await sendMembers(members.last, { ...sending, version: sent.version });
  return 'refused' in last ? { ...sent, refused: new Map([...sent.refused, ...last.refused]) } : sent;
}

async function sendMembers(
  members: readonly NewMember[],
  { form, id, version, signal, onAnswer }: Sending,
): Promise<{ version: number } | { refused: Map<string, Refusal> }> {
  const options = { key: `members ${id}`, version, signal };
  try {
    const saved = await call(formEndpoints[form].members, { params: { id }, body: { members: [...members] } }, options);
    onAnswer((proposal) => withSavedMembers(proposal, saved));
    return { version: saved.proposal_version };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { refused: byMember(error, members) };
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

/**
 * Rows are held to the version of the proposal until one has arrived; the others go side by side, each held to its own.
 * Every row raises the version by one: when it rose by more, somebody else wrote in between.
 */
async function sendRows(rows: readonly PlannedRow[], sending: Sending): Promise<SendingResult & { version: number }> {
  const waiting = [...rows];
  const refused = new Map<string, Refusal>();
  const versions: number[] = [];
  let isGone = false;
  async function sendNext(version?: number) {
    const row = waiting.shift();
    if (!row) return;
    try {
      const reached = await sendRow(row, version, sending);
      if (reached === undefined) isGone = true;
      else versions.push(reached);
    } catch (error) {
      if (!isRefusal(error)) {
        waiting.length = 0;
        throw error;
      }
      refused.set(row.client_id, { problem: error, fields: error.fields });
    }
  }
  async function work() {
    while (waiting.length > 0) await sendNext();
  }
  while (versions.length === 0 && waiting.length > 0) await sendNext(sending.version);
  const done = await Promise.allSettled(Array.from({ length: atOnce }, work));
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const version = Math.max(sending.version, ...versions);
  return { refused, version, isAlone: !isGone && version === sending.version + versions.length };
}

/**
 * Each row has its own key: rows of one batch do not cancel each other, a newer save of the same row does. The result is
 * the version that the proposal reached; none for a row that was gone already.
 */
async function sendRow(
  row: PlannedRow,
  proposalVersion: number | undefined,
  { form, signal, onAnswer }: Sending,
): Promise<number | undefined> {
  const calls = formEndpoints[form];
  const ofProposal = proposalVersion === undefined ? undefined : (`proposal-${proposalVersion}` as const);
  const options = { key: row.client_id, signal, version: ofProposal };
  if (row.verb === 'DELETE') {
    const removed = await removeRow(form, row.id, { ...options, prefer: 'return=representation' });
    if (removed) onAnswer((proposal) => withoutRow(proposal, removed));
    return removed?.proposal_version;
  }
  const saved =
    row.verb === 'POST'
      ? await call(calls.createRow, { body: row.body }, options)
      : await call(
          calls.patchRow,
          { params: { id: row.id }, body: row.body },
          { ...options, version: ofProposal ?? row.version },
        );
  onAnswer((proposal) => withSavedRow(proposal, saved));
  return saved.proposal_version;
}

/** A row that is gone already need not be deleted; then nothing is answered. */
export async function removeRow(form: FormName, id: number, options: CallOptions): Promise<RemovedRow | null> {
  try {
    return await call(formEndpoints[form].removeRow, { params: { id } }, options);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    return null;
  }
}

function isRefusal(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 400 || error.status === 422);
}

/** Tells whether the proposal has changed on the server since it was read. */
export function isOutdated({ status, code }: ApiProblem): boolean {
  return status === 404 || code === 'stale' || code === 'already_submitted';
}
