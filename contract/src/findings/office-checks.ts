import { type DocumentStage, documentStages, isRequirementCode, requirementLabel } from '../documents/kinds.ts';
import { type FormValues, levelOf, valueIn } from '../forms/kinds.ts';
import { type Text, text } from '../values/text.ts';
import {
  always,
  type Check,
  type CheckContext,
  type CheckResult,
  type Evidence,
  hasLand,
  type InsuredPlot,
  rowResult,
} from './check.ts';
import { type Plot, plotsIn } from './plots.ts';
import { codeText, plotText } from './wording.ts';

/* These checks use the office's own records: other policies of the company, and the uploaded documents. */

const untilIssued = { submit: 'stop', verify: 'stop', approve: 'stop', issue: 'stop' } as const;

export const officeChecks = {
  tag_insured: {
    label: text('ट्याग अर्को बीमालेखमा', 'Ear tag in another policy'),
    levels: untilIssued,
    appliesTo: ({ row }) => row.tag !== undefined,
    find: insuredTags,
    sentence(figures) {
      const [tag, policy] = [codeText(figures, 'tag_no'), codeText(figures, 'policy_no')];
      return text(
        `ट्याग नम्बर ${tag} अर्को सक्रिय बीमालेख ${policy} मा छ।`,
        `Ear tag ${tag} is in another policy in force, ${policy}.`,
      );
    },
  },
  tag_repeated: {
    label: text('एउटै ट्याग दुई पटक', 'Ear tag entered twice'),
    levels: untilIssued,
    appliesTo: ({ row }) => row.tag !== undefined,
    find: repeatedTags,
    sentence(figures) {
      const tag = codeText(figures, 'tag_no');
      return text(
        `ट्याग नम्बर ${tag} यही प्रस्तावमा अर्को पङ्क्तिमा पनि छ।`,
        `Ear tag ${tag} is in another row of this proposal too.`,
      );
    },
  },
  plot_insured: {
    label: text('जग्गा अर्को बीमालेखमा', 'Plot in another policy'),
    levels: untilIssued,
    appliesTo: hasLand,
    find: (known) => insuredPlots(known, true),
    sentence(figures) {
      const [plot, policy] = [plotText(figures), codeText(figures, 'policy_no')];
      return text(
        `कित्ता नम्बर ${plot.ne} यही अवधिमा अर्को बीमालेख ${policy} मा छ।`,
        `Kitta no. ${plot.en} is in another policy, ${policy}, at the same time.`,
      );
    },
  },
  plot_doubtful: {
    label: text('कित्ता नं. अर्को बीमालेखमा', 'Kitta no. in another policy'),
    levels: { submit: 'warn' },
    appliesTo: hasLand,
    find: (known) => insuredPlots(known, false),
    sentence(figures) {
      const [plot, policy] = [plotText(figures), codeText(figures, 'policy_no')];
      return text(
        `यही वडाको कित्ता नम्बर ${plot.ne} अर्को कृषकको बीमालेख ${policy} मा छ। नक्सा सिट नम्बर मिलाउनुहोस्।`,
        `Kitta no. ${plot.en} of the same ward is in another farmer's policy, ${policy}. Compare the map sheets.`,
      );
    },
  },
  papers_missing: {
    label: text('कागजात बाँकी', 'Documents missing'),
    levels: { submit: 'warn', issue: 'stop' },
    appliesTo: always,
    find: missingPapers,
    // A document that came in meanwhile invalidates no reason.
    reasonStillHolds: (given, now) => papersIn(now).every((code) => papersIn(given).includes(code)),
    sentence(figures) {
      const names = papersIn(figures).map(paperName);
      return text(
        `कागजात बाँकी छन्: ${names.map(({ ne }) => ne).join(', ')}।`,
        `Documents are missing: ${names.map(({ en }) => en).join(', ')}.`,
      );
    },
  },
} as const satisfies Record<string, Check>;

/** Tags are compared as they are stored: in capitals. */
export function tagOf({ form }: Pick<CheckContext, 'form'>, values: FormValues): string | undefined {
  const tag = valueIn(values, form.row.tag);
  return typeof tag === 'string' && tag !== '' ? tag.toUpperCase() : undefined;
}

function insuredTags(known: CheckContext): CheckResult[] {
  return known.rows.flatMap(({ client_id, values }) => {
    const tag_no = tagOf(known, values);
    const other = known.facts?.insured_tags.find((insured) => insured.tag_no === tag_no);
    return other ? [rowResult(client_id, known.form.row.tag ?? '', { ...other })] : [];
  });
}

function repeatedTags(known: CheckContext): CheckResult[] {
  const tags = known.rows.map(({ values }) => tagOf(known, values));
  return known.rows.flatMap(({ client_id }, index) => {
    const tag_no = tags[index];
    if (tag_no === undefined || tags.indexOf(tag_no) === index) return [];
    return [rowResult(client_id, known.form.row.tag ?? '', { tag_no })];
  });
}

/**
 * The land is certainly the same on one map sheet, or with one farmer where a sheet is not named. Otherwise only the
 * number matches.
 */
function insuredPlots({ rows, facts, default_values }: CheckContext, isCertain: boolean): CheckResult[] {
  const ward = levelOf(default_values.farm_address, 'ward');
  const others = facts?.insured_plots.filter((plot) => plot.ward === ward) ?? [];
  return rows.flatMap(({ client_id, values }) => {
    const own = plotsIn(values);
    const other = others.find((insured) => own.some((plot) => agreement(plot, insured) === isCertain));
    return other ? [rowResult(client_id, 'kitta_no', { kitta_no: other.kitta_no, policy_no: other.policy_no })] : [];
  });
}

function agreement(plot: Plot, insured: InsuredPlot): boolean | undefined {
  if (plot.kitta_no !== insured.kitta_no) return undefined;
  if (plot.sheet_no && insured.sheet_no) return plot.sheet_no === insured.sheet_no ? true : undefined;
  return insured.own;
}

/** Returns the documents that are due by the next stage. */
function missingPapers({ facts, stage }: CheckContext): CheckResult[] {
  const due: DocumentStage = stage === 'approve' || stage === 'issue' ? stage : 'submit';
  const last = documentStages.indexOf(due);
  const missing = facts?.missing_papers.filter(({ by }) => by !== null && documentStages.indexOf(by) <= last) ?? [];
  if (missing.length === 0) return [];
  const papers = missing.map(({ code }) => code).join(',');
  return [{ part: 'papers', row: null, field: '', figures: { papers } }];
}

function papersIn({ papers }: Evidence): string[] {
  return String(papers).split(',');
}

function paperName(code: string): Text {
  return isRequirementCode(code) ? requirementLabel(code) : text(code, code);
}
