import { addDays, daysBetween } from '@krishi-bima/nepali/bikram-sambat';
import { toScaled } from '@krishi-bima/nepali/decimal';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { Form } from '../forms/form.ts';
import { asText, type FormValues, isEmpty, isShown, levelOf, valueIn } from '../forms/kinds.ts';
import { areaOfRow, sumInsuredOf } from '../pricing/sum-insured.ts';
import { buyingWindow } from '../proposals/rules.ts';
import { rateIn } from '../rates/rates.ts';
import type { Tariff } from '../tariffs/tariffs.ts';
import { text } from '../values/text.ts';
import {
  always,
  type Check,
  type CheckContext,
  type CheckInputRow,
  type CheckResult,
  hasLand,
  proposalResult,
  rowResult,
} from './check.ts';
import { ageText, areaText, countText, dayText, moneyText } from './wording.ts';

/* These checks use the form's own values, with the tariff and the tables of the day. */

/** Returns the first and last AD day on which a row that has been sown can be insured. */
export function windowOfRow({ row }: Form, values: FormValues, tariff: Tariff | null) {
  const from = asText(valueIn(values, row.season?.from));
  const window = tariff ? buyingWindow(tariff, valueIn(values, row.kind)) : undefined;
  return { from: addDays(from, window?.from_day ?? 0), to: addDays(from, window?.to_day ?? 0) };
}

export const formChecks = {
  proposal_backdated: {
    label: text('प्रस्ताव मिति पछाडि', 'Backdated proposal'),
    levels: { submit: 'stop' },
    appliesTo: always,
    find: backdated,
    sentence({ days, most }) {
      const [back, limit] = [countText(days), countText(most)];
      return text(
        `प्रस्ताव मिति पेस गर्ने दिनभन्दा ${back.ne} दिन पछाडि छ; बढीमा ${limit.ne} दिन मिल्छ।`,
        `The proposal date is ${back.en} days before submission; at most ${limit.en} are allowed.`,
      );
    },
  },
  outside_window: {
    label: text('बीमा गर्ने अवधि', 'Buying window'),
    levels: { submit: 'stop' },
    appliesTo: ({ row }) => row.season !== undefined,
    find: (known) =>
      rowsBreaking(known, 'outside_window', ({ values }) => {
        return windowOfRow(known.form, values, known.tariff);
      }),
    sentence({ from, to }) {
      const [first, last] = [dayText(from), dayText(to)];
      return text(
        `यो बाली ${first.ne} देखि ${last.ne} सम्म मात्र बीमा गर्न मिल्छ।`,
        `This crop can be insured from ${first.en} to ${last.en} only.`,
      );
    },
  },
  below_least_area: {
    label: text('न्यूनतम क्षेत्रफल', 'Minimum area'),
    levels: { submit: 'stop' },
    appliesTo: hasLand,
    find: belowLeastArea,
    sentence({ least_sqm, unit }) {
      const least = areaText(least_sqm, unit);
      return text(`न्यूनतम क्षेत्रफल ${least.ne} हुनुपर्छ।`, `The area must be at least ${least.en}.`);
    },
  },
  over_cap: {
    label: text('बीमाङ्कको सीमा', 'Maximum sum insured'),
    levels: { submit: 'stop' },
    appliesTo: always,
    find: (known) =>
      rowsBreaking(known, 'over_cap', ({ values }) => {
        const { most } = sumInsuredOf(known.form, values, known.tariff);
        return { most: fromPaisa(most ?? 0), sum_insured: values.sum_insured ?? '' };
      }),
    sentence({ most }) {
      const cap = moneyText(most);
      return text(`बीमाङ्क तोकिएको सीमा (${cap.ne}) भन्दा बढी भयो।`, `The sum insured exceeds the maximum (${cap.en}).`);
    },
  },
  age_out_of_bounds: {
    label: text('पशुको उमेर', 'Age of the animal'),
    levels: { submit: 'stop' },
    appliesTo: ({ row }) => row.rules?.some(({ rule }) => rule === 'age_within') ?? false,
    find: outOfAge,
    sentence({ from, to }) {
      const [youngest, oldest] = [ageText(from), ageText(to)];
      return text(
        `यो पशु ${youngest.ne}देखि ${oldest.ne}सम्म मात्र बीमायोग्य हुन्छ।`,
        `This animal can be insured from ${youngest.en} to ${oldest.en} of age.`,
      );
    },
  },
  dense_trees: {
    label: text('प्रतिरोपनी बोट', 'Trees per ropani'),
    levels: { submit: 'warn' },
    appliesTo: ({ sum_insured }) => sum_insured.rule === 'trees',
    find: denseTrees,
    sentence({ trees, most }) {
      const [own, usual] = [countText(trees), countText(most)];
      return text(
        `एक रोपनीमा ${own.ne} बोट पर्छ, ${usual.ne} भन्दा बढी।`,
        `${own.en} trees per ropani, more than ${usual.en}.`,
      );
    },
  },
  tag_missing: {
    label: text('ट्याग नं. बाँकी', 'Ear tag missing'),
    levels: { approve: 'stop', issue: 'stop' },
    appliesTo: ({ row }) => row.tag !== undefined,
    find: missingTags,
    sentence: () =>
      text(
        'कानको ट्याग नम्बर छैन; ट्यागविना प्रस्ताव स्वीकृत हुँदैन।',
        'There is no ear tag number; the proposal cannot be approved without one.',
      ),
  },
} as const satisfies Record<string, Check>;

