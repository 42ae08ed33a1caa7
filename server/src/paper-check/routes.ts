import { type PaperVerification, paperVerification } from '@krishi-bima/contract/papers/papers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { existing } from '../errors/problem.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { serve } from '../http/serve.ts';
import { fingerprintCode } from '../printing/printed-papers.ts';
import { systemScope } from '../tenancy/system.ts';
import { currentSummary } from './current-summaries.ts';

/** A bank's counter verifies a pile of papers in a quarter of an hour; nobody can guess codes at that rate. */
const lookups = { most: 60, withinMs: 15 * 60_000 };

/** Mounts the address in a paper's QR code, open to anybody who holds the paper. */
export function paperCheckRoutes(app: FastifyInstance, deps: Deps) {
  const assertWithinLimit = createRateLimit(app, lookups.most, lookups.withinMs);

  serve(app, deps, paperVerification.get, async ({ data, params, request }): Promise<PaperVerification> => {
    await assertWithinLimit(request);
    const code = fingerprintCode(params.code);
    const known = data.db.selectFrom('printed_papers').selectAll().where('fingerprint', '=', code);
    const { kind, record_id } = existing(await known.executeTakeFirst());
    // The holder of a paper belongs to no company; of its record they learn what the contract names.
    const { no, date, state, hash } = await currentSummary[kind](systemScope(data.db), record_id, deps);
    const fingerprint = code.replace(/.{4}(?=.)/g, '$& ');
    return { number: no, date, state, fingerprint, current: hash === fingerprint };
  });
}
