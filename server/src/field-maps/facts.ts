import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { type AreaUnit, formatArea, fromSqm } from '@krishi-bima/nepali/land';
import { formatNumber } from '@krishi-bima/nepali/money';
import type { Basemap, Level } from './basemap.ts';

/** A field as its map shows it: all text is ready to be printed. */
export interface MappedField {
  name: string;
  kitta: string | null;
  area_sqm: string;
  unit: AreaUnit;
  polygon: Polygon;
}

export interface FieldMap {
  fields: readonly MappedField[];
  /** What lies around, with the names of the address tree by id. */
  basemap: Basemap;
  names: { palika: ReadonlyMap<number, string>; district: ReadonlyMap<number, string> };
}

export function nameOf(names: ReadonlyMap<number, string>, { id }: Level): string | undefined {
  return id === null ? undefined : names.get(id);
}

export function hectares(sqm: string): string {
  return `${formatNumber((Number(sqm) / 10_000).toFixed(4), 'ne', 4)} हेक्टर`;
}

/** As land papers of the district write it. */
export function localArea(sqm: string, unit: AreaUnit): string {
  return formatArea(unit, fromSqm(unit, sqm, 2));
}
