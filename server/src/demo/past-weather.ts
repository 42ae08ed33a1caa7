import type { PerilName } from '@krishi-bima/contract/claims/perils';
import { weatherDaysOf } from '@krishi-bima/contract/claims/survey/nature-checks';
import type { PastDay, PastHour } from '@krishi-bima/contract/weather/archive';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { getInsured } from '../claims/insured.ts';
import { type ClaimRecord, linesOf } from '../claims/records/evidence.ts';
import { placeOfLoss } from '../claims/survey/facts.ts';
import type { Config } from '../config/config.ts';
import type { Deps } from '../deps/deps.ts';
import { systemScope } from '../tenancy/system.ts';
import { saveDays } from '../weather/archive.ts';
import { type Chance, chanceOf } from './chance.ts';
import { demoWeather } from './weather.ts';

interface Stage extends Pick<Deps, 'database' | 'clock'> {
  config: Pick<Config, 'weatherUrl' | 'weatherArchiveUrl'>;
}

/** Without an archive the demo's claims have the weather of their day as if one had told of it. */
export async function saveDemoPast({ database: { db }, config, clock }: Stage): Promise<void> {
  if (config.weatherUrl ?? config.weatherArchiveUrl) return;
  const data = systemScope(db);
  for (const claim of await data.from('claims').selectAll('claims').execute()) {
    const place = await placeOfLoss(data, claim, await linesOf(data, claim.id), await getInsured(data, claim.policy));
    const days = Math.max(1, weatherDaysOf(claim.peril));
    const from = addDays(claim.loss_on, 1 - days);
    const told = Array.from({ length: days }, (_, at) => pastDay(claim, addDays(from, at)));
    if (place) await saveDays(db, place, { from, to: claim.loss_on }, { told, provider: demoWeather, at: clock() });
  }
}

const wet: readonly PerilName[] = ['hail', 'flood', 'untimely_rain', 'lightning', 'storm'];
/** Of so many losses the archive knows nothing of the cause. */
const misfits = 0.2;
const hourMs = 3_600_000;
/** From an hour before the loss until three hours after it. */
const shower = [0.15, 0.42, 0.3, 0.1, 0.03];

/** The same whenever it is asked. */
function pastDay({ id, peril, loss_at, loss_on }: ClaimRecord, day: string): PastDay {
  const chance = chanceOf(0, 'past weather', id, day);
  const isLoss = day === loss_on && wet.includes(peril) && !chance.is(misfits);
  const rain = isLoss ? 14 + chance.next() * 24 : 0;
  const start = Date.parse(`${day}T00:00:00+05:45`);
  const hours = Array.from({ length: 24 }, (_, hour): PastHour => {
    const at = start + hour * hourMs;
    const since = Math.floor((at - loss_at.getTime()) / hourMs) + 2;
    const rain_mm = tenth(rain * (shower[since] ?? 0));
    return {
      at: new Date(at).toISOString(),
      code: codeOf(peril, rain_mm, chance),
      temperature: tenth(16 + 6 * Math.sin(((hour - 9) / 24) * 2 * Math.PI) + chance.next()),
      rain_mm,
      gust_kmh: tenth(rain_mm > 0 ? 34 + chance.next() * 18 : 8 + chance.next() * 10),
    };
  });
  return dayOf(day, hours);
}

function codeOf(peril: PerilName, rain_mm: number, chance: Chance): number {
  if (rain_mm < 0.1) return chance.pick([1, 2, 3]);
  if (rain_mm < 4) return 61;
  return peril === 'hail' ? 96 : peril === 'lightning' ? 95 : 65;
}

function dayOf(day: string, hours: PastHour[]): PastDay {
  const of = (name: 'rain_mm' | 'gust_kmh' | 'temperature') => hours.map((hour) => hour[name] ?? 0);
  return {
    day,
    rain_mm: tenth(of('rain_mm').reduce((sum, one) => sum + one, 0)),
    gust_kmh: Math.max(...of('gust_kmh')),
    temperature_min: Math.min(...of('temperature')),
    temperature_max: Math.max(...of('temperature')),
    hours,
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
