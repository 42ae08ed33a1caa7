import { addDays, daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Db } from '../database/open.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { systemScope } from '../tenancy/system.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Mark } from './mark.ts';

/** Said as the source of each value: nobody may take it for a measured one. */
const scene = 'नमुना NDVI मान';
const everyDays = 20;
/** A field is looked at from before it is insured. */
const before = 100;
const after = 140;

/** The vegetation index of every field, as technicians enter it where no catalogue of satellite pictures is named. */
export async function measureFields(db: Db, seed: number, { period, offices }: Pick<Mark, 'period' | 'offices'>) {
  const { from, to } = period;
  const technicians = new Map(offices.map(({ id, staff }) => [id, staff.technician]));
  const data = systemScope(db);
  const fields = await data.from('fields').select(['fields.id', 'fields.insurance', 'fields.created_at']).execute();
  const rows = fields.flatMap(({ id: field, insurance, created_at }) => {
    const chance = chanceOf(seed, 'ndvi', field);
    const insured = todayAd(created_at);
    const first = addDays(insured, -before) > from ? addDays(insured, -before) : from;
    const last = addDays(insured, after) < to ? addDays(insured, after) : to;
    const created_by = technicians.get(insurance) ?? null;
    return valuesOf(chance, { insured, first, last }).map((value) => ({ ...value, field, insurance, created_by }));
  });
  if (rows.length > 0) await insertMissing(data, 'ndvi_values', rows);
}

interface Looked {
  insured: string;
  first: string;
  last: string;
}

/** Bare ground, then a crop that grows for two months and ripens; in the rains clouds leave gaps. */
function valuesOf(chance: Chance, { insured, first, last }: Looked) {
  const [bare, full] = [0.16 + chance.next() * 0.08, 0.62 + chance.next() * 0.2];
  const count = Math.floor(daysBetween(first, last) / everyDays);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(first, at * everyDays + chance.int(0, 4)))
    .filter((day) => day <= last && !(isRainy(day) && chance.is(0.45)))
    .map((day) => {
      const grown = Math.exp(-(((daysBetween(insured, day) - 55) / 48) ** 2));
      const mean = (bare + (full - bare) * grown + (chance.next() - 0.5) * 0.05).toFixed(4);
      const [spread, cloud_percent] = [(0.03 + chance.next() * 0.05).toFixed(4), String(chance.int(0, 12))];
      return { day, source: 'manual' as const, scene, mean, spread, cloud_percent };
    });
}

function isRainy(day: string): boolean {
  return /-0[6-9]-/.test(day);
}
