import { forms } from '@krishi-bima/contract/forms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { PdfDocument } from '../server/src/pdf/document.ts';
import { openPdfRenderer, type PdfRenderer } from '../server/src/pdf/render.ts';
import { proposalPdf } from '../server/src/proposals/paper/proposal-pdf.job.ts';
import { childrenOf } from '../server/test/child-processes.ts';
import { pagesOf } from '../server/test/poppler.ts';
import { type Figure, ms } from './figures.ts';
import { printingDeps } from './printing-deps.ts';
import { coreSeconds } from './process.ts';
import type { Stand } from './stand.ts';

const papers = 150;

/** Real proposals of the demo, set by the one process that a server has; counted is what it takes of a core. */
export async function measurePapers(stand: Stand): Promise<Figure[]> {
  const documents = await documentsOf(stand);
  const renderer = openPdfRenderer();
  try {
    const byLength = Map.groupBy(await withPages(renderer, documents), ({ pages }) => pages);
    const figures: Figure[] = [];
    for (const [pages, printed] of [...byLength].sort(([a], [b]) => a - b)) {
      const time = await coreTime(renderer, printed);
      figures.push({
        what: `proposal PDF of ${pages} ${pages === 1 ? 'page' : 'pages'} (${printed.length} of them)`,
        found: `${ms(time)} of a core, ${ms(time / pages)} a page; ${(1000 / time).toFixed(0)} a second`,
        asked: '20 ms or less a page',
        holds: time / pages <= 20,
      });
    }
    return figures;
  } finally {
    await renderer.close();
  }
}

/** Milliseconds of a core for each, in this process and in the typesetter's. */
async function coreTime(renderer: PdfRenderer, printed: readonly Printed[]): Promise<number> {
  const processes = [process.pid, ...childrenOf(process.pid, 'typesetter-process')];
  const seconds = () => processes.reduce((sum, pid) => sum + coreSeconds({ pid }), 0);
  const before = seconds();
  for (const { document } of printed) await renderer.render(document);
  return ((seconds() - before) * 1000) / printed.length;
}

interface Printed {
  document: PdfDocument;
  pages: number;
}

/** Also starts the typesetter. */
async function withPages(renderer: PdfRenderer, documents: readonly PdfDocument[]): Promise<Printed[]> {
  const printed: Printed[] = [];
  for (const document of documents) {
    printed.push({ document, pages: pagesOf(await renderer.render(document)).length });
  }
  return printed;
}

/** What the job would print, caught before the press. */
async function documentsOf(stand: Stand): Promise<PdfDocument[]> {
  const { database, mark } = stand;
  const caught: PdfDocument[] = [];
  const pdf: PdfRenderer = {
    render: async (document) => {
      caught.push(document);
      return new Uint8Array();
    },
    renderGuide: async () => new Uint8Array(),
    draw: async () => new Uint8Array(),
    close: async () => {},
  };
  const deps = await printingDeps(stand, pdf);
  const submitted = await database.db
    .selectFrom('proposals')
    .select('id')
    .where('insurance', '=', mark.offices[0].id)
    .where('status', '<>', 'draft')
    .where('form', '=', forms.vegetable.name)
    .orderBy('id')
    .limit(papers)
    .execute();
  const user = mark.offices[0].staff.cropadmin;
  for (const { id } of submitted) {
    const input = { form: forms.vegetable.name, id, user, task: '', key: `bench/${todayAd()}.pdf` };
    await proposalPdf.run(deps, input, async () => {});
  }
  return caught;
}
