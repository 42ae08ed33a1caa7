import type { Claim } from '@krishi-bima/contract/claims/claim';
import { refusalReasons } from '@krishi-bima/contract/claims/perils';
import { formatMoney } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfBlock } from '../../pdf/document.ts';
import { codeText, printable, rupees, shortDay, withHonour } from '../../pdf/paper-text.ts';
import type { PaperSummary, UnprintedDocument } from '../../printing/printed-papers.ts';
import {
  branchOf,
  type ClaimPaper,
  causeOf,
  claimDocument,
  dayOf,
  paperNo,
  staffSigns,
  summaryOf,
  type Titled,
} from './claim-paper.ts';
import { lostThings } from './discharge.ts';
import { refusedBlock, sumsTable } from './survey-report.ts';

type Outcome = 'paid' | 'refused' | 'withdrawn';

const titles: Record<Outcome, string> = {
  paid: 'दाबी भुक्तानीको जानकारी',
  refused: 'दाबी अस्वीकृतिको जानकारी',
  withdrawn: 'दाबी फिर्ताको जानकारी',
};

/** The letter that ends a claim: what is paid, or why nothing is, and what the insured can do about it. */
export function claimLetter(of: ClaimPaper): UnprintedDocument {
  const { claim, form } = of;
  const outcome = outcomeOf(claim);
  return claimDocument(of, {
    paper: 'claim_letter',
    title: titles[outcome],
    subtitle: form.policy_title.ne,
    summary: letterSummary(claim),
    blocks: [letterOf(of, outcome), ...(outcome === 'paid' ? paidBlocks(of) : whyBlock(claim))],
    closing: [
      ...(outcome === 'withdrawn' ? [] : [appealBlock(claim)]),
      {
        type: 'sign',
        boxes: [
          { kind: 'seal', label: 'कम्पनीको छाप', w: 1 },
          staffSigns('आधिकारिक हस्ताक्षर', claim.decided_by, branchOf(of), 2),
        ],
      },
    ],
  });
}

function outcomeOf({ status, payments }: Claim): Outcome {
  if (status === 'rejected') return 'refused';
  return status === 'closed' && payments.length === 0 ? 'withdrawn' : 'paid';
}

export function letterSummary(claim: Claim): PaperSummary {
  const { payable, refusal, decision_reason, lines, waiting_since } = claim;
  const refused = lines.map(({ row_id, refusal: why }) => [row_id, why]);
  const outcome = outcomeOf(claim);
  const said = outcome === 'paid' ? { payable, refused } : { refusal, decision_reason };
  return summaryOf(claim, 'claim_letter', dayOf(claim.decided_at ?? waiting_since), { outcome, ...said });
}

function letterOf(of: ClaimPaper, outcome: Outcome): PdfBlock {
  const { claim, address, policy } = of;
  const no = codeText(claim.claim_no);
  const about =
    `उपर्युक्त सम्बन्धमा तपाईँको बीमालेख नं. ${codeText(claim.policy.policy_no)} अन्तर्गत मिति ` +
    `${shortDay(dayOf(claim.loss_at))} मा भएको ${lostThings(of)} (कारण: ${causeOf(claim)}) सम्बन्धी दाबी`;
  const { subject, rest } = words[outcome](claim, no);
  return {
    type: 'letter',
    to: [withHonour(printable(policy.content.personal_info.name_np)), ...(address ? [printable(address)] : [])],
    subject,
    paragraphs: [`${about} ${rest}`],
  };
}

const words: Record<Outcome, (claim: Claim, no: string) => { subject: string; rest: string }> = {
  paid: ({ payable, status }, no) => ({
    subject: `दाबी नं. ${no} को रकम भुक्तानी गरिएको।`,
    rest:
      `जाँच र मूल्याङ्कन गरी ${rupees(payable ?? '0.00')} (अक्षरेपी ${moneyInWords(payable ?? '0.00')}) भुक्तानी स्वीकृत भएको र ` +
      `सो रकम तल उल्लिखित खातामा पठाइएको${status === 'closed' ? ' तथा रकम जम्मा भएको बैंकले पुष्टि गरेकाले दाबी फर्छ्यौट गरिएको' : ''} ` +
      'व्यहोरा जानकारी गराइन्छ।',
  }),
  refused: ({ decided_at }, no) => ({
    subject: `दाबी नं. ${no} अस्वीकार गरिएको।`,
    rest:
      `जाँच गर्दा तल उल्लिखित कारणले भुक्तानी गर्न नमिल्ने निर्णय${decided_at ? ` मिति ${shortDay(dayOf(decided_at))} मा` : ''} ` +
      'भएको व्यहोरा जानकारी गराइन्छ।',
  }),
  withdrawn: (_, no) => ({
    subject: `दाबी नं. ${no} फिर्ता लिइएको।`,
    rest: 'फिर्ता लिइएकाले भुक्तानी नगरी बन्द गरिएको व्यहोरा जानकारी गराइन्छ।',
  }),
};

function paidBlocks(of: ClaimPaper): Titled[] {
  return [sumsTable(of), ...refusedBlock(of), paymentsTable(of.claim)];
}

/** What came back is not shown: it was paid anew, or the claim would not be paid. */
function paymentsTable({ payments }: Claim): Titled {
  const made = payments.filter(({ status }) => status === 'sent' || status === 'confirmed');
  return {
    type: 'table',
    title: 'भुक्तानी',
    columns: [
      { label: 'मिति', kind: 'date', w: 20 },
      { label: 'खातावाला', kind: 'text' },
      { label: 'बैंक, शाखा, खाता नं.', kind: 'text', w: 50 },
      { label: 'सन्दर्भ नं.', kind: 'latin', w: 46 },
      { label: 'रकम\n(रु.)', kind: 'money', w: 22 },
    ],
    rows: made.map(({ paid_on, payee_name, bank_name, bank_branch, account_no, reference_no, amount }) => [
      paid_on && shortDay(paid_on),
      printable(payee_name),
      printable([bank_name, bank_branch, codeText(account_no)].filter(Boolean).join(', ')),
      reference_no,
      formatMoney(amount),
    ]),
  };
}

function whyBlock({ refusal, decision_reason }: Claim): Titled[] {
  const reason = refusal && refusalReasons[refusal];
  return [
    {
      type: 'fields',
      title: 'कारण',
      fields: [
        ...(reason
          ? [
              { kind: 'latin', label: 'सङ्केत', value: reason.code, span: 2, strong: true } as const,
              { kind: 'text', label: 'कारण', value: reason.label.ne, span: 9, strong: true } as const,
            ]
          : []),
        { kind: 'long_text', label: 'विवरण', value: decision_reason && printable(decision_reason), span: 12 },
      ],
    },
  ];
}

/** First the company itself, by somebody else than before; then the Authority. */
function appealBlock(claim: Claim): PdfBlock {
  return {
    type: 'clauses',
    title: 'निर्णयमा चित्त नबुझे',
    items: [
      'कारण र प्रमाण उल्लेख गरी यस कम्पनीमा पुनरावलोकनको लिखित निवेदन दिन सकिन्छ। पहिले निर्णय नगर्ने अर्कै व्यक्तिले त्यसको निर्णय गर्नेछन्।',
      'कम्पनीको निर्णयमा पनि चित्त नबुझे नेपाल बीमा प्राधिकरणमा उजुरी दिन सकिन्छ।',
      `पुनरावलोकनको निवेदन वा उजुरी दिँदा यस पत्रको नं. ${paperNo(claim, 'claim_letter')} उल्लेख गर्नुहोस्।`,
    ],
  };
}
