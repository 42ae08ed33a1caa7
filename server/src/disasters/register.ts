import { perilsOf } from '@krishi-bima/contract/claims/perils';
import type { DisasterArea, HitPolicy, NewDisaster } from '@krishi-bima/contract/disasters/disasters';
import { expectedLoss } from '@krishi-bima/contract/disasters/expected';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { toPaisa } from '@krishi-bima/nepali/money';
import { peopleOf } from '../claims/people.ts';
import { type FieldProblems, Problem } from '../errors/problem.ts';
import { nextNumber, numberText } from '../tenancy/number-series.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { insertMissing } from '../tenancy/scoped-many.ts';
import { previewOf } from './hit.ts';

/** Writes down what was picked, under the next number of the company; a job registers the claims. */
export async function insertDisaster(data: Scoped, body: NewDisaster, area: DisasterArea, now: Date) {
  const insurance = data.companyFor(body.insurance);
  const loss_at = new Date(body.loss_at);
  const { policies, groups } = await previewOf(data, { ...body, insurance }, area);
  const found = new Map(policies.map((policy) => [policy.id, policy]));
  const problems = {
    ...eventProblems(body, loss_at, now),
    ...policyProblems(body.policies, found),
    ...(await surveyorProblems(data, insurance, body)),
  };
  if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
  const usual = Object.fromEntries(groups.map(({ key, percent }) => [key, percent]));
  const given = Object.entries(body.percents).filter(([key]) => key in usual);
  const percents = { ...usual, ...Object.fromEntries(given) };
  const disaster = await data.insert('disasters', {
    ...(await numbered(data, insurance, now)),
    ...{ insurance, name: body.name.trim(), description: body.description?.trim() || null, peril: body.peril },
    ...{ loss_at, loss_on: todayAd(loss_at), area: JSON.stringify(area), percents: JSON.stringify(percents) },
    created_by: data.viewer.id,
  });
  const surveyors = new Map((body.surveyors ?? []).map(({ ward, assignee }) => [ward, assignee]));
  const picked = body.policies.flatMap((id) => found.get(id) ?? []);
  await insertMissing(
    data,
    'disaster_policies',
    picked.map((policy) => ({ insurance, disaster: disaster.id, ...itemOf(policy, percents, surveyors) })),
  );
  return disaster;
}

async function numbered(data: Scoped, insurance: number, now: Date) {
  const fiscal_year = fiscalYearOf(todayAd(now));
  const { code, last } = await nextNumber(data, 'disaster_numbers', { insurance, fiscal_year });
  return { fiscal_year, disaster_no: numberText.disaster({ code, fiscal_year, last }) };
}

function eventProblems({ peril, name }: NewDisaster, loss_at: Date, now: Date): FieldProblems {
  return {
    ...(loss_at > now ? { loss_at: 'future_date' as const } : {}),
    ...(perilsOf('crop').includes(peril) ? {} : { peril: 'bad_choice' as const }),
    ...(name.trim().length < 2 ? { name: 'too_short' as const } : {}),
  };
}

function policyProblems(picked: readonly number[], found: ReadonlyMap<number, HitPolicy>): FieldProblems {
  const problems: FieldProblems = {};
  const seen = new Set<number>();
  for (const [index, id] of picked.entries()) {
    const policy = found.get(id);
    if (!policy) problems[`policies.${index}`] = 'not_in_area';
    else if (policy.claim) problems[`policies.${index}`] = 'claim_exists';
    else if (seen.has(id)) problems[`policies.${index}`] = 'repeated';
    seen.add(id);
  }
  return problems;
}

async function surveyorProblems(data: Scoped, insurance: number, { surveyors = [] }: NewDisaster) {
  const { assessors } = await peopleOf(data, insurance, 'crop');
  const known = new Set(assessors.map(({ id }) => id));
  const wards = surveyors.map(({ ward }) => ward);
  const problems: FieldProblems = {};
  for (const [index, { ward, assignee }] of surveyors.entries()) {
    if (!known.has(assignee)) problems[`surveyors.${index}.assignee`] = 'unknown_reference';
    if (wards.indexOf(ward) < index) problems[`surveyors.${index}.ward`] = 'repeated';
  }
  return problems;
}

function itemOf(
  { id, rows, ward, at, has_boundary }: HitPolicy,
  percents: Readonly<Record<string, number>>,
  surveyors: ReadonlyMap<number, number>,
) {
  const lines = rows.map(({ row_id, group }) => ({ row_id, percent: percents[group] ?? 0 }));
  const sums = rows.map(({ sum_insured }) => toPaisa(sum_insured));
  return {
    ...{ policy: id, ward: ward?.id ?? null, longitude: at?.[0] ?? null, latitude: at?.[1] ?? null, has_boundary },
    lines: JSON.stringify(lines),
    sum_insured: sums.reduce((sum, one) => sum + one, 0),
    expected: sums.reduce((sum, one, index) => sum + expectedLoss(one, lines[index]?.percent ?? 0), 0),
    assignee: (ward && surveyors.get(ward.id)) ?? null,
  };
}
