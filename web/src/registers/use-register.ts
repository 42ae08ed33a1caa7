import type { Line } from '@krishi-bima/contract/access/roles';
import { type Register, type RegisterSelection, registers } from '@krishi-bima/contract/registers/registers';
import { toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFilter } from '#api/use-filter.ts';
import { useRecord } from '#api/use-record.ts';
import { inShell, linePaths } from '#navigation/paths.ts';

export interface Period {
  fiscal_year: number;
  /** Without either, the whole year. */
  month: number | undefined;
  quarter?: number | undefined;
}

/** What the address names: the register, its period and what narrows it. Without any, the present month. */
export function useRegister(line: Line) {
  const offered = useRecord(registers.list, {});
  const search = useSearch({ from: inShell(linePaths[line].registers) });
  const navigate = useNavigate({ from: linePaths[line].registers });
  const { filter, set } = useFilter(registers.lines, search);
  const all = offered.record?.results;
  const register = all?.find(({ key }) => key === search.register) ?? all?.[0];
  const period = periodOf(filter);
  const { limit = 50, offset = 0 } = filter;
  const selection = { ...period, ...narrowing(register, filter, search.registration, line) };
  function choose(key: string) {
    void navigate({ to: '.', search: (before: object) => ({ ...before, register: key, offset: undefined }) });
  }
  function choosePeriod({ fiscal_year, month, quarter }: Period) {
    set({ fiscal_year, month, quarter });
  }
  function chooseLine(next: Line | 'both' | undefined) {
    void navigate({ to: '.', search: (before: object) => ({ ...before, registration: next, offset: undefined }) });
  }
  const clear = () => {
    void navigate({ to: '.', search: { register: register?.key, ...period } });
  };
  return { offered, all, register, period, selection, limit, offset, set, choose, choosePeriod, chooseLine, clear };
}

export type Chosen = ReturnType<typeof useRegister>;

function periodOf({ fiscal_year, month, quarter }: Partial<RegisterSelection>): Period {
  const today = todayAd();
  if (fiscal_year !== undefined) return { fiscal_year, month, quarter };
  return { fiscal_year: fiscalYearOf(today), month: month ?? toBs(today).month };
}

/** Only what the register knows; of the page's own line unless another, or both, is asked for. */
function narrowing(
  register: Register | undefined,
  { branch, agent, province, district, municipality, ward, peril, registration }: Partial<RegisterSelection>,
  asked: unknown,
  line: Line,
): Omit<RegisterSelection, 'fiscal_year' | 'month' | 'quarter'> {
  const wanted = {
    branch,
    agent,
    province,
    district,
    municipality,
    ward,
    peril,
    registration: asked === 'both' ? undefined : (registration ?? line),
  };
  const known = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && register?.filters.some((one) => one === name),
  );
  return Object.fromEntries(known);
}
