import type { Form } from '@krishi-bima/contract/forms/form';
import { endorsementCauses, endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsementStates } from '@krishi-bima/contract/policies/endorsement-states';
import type { Endorsement } from '@krishi-bima/contract/policies/endorsements';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { terms } from '@krishi-bima/contract/terms/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfBlock, PdfCompany, PdfField } from '../pdf/document.ts';
import { fingerprintOf } from '../pdf/fingerprint.ts';
import {
  codeText,
  holdsMark,
  longMoment,
  printable,
  projectedNote,
  rupees,
  shortDay,
  timeOfDay,
  withHonour,
} from '../pdf/paper-text.ts';
import type { Names } from '../printing/names.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../printing/printed-papers.ts';
import { fullName } from '../tenancy/summaries.ts';
import type { PolicyRecord } from './ending.ts';
import { changeLines, contextOf } from './policy-endorsements.ts';

export interface EndorsementPaper {
  form: Form;
  policy: Policy;
  endorsement: Endorsement;
  address: string | null;
  company: PdfCompany;
  names: Names;
  now: Date;
}

type Numbered = Pick<PolicyRecord, 'id' | 'insurance' | 'policy_no'>;

/** The number of an endorsement follows that of its policy. */
export function endorsementNo(policy_no: string, number: number): string {
  return `${policy_no}/E${number}`;
}

/** The check code is for what changed and what it costs, which stay as they were approved. */
export function endorsementSummary(one: Endorsement, { id: policy, insurance, policy_no }: Numbered): PaperSummary {
  const { id, number, kind, effective_from, cause, reason, changes, row_changes } = one;
  const { sum_insured, premium, subsidy, farmer_share } = one;
  const content = { kind, effective_from, cause, reason, changes, row_changes };
  const sums = { sum_insured, premium, subsidy, farmer_share };
  const hash = fingerprintOf({ id, insurance, policy, policy_no, number, content, sums });
  const date = todayAd(new Date(one.decided_at ?? one.created_at));
  return { no: endorsementNo(policy_no, number), state: endorsementStates[one.status], date, hash };
}

