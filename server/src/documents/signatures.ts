import { randomUUID } from 'node:crypto';
import { type MarkKind, markKinds, type Signature, signatures } from '@krishi-bima/contract/documents/documents';
import { emptyAsNull, keysOf } from '@krishi-bima/contract/values/records';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve, versionOf } from '../http/serve.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { FileStore } from '../storage/files.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { findMarks, sha256Of } from './farmer-marks.ts';
import { inkMark } from './marks.ts';
import { changingMarks } from './vouched-marks.ts';

const kinds = keysOf(markKinds);

/** Names and hashes of new files. */
type NewMarks = Partial<Record<`${MarkKind}_${'key' | 'sha256'}`, string>>;

export function signatureRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, signatures.list, async ({ data, viewer, query, request }) => {
    let rows = selectSignatures(data).orderBy('signatures.id', 'desc');
    if (query.kyc__id !== undefined) rows = rows.where('signatures.kyc', '=', query.kyc__id);
    if (query.insurance !== undefined) rows = rows.where('signatures.insurance', '=', query.insurance);
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map((row) => asSignature(row, viewer, deps.files)) };
  });

  serve<typeof signatures.create, NewMarks>(
    app,
    deps,
    signatures.create,
    async ({ data, body, prepared }) => readSignature(deps, data, await saveMarks(data, body, prepared, deps.clock())),
    {
      prepare: async ({ viewer, body, files }) =>
        storeMarks(deps, await companyOf(deps, viewer, 'kyc', body.kyc__id), files),
      // Marks are taken in the field: after a lost answer they come again.
      replay: ({ data }, id) => readSignature(deps, data, id),
    },
  );

  serve<typeof signatures.patch, NewMarks>(
    app,
    deps,
    signatures.patch,
    async ({ data, params, body, prepared, request }) => {
      const version = versionOf(request);
      return readSignature(deps, data, await changeMarks(deps, data, { ...params, version }, body, prepared));
    },
    {
      prepare: async ({ viewer, params, files }) =>
        storeMarks(deps, await companyOf(deps, viewer, 'signatures', params.id), files),
    },
  );
}

async function readSignature({ files }: Deps, data: Scoped, id: number): Promise<Signature> {
  const row = await selectSignatures(data).where('signatures.id', '=', id).executeTakeFirst();
  return asSignature(existing(row), data.viewer, files);
}

/** Writes marks of a farmer beside those that are there, or in their place. Returns the id of the new record. */
export async function saveMarks(
  data: Scoped,
  { kyc__id: kyc, ...said }: Body<typeof signatures.create>,
  marks: NewMarks,
  now: Date,
): Promise<number> {
  // The company is the farmer's, whatever the body says.
  const { insurance } = await data.lock('kyc', kyc);
  if (Object.keys(marks).length === 0) throw noMark();
  const { signature: earlier } = await findMarks(data, kyc);
  const there = earlier ? marksOf(earlier) : {};
  const taken = { signed_at: now, ...emptyAsNull(said), taken_by: data.viewer.id };
  return record(data, earlier?.id, { insurance, kyc, ...there, ...taken, ...marks }, marks, now);
}

/** Says otherwise who saw them, adds or replaces marks, or takes one away: in a new record. One mark always stays. */
async function changeMarks(
  { clock }: Deps,
  data: Scoped,
  { id, version }: { id: number; version: number | undefined },
  { remove, ...witness }: Body<typeof signatures.patch>,
  marks: NewMarks,
): Promise<number> {
  const now = clock();
  const found = data.from('signatures').select('signatures.kyc').where('signatures.id', '=', id);
  const { kyc } = existing(await found.executeTakeFirst());
  await data.lock('kyc', kyc);
  const current = await data.lock('signatures', id, version);
  if (current.replaced) throw new Problem('mark_replaced');
  const { insurance, taken_by, signed_at, witness_name, place, latitude, longitude } = current;
  const seen = { taken_by, signed_at, witness_name, place, latitude, longitude };
  const taken = Object.keys(marks).length > 0 ? { signed_at: now, taken_by: data.viewer.id } : {};
  const removed = remove ? { [`${remove}_key`]: null, [`${remove}_sha256`]: null } : {};
  const after = { ...marksOf(current), ...removed, ...marks };
  if (kinds.every((kind) => !after[`${kind}_key`])) throw noMark();
  return record(data, id, { insurance, kyc, ...seen, ...taken, ...emptyAsNull(witness), ...after }, marks, now);
}

