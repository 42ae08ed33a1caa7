import type { Claim } from '@krishi-bima/contract/claims/claim';
import { lossKinds } from '@krishi-bima/contract/claims/perils';
import { livePaymentStates } from '@krishi-bima/contract/payments/states';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { existing } from '../../errors/problem.ts';
import type { PdfBlock } from '../../pdf/document.ts';
import { codeText, printable, rupees, shortDay, withHonour } from '../../pdf/paper-text.ts';
import type { PaperSummary, UnprintedDocument } from '../../printing/printed-papers.ts';
import {
  areSeveral,
  branchOf,
  type ClaimPaper,
  causeOf,
  claimDocument,
  dayOf,
  insuredSigns,
  markOf,
  staffSigns,
  summaryOf,
  type Titled,
  thingOf,
} from './claim-paper.ts';
import { workedOut } from './survey-report.ts';

/** भर्पाई: the insured agrees to the sum as full and final, from the day on which it is in the account. */
export function discharge(of: ClaimPaper): UnprintedDocument {
  const { form, claim } = of;
  return claimDocument(of, {
    paper: 'discharge',
    subtitle: form.policy_title.ne,
    summary: dischargeSummary(claim),
    blocks: [letterOf(of), payeeTable(of), ...(claim.sums ? [workedOut(claim.sums, 'रकमको हिसाब', 'पाउने रकम')] : [])],
    closing: [
      termsOf(of),
      {
        type: 'sign',
        boxes: [
          ...insuredSigns(of, areSeveral(of) ? 'बुझिलिनेको तर्फबाट' : 'बुझिलिनेको हस्ताक्षर'),
          { kind: 'line', label: 'साक्षी', name: '\u00a0', sub: 'नाम, ठेगाना:', w: 1.5 },
          staffSigns('कम्पनीको तर्फबाट', null, branchOf(of), 1.5),
        ],
      },
    ],
  });
}

interface Share {
  member: number | null;
  payee: string;
  amount: string;
  account: { holder: string; bank: string; branch: string | null; no: string } | null;
}

/** Everybody who is paid: into the account to which it went, or would go. */
export function sharesOf({ payments, payables }: Claim): Share[] {
  const live = payments.filter(({ status }) => isOneOf(livePaymentStates, status));
  return [
    ...live.map(({ member, payee, amount, payee_name, bank_name, bank_branch, account_no }) => ({
      ...{ member, payee, amount },
      account: { holder: payee_name, bank: bank_name, branch: bank_branch, no: account_no },
    })),
    ...payables.map(({ member, payee, amount, account }) => ({
      ...{ member, payee, amount },
      account: account && {
        ...{ holder: account.account_holder, bank: account.bank_name ?? '', branch: account.bank_branch },
        no: account.account_no,
      },
    })),
  ].toSorted((a, b) => (a.member ?? 0) - (b.member ?? 0));
}

/** Into which account is no part of it: a payment that came back goes to another for the same discharge. */
export function dischargeSummary(claim: Claim): PaperSummary {
  const shares = sharesOf(claim).map(({ member, payee, amount }) => [member, payee, amount]);
  return summaryOf(claim, 'discharge', dayOf(claim.decided_at ?? claim.created_at), { payable: claim.payable, shares });
}

function letterOf(of: ClaimPaper): PdfBlock {
  const { claim, company, policy } = of;
  const payable = existing(claim.payable ?? undefined);
  const branch = branchOf(of);
  const [who, agree] = areSeveral(of) ? ['हाम्रो', 'मञ्जुर छौँ'] : ['मेरो', 'मञ्जुर छु'];
  return {
    type: 'letter',
    to: [`श्री ${printable(company.name)}`, ...(branch ? [branch] : [])],
    subject: `दाबी नं. ${codeText(claim.claim_no)} को रकम बुझी भर्पाई गरेको।`,
    paragraphs: [
      `उपर्युक्त सम्बन्धमा ${withHonour(printable(policy.content.personal_info.name_np))}को नामको बीमालेख नं. ` +
        `${codeText(claim.policy.policy_no)} अन्तर्गत मिति ${shortDay(dayOf(claim.loss_at))} मा भएको ${lostThings(of)} ` +
        `(कारण: ${causeOf(claim)}) बापत ${who} दाबी ${rupees(payable)} (अक्षरेपी ${moneyInWords(payable)}) मा ` +
        `टुङ्ग्याउन ${agree}।`,
    ],
  };
}

/** Writes `गाईको मृत्यु`, `गाई, NP-00417 को मृत्यु`; of several rows, the first and how many others. */
export function lostThings({ claim, form }: ClaimPaper): string {
  const [first, ...others] = claim.lines;
  if (!first) return 'क्षति';
  const what = [thingOf(form, first), markOf(first)].filter(Boolean).join(', ');
  const more = others.length > 0 ? ` र थप ${toDevanagari(others.length)}` : '';
  const named = `${what}${more}`;
  // It is written onto a Nepali word, and apart from a number or a code.
  return `${named}${/[\d०-९A-Za-z]$/.test(named) ? ' ' : ''}को ${lossKinds[first.loss].label.ne}`;
}

/** Members of a group sign for their own shares. */
function payeeTable({ claim }: ClaimPaper): Titled {
  const shares = sharesOf(claim);
  const areMembers = shares.some(({ member }) => member !== null);
  return {
    type: 'table',
    title: 'रकम जाने खाता',
    columns: [
      { label: 'क्र.सं.', kind: 'serial', w: 9 },
      { label: 'पाउने व्यक्ति', kind: 'text' },
      { label: 'खातावाला', kind: 'text', w: 34 },
      { label: 'बैंक, शाखा', kind: 'text', w: 36 },
      { label: 'खाता नं.', kind: 'text', w: 34 },
      { label: 'रकम\n(रु.)', kind: 'money', w: 24 },
      ...(areMembers ? [{ label: 'सही वा ल्याप्चे', kind: 'text', w: 24 } as const] : []),
    ],
    rows: shares.map(({ payee, amount, account }, index) => [
      toDevanagari(index + 1),
      printable(payee),
      account && printable(account.holder),
      account && printable([account.bank, account.branch].filter(Boolean).join(', ')),
      account && codeText(account.no),
      formatMoney(amount),
      ...(areMembers ? ['\u00a0'] : []),
    ]),
    totals: [null, 'जम्मा', null, null, null, formatMoney(claim.payable ?? '0.00'), ...(areMembers ? [null] : [])],
  };
}

function termsOf(of: ClaimPaper): PdfBlock {
  const will = areSeveral(of) ? 'गर्नेछैनौँ' : 'गर्नेछैन';
  return {
    type: 'clauses',
    title: 'सर्त',
    items: [
      'यो भर्पाई उल्लिखित रकम खातामा जम्मा भएको दिनदेखि लागू हुनेछ; रकम जम्मा नभएसम्म यसले दाबी टुङ्ग्याउँदैन।',
      `रकम जम्मा भएपछि यस दाबीको हिसाब पूर्ण र अन्तिम रूपमा फरफारक हुनेछ र यसै क्षतिको थप रकम माग ${will}।`,
    ],
  };
}
