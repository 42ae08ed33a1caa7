import type { NewField } from '@krishi-bima/contract/fields/fields';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { type Polygon, type Position, rounded } from '@krishi-bima/contract/geometry/polygon';
import { type AreaUnit, toSqm } from '@krishi-bima/nepali/land';
import type { Chance } from './chance.ts';
import type { DistrictName } from './districts.ts';

/** Near the headquarters of each district: latitude, longitude. */
const seats: Record<DistrictName, readonly [number, number]> = {
  Kavrepalanchok: [27.62, 85.55],
  Sindhupalchok: [27.78, 85.71],
  Dolakha: [27.67, 86.05],
  Bhaktapur: [27.67, 85.43],
  Lalitpur: [27.6, 85.34],
  Makwanpur: [27.43, 85.03],
  Chitwan: [27.64, 84.43],
  Dhading: [27.87, 84.92],
  Rasuwa: [28.11, 85.29],
  Sunsari: [26.62, 87.18],
  Morang: [26.62, 87.38],
  Jhapa: [26.58, 87.93],
  Dhankuta: [26.98, 87.34],
  Ilam: [26.91, 87.92],
  Kaski: [28.24, 83.99],
  Syangja: [28.09, 83.87],
  Tanahun: [27.97, 84.28],
  Mustang: [28.78, 83.72],
  Rupandehi: [27.57, 83.45],
  Kapilvastu: [27.6, 83.05],
  Palpa: [27.86, 83.55],
  Gulmi: [28.07, 83.25],
  Banke: [28.11, 81.65],
  Bardiya: [28.26, 81.36],
  Dang: [28.06, 82.4],
  Surkhet: [28.6, 81.62],
  Jumla: [29.28, 82.18],
  Mugu: [29.55, 82.08],
  Humla: [29.97, 81.82],
  Dhanusha: [26.8, 85.95],
  Mahottari: [26.75, 85.8],
  Sarlahi: [26.95, 85.55],
  Siraha: [26.72, 86.25],
  Kailali: [28.76, 80.6],
  Kanchanpur: [28.92, 80.25],
  Doti: [29.26, 80.94],
  Dadeldhura: [29.3, 80.58],
};

const names = ['घरमुनिको बारी', 'ठूलो पाटो', 'खोलाछेउको खेत', 'सिरानको बारी', 'बाटोमुनिको खेत', 'कुलोछेउको पाटो'];

/** The plots of a proposal as fields of its farmer, drawn where the farmer lives. */
export function fieldsOfRows(
  chance: Chance,
  district: DistrictName,
  rows: readonly RowValues[],
): Omit<NewField, 'farm_id'>[] {
  const home = near(chance, seats[district], 0.025);
  return rows.map(({ area, kitta_no, crop, fruit_kind }) => {
    const typed = area as { unit: AreaUnit; parts: string[] };
    return {
      field_name: chance.pick(names),
      crop: crop ?? fruit_kind ?? null,
      kitta_no: typeof kitta_no === 'string' ? kitta_no : null,
      area: { unit: typed.unit, parts: typed.parts },
      field_polygon_json: plotAround(chance, near(chance, home, 0.006), Number(toSqm(typed.unit, typed.parts))),
      shape_source: 'drawn',
    };
  });
}

function near(chance: Chance, [lat, lng]: readonly [number, number], by: number): readonly [number, number] {
  return [lat + (chance.next() - 0.5) * 2 * by, lng + (chance.next() - 0.5) * 2 * by];
}

/** Six uneven corners around a middle; measured on the map it is a little more or less than what was said. */
function plotAround(chance: Chance, [lat, lng]: readonly [number, number], sqm: number): Polygon {
  const [perLat, perLng] = [110_900, 111_320 * Math.cos((lat * Math.PI) / 180)];
  const turn = chance.next();
  const shape = Array.from({ length: 6 }, (_, corner) => {
    const angle = ((corner + turn + (chance.next() - 0.5) * 0.4) / 6) * 2 * Math.PI;
    const reach = 0.9 + chance.next() * 0.2;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;
  });
  const stretch = Math.sqrt((sqm * (0.97 + chance.next() * 0.06)) / areaOf(shape));
  const corners = shape.map(([x, y]): Position => {
    return [rounded(lng + (x * stretch) / perLng), rounded(lat + (y * stretch) / perLat)];
  });
  return { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] };
}

function areaOf(corners: readonly (readonly [number, number])[]): number {
  const twice = corners.map(([x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return x * nextY - nextX * y;
  });
  return Math.abs(twice.reduce((sum, one) => sum + one, 0)) / 2;
}
