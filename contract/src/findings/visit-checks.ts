import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { type AreaUnit, checkParts, toSqm } from '@krishi-bima/nepali/land';
import { isEmpty } from '../forms/kinds.ts';
import type { InspectionReport } from '../forms/records.ts';
import { areaOfRow, paisaOf } from '../pricing/sum-insured.ts';
import { text } from '../values/text.ts';
import type { Check, CheckContext, CheckResult } from './check.ts';
import { tagOf } from './office-checks.ts';
import { inReport, reportsOf } from './report-checks.ts';
import { isOutsideTolerance } from './tolerance.ts';
import { areaText, codeText, countText, dayText, moneyText } from './wording.ts';

/* These checks compare the technician's report with itself and with its rows (docs/domain.md, Technician's report). */

export const visitChecks = {
  visit_ahead: {
    label: text('निरीक्षण हुनुअघि प्रतिवेदन', 'Report before the visit'),
    levels: { verify: 'stop', approve: 'stop' },
    appliesTo: ({ parts }) => parts?.technician_data !== undefined,
    find: (known) =>
      reportsOf(known).flatMap(({ row, report: { visit_date } }) => {
        if (isEmpty(visit_date) || visit_date <= known.today) return [];
        return [inReport(row, 'visit_date', { visit_date })];
      }),
    sentence({ visit_date }) {
      const visit = dayText(visit_date);
      return text(
        `निरीक्षण मिति ${visit.ne} आउन बाँकी छ; निरीक्षणपछि मात्र प्रतिवेदन हुन्छ।`,
        `The visit date ${visit.en} is in the future. Report after the visit.`,
      );
    },
  },
  tag_unconfirmed: {
    label: text('ट्याग नं. मिलेन', 'Ear tag not confirmed'),
    levels: { verify: 'stop', approve: 'stop' },
    appliesTo: ({ row, parts }) =>
      row.tag !== undefined && 'tag_no_confirmed' in (parts?.technician_data?.fields ?? {}),
    find: unconfirmedTags,
    sentence(figures) {
      const [tag, found] = [codeText(figures, 'tag_no'), codeText(figures, 'confirmed')];
      if (found === '') {
        return text(`प्राविधिकले ट्याग नम्बर ${tag} पुष्टि गर्नुभएको छैन।`, `The technician did not confirm ear tag ${tag}.`);
      }
      return text(
        `प्राविधिकले पुष्टि गर्नुभएको ट्याग नम्बर ${found} प्रस्तावको ${tag} सँग मिल्दैन।`,
        `The technician found ear tag ${found}, the proposal says ${tag}.`,
      );
    },
  },
  abnormal_unsaid: {
    label: text('असामान्य अवस्थाको विवरण', 'Abnormal condition'),
    levels: { verify: 'stop' },
    appliesTo: ({ parts }) => 'findings_note' in (parts?.technician_data?.fields ?? {}),
    find: (known) =>
      reportsOf(known)
        .filter(({ report }) => Object.values(report).includes('abnormal') && isEmpty(report.findings_note))
        .map(({ row }) => inReport(row, 'findings_note', {})),
    sentence: () => text('असामान्य भनिएको छ; के असामान्य हो लेख्नुहोस्।', 'Marked abnormal: describe what is abnormal.'),
  },
  recommended_over_cost: {
    label: text('सिफारिस लागतभन्दा बढी', 'Recommendation above cost'),
    levels: { verify: 'stop' },
    appliesTo: ({ parts }) => 'recommended_sum_insured' in (parts?.technician_data?.fields ?? {}),
    find: (known) =>
      reportsOf(known).flatMap(({ row, report: { cost_verified, recommended_sum_insured } }) => {
        if (isEmpty(cost_verified) || isEmpty(recommended_sum_insured)) return [];
        if (paisaOf(recommended_sum_insured) <= paisaOf(cost_verified)) return [];
        const figures = { cost: cost_verified, recommended: recommended_sum_insured };
        return [inReport(row, 'recommended_sum_insured', figures)];
      }),
    sentence({ cost, recommended }) {
      const [verified, sum] = [moneyText(cost), moneyText(recommended)];
      return text(
        `सिफारिस गरिएको बीमाङ्क ${sum.ne} प्रमाणित लागत ${verified.ne} भन्दा बढी हुन सक्दैन।`,
        `The recommended sum insured, ${sum.en}, cannot exceed the verified cost, ${verified.en}.`,
      );
    },
  },
  measured_unlike: {
    label: text('नापिएको क्षेत्रफलमा अन्तर', 'Area differs from the measured area'),
    levels: { verify: 'warn', approve: 'warn' },
    appliesTo: ({ parts }) => 'measured_area' in (parts?.technician_data?.fields ?? {}),
    find: unlikeMeasured,
    sentence(figures) {
      const [own, measured] = [
        areaText(figures.insured_sqm, figures.unit),
        areaText(figures.measured_sqm, figures.unit),
      ];
      const most = countText(figures.percent);
      return text(
        `प्रस्तावको क्षेत्रफल ${own.ne} र प्राविधिकले नापेको ${measured.ne} बीच ${most.ne}% भन्दा बढी अन्तर छ।`,
        `The proposed area, ${own.en}, and the measured area, ${measured.en}, differ by more than ${most.en}%.`,
      );
    },
  },
} as const satisfies Record<string, Check>;

/** The check needs a report. A flock has no tag to confirm. */
function unconfirmedTags(known: CheckContext): CheckResult[] {
  return known.rows.flatMap(({ client_id, values, technician_data = {} }) => {
    const tag_no = tagOf(known, values);
    if (tag_no === undefined || Object.keys(technician_data).length === 0) return [];
    const { tag_no_confirmed } = technician_data;
    const confirmed = tag_no_confirmed?.toUpperCase() ?? '';
    return confirmed === tag_no ? [] : [inReport(client_id, 'tag_no_confirmed', { tag_no, confirmed })];
  });
}

/** The areas of all rows are added up, because the technician measures the whole. */
function unlikeMeasured(known: CheckContext): CheckResult[] {
  const { form, rows, facts, technician_data = {} } = known;
  const measured = measuredIn(technician_data);
  const percent = facts?.limits.area_percent;
  if (!measured || percent === undefined) return [];
  const areas = rows.map(({ values }) => areaOfRow(form, values)?.sqm ?? '0');
  const sum = areas.reduce((total, sqm) => total + toScaled(sqm, 4), 0n);
  const sqm = toSqm(measured.unit, measured.parts);
  if (sum === 0n || !isOutsideTolerance(toScaled(sqm, 4), sum, percent)) return [];
  const unit = measured.unit;
  return [inReport(null, 'measured_area', { unit, insured_sqm: fromScaled(sum, 4), measured_sqm: sqm, percent })];
}

function measuredIn({ measured_area }: InspectionReport): { unit: AreaUnit; parts: string[] } | undefined {
  if (!measured_area) return undefined;
  const { unit, parts } = measured_area;
  return checkParts(unit, parts) ? undefined : { unit, parts };
}
