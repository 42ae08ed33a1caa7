import { valueIn } from '@krishi-bima/contract/forms/kinds';
import type { Kyc, KycChange, NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { ApiProblem, isSilence } from '#api/api-problem.ts';
import { newId } from '#api/new-id.ts';
import { isSame } from '#forms/form-values.ts';

/** One registration, over lost answers, reloads and changes of mind: it goes with the draft. */
export interface Attempt {
  key: string;
  /** What was sent and never answered: it may be registered already. */
  sent?: NewKyc;
}

export function newAttempt(): Attempt {
  return { key: newId() };
}

interface Wires {
  create: (body: NewKyc, key: string) => Promise<Kyc>;
  patch: (record: Kyc, change: KycChange) => Promise<Kyc>;
  /** Called before something is sent, so that a draft can remember it. */
  remember: (attempt: Attempt) => void;
}

/**
 * Registers the farmer exactly once. After a lost answer the same content goes out again under the same key, which
 * answers the record whether it had arrived or not; what the clerk has changed since is then written to it.
 */
export async function registerOnce({ key, sent }: Attempt, body: NewKyc, wires: Wires): Promise<Kyc> {
  const first = sent ?? body;
  wires.remember({ key, sent: first });
  const record = await registered(first, key, wires);
  return isSame(first, body) ? record : wires.patch(record, differenceOf(first, body));
}

async function registered(body: NewKyc, key: string, { create, remember }: Wires): Promise<Kyc> {
  try {
    return await create(body, key);
  } catch (failure) {
    // A refusal leaves nothing behind on the server; only silence may have been a success.
    if (failure instanceof ApiProblem && !isSilence(failure)) remember({ key });
    throw failure;
  }
}

/** What was taken out again is emptied on the record too. */
function differenceOf(earlier: NewKyc, now: NewKyc): KycChange {
  const { personal_info: before } = earlier;
  const { personal_info: after } = now;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !isSame(valueIn(before, name), valueIn(after, name)));
  const { is_crop, is_livestock, twin_reason } = now;
  return {
    is_crop,
    is_livestock,
    personal_info: Object.fromEntries(changed.map((name) => [name, valueIn(after, name) ?? null])),
    ...(twin_reason ? { twin_reason } : {}),
  };
}
