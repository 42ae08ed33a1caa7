import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { type Chance, chanceOf } from '../server/src/demo/chance.ts';
import { type Figure, percentile, spread } from './figures.ts';
import type { Served, Stand } from './stand.ts';

interface Known {
  id: number;
  name_np: string;
  name_en: string | null;
  phone_number_np: string | null;
  citizenship_no: string | null;
}

const asks = 200;

/** What a clerk types to find a farmer that is there. */
const searches: Record<string, (farmer: Known, chance: Chance) => string> = {
  'whole Nepali name': ({ name_np }) => name_np,
  'beginning of a Nepali name': ({ name_np }, chance) => name_np.slice(0, chance.int(3, 6)),
  'Latin spelling': ({ name_en, name_np }) => name_en ?? name_np,
  'phone, Devanagari digits': ({ phone_number_np }) => toDevanagari(phone_number_np ?? ''),
  'last six digits of a phone': ({ phone_number_np }) => phone_number_np?.slice(-6) ?? '',
  'citizenship number': ({ citizenship_no }) => citizenship_no ?? '',
  'misspelt name': ({ name_np }, chance) => misspelt(name_np, chance),
};

export async function measureSearch(stand: Stand, served: Served): Promise<Figure[]> {
  const farmers = await someFarmers(stand);
  const chance = chanceOf(1, 'search');
  const figures: Figure[] = [];
  for (const [what, typed] of Object.entries(searches)) {
    const times: number[] = [];
    let missed = 0;
    for (const farmer of farmers) {
      const search = typed(farmer, chance);
      const { time, count } = await timed(served, stand.token, urlOf(kyc.list, { query: { search, limit: 50 } }));
      times.push(time);
      if (count === 0) missed += 1;
    }
    const found = `${spread(times)}${missed > 0 ? `, ${missed} of ${asks} found nobody` : ''}`;
    const p95 = percentile(times, 0.95);
    figures.push({ what: `search: ${what}`, found, asked: 'under 100 ms', holds: p95 < 100 });
  }
  const opened: number[] = [];
  for (const { id } of farmers) {
    opened.push((await timed(served, stand.token, urlOf(kyc.get, { params: { id } }))).time);
  }
  return [...figures, { what: 'one farmer', found: spread(opened) }];
}

/** Spread over the whole company, with all that is searched for. */
function someFarmers({ database, mark }: Stand): Promise<Known[]> {
  return database.db
    .selectFrom('kyc')
    .select(['id', 'name_np', 'name_en', 'phone_number_np', 'citizenship_no'])
    .where('insurance', '=', mark.offices[0].id)
    .where('citizenship_no', 'is not', null)
    .where('name_en', 'is not', null)
    .orderBy((row) => row.fn<string>('md5', [row.cast<string>('id', 'text')]))
    .limit(asks)
    .execute();
}

async function timed({ address }: Served, token: string, path: string): Promise<{ time: number; count: number }> {
  const started = performance.now();
  const response = await fetch(address + path, { headers: { authorization: `Token ${token}` } });
  const body = (await response.json()) as { count?: number };
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return { time: performance.now() - started, count: body.count ?? 1 };
}

/** One letter left out of the surname. */
function misspelt(name: string, chance: Chance): string {
  const [given = '', ...rest] = name.split(' ');
  const last = rest.join(' ');
  const at = chance.int(1, Math.max(1, last.length - 2));
  return `${given} ${last.slice(0, at)}${last.slice(at + 1)}`;
}
