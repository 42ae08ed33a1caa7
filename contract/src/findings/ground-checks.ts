import { text } from '../values/text.ts';
import {
  type Check,
  type CheckContext,
  type CheckResult,
  type Evidence,
  hasLand,
  rowResult,
  type SharedGround,
} from './check.ts';
import { fieldIdOfRow } from './plots.ts';
import { areaText, codeText, countText } from './wording.ts';

/*
 * These checks compare drawn boundaries with those of other policies, rows and fields: whatever its kitta number, no
 * land is insured twice for the same days (docs/domain.md, Plots).
 */

export const groundChecks = {
  ground_insured: {
    label: text('जग्गा अर्को बीमालेखमा', 'Land under another policy'),
    levels: { submit: 'stop', verify: 'stop', approve: 'stop', issue: 'stop' },
    appliesTo: hasLand,
    find: (known) => insuredGrounds(known, true),
    sentence(figures) {
      const [shared, other] = [areaText(figures.shared_sqm, figures.unit), otherOf(figures)];
      return text(
        `यस जग्गाको ${shared.ne} यही अवधिमा ${other.ne} बीमा भइसकेको छ।`,
        `${shared.en} of this land is insured for the same period ${other.en}.`,
      );
    },
  },
  ground_touched: {
    label: text('सिमाना अर्को बीमालेखको जग्गामा', 'Boundary overlaps another policy'),
    levels: { submit: 'warn' },
    appliesTo: hasLand,
    find: (known) => insuredGrounds(known, false),
    sentence(figures) {
      const [shared, other, percent] = [
        areaText(figures.shared_sqm, figures.unit),
        otherOf(figures),
        countText(figures.percent),
      ];
      return text(
        `सिमानाको ${shared.ne} (${percent.ne}%) ${other.ne} बीमा भएको जग्गामा पर्छ। सिमाना मिलाउनुहोस्।`,
        `${shared.en} (${percent.en}%) of the boundary overlaps land insured ${other.en}. Correct the boundary.`,
      );
    },
  },
  ground_twice: {
    label: text('एउटै जग्गा दुई पङ्क्तिमा', 'Same land in two rows'),
    levels: { submit: 'stop', verify: 'stop', approve: 'stop', issue: 'stop' },
    appliesTo: hasLand,
    find: groundsInTwoRows,
    sentence(figures) {
      const [shared, percent] = [areaText(figures.shared_sqm, figures.unit), countText(figures.percent)];
      const other = codeText(figures, 'field_name');
      return text(
        `यस खेतको ${shared.ne} (${percent.ne}%) यही प्रस्तावको अर्को खेत ${other}सँग खप्टिएको छ।`,
        `${shared.en} (${percent.en}%) of this field overlaps ${other}, another field of this proposal.`,
      );
    },
  },
  ground_shared: {
    label: text('सिमाना अर्को खेतसँग खप्टिएको', 'Boundary overlaps another field'),
    levels: { submit: 'warn' },
    appliesTo: hasLand,
    find: sharedGrounds,
    sentence(figures) {
      const [shared, percent] = [areaText(figures.shared_sqm, figures.unit), countText(figures.percent)];
      const [name, owner] = [codeText(figures, 'field_name'), codeText(figures, 'owner_name_np')];
      const other = name ? text(`${owner}को ${name}सँग`, `${name} of ${owner}`) : text('अर्को खेतसँग', 'another field');
      return text(
        `यस खेतको ${shared.ne} (${percent.ne}%) ${other.ne} खप्टिएको छ। सिमाना मिलाउनुहोस्।`,
        `${shared.en} (${percent.en}%) of this field overlaps ${other.en}. Correct the boundary.`,
      );
    },
  },
} as const satisfies Record<string, Check>;

/** Each pair of fields is told once, by its later row. A little overlap is a boundary walked with a phone. */
function groundsInTwoRows(known: CheckContext): CheckResult[] {
  const { facts, form } = known;
  const field = form.row.area;
  if (!facts || field === undefined) return [];
  const named = fieldsOfRows(known);
  return known.rows.flatMap(({ client_id }, at) => {
    const before = named.slice(0, at);
    if (before.includes(named[at])) return [];
    const pairs = facts.shared_grounds.filter((pair) => pair.field === named[at] && before.includes(pair.other));
    return pairs.slice(0, 1).map((pair) => {
      const result = rowResult(client_id, field, sharedFigures(known, pair));
      return pair.percent > facts.limits.area_percent ? result : { ...result, level: 'warn' as const };
    });
  });
}

function sharedGrounds(known: CheckContext): CheckResult[] {
  const { facts, form } = known;
  const field = form.row.area;
  if (!facts || field === undefined) return [];
  const named = fieldsOfRows(known);
  return known.rows.flatMap(({ client_id }, at) => {
    if (named.indexOf(named[at]) < at) return [];
    const other = facts.shared_grounds.find(
      (pair) => pair.field === named[at] && !named.includes(pair.other) && pair.percent > facts.limits.area_percent,
    );
    return other ? [rowResult(client_id, field, sharedFigures(known, other))] : [];
  });
}

function fieldsOfRows({ rows, facts }: CheckContext): (number | undefined)[] {
  return rows.map(({ values }) => fieldIdOfRow(values, facts?.farmer_fields ?? []));
}

function sharedFigures({ facts }: CheckContext, { field_name, owner_name_np, shared_sqm, percent }: SharedGround) {
  return { unit: facts?.land?.unit ?? 'ropani', shared_sqm, percent, field_name, owner_name_np };
}

/** Boundaries walked with a phone overlap a little; from the company's tolerance on, it is the same land. */
function insuredGrounds({ form, rows, facts }: CheckContext, isSame: boolean): CheckResult[] {
  const field = form.row.area;
  if (!facts || field === undefined) return [];
  const unit = facts.land?.unit ?? 'ropani';
  return rows.flatMap(({ client_id, values }) => {
    const own = fieldIdOfRow(values, facts.farmer_fields);
    const over = facts.insured_grounds.filter((ground) => ground.field === own);
    const other = over.find(({ percent }) => percent > facts.limits.area_percent === isSame);
    if (!other) return [];
    const { shared_sqm, area_sqm, percent, field_name, owner_name_np, policy_no } = other;
    return [rowResult(client_id, field, { unit, shared_sqm, area_sqm, percent, field_name, owner_name_np, policy_no })];
  });
}

/** Describes the other field, its farmer and its size; a field that the reader may not see is only mentioned. */
function otherOf(figures: Evidence) {
  const [name, owner, policy] = ['field_name', 'owner_name_np', 'policy_no'].map((part) => codeText(figures, part));
  if (!policy) return text('कम्पनीको अर्को बीमालेखमा', 'in another policy of the company');
  const area = areaText(figures.area_sqm, figures.unit);
  return text(
    `${owner}को ${name}मा (${area.ne}), बीमालेख ${policy} अन्तर्गत`,
    `as ${name} (${area.en}) of ${owner}, in policy ${policy}`,
  );
}
