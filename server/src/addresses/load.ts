import { createRequire } from 'node:module';
import { toLatin } from '@krishi-bima/nepali/digits';
import { sql } from 'kysely';
import type { OpenDb } from '../tenancy/walls.ts';
import units from './area-units.json' with { type: 'json' };
import errata from './errata.json' with { type: 'json' };
import centres from './municipality-centres.json' with { type: 'json' };

interface Level {
  id: number;
  name: string;
}
interface District extends Level {
  province_id: number;
}
interface Municipality extends Level {
  district_id: number;
  category_id: number;
  wards: string;
}

const require = createRequire(import.meta.url);

/** The facts are from `states-nepal` (MIT), corrected by `errata.json`: see docs/decisions on addresses. */
function read<T>(level: string, language: 'np' | 'en'): T[] {
  return require(`states-nepal/lib/cjs/data/${level}/${language}.json`) as T[];
}

/** Zero-width marks and decomposed letters in the source would make equal names differ. */
function tidy(name: string): string {
  return name
    .replace(/[\u200B-\u200D\uFEFF]/g, '')
    .normalize('NFC')
    .trim();
}

function englishOf(level: string): Map<number, string> {
  return new Map(read<Level>(level, 'en').map(({ id, name }) => [id, tidy(name)]));
}

function provinces() {
  const names: Record<string, { np: string; en: string }> = errata.provinces;
  const english = englishOf('provinces');
  return read<Level>('provinces', 'np').map(({ id, name }) => ({
    id,
    name_np: names[id]?.np ?? tidy(name),
    name_en: names[id]?.en ?? english.get(id) ?? '',
  }));
}

function districts() {
  const nepali: Record<string, string> = errata.districts;
  const latin: Record<string, string> = errata.districts_en;
  const english = englishOf('districts');
  return read<District>('districts', 'np').map(({ id, province_id, name }) => {
    const name_en = english.get(id) ?? '';
    return {
      id,
      province: province_id,
      name_np: nepali[name] ?? nepali[tidy(name)] ?? tidy(name),
      name_en: latin[name_en] ?? name_en,
      area_unit: units.bigha.includes(id) ? ('bigha' as const) : ('ropani' as const),
    };
  });
}

function municipalities() {
  const fixes: Record<string, (string | undefined)[]> = errata.palikas;
  const categories: Record<string, string> = errata.categories;
  const nepaliKinds = new Map(
    read<Level>('categories', 'np').map(({ id, name }) => [id, categories[id] ?? tidy(name)]),
  );
  const englishKinds = englishOf('categories');
  const english = englishOf('municipalities');
  return read<Municipality>('municipalities', 'np').map(({ id, district_id, category_id, name }) => {
    // Grade A corrects errors and official renamings; grade B is a matter of spelling and stays as in the source.
    const [np, grade, en] = fixes[id] ?? [];
    const fixed = grade === 'A';
    return {
      id,
      district: district_id,
      name_np: fixed && np ? np : tidy(name),
      name_en: fixed && en ? en : (english.get(id) ?? ''),
      category_np: nepaliKinds.get(category_id) ?? '',
      category_en: englishKinds.get(category_id) ?? '',
    };
  });
}

/** Wards are 1..n of each local level; their ids follow from that and never change. */
function wards() {
  const counts: Record<string, number> = errata.wards;
  return read<Municipality>('municipalities', 'np').flatMap(({ id, wards }) => {
    const count = counts[id] ?? Number(toLatin(wards));
    return Array.from({ length: count }, (_, index) => ({
      id: id * 100 + index + 1,
      municipality: id,
      number: index + 1,
    }));
  });
}

/** Fills the address tree once; several processes may run this at the same time. */
export async function loadAddresses(db: OpenDb): Promise<void> {
  await loadTree(db);
  await placeMunicipalities(db);
}

/**
 * Stores points of nepal-geojson's official map (MIT) by id, each inside the municipality's largest part; also for a
 * tree loaded before the points existed.
 */
async function placeMunicipalities(db: OpenDb): Promise<void> {
  await sql`update municipalities set longitude = (place.value ->> 0)::float8, latitude = (place.value ->> 1)::float8
    from jsonb_each(${JSON.stringify(centres)}::jsonb) as place
    where place.key::int = municipalities.id and municipalities.longitude is null`.execute(db);
}

async function loadTree(db: OpenDb): Promise<void> {
  if (await db.selectFrom('wards').select('id').limit(1).executeTakeFirst()) return;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('provinces')
      .values(provinces())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('districts')
      .values(districts())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('municipalities')
      .values(municipalities())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('wards')
      .values(wards())
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
