import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import { type ClaimPaperName, claimPapers } from '@krishi-bima/contract/claims/papers';
import { perils } from '@krishi-bima/contract/claims/perils';
import { claimStates } from '@krishi-bima/contract/claims/states';
import type { Form } from '@krishi-bima/contract/forms/form';
import { hasMembers } from '@krishi-bima/contract/forms/members';
import { isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { terms } from '@krishi-bima/contract/terms/terms';
import type { Area } from '@krishi-bima/contract/values/values';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatArea } from '@krishi-bima/nepali/land';
import { formatNumber } from '@krishi-bima/nepali/money';
import type { PdfBlock, PdfCompany, PdfField, PdfSignBox } from '../../pdf/document.ts';
import { fingerprintOf } from '../../pdf/fingerprint.ts';
import {
  codeText,
  holdsMark,
  printable,
  projectedNote,
  shortDay,
  timeOfDay,
  withHonour,
} from '../../pdf/paper-text.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../../printing/printed-papers.ts';
import { fullName } from '../../tenancy/summaries.ts';

/** What the papers of a claim are made of. */
export interface ClaimPaper {
  claim: Claim;
  form: Form;
  policy: Policy;
  /** The insured's, as the policy has it. */
  address: string | null;
  /** The one into which the claim would be paid; null where none is known, and of a group. */
  account: Payable['account'];
  company: PdfCompany;
  now: Date;
}

/** The number of a paper is that of its claim, with a letter for which paper it is. */
const endings: Record<ClaimPaperName, string> = {
  claim_form: '',
  survey_report: '/S',
  discharge: '/D',
  claim_letter: '/L',
};

export function paperNo({ claim_no }: Pick<Claim, 'claim_no'>, paper: ClaimPaperName): string {
  return claim_no + endings[paper];
}

/** The check code is for what the paper says, and follows the claim no further. */
export function summaryOf(claim: Claim, paper: ClaimPaperName, date: string, said: object): PaperSummary {
  const { id, insurance, claim_no, status } = claim;
  const content = { paper, id, insurance, claim_no, policy: claim.policy.policy_no, said };
  return { no: paperNo(claim, paper), state: claimStates[status], date, hash: fingerprintOf(content) };
}

interface Drawn {
  paper: ClaimPaperName;
  /** Another than the paper's name. */
  title?: string;
  subtitle: string;
  summary: PaperSummary;
  blocks: PdfBlock[];
  closing: PdfBlock[];
}

/** Puts the head of every claim paper above what it says. */
export function claimDocument(
  of: ClaimPaper,
  { paper, title, subtitle, summary, blocks, closing }: Drawn,
): UnprintedDocument {
  const face = headOf(summary);
  const facts = headFacts(of, face.no);
  const note = holdsMark([facts, blocks, closing]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: title ?? claimPapers[paper].ne,
    subtitle,
    ...face,
    company: of.company,
    facts,
    blocks: [...blocks, { type: 'fill' }, { type: 'keep', blocks: [...closing, { type: 'verify' }] }],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(of.now))}, ${timeOfDay(of.now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

function headFacts({ claim, policy, address }: ClaimPaper, no: string): PdfField[] {
  const { name_np, phone_number_np } = policy.content.personal_info;
  return [
    { kind: 'text', label: 'दाबी नं.', value: codeText(claim.claim_no), span: 4, strong: true },
    { kind: 'text', label: terms.policyNo.ne, value: codeText(claim.policy.policy_no), span: 4, strong: true },
    { kind: 'text', label: 'कागजातको नं.', value: no, span: 4 },
    { kind: 'text', label: 'बीमितको नाम', value: withHonour(printable(name_np)), span: 4, strong: true },
    { kind: 'text', label: 'मोबाइल नं.', value: toDevanagari(phone_number_np ?? ''), span: 2 },
    { kind: 'place', label: 'ठेगाना', value: address && printable(address), span: 6 },
  ];
}

export type Titled = Extract<PdfBlock, { type: 'fields' | 'table' | 'ticks' | 'clauses' | 'sums' }>;

export function numbered(blocks: readonly Titled[]): Titled[] {
  return blocks.map((block, index) => ({ ...block, title: `${toDevanagari(index + 1)}. ${block.title}` }));
}

/** The name of a crop or animal, as the form that insures it calls it. */
export function thingOf({ row }: Form, { kind }: Pick<ClaimLine, 'kind'>): string {
  const spec = row.fields[row.kind];
  return (spec?.kind === 'choice' && spec.options[kind]?.ne) || printable(kind);
}

/** A parcel number in Devanagari, an ear tag as it is stamped. */
export function markOf({ mark }: Pick<ClaimLine, 'mark'>): string | null {
  return mark && (/^\d+$/.test(mark) ? toDevanagari(mark) : printable(mark));
}

export function causeOf({ peril, cause }: Claim): string {
  return [perils[peril].label.ne, cause && `(${printable(cause)})`].filter(Boolean).join(' ');
}

/** How much of a row is insured, and how much of it was hit: an area, animals or trees. */
export function extentOf(line: ClaimLine): { insured: string; damaged: string } {
  const { insured_area, damaged_area, insured_count, damaged_count, loss } = line;
  if (insured_area) {
    const damaged = damaged_area && areaText(damaged_area);
    return { insured: areaText(insured_area), damaged: loss === 'total' ? areaText(insured_area) : (damaged ?? '—') };
  }
  const all = insured_count ?? 1;
  return { insured: formatNumber(all), damaged: formatNumber(damaged_count ?? all) };
}

function areaText({ unit, parts }: Area): string {
  return formatArea(unit, parts);
}

/** Whether several speak: a group, a cooperative or a firm writes "we". */
export function areSeveral({ policy: { content } }: ClaimPaper): boolean {
  return hasMembers(content.default_values) || isFirm(content.personal_info);
}

/** Signed by hand: marks that the farmer gave for something else are not put here. */
export function insuredSigns({ policy }: ClaimPaper, label: string): PdfSignBox[] {
  return [
    { kind: 'thumb', label: 'ल्याप्चे (दायाँ)', w: 1 },
    { kind: 'thumb', label: 'ल्याप्चे (बायाँ)', w: 1 },
    { kind: 'line', label, name: printable(policy.content.personal_info.name_np), sub: 'मिति:', w: 1.9 },
  ];
}

/** An empty line keeps signatures level. */
export function staffSigns(label: string, person: Claim['created_by'], sub?: string | null, w = 1.9): PdfSignBox {
  return { kind: 'line', label, name: person ? printable(fullName(person)) : '\u00a0', sub: sub || '\u00a0', w };
}

export function branchOf({ claim: { branch } }: ClaimPaper): string | null {
  return branch && printable(branch.name_np);
}

export function dayOf(instant: string): string {
  return todayAd(new Date(instant));
}
