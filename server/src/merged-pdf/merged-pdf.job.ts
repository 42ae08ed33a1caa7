import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentKind } from '@krishi-bima/contract/documents/kinds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { Problem } from '../errors/problem.ts';
import { defineTask } from '../jobs/tasks.ts';
import { readKycPaper } from '../kyc/paper/kyc-pdf.job.ts';
import { type Bookmark, type MergedFile, openMergedFile } from '../pdf/merged-file.ts';
import type { Paper } from '../printing/paper-task.ts';
import { printPaper } from '../printing/printed-papers.ts';
import { readProposalPaper } from '../proposals/paper/proposal-pdf.job.ts';
import { asJpeg } from '../storage/pictures.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { scopeOfUser } from '../tenancy/system.ts';
import { type DocumentRow, type Dossier, dossiersOf, dossiersOfFarmers } from './dossiers.ts';
import { leftOutNotice } from './left-out-notice.ts';

interface Input {
  proposals: number[];
  /** Farmers instead of proposals; one alone where an earlier release began the task. */
  kyc: number | number[] | null;
}

const largest = 500_000_000;
/** Pixels: as sharp as a printer shows on A4. */
const printedSide = 2000;

/** Puts proposals and everything that belongs to them into one file. */
export const mergedPdf = defineTask<Input>({
  name: 'merged_pdf',
  async run(deps, { proposals, kyc, user, key }, progress) {
    const data = await scopeOfUser(deps.database.db, user);
    const dossiers = kyc === null ? await dossiersOf(data, proposals) : await dossiersOfFarmers(data, [kyc].flat());
    const steps = dossiers.reduce((sum, { documents }) => sum + documents.length + 2, 0);
    const folder = await mkdtemp(join(tmpdir(), 'kb-merged-'));
    const path = join(folder, 'merged.pdf');
    const file = await openMergedFile(path);
    let done = 0;
    async function step() {
      done += 1;
      if (file.size > largest) throw new Problem('merged_too_large');
      await progress((done / steps) * 97);
    }
    try {
      const made = await inTurn(dossiers, (dossier) => addDossier({ deps, data, file, step }, dossier));
      const [first] = made;
      const isOne = made.length === 1 && first !== undefined;
      const title = isOne
        ? `${first.number} ${first.dossier.farmer}`
        : toDevanagari(kyc === null ? `${made.length} वटा प्रस्ताव` : `${made.length} कृषक`);
      await file.finish({ title, bookmarks: isOne ? first.bookmarks : made.map(asBookmark) });
      await deps.files.putFile(key, path);
      const stem = isOne
        ? first.number
        : `${kyc === null ? 'proposals' : 'farmers'}-${made.length}-${todayAd(deps.clock())}`;
      return { key, name: `${stem.replaceAll('/', '-')}-merged.pdf` };
    } finally {
      await file.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});

interface Context {
  deps: Deps;
  data: Scoped;
  file: MergedFile;
  step: () => Promise<void>;
}

interface Added {
  dossier: Dossier;
  number: string;
  bookmarks: Bookmark[];
}

function asBookmark({ dossier, number, bookmarks }: Added): Bookmark {
  return { title: `${number} · ${dossier.farmer}`, page: bookmarks[0]?.page ?? 0, children: bookmarks };
}

async function addDossier(context: Context, dossier: Dossier): Promise<Added> {
  const { deps, data, file, step } = context;
  const bookmarks: Bookmark[] = [];
  async function put(title: string, work: () => Promise<void>) {
    // Several files of one kind share a bookmark.
    if (bookmarks.at(-1)?.title !== title) bookmarks.push({ title, page: file.pages });
    await work();
    await step();
  }
  async function add(paper: Uint8Array) {
    if (!(await file.add('pdf', paper))) throw new Error('A paper of our own cannot be read');
  }
  const print = async (paper: Paper) => add(await printPaper(deps, paper));
  let number = `KYC-${dossier.kyc}`;
  if (dossier.proposal) {
    const { form, id } = dossier.proposal;
    const proposal = await readProposalPaper(deps, data, { form: form.name, id });
    number = proposal.name;
    await put('प्रस्ताव', () => print(proposal));
  }
  await put('ग्राहक पहिचान (केवाइसी)', async () => print(await readKycPaper(deps, data, { id: dossier.kyc })));
  await inTurn(dossier.documents, async (document) => {
    await put(documentKind(document.code).label.ne, async () => {
      if (!(await addDocument(context, document))) await add(await leftOutNotice(deps, data, document, number));
    });
  });
  return { dossier, number, bookmarks };
}

/**
 * Adds the document as it was uploaded, otherwise the pictures of its pages. Returns false when nothing of it can be
 * read.
 */
async function addDocument({ deps: { files, log }, file }: Context, document: DocumentRow): Promise<boolean> {
  try {
    const isPdf = document.mime === 'application/pdf';
    if (isPdf && (await file.add('pdf', await files.get(document.file_key)))) return true;
    const pictures = document.pages.length > 0 ? document.pages.map(({ key }) => key) : [document.file_key];
    const added = await inTurn(pictures, async (key) =>
      file.add('picture', await asJpeg(await files.get(key), printedSide)),
    );
    return added.every(Boolean);
  } catch (error) {
    log.warn({ mime: document.mime, err: errorForLog(error) }, 'a paper could not be merged');
    return false;
  }
}

/** Works through the items in turn, so that one document at a time is in memory. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}
