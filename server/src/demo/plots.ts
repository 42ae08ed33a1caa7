import type { RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { sumInsuredOf } from '@krishi-bima/contract/pricing/sum-insured';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, daysBetween, toBs } from '@krishi-bima/nepali/bikram-sambat';
import { toSqm } from '@krishi-bima/nepali/land';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { Chance } from './chance.ts';
import { type Crop, crops } from './crops.ts';
import { districts } from './districts.ts';
import type { Farmer } from './farmers.ts';

const sqmOfRopani = 508.737;

export interface Ground {
  farmer: Farmer;
  area_unit: 'ropani' | 'bigha';
  day: string;
  tariff: Tariff;
  /** A firm's two fields of tomatoes come to more than 50 lakh. */
  isLarge?: boolean;
}

/** One to twelve plots with what stands on them around that day. */
export function plotsOf(chance: Chance, ground: Ground): RowValues[] {
  if (ground.isLarge)
    return [chance.int(11, 500), chance.int(501, 950)].map((kitta) => plot(chance, ground, String(kitta)));
  const count = chance.weighted([
    [1, 26],
    [2, 26],
    [3, 18],
    [4, 12],
    [chance.int(5, 7), 11],
    [chance.int(8, 12), 7],
  ]);
  const first = chance.int(11, 950);
  return Array.from({ length: count }, (_, index) => plot(chance, ground, String(first + index)));
}

function plot(chance: Chance, { farmer, area_unit, day, tariff, isLarge }: Ground, kitta_no: string): RowValues {
  const { month } = toBs(addDays(day, -20));
  const land = districts[farmer.district].land === 'terai' ? 'terai' : 'hill';
  const inSeason = crops.filter((crop) => crop[land].includes(month));
  const tomatoes = isLarge ? crops.filter(({ name }) => name === 'tomato') : [];
  const crop = chance.pick([tomatoes, inSeason, crops].find((some) => some.length > 0) ?? crops);
  const planting_date = addDays(day, -chance.int(1, Math.min(48, Math.floor(crop.days[0] * 0.6))));
  const isTunnel = crop.tunnel !== undefined && !isLarge && chance.is(0.4);
  const area = isLarge ? largeLandOf(chance, area_unit) : landOf(chance, area_unit);
  const ropani = Number(toSqm(area.unit, area.parts)) / sqmOfRopani;
  const values: RowValues = {
    kitta_no,
    sheet_no: chance.is(0.3) ? `${chance.int(100, 180)}-${chance.digits(4)}` : null,
    area,
    ...boundaries(chance),
    crop: crop.name,
    variety: chance.is(0.8) ? chance.pick(crop.varieties) : null,
    farming_method: isTunnel ? 'plastic_tunnel' : crop.fruits && chance.is(0.05) ? 'net_house' : 'open',
    crop_stage: stageOf(planting_date, day, crop),
    planting_date,
    harvest_date: addDays(planting_date, chance.int(...crop.days)),
    ...(chance.is(0.6) ? plants(crop, ropani) : {}),
    ...costsOf(chance, crop, ropani, isTunnel),
  };
  return { ...values, sum_insured: sumInsured(chance, values, tariff) };
}

export function landOf(chance: Chance, unit: 'ropani' | 'bigha') {
  const ropani = chance.weighted([
    [0, 30],
    [1, 32],
    [2, 20],
    [3, 10],
    [chance.int(4, 8), 8],
  ]);
  const parts =
    unit === 'ropani'
      ? // Less than eight aana is not insured.
        [ropani, chance.int(ropani === 0 ? 8 : 0, 15), chance.is(0.4) ? chance.int(0, 3) : 0, 0]
      : [
          chance.is(0.06) ? 1 : 0,
          chance.weighted([
            [chance.int(1, 4), 55],
            [chance.int(5, 10), 33],
            [chance.int(11, 19), 12],
          ]),
          chance.is(0.4) ? chance.int(0, 19) : 0,
        ];
  return { unit, parts: parts.map(String) };
}

function largeLandOf(chance: Chance, unit: 'ropani' | 'bigha') {
  const parts = unit === 'ropani' ? [chance.int(54, 62), 0, 0, 0] : [4, chance.int(2, 12), 0];
  return { unit, parts: parts.map(String) };
}

export function boundaries(chance: Chance): RowValues {
  if (chance.is(0.55)) return {};
  const sides = ['बाटो', 'कुलो', 'खोला', 'वन', 'छिमेकीको खेत', 'सार्वजनिक जग्गा', 'दाजुको जग्गा', 'चौर'];
  return {
    boundary_east: chance.pick(sides),
    boundary_west: chance.pick(sides),
    boundary_north: chance.pick(sides),
    boundary_south: chance.pick(sides),
  };
}

function stageOf(planted: string, day: string, { days: [shortest], fruits }: Crop): RowValues['crop_stage'] {
  const share = daysBetween(planted, day) / shortest;
  if (share < 0.15) return 'seedling';
  if (!fruits || share < 0.4) return 'growth';
  return share < 0.52 ? 'flowering' : 'fruiting';
}

function plants({ spacing_cm }: Crop, ropani: number): RowValues {
  const rowWidth = Math.max(spacing_cm, 45);
  const perRopani = (sqmOfRopani * 10_000 * 0.85) / (spacing_cm * rowWidth);
  return { plant_count: Math.max(1, Math.round((perRopani * ropani) / 10) * 10), spacing_cm };
}

/** Shares of the whole cost; labour weighs most, a tunnel takes what it costs more than the open field. */
const shares = {
  cost_seed: 0.16,
  cost_fertiliser: 0.2,
  cost_pesticide: 0.07,
  cost_labour: 0.36,
  cost_irrigation: 0.06,
  cost_transport: 0.1,
  cost_other: 0.05,
} as const;

function costsOf(chance: Chance, { cost, tunnel = 1 }: Crop, ropani: number, isTunnel: boolean): RowValues {
  const whole = cost * ropani * (0.85 + chance.next() * 0.3);
  const costs = Object.entries(shares).map(([name, share]) => [
    name,
    amount(whole * share * (0.8 + chance.next() * 0.4)),
  ]);
  const optional = chance.is(0.3) ? ['cost_other'] : [];
  return {
    ...Object.fromEntries(costs.filter(([name]) => !optional.includes(String(name)))),
    ...(isTunnel ? { cost_tunnel: amount(whole * (tunnel - 1)) } : {}),
  };
}

/** People count costs in hundreds. */
function amount(rupees: number): string {
  return `${Math.max(100, Math.round(rupees / 100) * 100)}.00`;
}

/** Mostly all that may be insured, in round rupees. */
function sumInsured(chance: Chance, values: RowValues, tariff: Tariff): string {
  const most = sumInsuredOf(vegetable, values, tariff).most ?? 0;
  const wished = chance.is(0.7) ? most : most * (0.75 + chance.next() * 0.25);
  return fromPaisa(Math.floor(wished / 10_000) * 10_000 || most);
}
