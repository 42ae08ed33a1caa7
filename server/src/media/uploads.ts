import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { worksIn } from '@krishi-bima/contract/access/roles';
import type { Album, Shot } from '@krishi-bima/contract/media/albums';
import { type MediaKind, openUploadLimits } from '@krishi-bima/contract/media/media';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { type Selectable, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { holdRoom, refuseBeyondQuota } from '../storage/quota.ts';
import { refuseWithoutRoom } from '../storage/room.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { inTransaction } from '../tenancy/transaction.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** A file on its way: its row, and its bytes in the folder of uploads under the row's id. */
export type Upload = Selectable<Schema['uploads']>;

export function pathOf({ config }: Pick<Deps, 'config'>, id: string): string {
  return join(config.uploadDir, id);
}

/** Returns the bytes that are here; undefined when there is no such file. */
export async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size;
}

/** Only its owner sees an upload; for others it does not exist. */
export function findUpload(db: OpenDb, viewer: Viewer, id: string): Promise<Upload | undefined> {
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', viewer.id)
    .executeTakeFirst();
}

/** Finds what became of an upload: a sender whose answer got lost asks by the same id. */
export function findMedium(data: Scoped, client_id: string) {
  return data
    .from('media')
    .select(['media.id', 'media.size', 'media.created_by'])
    .where('media.client_id', '=', client_id)
    .executeTakeFirst();
}

/** What a file shows: a field, or an animal in one of its albums. */
export interface Subject {
  field?: number | undefined;
  animal?: number | undefined;
  album?: Album | undefined;
  shot?: Shot | undefined;
}

interface Begun {
  id: string;
  kind: MediaKind;
  subject: Subject;
  name: string;
  size: number;
}

/** The subject is looked up first, so that nothing arrives for an unknown one. A known id continues where it stopped. */
export async function beginUpload(
  { database: { db }, config }: Deps,
  viewer: Viewer,
  { subject, ...begun }: Begun,
): Promise<Upload> {
  const { insurance, ...shown } = await shownBy(scopeOfUploader(db, viewer), subject);
  const known = await findUpload(db, viewer, begun.id);
  if (known) return known;
  await refuseWithoutRoom(config.uploadDir, begun.size);
  await inTransaction(db, async (tx) => {
    await holdRoom(tx, insurance);
    await refuseTooMuch(tx, insurance, viewer, begun.size);
    await refuseBeyondQuota(tx, insurance, begun.size);
    await tx
      .insertInto('uploads')
      .values({ ...begun, ...shown, insurance, created_by: viewer.id })
      .onConflict((one) => one.column('id').doNothing())
      .execute();
  });
  return existing(await findUpload(db, viewer, begun.id));
}

interface Open {
  uploads: number;
  bytes: number;
}

/** The person is told what is on its way, theirs or the company's, and what may be. */
async function refuseTooMuch(tx: OpenDb, insurance: number, { id }: Viewer, size: number): Promise<void> {
  const { rows } = await sql<Open & { own_uploads: number; own_bytes: number }>`
    select count(*) as uploads, coalesce(sum(size), 0)::bigint as bytes,
      count(*) filter (where created_by = ${id}) as own_uploads,
      coalesce(sum(size) filter (where created_by = ${id}), 0)::bigint as own_bytes
    from uploads where insurance = ${insurance} and medium is null`.execute(tx);
  const [{ uploads, bytes, own_uploads, own_bytes } = { uploads: 0, bytes: 0, own_uploads: 0, own_bytes: 0 }] = rows;
  const { person, company } = openUploadLimits;
  const own = { uploads: own_uploads, bytes: own_bytes };
  if (isTooMuch(own, person, size)) {
    const end = text(
      'पहिलेका टुङ्ग्याउनुहोस्, वा डाउनलोड पृष्ठमा हेरेर हटाउनुहोस्।',
      'Finish some first, or remove them on the downloads page.',
    );
    throw tooMuch('too_many_uploads', text('तपाईँका', 'your'), own, person, end);
  }
  const all = { uploads, bytes };
  if (!isTooMuch(all, company, size)) return;
  const ask = text(
    'केही टुङ्गिएपछि फेरि पठाउनुहोस्, नभए कम्पनीको एडमिनलाई भन्नुहोस्।',
    "Send it again when some have ended, or ask your company's admin.",
  );
  throw tooMuch('too_many_company_uploads', text('कम्पनीका', "the company's"), all, company, ask);
}

function isTooMuch({ uploads, bytes }: Open, most: Open, size: number): boolean {
  return uploads >= most.uploads || bytes + size > most.bytes;
}

function tooMuch(code: ProblemCode, whose: Text, open: Open, most: Open, advice: Text): Problem {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const [ne, en] = [
    `टुङ्गिन बाँकी ${whose.ne} अपलोड ${open.uploads} (${megabytes(open.bytes)} MB) छन्; बढीमा ${most.uploads} (${megabytes(most.bytes)} MB) मिल्छ। ${advice.ne}`,
    `Of ${whose.en} uploads ${open.uploads} (${megabytes(open.bytes)} MB) are unfinished; at most ${most.uploads} (${megabytes(most.bytes)} MB) may be. ${advice.en}`,
  ];
  return new Problem(code, { detail: text(toDevanagari(ne), en) });
}

/** Reads outside a transaction, without history. */
export function scopeOfUploader(db: OpenDb, viewer: Viewer): Scoped {
  return scoped(db, viewer, { actor: viewer.id, request_id: null });
}

/** Returns the columns that say what a file shows; of field and animal exactly one is named. */
async function shownBy(data: Scoped, { field, animal, album, shot }: Subject) {
  if ((field === undefined) === (animal === undefined)) {
    throw new Problem('invalid_input', { fields: { animal: 'required', field: 'required' } });
  }
  const { insurance } = await ownerOfSubject(data, { field: field ?? null, animal: animal ?? null });
  if (animal === undefined) return { insurance, field };
  if (!worksIn(data.viewer.role, 'livestock')) throw new Problem('forbidden');
  return { insurance, animal, album: album ?? 'enrolment', shot: shot ?? null };
}

/** Returns the company and the farmer of what a file shows. */
export async function ownerOfSubject(
  data: Scoped,
  { field, animal }: Pick<Upload, 'field' | 'animal'>,
): Promise<{ insurance: number; kyc: number }> {
  const table = animal === null ? 'fields' : 'animals';
  const subject = data
    .from(table)
    .select([`${table}.insurance`, `${table}.kyc`])
    .where(`${table}.id`, '=', animal ?? field ?? 0);
  return existing(await subject.executeTakeFirst());
}

/** The bytes are removed first: a row without bytes is found by its age, bytes without a row by theirs. */
export async function removeUpload(deps: Pick<Deps, 'config' | 'database'>, id: string): Promise<void> {
  await rm(pathOf(deps, id), { force: true });
  await deps.database.db.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Removes an upload that became no medium; the bytes of a medium stay until they are in the store. */
export async function dropUnclaimed(deps: Pick<Deps, 'config' | 'database'>, id: string): Promise<void> {
  const row = await deps.database.db.selectFrom('uploads').select('medium').where('id', '=', id).executeTakeFirst();
  if (!row || row.medium === null) await removeUpload(deps, id);
}
