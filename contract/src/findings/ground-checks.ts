import { text } from '../values/text.ts';
import { type Check, type CheckContext, type CheckResult, type Evidence, hasLand, rowResult } from './check.ts';
import { fieldIdOfRow } from './plots.ts';
import { areaText, codeText, countText } from './wording.ts';

/*
 * These checks compare drawn boundaries with those of other policies: whatever its kitta number, no land is insured
 * twice for the same days (docs/domain.md, Plots).
 */

export const groundChecks = {
  ground_insured: {
    label: text('जमिन अर्को बीमालेखमा', 'Land under another policy'),
    levels: { submit: 'stop', verify: 'stop', approve: 'stop', issue: 'stop' },
    appliesTo: hasLand,
    find: (known) => insuredGrounds(known, true),
    sentence(figures) {
      const [shared, other] = [areaText(figures.shared_sqm, figures.unit), otherOf(figures)];
      return text(
        `यो जमिनको ${shared.ne} यही अवधिमा ${other.ne} बीमा भइसकेको छ।`,
        `${shared.en} of this land is insured for the same period ${other.en}.`,
      );
    },
  },
  ground_touched: {
    label: text('सीमाना अर्को बीमालेखको जमिनमा', 'Boundary overlaps another policy'),
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
        `सीमानाको ${shared.ne} (${percent.ne}%) ${other.ne} बीमा भएको जमिनमा पर्छ। सीमाना मिलाउनुहोस्।`,
        `${shared.en} (${percent.en}%) of the boundary overlaps land insured ${other.en}. Correct the boundary.`,
      );
    },
  },
} as const satisfies Record<string, Check>;

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
    `${owner}को ${name} (${area.ne}) मा, बीमालेख ${policy} ले`,
    `as ${name} (${area.en}) of ${owner}, in policy ${policy}`,
  );
}
