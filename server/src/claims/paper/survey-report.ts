import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import type { CoverLine } from '@krishi-bima/contract/claims/cover';
import { disposals, lossKinds, refusalReasons } from '@krishi-bima/contract/claims/perils';
import { terms } from '@krishi-bima/contract/terms/terms';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney, formatNumber, toPaisa } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { existing } from '../../errors/problem.ts';
import type { PdfColumn, PdfField } from '../../pdf/document.ts';
import { longMoment, printable, rupees, shortDay } from '../../pdf/paper-text.ts';
import type { PaperSummary, UnprintedDocument } from '../../printing/printed-papers.ts';
import { evidenceBlock } from './claim-form.ts';
import {
  branchOf,
  type ClaimPaper,
  causeOf,
  claimDocument,
  dayOf,
  extentOf,
  markOf,
  numbered,
  staffSigns,
  summaryOf,
  type Titled,
  thingOf,
} from './claim-paper.ts';

/** सर्वेक्षण प्रतिवेदन: what the surveyor measured of each row, and what it comes to. */
export function surveyReport(of: ClaimPaper): UnprintedDocument {
  const { form, claim } = of;
  return claimDocument(of, {
    paper: 'survey_report',
    subtitle: `क्षतिको मूल्याङ्कन · ${form.policy_title.ne}`,
    summary: surveySummary(claim),
    blocks: numbered([
      lossBlock(claim),
      coverBlock(claim),
      measuredBlock(of),
      sumsTable(of),
      ...refusedBlock(of),
      workedOut(existing(claim.sums ?? undefined), 'हिसाब', 'भुक्तानीयोग्य रकम'),
      ...remarksBlock(of),
      evidenceBlock(claim),
    ]),
    closing: [
      {
        type: 'sign',
        boxes: [
          staffSigns('सर्भेयर', claim.assessed_by, shortDay(assessedOn(claim)), 1.7),
          { kind: 'seal', label: 'कम्पनीको छाप', w: 1 },
          staffSigns('स्वीकृत गर्ने', claim.decided_by, branchOf(of), 1.7),
        ],
      },
    ],
  });
}

function assessedOn({ assessed_at, created_at }: Claim): string {
  return dayOf(assessed_at ?? created_at);
}

export function surveySummary(claim: Claim): PaperSummary {
  const { lines, sums, assessed_at, assessed_by } = claim;
  const rows = lines.map(({ row_id, refusal, payout, damaged_area, damaged_count, damage_percent, market_value }) => {
    return { row_id, refusal, payout, damaged_area, damaged_count, damage_percent, market_value };
  });
  return summaryOf(claim, 'survey_report', assessedOn(claim), { rows, sums, assessed_at, by: assessed_by?.id });
}

function lossBlock(claim: Claim): Titled {
  const { loss_at, reported_at, timeline } = claim;
  const begun = timeline.findLast(({ move }) => move === 'inspect_claim');
  return {
    type: 'fields',
    title: 'क्षति',
    fields: [
      { kind: 'text', label: 'क्षति भएको मिति र समय', value: longMoment(loss_at), span: 6 },
      { kind: 'text', label: 'क्षतिको कारण', value: causeOf(claim), span: 6 },
      { kind: 'text', label: 'सूचना दिएको मिति र समय', value: longMoment(reported_at), span: 6 },
      { kind: 'date', label: 'निरीक्षण सुरु', value: begun ? shortDay(dayOf(begun.at)) : null, span: 3 },
      { kind: 'date', label: 'प्रतिवेदन पेस', value: shortDay(assessedOn(claim)), span: 3 },
    ],
  };
}

