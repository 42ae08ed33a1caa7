import sharp from 'sharp';
import { mergedPdf } from '../server/src/merged-pdf/merged-pdf.job.ts';
import { openPdfRenderer, type PdfRenderer } from '../server/src/pdf/render.ts';
import { type FileStore, openFiles } from '../server/src/storage/files.ts';
import { pagesOf } from '../server/test/poppler.ts';
import { type Figure, ms } from './figures.ts';
import { printingDeps } from './printing-deps.ts';
import type { Stand } from './stand.ts';

/** Some thirty pages, and ten times as many: the time grows with them, the memory should not. */
const proposalsAtOnce = [3, 30];
const mb = 1024 * 1024;

export async function measureMerged(stand: Stand): Promise<Figure[]> {
  const pdf = openPdfRenderer();
  try {
    const files = await withScans(stand);
    // Warms press and readers.
    await merge(stand, pdf, files, 1);
    const figures: Figure[] = [];
    for (const count of proposalsAtOnce) figures.push(await merge(stand, pdf, files, count));
    return figures;
  } finally {
    await pdf.close();
  }
}

async function merge(stand: Stand, pdf: PdfRenderer, files: FileStore, count: number): Promise<Figure> {
  const { database, mark } = stand;
  const [office] = mark.offices;
  const issued = await database.db
    .selectFrom('proposals')
    .select('id')
    .where('insurance', '=', office.id)
    .where('status', '=', 'issued')
    .orderBy('id')
    .limit(count)
    .execute();
  const deps = await printingDeps(stand, pdf, files);
  const key = `bench/merged-${count}.pdf`;
  const input = { proposals: issued.map(({ id }) => id), kyc: null, user: office.staff.cropadmin, task: '', key };
  const memory = watchMemory();
  const started = performance.now();
  await mergedPdf.run(deps, input, async () => {});
  const time = performance.now() - started;
  const grown = memory.stop();
  const made = await files.get(key);
  const pages = pagesOf(made).length;
  return {
    what: `merged PDF of ${pages} pages (${issued.length} proposals, ${(made.length / mb).toFixed(0)} MB)`,
    found: `${ms(time)}, ${ms(time / pages)} a page; ${(grown / mb).toFixed(0)} MB more memory at its peak`,
  };
}

/** Every scan as a phone takes it; the demo's are small drawings. */
async function withScans({ dataDir }: Stand): Promise<FileStore> {
  const files = await openFiles({ s3: undefined, dataDir }, '', () => new Date());
  const noise = { type: 'gaussian', mean: 190, sigma: 4 } as const;
  const scan = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#fff', noise } })
    .webp({ quality: 82 })
    .toBuffer();
  const isScan = (key: string) => /\.(webp|jpe?g|png)$/.test(key);
  return { ...files, get: async (key) => (isScan(key) ? scan : files.get(key)) };
}

function watchMemory() {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  return {
    stop() {
      clearInterval(timer);
      return peak - before;
    },
  };
}
