import { claims } from '@krishi-bima/contract/claims/claims';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hireInto, lookInto, type Place } from '../../test/beside.ts';
import { twoClaims } from '../../test/claims-beside.ts';
import { newPlace } from '../../test/place.ts';
import { type Running, startServer } from '../../test/process.ts';

test('a server killed while a claim is decided has decided it wholly or not at all, and once', async () => {
  const place = await newPlace();
  let running: Running = await startServer(place);
  const people = await hireInto(place);
  await lookInto(place, (database) => twoClaims(database, people, 'assessed'));
  try {
    for (const [claim, when] of [[1, 'before'] as const, [2, 'after'] as const]) {
      await running.stop('SIGKILL');
      running = await startServer(place, [], { wrote: 'update "claims"', nth: 1, when });
      const decide = async () => {
        const headers = {
          authorization: `Token ${people.tokens.livestockAdmin}`,
          'content-type': 'application/json',
          'idempotency-key': `decision-${claim}`,
        };
        const body = JSON.stringify({ move: 'refuse_claim', refusal: 'no_loss', reason: 'क्षति देखिएन।' });
        const path = claims.move.path.replace(':id', String(claim));
        const answer = await fetch(`${running.address}${path}`, { method: 'POST', headers, body });
        return (await answer.json()) as { status: string };
      };
      const unanswered = decide().catch(() => 'killed');
      await running.halted;
      await running.stop('SIGKILL');
      expect(await unanswered).toBe('killed');
      const stood = await told(place, claim);

      running = await startServer(place);
      const answered = await decide();

      const refused = { status: 'rejected', refusal: 'no_loss', decisions: 1 };
      expect(stood).toEqual(when === 'before' ? { status: 'assessed', refusal: null, decisions: 0 } : refused);
      expect(answered).toMatchObject({ id: claim, status: 'rejected', refusal: 'no_loss' });
      expect(await told(place, claim)).toEqual(refused);
    }
  } finally {
    await running.stop('SIGKILL');
  }
});

/** How the claim stands in the database, and how often its history has it decided. */
function told(place: Place, claim: number) {
  return lookInto(place, async ({ db }) => {
    const { rows } = await sql`select status, refusal,
      (select count(*)::integer from history where entity = 'claim' and entity_id = ${claim} and action = 'refuse_claim') as decisions
      from claims where id = ${claim}`.execute(db);
    return rows[0];
  });
}