/** Nothing is overwritten: the earlier record stays for what was signed with it (docs/behaviour.md, Signatures). */
async function record(
  data: Scoped,
  earlier: number | undefined,
  values: Insertable<Schema['signatures']>,
  marks: NewMarks,
  now: Date,
): Promise<number> {
  refuseMoment(values.signed_at, now);
  await commitFiles(
    data.db,
    kinds.flatMap((kind) => marks[`${kind}_key`] ?? []),
  );
  return changingMarks(data, values.kyc, async () => {
    if (earlier !== undefined) await data.updateDerived('signatures', earlier, { replaced: true });
    return (await data.insert('signatures', { ...values, created_by: data.viewer.id })).id;
  });
}

/** The clocks of phones differ by minutes; what was signed in the hills is recorded within thirty days. */
function refuseMoment(signed_at: Date | string | undefined, now: Date): void {
  if (signed_at === undefined) return;
  const said = new Date(signed_at).getTime();
  const minute = 60_000;
  if (said > now.getTime() + 5 * minute) throw new Problem('rule_broken', { fields: { signed_at: 'future_date' } });
  if (said < now.getTime() - 30 * 24 * 60 * minute)
    throw new Problem('rule_broken', { fields: { signed_at: 'signed_too_early' } });
}

function noMark(): Problem {
  return new Problem('no_mark', { fields: { signature: 'no_mark' } });
}

/** The record is looked up first, so that no file of an unknown record gets into the store. */
async function companyOf(deps: Deps, viewer: Viewer, table: 'kyc' | 'signatures', id: number): Promise<number> {
  const data = scoped(deps.database.db, viewer, { actor: viewer.id, request_id: null });
  const row = data.records(table).select('record.insurance').where('record.id', '=', id);
  return existing((await row.executeTakeFirst())?.insurance ?? undefined);
}

async function storeMarks(deps: Deps, insurance: number, files: readonly UploadedFile[]): Promise<NewMarks> {
  const marks: NewMarks = {};
  for (const { field, bytes } of files) {
    const kind = kinds.find((one) => one === field);
    if (!kind) throw new Problem('invalid_input', { fields: { [field.slice(0, 60)]: 'bad_choice' } });
    const key = `signatures/${insurance}/${randomUUID()}.png`;
    const mark = await inkMark(bytes, kind);
    await stageFile(deps, key, mark);
    marks[`${kind}_key`] = key;
    marks[`${kind}_sha256`] = sha256Of(mark);
  }
  return marks;
}

function selectSignatures(data: Scoped) {
  return data.from('signatures').selectAll('signatures').select(userSummary('signatures.taken_by').as('taker'));
}

type SignatureRecord = Selectable<Schema['signatures']>;

function marksOf(row: SignatureRecord) {
  const { signature_key, thumb_right_key, thumb_left_key } = row;
  const { signature_sha256, thumb_right_sha256, thumb_left_sha256 } = row;
  return { signature_key, thumb_right_key, thumb_left_key, signature_sha256, thumb_right_sha256, thumb_left_sha256 };
}

/** A partner is told that it was signed, but not shown anything that could be copied. */
function asSignature(
  row: SignatureRecord & { taker: Signature['taken_by'] },
  viewer: Viewer,
  files: FileStore,
): Signature {
  const { id, insurance, kyc, witness_name, place, latitude, longitude, replaced, version } = row;
  const address = (key: string | null) => (key === null || viewer.partner ? null : files.urlOf(key));
  return {
    ...{ id, insurance, kyc, witness_name, place, replaced, version },
    signature: address(row.signature_key),
    thumb_right: address(row.thumb_right_key),
    thumb_left: address(row.thumb_left_key),
    coordinates:
      latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    signed_at: row.signed_at.toISOString(),
    recorded_at: row.created_at.toISOString(),
    taken_by: row.taker,
  };
}
