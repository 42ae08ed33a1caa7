import { addDays, daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Db } from '../database/open.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { systemScope } from '../tenancy/system.ts';
import type { Period } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';

/** Named where the host of a catalogue of satellite pictures would be. */
const provider = 'नमुना';
const everyDays = 20;
/** A field is looked at from before it is insured. */
const before = 100;
const after = 140;

/** The vegetation index of every field, as the program keeps what it measured in satellite pictures. */
export async function measureFields(db: Db, seed: number, { from, to }: Period): Promise<void> {
  const data = systemScope(db);
  const fields = await data.from('fields').select(['fields.id', 'fields.insurance', 'fields.created_at']).execute();
  const rows = fields.flatMap(({ id: field, insurance, created_at }) => {
    const chance = chanceOf(seed, 'ndvi', field);
    const insured = todayAd(created_at);
    const first = addDays(insured, -before) > from ? addDays(insured, -before) : from;
    const last = addDays(insured, after) < to ? addDays(insured, after) : to;
    return valuesOf(chance, { insured, first, last }).map((value) => ({ ...value, field, insurance }));
  });
  if (rows.length > 0) await insertMissing(data, 'ndvi_values', rows);
}

interface Looked {
  insured: string;
  first: string;
  last: string;
}

/** Bare ground, then a crop that grows for two months and ripens; in the rains clouds hide most of it. */
function valuesOf(chance: Chance, { insured, first, last }: Looked) {
  const [bare, full] = [0.16 + chance.next() * 0.08, 0.62 + chance.next() * 0.2];
  const count = Math.floor(daysBetween(first, last) / everyDays);
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = addDays(first, at * everyDays + chance.int(0, 4));
    const grown = Math.exp(-(((daysBetween(insured, day) - 55) / 48) ** 2));
    const isRainy = /-0[6-9]-/.test(day) && chance.is(0.45);
    const valid = isRainy ? chance.int(12, 48) : chance.int(88, 100);
    return {
      day,
      source: 'satellite' as const,
      scene: `SAMPLE_${day.replaceAll('-', '')}`,
      provider,
      mean: (bare + (full - bare) * grown + (chance.next() - 0.5) * 0.05).toFixed(4),
      spread: (0.03 + chance.next() * 0.05).toFixed(4),
      valid_percent: valid.toFixed(2),
      cloud_percent: (100 - valid).toFixed(2),
    };
  }).filter(({ day }) => day <= last);
}
