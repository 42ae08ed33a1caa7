import { perils, perilsOf } from '@krishi-bima/contract/claims/perils';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import { type Form, withBankingFields } from '@krishi-bima/contract/forms/form';
import { isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { withMembers } from '@krishi-bima/contract/forms/members';
import { infoFieldsOf, isFirm } from '@krishi-bima/contract/kyc/kinds';
import type { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { exclusionsOf } from '@krishi-bima/contract/policies/exclusions';
import type { Policy } from '@krishi-bima/contract/policies/policies';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { terms } from '@krishi-bima/contract/terms/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fiscalYearLabel } from '@krishi-bima/nepali/fiscal-year';
import { formatNumber } from '@krishi-bima/nepali/money';
import type { PdfBlock, PdfField } from '../pdf/document.ts';
import { fingerprintOf } from '../pdf/fingerprint.ts';
import {
  codeText,
  holdsMark,
  longMoment,
  printable,
  projectedNote,
  shortDay,
  timeOfDay,
  withHonour,
} from '../pdf/paper-text.ts';
import { textOf } from '../printing/field-text.ts';
import type { Names } from '../printing/names.ts';
import { fieldOf } from '../printing/paper-fields.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../printing/printed-papers.ts';
import { memberTables, rowTables } from '../proposals/paper/row-tables.ts';
import { fullName } from '../tenancy/summaries.ts';
import { endorsementBlocks } from './policy-endorsements.ts';
import type { PolicyPaper } from './policy-paper.ts';
import { currentBlock, refundBlock, sumsBlocks } from './policy-sums.ts';

/** बीमालेख तालिका: the paper of any form's policy as it is today, that is, as issued with its endorsements. */
export function policyDocument(paper: PolicyPaper): UnprintedDocument {
  const { policy, company, now } = paper;
  const { content } = policy;
  const form = withMembers(
    withCatalogue(withBankingFields(paper.form), policy.rates),
    content.default_values,
    content.members,
  );
  const face = headOf(policySummary(policy));
  const table = { ...form, row: { ...form.row, tables: [] } };
  const blocks = [
    insuredBlock(paper),
    ...memberTables(form, content.members, paper.names),
    ...rowTables(table, content.insurance_details, paper.names),
    ...sumsBlocks(paper),
    ...endorsementBlocks(paper),
    ...currentBlock(paper),
    ...refundBlock(policy),
  ];
  const facts = factsOf(paper, face.no);
  const note = holdsMark([facts, blocks]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: 'बीमालेखको तालिका',
    subtitle: subtitleOf(paper),
    ...face,
    company,
    facts,
    blocks: [...blocks, { type: 'fill' }, { type: 'keep', blocks: closing(paper) }],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

export function policySummary(policy: Policy): PaperSummary {
  const { policy_no, status, issued_at } = policy;
  const date = todayAd(new Date(issued_at));
  return { no: policy_no, state: proposalStates[status], date, hash: fingerprintOf(signedPart(policy)) };
}

function subtitleOf({ form, tariff: { approval_no } }: PolicyPaper): string {
  const approved = approval_no ? [`नेपाल बीमा प्राधिकरणको स्वीकृति नं. ${codeText(printable(approval_no))}`] : [];
  return [form.policy_title.ne, 'बीमालेखको अभिन्न अङ्ग', ...approved].join(' · ');
}

/** The check code is for the cover, not for what became of it. */
function signedPart(policy: Policy) {
  const { id, insurance, policy_no, issued_at, risk_start_at, risk_end_at, content } = policy;
  const { sum_insured, premium, subsidy, farmer_share, stamp, payable } = policy;
  const sums = { sum_insured, premium, subsidy, farmer_share, stamp, payable };
  const { members, ...rest } = content;
  // A policy without members has the code that it had before members existed.
  const said = members.length > 0 ? content : rest;
  return { id, insurance, policy_no, issued_at, risk_start_at, risk_end_at, content: said, sums };
}

function factsOf({ form, policy, tariff, names }: PolicyPaper, no: string): PdfField[] {
  const { proposal_no, issued_at, fiscal_year, branch, risk_start_at, risk_end_at } = policy;
  return [
    { kind: 'text', label: terms.policyNo.ne, value: no, span: 4, strong: true },
    { kind: 'text', label: terms.proposalNo.ne, value: proposal_no && codeText(proposal_no), span: 4 },
    { kind: 'text', label: 'जारी मिति र समय', value: longMoment(issued_at), span: 4 },
    { kind: 'text', label: 'रसिद नं., मिति', value: paidBy(form, policy, names), span: 6 },
    { kind: 'text', label: 'आर्थिक वर्ष', value: fiscalYearLabel(fiscal_year), span: 3 },
    { kind: 'text', label: 'शाखा', value: branch && printable(branch.name_np), span: 3 },
    momentOf('जोखिम प्रारम्भ', risk_start_at),
    momentOf('जोखिम समाप्ति', risk_end_at),
    {
      kind: 'text',
      label: 'बीमितले बेहोर्ने अंश',
      value: `प्रत्येक दाबीको ${formatNumber(tariff.deductible)}%`,
      span: 4,
    },
  ];
}

function paidBy(form: Form, { content }: Policy, names: Names): string {
  const { proposal } = withBankingFields(form);
  return ['receipt_no', 'paid_at']
    .flatMap((name) => {
      const field = proposal[name];
      return (field && textOf(field, valueIn(content.default_values, name), names)) ?? [];
    })
    .join(', ');
}

/** The insured is named as in the policy, not as in the farmer's record today. */
function insuredBlock({ form, policy, address, names }: PolicyPaper): PdfBlock {
  const { personal_info: person, default_values } = policy.content;
  const all = infoFieldsOf(person);
  const known = (name: keyof typeof personalInfoFields) => fieldOf(all, name, person, names);
  const name = withHonour(printable(person.name_np));
  const joined = (label: string, ...parts: (keyof typeof personalInfoFields)[]): PdfField => {
    const said = parts.flatMap((name) => (all[name] && textOf(all[name], person[name], names)) ?? []);
    return { kind: 'text', label, value: said.join(', '), span: 3 };
  };
  const place = withBankingFields(form).proposal.farm_address;
  const land: PdfField[] =
    place && !isEmpty(default_values.farm_address)
      ? [{ ...fieldOf(form.proposal, 'farm_address', default_values, names), span: 6 }]
      : [];
  return {
    type: 'fields',
    title: 'बीमित',
    fields: [
      { kind: 'text', label: 'बीमितको नाम', value: name, span: 4, strong: true },
      { ...known('name_en'), kind: 'latin', label: 'अङ्ग्रेजीमा', span: 4 } as PdfField,
      { ...known('phone_number_np'), span: 4 },
      { kind: 'place', label: 'ठेगाना', value: address && printable(address), span: land.length > 0 ? 6 : 12 },
      ...land,
      ...(isFirm(person)
        ? [
            { ...known('registration_no'), span: 3 as const },
            joined('अधिकारप्राप्त व्यक्ति', 'authorised_name_np', 'authorised_position'),
          ]
        : [
            { ...known('citizenship_no'), span: 3 as const },
            joined('इच्छाइएको व्यक्ति', 'nominee_name_np', 'nominee_relation'),
          ]),
      { ...joined('दाबी भुक्तानी हुने बैंक खाता', 'bank_name', 'bank_branch', 'account_no'), span: 6 },
    ],
  };
}

/** Writes the day in Bikram Sambat, under a label with the AD day. */
function momentOf(label: string, instant: string): PdfField {
  const ad = toDevanagari(todayAd(new Date(instant)).replaceAll('-', '/'));
  return { kind: 'text', label: `${label} (ई.सं. ${ad})`, value: longMoment(instant), span: 4, strong: true };
}

function closing(paper: PolicyPaper): PdfBlock[] {
  const { agent, issued_by, branch } = paper.policy;
  const nameOf = (person: Policy['agent']) => (person ? printable(fullName(person)) : '\u00a0');
  return [
    {
      type: 'clauses',
      title: 'मुख्य सर्त',
      items: [...coverClauses(paper), 'जारी भएपछि बीमा अवधि फेरिँदैन; अरू परिवर्तन सम्पुष्टिबाट हुन्छ।'],
    },
    {
      type: 'sign',
      boxes: [
        { kind: 'line', label: 'अभिकर्ता / कर्मचारी', name: nameOf(agent), sub: '\u00a0', w: 1.7, h: 16 },
        { kind: 'seal', label: 'कम्पनीको छाप', w: 1, h: 16 },
        {
          kind: 'line',
          label: 'अधिकारप्राप्त अधिकारीको दस्तखत',
          name: nameOf(issued_by),
          sub: branch ? printable(branch.name_np) : '\u00a0',
          w: 1.7,
          h: 16,
        },
      ],
    },
    { type: 'verify' },
  ];
}

/** What is covered and what not, and in how many days: what a claim is asked about. */
function coverClauses({ form, policy, days }: PolicyPaper): string[] {
  const causes = perilsOf(form.line).filter((name) => name !== 'other');
  const out = exclusionsOf(form.line).map(({ ne }) => ne);
  const waiting = waits(policy, form) && days.waiting > 0 ? [waitingClause(policy, days.waiting)] : [];
  const notice = toDevanagari(days.notice);
  return [
    `समेटिने जोखिम: ${causes.map((name) => perils[name].label.ne).join(', ')}।`,
    `अपवाद: ${[...waiting, ...out].join(', ')}।`,
    `क्षति भएको ${notice} दिनभित्र क्षतिको सूचना दिनुपर्छ; दाबी बीमाङ्कसम्म, बीमितको बैंक खातामा मात्र भुक्तानी हुन्छ।`,
  ];
}

/** Poultry has no waiting period. */
function waits({ content }: Policy, { line, row: { kind } }: Form): boolean {
  return line === 'livestock' && content.insurance_details.some((row) => valueIn(row, kind) !== 'poultry');
}

/** Nobody waits twice: a renewal covers from its first day the animals that were insured to the end. */
function waitingClause({ renews }: Policy, days: number): string {
  const exception = renews ? ' (निरन्तर बीमा भएका पशुबाहेक)' : '';
  return `जोखिम सुरु भएको ${toDevanagari(days)} दिनभित्रको रोग${exception}`;
}
