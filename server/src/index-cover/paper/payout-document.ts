import { payoutStates } from '@krishi-bima/contract/index-cover/payout-states';
import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { type IndexDay, partOf } from '@krishi-bima/contract/index-cover/reckon';
import type { IndexPayout } from '@krishi-bima/contract/index-cover/seasons';
import { indexTypes, insuredUnits, measures } from '@krishi-bima/contract/index-cover/terms';
import { terms as words } from '@krishi-bima/contract/terms/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney, formatNumber, fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfBlock, PdfCompany, PdfField, PdfSignBox } from '../../pdf/document.ts';
import { fingerprintOf } from '../../pdf/fingerprint.ts';
import {
  codeText,
  holdsMark,
  longMoment,
  printable,
  projectedNote,
  shortDay,
  timeOfDay,
} from '../../pdf/paper-text.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../../printing/printed-papers.ts';
import { fullName } from '../../tenancy/summaries.ts';
import type { MemberShare, PayoutRecord } from '../payouts.ts';
import { phasesBlock } from './phases-block.ts';

export interface PayoutPaper {
  record: PayoutRecord;
  payout: IndexPayout;
  product: IndexProduct;
  shares: readonly MemberShare[];
  company: PdfCompany;
  now: Date;
}

/** A pay-out as its file keeps it: what was measured, what follows from it, who gets how much, and the two who approved. */
export function payoutDocument(paper: PayoutPaper): UnprintedDocument {
  const { record, product, company, now } = paper;
  const facts = factsOf(paper);
  const { terms } = record.reckoning;
  const blocks = [
    sumsBlock(paper),
    phasesBlock(terms, record.year),
    decidingBlock(paper),
    membersBlock(paper),
    daysBlock(paper),
  ];
  const note = holdsMark([facts, blocks]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: 'सूचकाङ्क बीमाको भुक्तानी',
    subtitle: `${printable(product.name_np)} · ${toDevanagari(record.year)}`,
    ...headOf(payoutSummary(record)),
    company,
    facts,
    blocks: [...blocks, { type: 'fill' }, { type: 'keep', blocks: closing(paper) }],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

/** The check code is for what was reckoned, for how much, and who has approved it. */
export function payoutSummary(record: PayoutRecord): PaperSummary {
  const { id, insurance, payout_no, status, until, due, sum_insured, settled, amount, members, created_at } = record;
  const { first_approved_by, approved_by, withdrawn_at } = record;
  const approved = { first_approved_by, approved_by, withdrawn: withdrawn_at?.toISOString() ?? null };
  return {
    no: payout_no,
    state: payoutStates[status],
    date: todayAd(created_at),
    hash: fingerprintOf({
      ...{ id, insurance, payout_no, until, due, sum_insured, settled, amount, members, ...approved },
    }),
  };
}

function factsOf({ record, product }: PayoutPaper): PdfField[] {
  const { station_detail, fallback_detail } = product;
  const { phases } = record.reckoning.season;
  const station = (one: typeof fallback_detail) => one && codeText(printable(`${one.name_np} ${one.code}`));
  return [
    { kind: 'latin', label: 'भुक्तानी नं.', value: record.payout_no, span: 4, strong: true },
    { kind: 'latin', label: 'बीमा योजनाको कोड', value: product.code, span: 4 },
    {
      kind: 'text',
      label: 'बीमा प्राधिकरणको स्वीकृति नं.',
      value: product.approval_no && codeText(printable(product.approval_no)),
      span: 4,
    },
    { kind: 'text', label: 'के नापिन्छ', value: indexTypes[record.reckoning.terms.index].label.ne, span: 4 },
    { kind: 'text', label: 'मापन केन्द्र', value: station(station_detail), span: 4 },
    { kind: 'text', label: 'वैकल्पिक केन्द्र', value: station(fallback_detail), span: 4 },
    {
      kind: 'date',
      label: 'अवधि',
      value: `${shortDay(phases[0]?.from ?? '')} – ${shortDay(phases.at(-1)?.until ?? '')}`,
      span: 4,
    },
    { kind: 'date', label: 'हिसाब गरिएको दिन', value: shortDay(record.until), span: 4 },
    { kind: 'text', label: 'लागू क्षेत्र', value: printable(product.places), span: 4 },
  ];
}

function sumsBlock({ payout: { sum_insured, settled, amount, due, before } }: PayoutPaper): PdfBlock {
  const inAll = fromPaisa(toPaisa(settled) + toPaisa(amount));
  return {
    type: 'sums',
    title: 'पाउने रकम',
    words: moneyInWords(amount, 'ne'),
    lines: [
      { label: words.sumInsured.ne, value: formatMoney(sum_insured) },
      { label: `${percent(due)} ले पाउने रकम`, value: formatMoney(inAll) },
      { label: before > 0 ? `यसअघि (${percent(before)})` : 'यसअघि', value: `− ${formatMoney(settled)}` },
      { label: 'यसपटक पाउने', value: formatMoney(amount), strong: true },
    ],
  };
}

/** The days that made the pay-out larger. */
function decidingBlock({ record, payout }: PayoutPaper): PdfBlock {
  const whole = toPaisa(payout.sum_insured);
  const days = daysOf(record).filter(({ added }) => added > 0);
  return {
    type: 'table',
    title: 'कसरी निस्कियो',
    columns: [
      { label: 'चरण', kind: 'text' },
      { label: 'मिति', kind: 'date', w: 24 },
      { label: 'मापन', kind: 'number', w: 18 },
      { label: 'सूचकाङ्क', kind: 'number', w: 20 },
      { label: 'यसपटक', kind: 'percent', w: 20 },
      { label: 'जम्मा', kind: 'percent', w: 20 },
      { label: 'रकम\n(रु.)', kind: 'money', w: 30 },
    ],
    rows: days.map(({ phase, day, value, index, added, due }) => [
      ...[phase, shortDay(day), figure(value), figure(index), percent(added), percent(due)],
      formatMoney(fromPaisa(partOf(whole, due) - partOf(whole, due - added))),
    ]),
  };
}

function membersBlock({ record, shares, payout }: PayoutPaper): PdfBlock {
  const unit = insuredUnits[record.reckoning.terms.unit].ne;
  const units = shares.reduce((sum, share) => sum + share.units, 0);
  return {
    type: 'table',
    title: 'सदस्यको हिस्सा',
    columns: [
      { label: 'क्र.सं.', kind: 'serial', w: 12 },
      { label: 'सदस्य', kind: 'text' },
      { label: 'सदस्यता नं.', kind: 'text', w: 24 },
      { label: `एकाइ\n(${unit})`, kind: 'number', w: 18 },
      { label: `${words.sumInsured.ne}\n(रु.)`, kind: 'money', w: 28 },
      { label: 'यसअघि\n(रु.)', kind: 'money', w: 26 },
      { label: 'यसपटक\n(रु.)', kind: 'money', w: 26 },
    ],
    rows: shares.map(({ name_np, membership_no, units: own, sum_insured, settled, amount }, at) => [
      ...[toDevanagari(at + 1), printable(name_np), membership_no && codeText(printable(membership_no))],
      ...[formatNumber(own), ...[sum_insured, settled, amount].map((paisa) => formatMoney(fromPaisa(paisa)))],
    ]),
    totals: [
      ...[null, 'जम्मा', null, formatNumber(units)],
      ...[payout.sum_insured, payout.settled, payout.amount].map((sum) => formatMoney(sum)),
    ],
  };
}

const stations = { main: 'मुख्य', fallback: 'वैकल्पिक' };

/** Every day that went into the reckoning, with the station that the figure is from. */
function daysBlock({ record }: PayoutPaper): PdfBlock {
  const { index } = record.reckoning.terms;
  const { measure } = indexTypes[index];
  const unit = measures[measure].unit.ne;
  const { main, fallback } = record.reckoning.readings;
  const provisional = {
    main: new Set(main.filter(({ quality }) => quality === 'provisional').map(({ day }) => day)),
    fallback: new Set(fallback.filter(({ quality }) => quality === 'provisional').map(({ day }) => day)),
  };
  return {
    type: 'table',
    title: 'दिन दिनको मापन',
    columns: [
      { label: 'चरण', kind: 'text' },
      { label: 'मिति', kind: 'date', w: 26 },
      { label: 'केन्द्र', kind: 'text', w: 36 },
      { label: `${measures[measure].label.ne}\n(${unit})`, kind: 'number', w: 32 },
      { label: 'सूचकाङ्क', kind: 'number', w: 24 },
      { label: 'जम्मा', kind: 'percent', w: 20 },
    ],
    rows: daysOf(record).map(({ phase, day, value, from, index: at, due }) => {
      const station = from && `${stations[from]}${provisional[from].has(day) ? ', अस्थायी' : ''}`;
      return [phase, shortDay(day), station, figure(value), figure(at), due > 0 ? percent(due) : null];
    }),
  };
}

function daysOf({ reckoning: { terms, season } }: PayoutRecord): (IndexDay & { phase: string })[] {
  return season.phases.flatMap(({ days }, at) => {
    const phase = printable(terms.phases[at]?.name_np ?? '');
    return days.map((day) => ({ ...day, phase }));
  });
}

function figure(value: string | null): string | null {
  return value === null ? null : toDevanagari(value);
}

/** Writes `२५%` of 250000 millionths. */
function percent(due: number): string {
  return `${formatNumber(Math.round(due / 100) / 100)}%`;
}

function closing({ payout: { approvals, created_by } }: PayoutPaper): PdfBlock[] {
  const box = (label: string, name: string | undefined, sub: string | undefined): PdfSignBox => {
    return { kind: 'line', label, name: name ?? '\u00a0', sub: sub ?? '\u00a0', w: 1, h: 14 };
  };
  const approval = (label: string, at: number) => {
    const one = approvals[at];
    return box(label, one?.by ? printable(fullName(one.by)) : undefined, one && longMoment(one.at));
  };
  return [
    {
      type: 'clauses',
      title: 'हिसाबको नियम',
      items: [
        'मुख्य केन्द्रको मापन नभएको दिन वैकल्पिक केन्द्रको मापन लिइएको छ।',
        'सदस्यको हिस्सा पैसासम्म घटाएर मिलाइएको छ; बाँकी पैसा सबैभन्दा ठूलो हिस्सामा राखिएको छ।',
        'यही मापनबाट फेरि हिसाब गर्दा एक पैसा पनि फरक पर्दैन। मापन राख्ने व्यक्तिले भुक्तानी स्वीकृत गर्न मिल्दैन।',
      ],
    },
    {
      type: 'sign',
      boxes: [
        box('हिसाब गर्ने', created_by ? printable(fullName(created_by)) : undefined, undefined),
        approval('पहिलो स्वीकृति', 0),
        approval('दोस्रो स्वीकृति', 1),
      ],
    },
    { type: 'verify' },
  ];
}
