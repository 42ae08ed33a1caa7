import { sql } from 'kysely';
import type { PageCopy } from '../database/json-columns.ts';
import type { Deps } from '../deps/deps.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { defineJob } from '../jobs/queue.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { asSystem, scopeOfUser } from '../tenancy/system.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import { type Copies, copiesOf } from './inspect.ts';

interface Input {
  id: number;
  /** The sender's id; the copies belong to the same company. */
  user: number;
}

/**
 * Draws pictures of a document's pages, stored beside the document. A second run finds the first one's or overwrites
 * them.
 */
export const documentCopies = defineJob<Input>({
  name: 'document_copies',
  async run(deps, { id, user }) {
    const { db } = deps.database;
    const data = await scopeOfUser(db, user);
    const document = await data
      .from('documents')
      .selectAll('documents')
      .where('documents.id', '=', id)
      .executeTakeFirst();
    if (!document || document.copies !== 'waiting') return undefined;
    const made = await makeCopies(deps, document.file_key, document.mime);
    const stem = document.file_key.replace(/\.\w+$/, '');
    const pages: PageCopy[] = [];
    for (const [index, { bytes, width, height }] of (made?.pages ?? []).entries()) {
      const key = `${stem}.p${index + 1}.webp`;
      await stageFile(deps, key, bytes);
      pages.push({ key, width, height });
    }
    const thumb_key = made?.thumb ? `${stem}.t.webp` : document.thumb_key;
    if (made?.thumb && thumb_key) await stageFile(deps, thumb_key, made.thumb.bytes);
    await inTransaction(db, async (tx) => {
      await commitFiles(tx, [...pages.map(({ key }) => key), ...(made?.thumb && thumb_key ? [thumb_key] : [])]);
      const own = scoped(tx, data.viewer, { actor: user, request_id: null });
      await saveCopies(own, id, { copies: made ? 'ready' : 'failed', thumb_key, pages });
    });
    return undefined;
  },
  gaveUp: ({ database: { db } }, { id }) => asSystem(db, (data) => endCopies(data, id)),
});

/** The document itself can still be opened, and somebody may ask for its pages again. */
export async function endCopies(data: Scoped, id: number): Promise<void> {
  await data.updateRows('documents').set({ copies: 'failed' }).where(isWaiting(id)).execute();
}

const isWaiting = (id: number) => sql<boolean>`documents.id = ${id} and documents.copies = 'waiting'`;

interface SavedCopies {
  copies: 'ready' | 'failed';
  thumb_key: string | null;
  pages: readonly PageCopy[];
}

export async function saveCopies(data: Scoped, id: number, { pages, ...made }: SavedCopies): Promise<void> {
  await data.updateDerived('documents', id, { ...made, pages: JSON.stringify(pages) });
}

/** A page that cannot be drawn is no reason to try again: the document itself can still be opened. */
async function makeCopies({ files, log }: Deps, key: string, mime: string): Promise<Copies | undefined> {
  const bytes = await files.get(key);
  try {
    return await copiesOf(bytes, mime);
  } catch (error) {
    log.warn({ mime, err: errorForLog(error) }, 'the pages of a paper could not be drawn');
    return undefined;
  }
}