/** सम्पुष्टि: what an endorsement changes of a policy, from when, why and for how much, and who approved it. */
export function endorsementDocument(paper: EndorsementPaper): UnprintedDocument {
  const { form, policy, endorsement, company, names, now } = paper;
  const face = headOf(endorsementSummary(endorsement, policy));
  const facts = factsOf(paper, face.no);
  const blocks: PdfBlock[] = [
    insuredBlock(paper),
    {
      type: 'table',
      title: 'फेरिएको विवरण',
      columns: [
        { label: 'विवरण', kind: 'text', w: 46 },
        { label: 'सम्पुष्टिअघि', kind: 'text', w: 62 },
        { label: 'सम्पुष्टिपछि', kind: 'text' },
      ],
      rows: changeLines(endorsement, contextOf(form, policy.content, names)),
    },
    ...moneyBlock(endorsement),
  ];
  const note = holdsMark([facts, blocks]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    // The policy's own paper is headed by its cover; this one by its number and what it changes.
    title: `सम्पुष्टि नं. ${toDevanagari(endorsement.number)}: ${endorsementLabel(endorsement.kind, form).ne}`,
    subtitle: `बीमालेखमा हेरफेर · ${form.policy_title.ne}`,
    ...face,
    company,
    facts,
    blocks: [...blocks, { type: 'fill' }, { type: 'keep', blocks: closing(paper) }],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

function factsOf({ form, policy, endorsement }: EndorsementPaper, no: string): PdfField[] {
  const { number, kind, effective_from, cause, reason, decided_at, in_force_at } = endorsement;
  const said = [cause && endorsementCauses[cause].ne, printable(reason)].filter(Boolean).join(': ');
  return [
    { kind: 'text', label: terms.policyNo.ne, value: codeText(policy.policy_no), span: 4, strong: true },
    { kind: 'text', label: 'सम्पुष्टि नं.', value: toDevanagari(number), span: 2, strong: true },
    { kind: 'text', label: 'सम्पुष्टिको किसिम', value: endorsementLabel(kind, form).ne, span: 6, strong: true },
    { kind: 'text', label: 'लागू मिति', value: shortDay(effective_from), span: 4, strong: true },
    ...(decided_at
      ? [{ kind: 'text', label: 'स्वीकृत मिति र समय', value: longMoment(decided_at), span: 4 } as const]
      : []),
    { kind: 'text', label: 'लागू भएको मिति र समय', value: in_force_at ? longMoment(in_force_at) : 'रकम बुझेपछि', span: 4 },
    {
      kind: 'text',
      label: 'बीमा अवधि',
      value: `${longMoment(policy.risk_start_at)} – ${longMoment(policy.risk_end_at)}`,
      span: 12,
    },
    { kind: 'long_text', label: 'कारण', value: said, span: 12 },
    { kind: 'text', label: 'कागजातको नं.', value: no, span: 12 },
  ];
}

/** The insured is named as in the policy, not as in the farmer's record today. */
function insuredBlock({ policy, address }: EndorsementPaper): PdfBlock {
  const { name_np, phone_number_np } = policy.content.personal_info;
  return {
    type: 'fields',
    title: 'बीमित',
    fields: [
      { kind: 'text', label: 'बीमितको नाम', value: withHonour(printable(name_np)), span: 4, strong: true },
      { kind: 'text', label: 'मोबाइल नं.', value: phone_number_np ? toDevanagari(phone_number_np) : null, span: 2 },
      { kind: 'place', label: 'ठेगाना', value: address && printable(address), span: 6 },
    ],
  };
}

/** By the days that were left, with the formula; what is below zero goes back. */
function moneyBlock({
  sum_insured,
  premium,
  subsidy,
  subsidy_percent,
  farmer_share,
  days,
  days_left,
}: Endorsement): PdfBlock[] {
  if (Number(premium) === 0 && Number(sum_insured) === 0) return [];
  const isBack = premium.startsWith('-');
  const plain = (amount: string) => amount.replace('-', '');
  const line = (label: string, amount: string, sign = '') => {
    return [label, sign + formatMoney(plain(amount)), moneyInWords(plain(amount))];
  };
  const payable = plain(farmer_share);
  return [
    {
      type: 'table',
      title: `${isBack ? 'फिर्ता हुने' : 'थप'} बीमाशुल्क (${formatNumber(days)} मध्ये बाँकी ${formatNumber(days_left)} दिनको अनुपातमा)`,
      columns: [
        { label: 'विवरण', kind: 'text', w: 46 },
        { label: 'रकम (रु.)', kind: 'money', w: 34 },
        { label: 'अक्षरेपी', kind: 'text' },
      ],
      rows: [
        line(sum_insured.startsWith('-') ? 'घटेको बीमाङ्क' : 'थप बीमाङ्क', sum_insured),
        line(terms.premium.ne, premium),
        line(`अनुदान (${formatNumber(subsidy_percent)}%)`, subsidy, '− '),
      ],
      totals: [isBack ? 'कृषकलाई फिर्ता' : 'कृषकले थप तिर्ने', rupees(payable), moneyInWords(payable)],
    },
  ];
}

function closing({ endorsement: { created_by, decided_by }, policy: { branch } }: EndorsementPaper): PdfBlock[] {
  const nameOf = (person: Policy['agent']) => (person ? printable(fullName(person)) : '\u00a0');
  return [
    {
      type: 'clauses',
      items: ['यस सम्पुष्टिले फेरेबाहेक बीमालेखका सबै विवरण, सर्त र अपवाद जस्ताको तस्तै रहन्छन्।'],
    },
    {
      type: 'sign',
      boxes: [
        { kind: 'line', label: terms.preparedBy.ne, name: nameOf(created_by), sub: '\u00a0', w: 1.7 },
        { kind: 'seal', label: 'कम्पनीको छाप', w: 1 },
        {
          kind: 'line',
          label: 'स्वीकृत गर्ने',
          name: nameOf(decided_by ?? created_by),
          sub: branch ? printable(branch.name_np) : '\u00a0',
          w: 1.7,
        },
      ],
    },
    { type: 'verify' },
  ];
}
