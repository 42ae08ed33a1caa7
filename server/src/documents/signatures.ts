import { randomUUID } from 'node:crypto';
import { type MarkKind, markKinds, type Signature, signatures } from '@krishi-bima/contract/documents/documents';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Body } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { UploadedFile } from '../http/upload.ts';
import type { FileStore } from '../storage/files.ts';
import { commitFiles, stageFile } from '../storage/staged-files.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { inkMark } from './marks.ts';

const kinds = keysOf(markKinds);

type Marks = Partial<Record<`${MarkKind}_key`, string>>;

export function signatureRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, signatures.list, async ({ data, viewer, query, request }) => {
    let rows = selectSignatures(data).orderBy('signatures.id', 'desc');
    if (query.kyc__id !== undefined) rows = rows.where('signatures.kyc', '=', query.kyc__id);
    if (query.insurance !== undefined) rows = rows.where('signatures.insurance', '=', query.insurance);
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map((row) => asSignature(row, viewer, deps.files)) };
  });

  serve<typeof signatures.create, Marks>(
    app,
    deps,
    signatures.create,
    async ({ data, body, prepared }) => readSignature(deps, data, await putMarks(deps, data, body, prepared)),
    {
      prepare: async ({ viewer, body, files }) =>
        storeMarks(deps, await companyOf(deps, viewer, 'kyc', body.kyc__id), files),
    },
  );

  serve<typeof signatures.patch, Marks>(
    app,
    deps,
    signatures.patch,
    async ({ data, params, body, prepared }) => {
      await changeMarks(deps, data, params.id, body, prepared);
      return readSignature(deps, data, params.id);
    },
    {
      record: 'signatures',
      prepare: async ({ viewer, params, files }) =>
        storeMarks(deps, await companyOf(deps, viewer, 'signatures', params.id), files),
    },
  );
}

async function readSignature({ files }: Deps, data: Scoped, id: number): Promise<Signature> {
  const row = await selectSignatures(data).where('signatures.id', '=', id).executeTakeFirst();
  return asSignature(existing(row), data.viewer, files);
}

/** Writes a farmer's marks, over those that are there. Returns the id of the record. */
async function putMarks(
  { clock }: Deps,
  data: Scoped,
  { kyc__id: kyc, ...said }: Body<typeof signatures.create>,
  marks: Marks,
): Promise<number> {
  // The company is the farmer's, whatever the body says.
  const { insurance } = await data.lock('kyc', kyc);
  if (Object.keys(marks).length === 0) throw noMark();
  refuseFuture(said, clock());
  await commitFiles(data.db, Object.values(marks));
  const taken = { signed_at: clock(), ...withoutEmpty(said), insurance, ...marks, taken_by: data.viewer.id };
  const earlier = data.from('signatures').select('signatures.id').where('signatures.kyc', '=', kyc);
  const found = await earlier.executeTakeFirst();
  const { id } = found
    ? await data.update('signatures', found.id, taken)
    : await data.insert('signatures', { kyc, created_by: data.viewer.id, ...taken });
  return id;
}

/** Changes who saw them, adds or replaces marks, or takes one away; one always stays. */
async function changeMarks(
  { clock }: Deps,
  data: Scoped,
  id: number,
  { remove, ...witness }: Body<typeof signatures.patch>,
  marks: Marks,
): Promise<void> {
  refuseFuture(witness, clock());
  const current = await data.lock('signatures', id);
  await commitFiles(data.db, Object.values(marks));
  const after = { ...marksOf(current), ...(remove ? { [`${remove}_key`]: null } : {}), ...marks };
  if (Object.values(after).every((key) => key === null)) throw noMark();
  const taken = Object.keys(marks).length > 0 ? { signed_at: clock(), taken_by: data.viewer.id } : {};
  await data.update('signatures', id, { ...taken, ...withoutEmpty(witness), ...after });
}

/** An empty text counts as absent. */
function withoutEmpty<S extends object>(said: S): S {
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value === '' ? null : value])) as S;
}

/** The clocks of phones differ by minutes. */
function refuseFuture({ signed_at }: { signed_at?: string | undefined }, now: Date): void {
  if (signed_at !== undefined && Date.parse(signed_at) > now.getTime() + 5 * 60_000)
    throw new Problem('rule_broken', { fields: { signed_at: 'future_date' } });
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

async function storeMarks(deps: Deps, insurance: number, files: readonly UploadedFile[]): Promise<Marks> {
  const marks: Marks = {};
  for (const { field, bytes } of files) {
    const kind = kinds.find((one) => one === field);
    if (!kind) throw new Problem('invalid_input', { fields: { [field.slice(0, 60)]: 'bad_choice' } });
    const key = `signatures/${insurance}/${randomUUID()}.png`;
    await stageFile(deps, key, await inkMark(bytes, kind));
    marks[`${kind}_key`] = key;
  }
  return marks;
}

function selectSignatures(data: Scoped) {
  return data.from('signatures').selectAll('signatures').select(userSummary('signatures.taken_by').as('taker'));
}

type SignatureRecord = Selectable<Schema['signatures']>;

function marksOf({ signature_key, thumb_right_key, thumb_left_key }: SignatureRecord) {
  return { signature_key, thumb_right_key, thumb_left_key };
}

/** A partner is told that it was signed, but not shown anything that could be copied. */
function asSignature(
  row: SignatureRecord & { taker: Signature['taken_by'] },
  viewer: Viewer,
  files: FileStore,
): Signature {
  const { id, insurance, kyc, witness_name, place, latitude, longitude, version } = row;
  const address = (key: string | null) => (key === null || viewer.partner ? null : files.urlOf(key));
  return {
    ...{ id, insurance, kyc, witness_name, place, version },
    signature: address(row.signature_key),
    thumb_right: address(row.thumb_right_key),
    thumb_left: address(row.thumb_left_key),
    coordinates:
      latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) },
    signed_at: row.signed_at.toISOString(),
    taken_by: row.taker,
  };
}
