import { findForm } from '@krishi-bima/contract/forms';
import type { Receipt } from '@krishi-bima/contract/receipts/receipts';
import { terms } from '@krishi-bima/contract/terms/terms';
import { paymentMethods } from '@krishi-bima/contract/values/payment-methods';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { fiscalYearLabel } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney, formatNumber } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfCompany, PdfField, PdfSumLine } from '../pdf/document.ts';
import { fingerprintOf } from '../pdf/fingerprint.ts';
import { codeText, printable, shortDay, timeOfDay, withHonour } from '../pdf/paper-text.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../printing/printed-papers.ts';
import { fullName } from '../tenancy/summaries.ts';

export interface ReceiptPaper {
  receipt: Receipt;
  /** The sums behind the payable amount of the cover, or of the endorsement that it is for, as strings of the wire. */
  sums: {
    premium: string | null;
    subsidy: string | null;
    subsidy_percent: number | null;
    stamp: string | null;
    accident_premium: string | null;
    payable: string;
  };
  /** The policy whose endorsement is paid; null where the cover is. */
  policy_no: string | null;
  /** The amounts received before this receipt, and still due after it. */
  before: string;
  due: string;
  /** The payer's address, as `पनौती नगरपालिका-७`. */
  home: string | null;
  company: PdfCompany;
  /** The AD day and the time of printing. */
  now: { day: string; at: string };
}

/** Half a sheet in landscape, for the farmer to take home. */
export function receiptDocument(paper: ReceiptPaper): UnprintedDocument {
  const { receipt, company, now } = paper;
  const collector = receipt.collector;
  return {
    paper: 'a5',
    title: receipt.kind === 'receipt' ? 'बीमाशुल्क रसिद' : 'रद्द रसिद (रकम फिर्ता)',
    ...headOf(receiptSummary(paper)),
    company,
    facts: factsOf(paper),
    blocks: [
      { type: 'sums', words: moneyInWords(receipt.amount), lines: linesOf(paper), side: sideOf(receipt) },
      { type: 'fill' },
      {
        type: 'verify',
        sign: {
          kind: 'line',
          label: receipt.kind === 'receipt' ? 'बुझ्नेको हस्ताक्षर' : 'फिर्ता दिनेको हस्ताक्षर',
          name: collector ? printable(fullName(collector)) : '\u00a0',
          sub: printable(receipt.branch.name_np),
          w: 1,
        },
      },
    ],
    made: toDevanagari(`तयार मिति ${shortDay(now.day)}, ${timeOfDay(now.at)} · वि.सं. मिति; रकम नेपाली रुपैयाँमा`),
  };
}

type Settled = Pick<ReceiptPaper, 'receipt' | 'due'>;

export function receiptSummary(paper: Settled): PaperSummary {
  const { receipt_no, received_on } = paper.receipt;
  return { no: receipt_no, state: stateOf(paper), date: received_on, hash: fingerprintOf(signedPart(paper.receipt)) };
}

/** The check code is for the receipt as it was written, not for what became of it. */
function signedPart({ id, insurance, receipt_no, insurance_proposal, amount, method, received_on, reverses }: Receipt) {
  return { id, insurance, receipt_no, insurance_proposal, amount, method, received_on, reverses: reverses?.id ?? null };
}

const states = {
  reversal: text('रकम फिर्ता', 'Refund'),
  reversed: terms.reversed,
  paid: text('भुक्तानी भएको', 'Paid'),
  partly: text('आंशिक भुक्तानी', 'Partly paid'),
};

function stateOf({ receipt, due }: Settled): Text {
  if (receipt.kind === 'reversal') return states.reversal;
  if (receipt.reversed_by) return states.reversed;
  return due === '0.00' ? states.paid : states.partly;
}

/** The branch is named with the signature. */
function factsOf(paper: ReceiptPaper): PdfField[] {
  const { receipt, home } = paper;
  const { receipt_no, received_on, created_at, proposal_no, personal_info, payer_name } = receipt;
  const farmer = [withHonour(printable(personal_info.name_np)), home].filter(Boolean).join(', ');
  return [
    { kind: 'text', label: terms.receiptNo.ne, value: codeText(receipt_no), span: 4, strong: true },
    {
      kind: 'text',
      label: 'मिति र समय',
      value: toDevanagari(`${shortDay(received_on)}, ${timeOfDay(created_at)}`),
      span: 4,
    },
    { kind: 'text', label: terms.proposalNo.ne, value: proposal_no && codeText(proposal_no), span: 4 },
    {
      kind: 'text',
      label: receipt.kind === 'receipt' ? 'बुझाउनेको नाम' : 'रकम फिर्ता बुझिलिने',
      value: payer_name ? `${farmer} (हस्ते ${withHonour(printable(payer_name))})` : farmer,
      span: 6,
    },
    { kind: 'text', label: 'बापत', value: purposeOf(paper), span: 6 },
  ];
}

function purposeOf({ receipt: { endorsement, form, fiscal_year }, policy_no }: ReceiptPaper): string {
  if (endorsement && policy_no)
    return `बीमालेख ${policy_no} को सम्पुष्टि नं. ${toDevanagari(endorsement.number)} बमोजिम थप बीमाशुल्क`;
  const cover = findForm(form)?.policy_title.ne ?? form;
  return `${cover}को कृषकले तिर्नुपर्ने बीमाशुल्क, आ.व. ${fiscalYearLabel(fiscal_year)}`;
}

function sideOf({ method, bank_name, reference_no, instrument_date, reverses, reason }: Receipt): PdfField[] {
  const way = [paymentMethods[method].ne, bank_name && printable(bank_name)].filter(Boolean).join(', ');
  const number = [
    reference_no && codeText(printable(reference_no)),
    instrument_date && shortDay(instrument_date),
  ].filter(Boolean);
  return [
    { kind: 'text', label: terms.paymentMethod.ne, value: way },
    ...(number.length > 0 ? [line(`${paymentMethods[method].ne}को नं. र मिति`, number.join(', '))] : []),
    ...(reverses ? [line('रद्द भएको रसिद नं.', codeText(reverses.receipt_no))] : []),
    ...(reason ? [line('कारण', printable(reason))] : []),
  ];
}

function line(label: string, value: string): PdfField {
  return { kind: 'text', label, value };
}

function linesOf({ receipt, sums, before, due }: ReceiptPaper): PdfSumLine[] {
  const percent = sums.subsidy_percent ? ` (${formatNumber(sums.subsidy_percent)}%)` : '';
  const parts: [label: string, amount: string | null, less?: boolean][] = [
    [terms.premium.ne, sums.premium],
    [`अनुदान${percent}`, sums.subsidy, true],
    [terms.stamp.ne, sums.stamp],
    [terms.accidentPremium.ne, sums.accident_premium],
  ];
  const made = parts.filter(([, amount]) => amount !== null && amount !== '0.00');
  const total: PdfSumLine = {
    label: receipt.kind === 'receipt' ? 'जम्मा प्राप्त' : 'जम्मा फिर्ता',
    value: formatMoney(receipt.amount),
    strong: true,
  };
  const isWhole = before === '0.00' && due === '0.00';
  return [
    ...made.map(([label, amount, less]) => ({ label, value: `${less ? '− ' : ''}${formatMoney(amount ?? '0.00')}` })),
    ...(isWhole && receipt.kind === 'receipt'
      ? [total]
      : [
          { label: terms.payable.ne, value: formatMoney(sums.payable) },
          { label: 'यसअघि प्राप्त', value: formatMoney(before) },
          total,
          { label: terms.due.ne, value: formatMoney(due) },
        ]),
  ];
}
