import { formOfLine, kindsOf, tariffProblems } from '@krishi-bima/contract/tariffs/rules';
import type { NewTariff, Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { asTariff, insertTariff, tariffsOf } from './queries.ts';

/** Where a new tariff comes to stand among those of its line. */
export interface Place {
  insurance: number;
  /** The one in force until the day before. */
  replaces: Tariff | null;
  gap: { from: string; to: string } | null;
}

/** A new version never reaches into the past, except the first of a line: it rewrites nothing. */
export async function placeOf(data: Scoped, body: NewTariff, today: string): Promise<Place> {
  const form = formOfLine(body.line);
  if (!form) throw new Problem('invalid_input', { fields: { line: 'bad_choice' } });
  permitForm(data.viewer, form.name);
  const insurance = data.companyFor(body.insurance);
  const fields = tariffProblems(body, kindsOf(form));
  if (Object.keys(fields).length > 0) throw new Problem('rule_broken', { fields });
  const others = await tariffsOf(data, insurance, body.line);
  const { effective_from: from, effective_to: to = null } = body;
  if (to !== null && to < from) throw new Problem('invalid_input', { fields: { effective_to: 'end_before_start' } });
  if (from < today && others.length > 0) throw new Problem('rule_broken', { fields: { effective_from: 'past_date' } });
  if (others.some(({ effective_from }) => effective_from === from)) {
    throw new Problem('day_taken', { fields: { effective_from: 'day_taken' } });
  }
  permitEnd(others, from, to);
  const [replaces = null] = others.filter(({ effective_from }) => effective_from < from);
  const last = replaces?.effective_to;
  const gap = last && addDays(last, 1) < from ? { from: addDays(last, 1), to: addDays(from, -1) } : null;
  return { insurance, replaces, gap };
}

export async function addTariff(data: Scoped, body: NewTariff, today: string): Promise<Tariff> {
  const { insurance } = await placeOf(data, body, today);
  return insertTariff(data, { ...body, insurance, effective_to: body.effective_to ?? null, note: body.note ?? '' });
}

/** Only when it ends and what is noted of it can change, and nothing of a day that is over. */
export async function changeTariff(
  data: Scoped,
  id: number,
  change: { effective_to?: string | null; note?: string },
  today: string,
): Promise<Tariff> {
  const before = await lockTariff(data, id);
  const { effective_to: end } = change;
  if (end !== undefined && end !== before.effective_to) {
    if (before.effective_to !== null && before.effective_to < today) throw new Problem('tariff_over');
    if (end !== null && end < before.effective_from) {
      throw new Problem('invalid_input', { fields: { effective_to: 'end_before_start' } });
    }
    if (end !== null && end < today) throw new Problem('rule_broken', { fields: { effective_to: 'past_date' } });
    permitEnd(await tariffsOf(data, before.insurance, before.line), before.effective_from, end);
  }
  return asTariff(await data.update('tariffs', id, change));
}

/** Nothing can have been written under one that has not begun: no proposal is dated in the future. */
export async function withdrawTariff(data: Scoped, id: number, today: string): Promise<void> {
  const { insurance, line, effective_from, effective_to } = await lockTariff(data, id);
  if (effective_from <= today) throw new Problem('tariff_begun');
  await data.remove('tariffs', id);
  const before = (await tariffsOf(data, insurance, line)).find((one) => one.effective_from < effective_from);
  if (before?.effective_to === addDays(effective_from, -1)) await data.update('tariffs', before.id, { effective_to });
}

async function lockTariff(data: Scoped, id: number): Promise<Selectable<Schema['tariffs']>> {
  const tariff = await data.lock('tariffs', id);
  permitForm(data.viewer, existing(formOfLine(tariff.line)).name);
  return tariff;
}

function permitEnd(others: readonly Tariff[], from: string, to: string | null): void {
  const isOverlapping = others.some(
    ({ effective_from }) => effective_from > from && (to === null || to >= effective_from),
  );
  if (isOverlapping) throw new Problem('rule_broken', { fields: { effective_to: 'tariff_overlap' } });
}