/** As it was found when the notice was registered. */
function coverBlock({ cover }: Claim): Titled {
  const figure = (key: CoverLine['key'], name: string) => cover.lines.find((line) => line.key === key)?.figures[name];
  const day = (value: unknown) => (typeof value === 'string' ? shortDay(value) : '—');
  const amount = (value: unknown) => (typeof value === 'string' ? rupees(value) : '—');
  const count = (value: unknown) => formatNumber(typeof value === 'number' ? value : 0);
  const waits = figure('waiting', 'applies') === true;
  const shown: PdfField[] = [
    { kind: 'text', label: 'क्षतिको दिनको रक्षावरण', value: cover.covered ? 'भएको' : 'नभएको', span: 3, strong: true },
    {
      kind: 'text',
      label: 'बीमा अवधि',
      value: `${day(figure('period', 'from'))} – ${day(figure('period', 'to'))}`,
      span: 6,
    },
    { kind: 'text', label: 'प्रतीक्षा अवधि', value: waits ? `${day(figure('waiting', 'until'))} सम्म` : 'लाग्दैन', span: 3 },
    { kind: 'text', label: 'बाँकी बीमाङ्क', value: amount(figure('sum_left', 'left')), span: 3 },
    { kind: 'text', label: 'तिर्न बाँकी बीमाशुल्क', value: amount(figure('premium', 'due')), span: 3 },
    { kind: 'text', label: 'पहिलेका दाबी', value: count(figure('earlier', 'count')), span: 3 },
    {
      kind: 'text',
      label: 'सूचना दिएको समय',
      value: `${count(figure('late', 'days'))} दिनमा (म्याद ${count(figure('late', 'limit'))} दिन)`,
      span: 3,
    },
  ];
  return { type: 'fields', title: 'रक्षावरण', fields: shown };
}

type Cell = (line: ClaimLine) => string | null;
type Measure = Required<PdfColumn> & { cell: Cell };

/** Only columns in which something was measured. */
function measuredBlock(of: ClaimPaper): Titled {
  const { claim } = of;
  const all = of.form.line === 'livestock' ? ofAnimals() : ofCrops(claim);
  const measures = all.filter(({ cell }) => claim.lines.some((line) => cell(line) !== null));
  return {
    type: 'table',
    title: 'मापन',
    columns: [...rowHead(of), ...measures.map(({ label, kind, w }) => ({ label, kind, w }))],
    rows: claim.lines.map((line, index) => [...rowCells(of, line, index), ...measures.map(({ cell }) => cell(line))]),
  };
}

function rowHead({ form }: ClaimPaper): PdfColumn[] {
  return [
    { label: 'क्र.सं.', kind: 'serial', w: 9 },
    { label: form.line === 'livestock' ? 'पशु' : 'बाली, कित्ता नं.', kind: 'text' },
  ];
}

function rowCells({ form }: ClaimPaper, line: ClaimLine, index: number) {
  return [toDevanagari(index + 1), [thingOf(form, line), markOf(line)].filter(Boolean).join(', ')];
}

const lossColumn: Measure = {
  label: 'दाबीको किसिम',
  kind: 'text',
  w: 26,
  cell: ({ loss }) => lossKinds[loss].label.ne,
};

function ofCrops({ lines }: Claim): Measure[] {
  const isLand = lines.some(({ insured_area }) => insured_area !== null);
  const [kind, noun] = isLand ? (['area', 'क्षेत्रफल'] as const) : (['number', 'सङ्ख्या'] as const);
  return [
    lossColumn,
    { label: `बीमित ${noun}`, kind, w: 33, cell: (line) => extentOf(line).insured },
    { label: `क्षति ${noun}`, kind, w: 33, cell: (line) => extentOf(line).damaged },
    { label: 'क्षति', kind: 'percent', w: 16, cell: percentOf },
    {
      label: 'क्षति मितिसम्मको\nलागत (रु.)',
      kind: 'money',
      w: 28,
      cell: ({ cost_till_loss }) => cost_till_loss && formatMoney(cost_till_loss),
    },
  ];
}

function percentOf({ loss, damage_percent }: ClaimLine): string {
  return `${formatNumber(loss === 'partial' ? (damage_percent ?? 0) : 100)}%`;
}

function ofAnimals(): Measure[] {
  return [
    lossColumn,
    {
      label: 'सङ्ख्या',
      kind: 'number',
      w: 18,
      cell: (line) => ((line.insured_count ?? 1) > 1 ? `${extentOf(line).damaged} / ${extentOf(line).insured}` : null),
    },
    {
      label: 'चलनचल्तीको मूल्य\n(रु.)',
      kind: 'money',
      w: 28,
      cell: ({ market_value }) => market_value && formatMoney(market_value),
    },
    { label: 'भेटिएको ट्याग', kind: 'text', w: 38, cell: tagOf },
    { label: 'शव व्यवस्थापन', kind: 'text', w: 30, cell: disposalOf },
  ];
}

