import { type Form, withBankingFields } from '@krishi-bima/contract/forms/form';
import { isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { EnteredHeader } from '@krishi-bima/contract/forms/records';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { endpointsFor, type NewProposal, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import { ApiProblem, isSilence } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { newId } from '#api/new-id.ts';
import type { Entered } from '#forms/form-engine.ts';
import { inserted } from '#proposals/editor/editor-model.ts';
import type { StoredDraft } from '#proposals/editor/editor-state.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { sendable } from '#proposals/editor/save-plan.ts';
import type { LastYear } from './last-year.ts';

/** One first save, over lost answers and reloads: it goes with the draft. */
export interface Attempt {
  key: string;
  /** What was sent and never answered: the proposal may exist already. */
  sent?: NewProposal;
}

export function newAttempt(): Attempt {
  return { key: newId() };
}

/** Returns what the first save sends: everything that is well formed and no part with a path of its own. */
export function bodyOf(form: Form, { personal_info, insurance }: Kyc, typed: Entered, isFree: boolean): NewProposal {
  const own = Object.entries(sendable(form.proposal, typed)).filter(([, value]) => !isEmpty(value));
  const values: EnteredHeader = Object.fromEntries(own);
  return { personal_info: personal_info.id, ...(isFree ? { insurance } : {}), ...values };
}

/**
 * Creates the proposal exactly once. After a lost answer the same content goes out again under the same key, which
 * answers the proposal whether it had arrived or not.
 */
export async function createOnce(
  form: Form,
  { key, sent }: Attempt,
  { body, remember, signal }: { body: NewProposal; remember: (attempt: Attempt) => void; signal?: AbortSignal },
): Promise<Proposal> {
  const first = sent ?? body;
  remember({ key, sent: first });
  try {
    const { create } = endpointsFor(form);
    return await call(create, { body: first }, { idempotencyKey: key, key: 'start', ...(signal ? { signal } : {}) });
  } catch (failure) {
    if (failure instanceof ApiProblem && !isSilence(failure)) remember(newAttempt());
    throw failure;
  }
}

interface Work {
  /** Read when it is sent: somebody types on while the proposal is created. */
  entered: () => Entered<EnteredHeader>;
  lastYear: LastYear;
  persist: (kept: StoredDraft | undefined) => void;
}

/**
 * Saves the rest of the work to the proposal that was just created: the account, last year's rows, what was typed
 * meanwhile. What does not arrive stays in the browser as a draft of that proposal, which restores it.
 */
export async function saveRest(form: Form, proposal: Proposal, { entered, lastYear, persist }: Work): Promise<void> {
  const editor = new ProposalEditor(withBankingFields(form), proposal);
  editor.keepWith(persist);
  const { draft } = editor.state;
  editor.put({ ...inserted(draft, lastYear.rows), ...entered(), members: lastYear.members });
  let sent: Entered<EnteredHeader> | undefined;
  do {
    sent = entered();
    editor.put({ ...editor.state.draft, ...sent });
    if (!editor.state.unsaved || !(await editor.save())) return;
  } while (JSON.stringify(entered()) !== JSON.stringify(sent));
}
