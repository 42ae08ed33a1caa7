import { fromScaled, toScaled } from '@krishi-bima/nepali/decimal';
import { areaOfRow } from '../pricing/sum-insured.ts';
import { text } from '../values/text.ts';
import { type Check, type CheckContext, type CheckResult, type FarmerField, hasLand, rowResult } from './check.ts';
import { fieldOfRow, isPlotOf } from './plots.ts';
import { isBelowTolerance, isOutsideTolerance } from './tolerance.ts';
import { areaText, codeText, countText, plotText } from './wording.ts';

/* These checks compare the insured land with the land record and with its drawn boundary. */

export const landChecks = {
  part_of_plot: {
    label: text('जग्गाको एक भाग मात्र', 'Only part of the plot'),
    levels: { submit: 'stop' },
    // Crops of one plot are insured together; trees are not bound to a plot (docs/domain.md, Plots).
    appliesTo: (form) => hasLand(form) && form.sum_insured.rule !== 'trees',
    find: partsOfPlots,
    sentence(figures) {
      const plot = plotText(figures);
      const [own, whole] = [areaText(figures.insured_sqm, figures.unit), areaText(figures.paper_sqm, figures.unit)];
      return text(
        `लालपुर्जाअनुसार कित्ता नम्बर ${plot.ne} ${whole.ne} छ, तर ${own.ne} मात्र बीमा हुँदै छ। कित्ताको एक भाग मात्र बीमा हुँदैन।`,
        `Kitta no. ${plot.en} is ${whole.en} in the land record, but only ${own.en} is entered. A plot must be insured whole.`,
      );
    },
  },
  area_unlike_map: {
    label: text('नक्साको क्षेत्रफलमा अन्तर', 'Area differs from the map'),
    levels: { submit: 'warn', verify: 'warn' },
    appliesTo: hasLand,
    find: unlikeMap,
    sentence(figures) {
      const [own, mapped] = [areaText(figures.insured_sqm, figures.unit), areaText(figures.mapped_sqm, figures.unit)];
      const most = countText(figures.percent);
      return text(
        `लेखिएको क्षेत्रफल ${own.ne} र नक्साको ${mapped.ne} बीच ${most.ne}% भन्दा बढी अन्तर छ।`,
        `The entered area, ${own.en}, and the mapped area, ${mapped.en}, differ by more than ${most.en}%.`,
      );
    },
  },
  kitta_unlike_field: {
    label: text('कित्ता नं. खेतसँग नमिलेको', 'Kitta no. differs from the field'),
    levels: { submit: 'warn' },
    appliesTo: hasLand,
    find: unlikeKittas,
    sentence(figures) {
      const [own, name] = [plotText(figures), codeText(figures, 'field_name')];
      const other = plotText({ kitta_no: figures.field_kitta_no ?? '' });
      return text(
        `पङ्क्तिमा कित्ता नम्बर ${own.ne} छ, तर छानिएको खेत ${name}को कित्ता नम्बर ${other.ne} हो।`,
        `The row has kitta no. ${own.en}, but the chosen field, ${name}, has kitta no. ${other.en}.`,
      );
    },
  },
} as const satisfies Record<string, Check>;

function unlikeKittas({ rows, facts }: CheckContext): CheckResult[] {
  return rows.flatMap(({ client_id, values }) => {
    const field = facts?.farmer_fields.find(({ id }) => id === values.field_id);
    if (!field?.kitta_no || !values.kitta_no || isPlotOf(values, field)) return [];
    const { field_name, kitta_no: field_kitta_no } = field;
    return [rowResult(client_id, 'kitta_no', { kitta_no: values.kitta_no, field_name, field_kitta_no })];
  });
}

interface Insured {
  field: FarmerField;
  /** The first row on the field. */
  row: string;
  kitta_no: string;
  unit: string;
  /** The area of all rows on it, times ten thousand. */
  sqm: bigint;
}

/** Groups the rows of one field: two crops may share its land. */
function insuredFields({ form, rows, facts }: CheckContext): Insured[] {
  const found = new Map<number, Insured>();
  for (const { client_id, values } of rows) {
    const field = fieldOfRow(values, facts?.farmer_fields ?? []);
    const area = areaOfRow(form, values);
    if (!field || !area) continue;
    const before = found.get(field.id);
    const sqm = toScaled(area.sqm, 4) + (before?.sqm ?? 0n);
    const kitta_no = values.kitta_no ?? field.kitta_no ?? '';
    found.set(field.id, { field, row: client_id, kitta_no, unit: area.unit, ...before, sqm });
  }
  return [...found.values()].filter(({ sqm }) => sqm > 0n);
}

function partsOfPlots(known: CheckContext): CheckResult[] {
  const percent = known.facts?.limits.area_percent;
  const field = known.form.row.area;
  if (percent === undefined || field === undefined) return [];
  return insuredFields(known).flatMap(({ field: { paper_sqm }, row, kitta_no, unit, sqm }) => {
    if (!paper_sqm || !isBelowTolerance(sqm, toScaled(paper_sqm, 4), percent)) return [];
    return [rowResult(row, field, { kitta_no, unit, insured_sqm: fromScaled(sqm, 4), paper_sqm })];
  });
}

function unlikeMap(known: CheckContext): CheckResult[] {
  const percent = known.facts?.limits.area_percent;
  const field = known.form.row.area;
  if (percent === undefined || field === undefined) return [];
  return insuredFields(known).flatMap(({ field: { mapped_sqm }, row, unit, sqm }) => {
    const mapped = toScaled(mapped_sqm ?? '0', 4);
    if (!mapped_sqm || mapped === 0n || !isOutsideTolerance(mapped, sqm, percent)) return [];
    return [rowResult(row, field, { unit, insured_sqm: fromScaled(sqm, 4), mapped_sqm, percent })];
  });
}
