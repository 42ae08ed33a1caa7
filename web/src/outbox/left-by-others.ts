import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { users } from '@krishi-bima/contract/users/users';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { entriesOfOthers } from './database.ts';

/**
 * Tells the office how many acts of others lie sealed on this device, and nothing of what they say. Whether such an account is
 * switched off, and who is told, the office knows.
 */
export async function tellLeftByOthers(user: number, company: number): Promise<void> {
  for (const [id, entries] of byPerson(await entriesOfOthers(user))) {
    // Who is of another company does not exist for this one.
    const left = entries.filter((entry) => isUnsent(entry) && entry.company === company);
    if (left.length === 0) continue;
    const kept_since = new Date(Math.min(...left.map(({ kept_at }) => kept_at))).toISOString();
    const body = { unsent: left.length, kept_since };
    try {
      await call(users.tellUnsent, { params: { id }, body }, { key: `unsent ${id}` });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      console.error('the office does not know what others left here', problem);
    }
  }
}

function byPerson(entries: readonly OutboxEntry[]): Map<number, OutboxEntry[]> {
  return Map.groupBy(entries, ({ user }) => user);
}
