import {
  type PlaceLevel,
  type StatisticName,
  type StatisticsQuery,
  statisticOf,
  statistics,
} from '@krishi-bima/contract/statistics/statistics';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { useFilter } from '#api/use-filter.ts';
import { useRecord } from '#api/use-record.ts';
import { inShell, linePaths, paths } from '#navigation/paths.ts';

interface Period {
  fiscal_year: number;
  month: number | undefined;
  quarter: number | undefined;
}

/** What the address names. Without a period, the present month; all of it is in the address once something is chosen. */
export function useStatistics() {
  const search = useSearch({ from: inShell(paths.diseaseMap) });
  const { filter, set } = useFilter(statistics.get, search);
  const period = periodOf(filter);
  const measure = filter.measure ?? 'claims';
  const level = levelOf(filter);
  const { registration, province, district, municipality } = filter;
  const peril = statisticOf(measure).ofClaims && measure !== 'outbreak' ? filter.peril : undefined;
  const query: StatisticsQuery = { measure, level, ...period, registration, peril, province, district, municipality };
  const found = useRecord(statistics.get, { query }, { keepsEarlier: true, key: 'page' });
  const choose = (change: Partial<StatisticsQuery>) => set({ ...period, ...change });
  return { ...found, measure, level, period, query, choose };
}

export type Chosen = ReturnType<typeof useStatistics>;

function periodOf({ fiscal_year, month, quarter }: Partial<StatisticsQuery>): Period {
  if (fiscal_year !== undefined) return { fiscal_year, month, quarter: month === undefined ? quarter : undefined };
  const today = todayAd();
  return { fiscal_year: fiscalYearOf(today), month: month ?? toBs(today).month, quarter: undefined };
}

/** All wards of the country are no list. */
function levelOf({ level = 'district', district, municipality }: Partial<StatisticsQuery>): PlaceLevel {
  return level === 'ward' && district === undefined && municipality === undefined ? 'municipality' : level;
}

interface Narrowed {
  district?: number | null;
  municipality?: number | null;
  ward?: number | null;
  peril?: StatisticsQuery['peril'];
}

/** The register whose lines a figure sums up, narrowed to its place and cause. */
export function listOf(
  measure: StatisticName,
  { query, period }: Pick<Chosen, 'query' | 'period'>,
  narrowed: Narrowed,
) {
  const { register, ofClaims } = statisticOf(measure);
  const line = measure === 'animals' ? 'livestock' : query.registration;
  const given = Object.entries({
    province: query.province,
    district: query.district,
    municipality: query.municipality,
    ...narrowed,
  });
  const place = Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== null));
  const cause = measure === 'outbreak' ? 'disease' : (narrowed.peril ?? query.peril);
  const { fiscal_year, month, quarter } = period;
  if (register === undefined) return linkOptions({ to: linePaths.crop.fields, search: place });
  return linkOptions({
    to: linePaths[line ?? 'crop'].registers,
    search: {
      register,
      fiscal_year,
      ...(month === undefined ? {} : { month }),
      ...(quarter === undefined ? {} : { quarter }),
      ...place,
      ...(ofClaims && cause ? { peril: cause } : {}),
      ...(line ? {} : { registration: 'both' as const }),
    },
  });
}
