import { fieldCrops } from '@krishi-bima/contract/fields/fields';
import { type FieldState, fieldStates } from '@krishi-bima/contract/fields/tiles';
import { maxAgeDays, type NewestNdvi } from '@krishi-bima/contract/ndvi/ndvi';
import { terms } from '@krishi-bima/contract/terms/terms';
import { keysOf } from '@krishi-bima/contract/values/records';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { ExpressionSpecification } from 'maplibre-gl';

export interface Colored {
  value: string;
  label: Text;
  color: string;
}

interface Way {
  label: Text;
  legend: readonly Colored[];
  color: () => ExpressionSpecification;
}

export const plain = '#0b7a55';
/** Of what the legend does not name. */
const without = '#8a8475';

/**
 * From the least green on; each reaches up to the next one's `from`. The colours are of the ramp of a field's picture.
 */
const greenness = [
  { value: 'bare', from: -1, label: text('खाली जमिन', 'Bare ground'), color: '#a5693c' },
  { value: 'sparse', from: 0.2, label: text('पातलो हरियाली', 'Sparse green'), color: '#d6b13c' },
  { value: 'medium', from: 0.4, label: text('मध्यम हरियाली', 'Medium green'), color: '#78b446' },
  { value: 'dense', from: 0.6, label: text('बाक्लो हरियाली', 'Dense green'), color: '#08541f' },
] as const;
const unseen = {
  value: '',
  label: text(`${toDevanagari(maxAgeDays)} दिनभित्र NDVI मान छैन`, `No value in the last ${maxAgeDays} days`),
  color: without,
};

/** What the colour of a field tells. One more way is one more entry here. */
const colorings = {
  state: byName('state', terms.status, statesInColor({ insured: '#0b7a55', to_check: '#b57a10', measured: '#5a6180' })),
  crop: byName('crop', text('बाली', 'Crop'), cropsInColor()),
  ndvi: { label: text('हरियाली', 'Greenness'), legend: [...greenness, unseen], color: greennessColor },
} satisfies Record<string, Way>;

export type Coloring = keyof typeof colorings;

export const coloringNames = keysOf(colorings);

export function labelOf(by: Coloring): Text {
  return colorings[by].label;
}

export function legendOf(by: Coloring): readonly Colored[] {
  return colorings[by].legend;
}

export function colorOf(by: Coloring): ExpressionSpecification {
  return colorings[by].color();
}

/** As the legend names it today. */
export function greennessOf({ day, mean }: NewestNdvi): Colored {
  if (day < oldestFresh()) return unseen;
  return greenness.findLast(({ from }) => mean >= from) ?? greenness[0];
}

function greennessColor(): ExpressionSpecification {
  const [lowest, ...higher] = greenness;
  const steps = higher.flatMap(({ from, color }) => [from, color]);
  const day: ExpressionSpecification = ['coalesce', ['get', 'ndvi_day'], ''];
  const shade = ['step', ['coalesce', ['get', 'ndvi'], lowest.from], lowest.color, ...steps];
  return ['case', ['<', day, oldestFresh()], without, shade] as unknown as ExpressionSpecification;
}

function oldestFresh(): string {
  return addDays(todayAd(), -maxAgeDays);
}

function byName(property: string, label: Text, legend: readonly Colored[]): Way {
  const cases = legend.flatMap(({ value, color }) => [value, color]);
  const expression = ['match', ['coalesce', ['get', property], ''], ...cases, without];
  return { label, legend, color: () => expression as unknown as ExpressionSpecification };
}

function statesInColor(colors: Record<FieldState, string>): Colored[] {
  return keysOf(fieldStates).map((value) => ({ value, label: fieldStates[value], color: colors[value] }));
}

/** Apart from each other by turns of the golden angle, dark enough to be read as a line. */
function cropsInColor(): Colored[] {
  return Object.entries(fieldCrops).map(([value, label], at) => ({
    ...{ value, label },
    color: `hsl(${Math.round((at * 137.5) % 360)}, 62%, ${at % 2 === 0 ? 34 : 44}%)`,
  }));
}
