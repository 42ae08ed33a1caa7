import { daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { isEmpty, valueIn } from '../forms/kinds.ts';
import type { InspectionReport } from '../forms/records.ts';
import { paisaOf, sumInsuredOf } from '../pricing/sum-insured.ts';
import { text } from '../values/text.ts';
import type { Check, CheckContext, CheckResult, Evidence } from './check.ts';
import { countText, dayText, moneyText } from './wording.ts';

/* These checks use the technician's report. */

export const reportChecks = {
  value_differs: {
    label: text('प्राविधिकको मूल्याङ्कनमा अन्तर', "Technician's value differs"),
    levels: { verify: 'warn', approve: 'warn' },
    appliesTo: ({ parts }) => parts?.technician_data !== undefined,
    find: differingValues,
    sentence({ own, assessed, percent }) {
      const [farmer, technician, most] = [moneyText(own), moneyText(assessed), countText(percent)];
      return text(
        `कृषकको ${farmer.ne} र प्राविधिकको ${technician.ne} बीच ${most.ne}% भन्दा बढी अन्तर छ।`,
        `The farmer's ${farmer.en} and the technician's ${technician.en} differ by more than ${most.en}%.`,
      );
    },
  },
  late_visit: {
    label: text('निरीक्षण गरेको दिन', 'Visit date'),
    levels: { verify: 'warn', approve: 'warn' },
    appliesTo: ({ parts }) => parts?.technician_data !== undefined,
    find: lateVisits,
    sentence({ visit_date, submitted_on, most }) {
      const [visit, submitted, days] = [dayText(visit_date), dayText(submitted_on), countText(most)];
      return text(
        `निरीक्षण ${visit.ne} मा भएको छ; ${submitted.ne} मा पेस गरेको ${days.ne} दिनभित्र हुनुपर्थ्यो।`,
        `The visit was on ${visit.en}; it must be within ${days.en} days of submission on ${submitted.en}.`,
      );
    },
  },
  sick_animal: {
    label: text('अस्वस्थ पशु', 'Sick animal'),
    levels: { approve: 'stop', issue: 'stop' },
    appliesTo: ({ parts }) => 'health_status' in (parts?.technician_data?.fields ?? {}),
    find: (known) =>
      reportsOf(known)
        .filter(({ report }) => report.health_status === 'sick')
        .map(({ row }) => inReport(row, 'health_status', {})),
    sentence: () =>
      text(
        'प्राविधिकले पशु अस्वस्थ भन्नुभएको छ; स्वीकृत गर्न मिल्दैन।',
        'The technician found the animal sick; it cannot be approved.',
      ),
  },
} as const satisfies Record<string, Check>;

export function inReport(row: string | null, field: string, figures: Evidence): CheckResult {
  return { part: 'technician_data', row, field, figures };
}

export function reportsOf({
  form,
  rows,
  technician_data = {},
}: CheckContext): { row: string | null; report: InspectionReport }[] {
  if (form.parts?.technician_data?.on !== 'row') return [{ row: null, report: technician_data }];
  return rows.map(({ client_id, technician_data: report = {} }) => ({ row: client_id, report }));
}

interface Assessment {
  row: string | null;
  field: string;
  own: number;
  assessed: string | null | undefined;
}

/** An animal is assessed by its value, land by its cost where the form counts costs, otherwise by the sum insured. */
function assessments(known: CheckContext): Assessment[] {
  const { form, rows, tariff } = known;
  const rule = form.sum_insured;
  if (rule.rule === 'assessed_value') {
    return rows.map(({ client_id, values, technician_data = {} }) => ({
      row: client_id,
      field: 'assessed_value',
      own: paisaOf(valueIn(values, rule.value)),
      assessed: technician_data.assessed_value,
    }));
  }
  const report = known.technician_data ?? {};
  const insured = rows.map(({ values }) => sumInsuredOf(form, values, tariff));
  if (rule.rule === 'production_cost') {
    const own = insured.reduce((sum, { fields }) => sum + paisaOf(fields.production_cost), 0);
    return [{ row: null, field: 'cost_verified', own, assessed: report.cost_verified }];
  }
  const own = insured.reduce((sum, { sum_insured }) => sum + sum_insured, 0);
  return [{ row: null, field: 'recommended_sum_insured', own, assessed: report.recommended_sum_insured }];
}

function differingValues(known: CheckContext): CheckResult[] {
  const percent = known.facts?.limits.value_percent;
  if (percent === undefined) return [];
  return assessments(known).flatMap(({ row, field, own, assessed }) => {
    if (isEmpty(assessed) || own === 0) return [];
    const isFar = Math.abs(paisaOf(assessed) - own) * 100 > own * percent;
    return isFar ? [inReport(row, field, { own: fromPaisa(own), assessed, percent })] : [];
  });
}

function lateVisits(known: CheckContext): CheckResult[] {
  const { facts } = known;
  const submitted_on = facts?.submitted_on;
  if (!facts || !submitted_on) return [];
  const most = facts.limits.visit_days;
  return reportsOf(known).flatMap(({ row, report: { visit_date } }) => {
    if (isEmpty(visit_date)) return [];
    const days = Math.abs(daysBetween(submitted_on, visit_date));
    return days > most ? [inReport(row, 'visit_date', { visit_date, submitted_on, most })] : [];
  });
}
