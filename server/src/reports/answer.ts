import { findForm } from '@krishi-bima/contract/forms';
import { rateOf } from '@krishi-bima/contract/pricing/pricing';
import { namesTable } from '@krishi-bima/contract/rates/rates';
import type { ReportRow } from '@krishi-bima/contract/reports/reports';
import { type Tariff, tariffOn } from '@krishi-bima/contract/tariffs/tariffs';
import type { Text } from '@krishi-bima/contract/values/text';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { masked } from '../kyc/masking.ts';
import { nameKeyOf, namesOf } from '../rates/queries.ts';
import { tariffsOf } from '../tariffs/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { InsuredRecord } from './queries.ts';

/** The rows of a page as they go over the wire. */
export async function asInsured(data: Scoped, rows: readonly InsuredRecord[], today: string): Promise<ReportRow[]> {
  const own = await namesOf(data, rows.flatMap(ownKind));
  const rates = await ratesOf(data, rows, today);
  return rows.map((row, at) => {
    const {
      rate_then: _,
      farmer,
      creator,
      sum_insured,
      premium,
      subsidy,
      farmer_share,
      issued_at,
      risk_end_at,
      ...same
    } = row;
    const [offered] = ownKind(row);
    return {
      ...same,
      kind_name: offered ? (own.get(nameKeyOf(offered)) ?? null) : usualName(row),
      personal_info: masked(data.viewer, farmer),
      area_sqm: row.area_sqm ?? '0.0000',
      sum_insured: fromPaisa(sum_insured ?? 0),
      rate: rates[at] ?? null,
      premium: amount(premium),
      subsidy: amount(subsidy),
      farmer_share: amount(farmer_share),
      issued_at: issued_at?.toISOString() ?? null,
      risk_end_at: risk_end_at?.toISOString() ?? null,
      created_by: creator,
    };
  });
}

/** The tariff's rate of each row: a submitted proposal has its own, a draft that of its day. */
function ratesOf(data: Scoped, rows: readonly InsuredRecord[], today: string): Promise<(string | null)[]> {
  const known = new Map<string, Promise<Tariff[]>>();
  return Promise.all(
    rows.map(async ({ insurance, form, kind, proposal_date, rate_then }) => {
      const line = findForm(form)?.tariff_line;
      if (rate_then !== null || line === undefined) return rate_then;
      const key = `${insurance} ${line}`;
      const tariffs = known.get(key) ?? tariffsOf(data, insurance, line);
      known.set(key, tariffs);
      const rate = rateOf(tariffOn(await tariffs, line, proposal_date ?? today) ?? null, kind ?? undefined);
      return rate === null ? null : String(rate);
    }),
  );
}

function usualName({ form, kind }: InsuredRecord): Text | null {
  const { row } = findForm(form) ?? {};
  const field = row?.fields[row.kind];
  return (field?.kind === 'choice' && kind && field.options[kind]) || null;
}

/** Where it is one that the company has added. */
function ownKind(row: InsuredRecord) {
  const { insurance, form, kind: key } = row;
  const rate_table = namesTable(form, findForm(form)?.row.kind ?? '');
  return key && rate_table && !usualName(row) ? [{ insurance, rate_table, key }] : [];
}

/** What no tariff could price is unknown, not nothing. */
function amount(paisa: number | null): string | null {
  return paisa === null ? null : fromPaisa(paisa);
}
