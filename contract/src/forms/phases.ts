import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import type { Season } from './form.ts';
import type { FormValues } from './kinds.ts';

interface Phase {
  label: Text;
  /** The part of the season after which it begins. */
  from: number;
}

/** How a crop grows, in this order (docs/domain.md, Visits); the shares hold for every crop that has a season. */
export const cropPhases = {
  seedling: { label: text('बिरुवा', 'Seedling'), from: 0 },
  growth: { label: text('वृद्धि', 'Growth'), from: 0.15 },
  flowering: { label: text('फुल्ने', 'Flowering'), from: 0.45 },
  fruiting: { label: text('फल वा दाना लाग्ने', 'Fruit or grain setting'), from: 0.65 },
  harvesting: { label: text('टिप्ने वा काट्ने', 'Harvest'), from: 0.9 },
} as const satisfies Record<string, Phase>;
export type CropPhase = keyof typeof cropPhases;
export const cropPhaseNames = keysOf(cropPhases);

const dayMs = 86_400_000;

function seasonOf(season: Season | undefined, row: FormValues): { start: number; length: number } | undefined {
  const [from, to] = [season && row[season.from], season && row[season.to]];
  if (typeof from !== 'string' || typeof to !== 'string' || to <= from) return undefined;
  return { start: Date.parse(from), length: Date.parse(to) - Date.parse(from) };
}

/** Returns how far a row has grown on a day; nothing of what has no season, such as an orchard without its dates. */
export function cropPhaseOn(season: Season | undefined, row: FormValues, day: string): CropPhase | undefined {
  const found = seasonOf(season, row);
  if (!found) return undefined;
  const grown = (Date.parse(day) - found.start) / found.length;
  return cropPhaseNames.findLast((name) => grown >= cropPhases[name].from) ?? 'seedling';
}

/** Returns the day on which a phase of the row is expected to begin. */
export function cropPhaseBegins(season: Season | undefined, row: FormValues, phase: CropPhase): string | undefined {
  const found = seasonOf(season, row);
  if (!found) return undefined;
  const days = Math.ceil((found.length * cropPhases[phase].from) / dayMs);
  return new Date(found.start + days * dayMs).toISOString().slice(0, 10);
}
