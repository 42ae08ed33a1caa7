import { type Tariff, type TariffFilter, tariffOn } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';

export type NewTariff = Omit<Tariff, 'id' | 'version' | 'slab_basis'>;

/** Newest first, line by line. */
export function selectTariffs(data: Scoped, { insurance, line, on }: TariffFilter) {
  let rows = data
    .from('tariffs')
    .selectAll('tariffs')
    .orderBy('tariffs.line')
    .orderBy('tariffs.effective_from', 'desc')
    .orderBy('tariffs.id');
  if (insurance !== undefined) rows = rows.where('tariffs.insurance', '=', insurance);
  if (line !== undefined) rows = rows.where('tariffs.line', '=', line);
  if (on !== undefined) {
    rows = rows
      .where('tariffs.effective_from', '<=', on)
      .where((tariff) => tariff.or([tariff('effective_to', 'is', null), tariff('effective_to', '>=', on)]));
  }
  return rows;
}

/** Every tariff that a line ever had with a company: a handful, of which each proposal takes that of its date. */
export async function tariffsOf(data: Scoped, insurance: number, line: string): Promise<Tariff[]> {
  return (await selectTariffs(data, { insurance, line }).execute()).map(asTariff);
}

export async function findTariff(data: Scoped, insurance: number, line: string, day: string): Promise<Tariff | null> {
  return tariffOn(await tariffsOf(data, insurance, line), line, day) ?? null;
}

/** The tariff before it ends the day before: no two of a line hold on one day. */
export async function insertTariff(data: Scoped, tariff: NewTariff): Promise<Tariff> {
  await endEarlier(data, tariff);
  const { crop_rates, subsidy_slabs, caps, buying_windows, ...rest } = tariff;
  const row = await data.insert('tariffs', {
    ...rest,
    rate: String(tariff.rate),
    deductible: String(tariff.deductible),
    stamp: toPaisa(tariff.stamp),
    accident_premium: toPaisa(tariff.accident_premium),
    crop_rates: JSON.stringify(crop_rates),
    subsidy_slabs: JSON.stringify(subsidy_slabs),
    caps: JSON.stringify(caps),
    buying_windows: JSON.stringify(buying_windows),
  });
  return asTariff(row);
}

async function endEarlier(data: Scoped, { insurance, line, effective_from: from }: NewTariff): Promise<void> {
  for (const other of await tariffsOf(data, insurance, line)) {
    const isHeld = other.effective_from < from && (other.effective_to === null || other.effective_to >= from);
    if (isHeld) await data.update('tariffs', other.id, { effective_to: addDays(from, -1) });
  }
}

export function asTariff(row: Selectable<Schema['tariffs']>): Tariff {
  return {
    id: row.id,
    insurance: row.insurance,
    line: row.line,
    effective_from: row.effective_from,
    effective_to: row.effective_to,
    rate: Number(row.rate),
    crop_rates: row.crop_rates,
    subsidy_slabs: row.subsidy_slabs,
    slab_basis: 'whole',
    stamp: fromPaisa(row.stamp),
    accident_premium: fromPaisa(row.accident_premium),
    deductible: Number(row.deductible),
    caps: row.caps,
    buying_windows: row.buying_windows,
    note: row.note,
    approval_no: row.approval_no,
    version: row.version,
  };
}
