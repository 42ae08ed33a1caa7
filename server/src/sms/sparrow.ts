import type { SmsPause } from '@krishi-bima/contract/sms/states';
import { askProvider, saidOf } from './ask-provider.ts';
import type { Sent, SmsProvider } from './provider.ts';

/** The codes of Sparrow SMS that hold for every message, whoever it is to. */
const pauses: Readonly<Record<number, SmsPause>> = {
  1001: 'bad_account',
  1002: 'bad_account',
  1003: 'bad_account',
  1004: 'bad_account',
  1005: 'bad_account',
  1006: 'bad_account',
  1008: 'bad_sender',
  1012: 'no_credit',
  1013: 'no_credit',
};
const wrongNumber: readonly number[] = [1007, 1011];

/** Sparrow SMS, version 2. It says that a message is queued, gives it no number, and tells of no arrival. */
export function sparrow({ url, token, sender }: { url: URL; token: string; sender: string | undefined }): SmsProvider {
  return {
    name: 'sparrow',
    sender,
    send: ({ to, text, sender: from }) => askProvider(url, { token, from: from ?? sender ?? '', to, text }, read),
  };
}

function read({ response_code, response, count }: Record<string, unknown>): Sent | undefined {
  const code = Number(response_code);
  if (code === 200 && count !== 0) return { state: 'sent' };
  if (code === 200) return { state: 'failed', reason: 'bad_number', said: saidOf(response) };
  const pause = pauses[code];
  if (pause) return { state: 'paused', reason: pause };
  if (wrongNumber.includes(code)) return { state: 'failed', reason: 'bad_number', said: saidOf(response) };
  // Every other code of the thousand refuses the message before it is queued.
  return code >= 1000 && code < 2000 ? { state: 'failed', reason: 'refused', said: saidOf(response) } : undefined;
}