/** The tariff and the number follow the typed date, so it lies near the server's day of the first submission. */
function backdated({ default_values: { proposal_date }, facts, today }: CheckContext): CheckResult[] {
  if (!facts || isEmpty(proposal_date)) return [];
  const { backdated_days, backdated_most_days: most } = facts.limits;
  const days = daysBetween(proposal_date, facts.first_submitted_on ?? today);
  if (days <= Math.min(backdated_days, most)) return [];
  return [{ ...proposalResult('proposal_date', { days, most }), level: days > most ? 'stop' : 'warn' }];
}

function rowsBreaking(
  { rows, broken }: CheckContext,
  code: string,
  figuresOf: (row: CheckInputRow) => Record<string, string | number>,
): CheckResult[] {
  return rows.flatMap((row, index) =>
    Object.entries(broken[index] ?? {})
      .filter(([, own]) => own === code)
      .map(([field]) => rowResult(row.client_id, field, figuresOf(row))),
  );
}

/** The minimum follows the land unit of the district: a kattha in the Terai, eight aana in the hills. */
function belowLeastArea({ form, rows, facts, default_values }: CheckContext): CheckResult[] {
  const district = levelOf(default_values.farm_address, 'district');
  const unit = facts?.land?.district === district ? facts?.land?.unit : undefined;
  const field = form.row.area;
  if (!facts || !unit || field === undefined) return [];
  const least = facts.limits[unit === 'bigha' ? 'min_area_bigha' : 'min_area_ropani'];
  const least_sqm = least.toFixed(4);
  return rows.flatMap(({ client_id, values }) => {
    const area = areaOfRow(form, values);
    const isBelow = area && toScaled(area.sqm, 4) > 0n && toScaled(area.sqm, 4) < toScaled(least_sqm, 4);
    return isBelow ? [rowResult(client_id, field, { area_sqm: area.sqm, least_sqm, unit })] : [];
  });
}

/** Only animals insured singly have a tag; a flock has none. */
function missingTags({ form, rows }: CheckContext): CheckResult[] {
  const { tag, fields } = form.row;
  const spec = tag === undefined ? undefined : fields[tag];
  if (tag === undefined || !spec) return [];
  const bare = rows.filter(
    ({ values }) => isShown(spec, values) && isEmpty(valueIn(values, tag)) && values.is_group_row !== true,
  );
  return bare.map(({ client_id }) => rowResult(client_id, tag, {}));
}

function outOfAge(known: CheckContext): CheckResult[] {
  const rule = known.form.row.rules?.find(({ rule: name }) => name === 'age_within');
  if (rule?.rule !== 'age_within') return [];
  return rowsBreaking(known, 'age_out_of_bounds', ({ values }) => ({
    months: Number(valueIn(values, rule.years) ?? 0) * 12 + Number(valueIn(values, rule.months) ?? 0),
    from: Number(rateIn(known.tariff?.rates, rule.from, valueIn(values, rule.key)) ?? 0),
    to: Number(rateIn(known.tariff?.rates, rule.to, valueIn(values, rule.key)) ?? 480),
  }));
}

/** 256 dam are a ropani of 508.73704704 square metres; trees are counted against that, not against a rounded figure. */
const ropaniSqm = 50_873_704_704n;

function denseTrees({ form, rows, facts }: CheckContext): CheckResult[] {
  const rule = form.sum_insured;
  if (rule.rule !== 'trees' || !facts) return [];
  const most = facts.limits.trees_per_ropani;
  return rows.flatMap(({ client_id, values }) => {
    const trees = valueIn(values, rule.trees);
    const sqm = toScaled(areaOfRow(form, values)?.sqm ?? '0', 4);
    if (typeof trees !== 'number' || sqm === 0n) return [];
    const onRopani = (BigInt(trees) * ropaniSqm) / sqm;
    // The scaled number has four decimals more than the area: trees per ropani, times ten thousand.
    const scaled = toScaled(most.toFixed(4), 4);
    if (onRopani <= scaled) return [];
    return [rowResult(client_id, rule.trees, { trees: Math.round(Number(onRopani) / 1000) / 10, most })];
  });
}
