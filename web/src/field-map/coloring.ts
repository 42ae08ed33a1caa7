import { type FieldState, fieldStates } from '@krishi-bima/contract/field-tiles';
import { fieldCrops } from '@krishi-bima/contract/fields';
import { type Text, text } from '@krishi-bima/contract/text';
import type { ExpressionSpecification } from 'maplibre-gl';

/** What the colour of a field tells. One more way, say by how green it is, is one more entry here. */
const colorings = {
  state: {
    label: text('अवस्था', 'State'),
    property: 'state',
    legend: statesInColor({ insured: '#0b7a55', to_check: '#a5321d', measured: '#6f8f2a' }),
  },
  crop: {
    label: text('बाली', 'Crop'),
    property: 'crop',
    legend: cropsInColor(),
  },
} as const satisfies Record<string, { label: Text; property: string; legend: readonly Colored[] }>;

export type Coloring = keyof typeof colorings;

export interface Colored {
  value: string;
  label: Text;
  color: string;
}

/** Of what the legend does not name. */
export const plain = '#0b7a55';
const without = '#8a8475';

export const coloringNames = Object.keys(colorings) as Coloring[];

export function labelOf(by: Coloring): Text {
  return colorings[by].label;
}

export function legendOf(by: Coloring): readonly Colored[] {
  return colorings[by].legend;
}

export function colorOf(by: Coloring): ExpressionSpecification {
  const { property, legend } = colorings[by];
  const cases = legend.flatMap(({ value, color }) => [value, color]);
  return ['match', ['coalesce', ['get', property], ''], ...cases, without] as unknown as ExpressionSpecification;
}

function statesInColor(colors: Record<FieldState, string>): Colored[] {
  return Object.entries(fieldStates).map(([value, label]) => ({ value, label, color: colors[value as FieldState] }));
}

/** Apart from each other by turns of the golden angle, dark enough to be read as a line. */
function cropsInColor(): Colored[] {
  return Object.entries(fieldCrops).map(([value, label], at) => ({
    ...{ value, label },
    color: `hsl(${Math.round((at * 137.5) % 360)}, 62%, ${at % 2 === 0 ? 34 : 44}%)`,
  }));
}