function tagOf({ tag_found, tag_returned }: ClaimLine): string | null {
  if (tag_returned === null && tag_found === null) return null;
  return [tag_found && printable(tag_found), tag_returned === true ? 'बुझाएको' : 'नबुझाएको'].filter(Boolean).join(', ');
}

function disposalOf({ disposal, disposed_on }: ClaimLine): string | null {
  return disposal && [disposals[disposal].ne, disposed_on && shortDay(disposed_on)].filter(Boolean).join(', ');
}

const sumNames = ['assessed', 'deductible', 'salvage', 'cut', 'payable'] as const;

/** Across, the figures of a row come to what is payable of it; down, to the claim's. */
export function sumsTable(of: ClaimPaper): Titled {
  const { claim } = of;
  const { sums } = claim;
  const money = (label: string): PdfColumn => ({ label: `${label}\n(रु.)`, kind: 'money', w: 23 });
  return {
    type: 'table',
    title: 'भुक्तानीयोग्य रकम',
    columns: [
      ...rowHead(of),
      money(terms.sumInsured.ne),
      money('मूल्याङ्कन'),
      money('बीमितले बेहोर्ने'),
      money('साल्भेज मूल्य'),
      money('सीमाभन्दा बढी'),
      money('भुक्तानीयोग्य'),
    ],
    rows: claim.lines.map((line, index) => [
      ...rowCells(of, line, index),
      formatMoney(line.sum_insured),
      ...sumNames.map((name) => line.payout && (line.refusal ? '—' : formatMoney(line.payout[name]))),
    ]),
    totals: [
      null,
      'जम्मा',
      sums && formatMoney(sums.sum_insured),
      ...sumNames.map((name) => sums && formatMoney(sums[name])),
    ],
  };
}

/** Rows that are not paid, each with the code and its reason. */
export function refusedBlock(of: ClaimPaper): Titled[] {
  const refused = of.claim.lines.flatMap((line, index) => (line.refusal ? [{ line, index, why: line.refusal }] : []));
  if (refused.length === 0) return [];
  return [
    {
      type: 'table',
      title: 'भुक्तानी नहुने',
      columns: [...rowHead(of), { label: 'सङ्केत', kind: 'latin', w: 18 }, { label: 'कारण', kind: 'text', w: 100 }],
      rows: refused.map(({ line, index, why }) => [
        ...rowCells(of, line, index),
        refusalReasons[why].code,
        refusalReasons[why].label.ne,
      ]),
    },
  ];
}

/** What is taken off and is nothing is left out: the table of the rows shows that. */
export function workedOut(sums: NonNullable<Claim['sums']>, title: string, comesTo: string): Titled {
  const { assessed, deductible, salvage, cut, payable } = sums;
  const takenOff = [
    { label: 'बीमितले बेहोर्ने अंश', amount: deductible },
    { label: 'साल्भेज मूल्य', amount: salvage },
    { label: 'सीमाभन्दा बढी (घटाइएको)', amount: cut },
  ].filter(({ amount }) => toPaisa(amount) > 0);
  return {
    type: 'sums',
    title,
    words: moneyInWords(payable),
    lines: [
      { label: 'मूल्याङ्कन', value: formatMoney(assessed) },
      ...takenOff.map(({ label, amount }) => ({ label, value: `− ${formatMoney(amount)}` })),
      { label: comesTo, value: formatMoney(payable), strong: true },
    ],
  };
}

function remarksBlock(of: ClaimPaper): Titled[] {
  const { claim, form } = of;
  const own = claim.timeline.findLast(({ move }) => move === 'assess_claim')?.reason;
  const said: PdfField[] = [
    ...claim.lines.flatMap((line): PdfField[] =>
      line.remark
        ? [
            {
              kind: 'long_text',
              label: [thingOf(form, line), markOf(line)].filter(Boolean).join(', '),
              value: printable(line.remark),
              span: 12,
            },
          ]
        : [],
    ),
    ...(own ? [{ kind: 'long_text', label: 'सर्भेयरको राय', value: printable(own), span: 12 } as const] : []),
  ];
  return said.length > 0 ? [{ type: 'fields', title: 'टिप्पणी', fields: said }] : [];
}
