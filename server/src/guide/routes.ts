import { guideCalls } from '@krishi-bima/contract/guide/calls';
import type { Language } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import { clockNow } from '../database/clock.ts';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { systemScope } from '../tenancy/system.ts';
import { guidePaper } from './guide-paper.ts';

export function guideRoutes(app: FastifyInstance, deps: Deps) {
  const pdfOf = createGuidePdfs(deps);
  serve(app, deps, guideCalls.pdf, async ({ language, reply }) => {
    const pdf = await pdfOf(language);
    void reply.type('application/pdf');
    void reply.header('content-disposition', `attachment; filename="krishi-bima-guide-${language}.pdf"`);
    return reply.send(pdf);
  });

  // The audit log is about records of the office; this is about a card on a page.
  serve(app, deps, guideCalls.seen, async ({ data, viewer }) => {
    const users = systemScope(data.db).updateRows('users').set({ guide_seen_at: clockNow });
    await users.where('users.id', '=', viewer.id).where('users.guide_seen_at', 'is', null).execute();
    return null;
  });
}

/** The guide changes with the program only: each language is set once in the life of a process. */
function createGuidePdfs({ pdf }: Pick<Deps, 'pdf'>) {
  const made = new Map<Language, Promise<Buffer>>();
  return (language: Language) => {
    const known = made.get(language);
    if (known) return known;
    const making = guidePaper(language)
      .then((paper) => pdf.renderGuide(paper))
      .then((bytes) => Buffer.from(bytes));
    made.set(language, making);
    making.catch(() => made.delete(language));
    return making;
  };
}
