import { brotliDecompressSync } from 'node:zlib';
import { type KeptWork, keptWork } from '@krishi-bima/contract/kept/kept';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { chillies, setTariff, tomatoes } from '../../test/farm.ts';
import { proposalIn } from '../../test/office-moves.ts';

const openOffice = ownOffice();
const many = 199;

/**
 * Copies a proposal that waits for its inspection: each copy has a farmer of its own, two rows and two walked fields. What
 * differs between people differs at random, so that nothing packs smaller than it would in an office.
 */
async function copyWaiting({ deps }: TestApp, proposal: number, farmer: { id: number }) {
  const { db } = deps.database;
  const { rows } = await sql<{ id: number; personal_info: number }>`
    insert into kyc overriding system value select (jsonb_populate_record(one, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('kyc', 'id')), 'personal_info', nextval('personal_info_ids'),
      'name_np', ${noise(8, sql`copy`)}, 'name_en', initcap(substr(md5(random()::text), 1, 12)), 'grandfather_name_np', ${noise(8, sql`copy`)},
      'mother_name_np', ${noise(8, sql`copy`)}, 'phone_number_np', (9800000000 + random() * 90000000)::bigint::text,
      'citizenship_no', (random() * 10000000000)::bigint::text))).*
    from kyc one, generate_series(1, ${many}) copy where one.id = ${farmer.id} returning id, personal_info`.execute(db);
  for (const { id, personal_info } of rows) {
    const { rows: copied } = await sql<{ id: number }>`
      insert into proposals overriding system value select (jsonb_populate_record(one, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('proposals', 'id')), 'personal_info', ${personal_info}::integer,
        'proposal_no', one.proposal_no || '-' || ${id}::integer, 'sum_insured', (random() * 10000000)::integer))).*
      from proposals one where one.id = ${proposal} returning id`.execute(db);
    await sql`insert into proposal_rows overriding system value select (jsonb_populate_record(one, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('proposal_rows', 'id')), 'insurance_proposal', ${copied[0]?.id}::integer,
        'client_id', gen_random_uuid(), 'values', one.values || jsonb_build_object(
          'kitta_no', (random() * 2000)::integer::text, 'cost_seed', (random() * 90000)::integer || '.00')))).*
      from proposal_rows one where insurance_proposal = ${proposal}`.execute(db);
    await sql`insert into fields (insurance, personal_info, kyc, field_name, kitta_no, area_sqm, polygon_area_sqm,
        field_polygon_json, west, south, east, north)
      select kyc.insurance, kyc.personal_info, kyc.id, ${noise(6, sql`plot`)}, (random() * 2000)::integer::text, area, area,
        jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(ring || jsonb_build_array(ring -> 0))),
        85, 27, 85.001, 27.001
      from kyc, generate_series(1, 2) plot,
        lateral (select (500 + random() * 3000)::numeric(9, 2) as area, (select jsonb_agg(jsonb_build_array(
          round((85.5 + random() / 1000)::numeric, 7), round((27.6 + random() / 1000)::numeric, 7)))
          from generate_series(1, 25) where plot > 0) as ring) as walked
      where kyc.id = ${id}`.execute(db);
  }
}

/** A name of so many letters, another one for each row that counts by `each`. */
function noise(letters: number, each: RawBuilder<unknown>) {
  return sql`(select string_agg(chr(2325 + (random() * 32)::integer), '')
    from generate_series(1, ${sql.lit(letters)}) where ${each} > 0)`;
}

test('200 proposals with what they concern come in less than 1.5 MB', async () => {
  const app = await openOffice();
  await setTariff(app);
  const { id, farmer } = await proposalIn(app, 'technician_review', [tomatoes, chillies]);
  await copyWaiting(app, id, farmer);

  const headers = { authorization: `Token ${app.tokens.technician}` };
  const ask = (encoding: string) =>
    app.app.inject({ url: keptWork.get.path, headers: { ...headers, 'accept-encoding': encoding } });
  const packed = await ask('br');
  const work: KeptWork = JSON.parse(brotliDecompressSync(packed.rawPayload).toString());
  expect(work.counts).toMatchObject({ proposals: many + 1, farmers: many + 1, fields: 2 * many });
  const zipped = await ask('gzip');
  expect(packed.rawPayload.length).toBeLessThan(1_500_000);
  expect(zipped.rawPayload.length).toBeLessThan(1_500_000);
});
