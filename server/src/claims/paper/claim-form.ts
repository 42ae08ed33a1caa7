import type { Claim } from '@krishi-bima/contract/claims/claim';
import { informants, lossKinds, noticeWays } from '@krishi-bima/contract/claims/perils';
import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { hasMembers } from '@krishi-bima/contract/forms/members';
import { terms } from '@krishi-bima/contract/terms/terms';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney, fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import type { PdfBlock, PdfField } from '../../pdf/document.ts';
import { codeText, longMoment, printable, shortDay } from '../../pdf/paper-text.ts';
import type { PaperSummary, UnprintedDocument } from '../../printing/printed-papers.ts';
import {
  areSeveral,
  branchOf,
  type ClaimPaper,
  causeOf,
  claimDocument,
  dayOf,
  extentOf,
  insuredSigns,
  markOf,
  numbered,
  staffSigns,
  summaryOf,
  type Titled,
  thingOf,
} from './claim-paper.ts';

/** दाबी फारम: what the insured says of the loss and asks for; signed by hand, it comes back as a document of the claim. */
export function claimForm(of: ClaimPaper): UnprintedDocument {
  const { form, claim } = of;
  return claimDocument(of, {
    paper: 'claim_form',
    subtitle: form.policy_title.ne,
    summary: claimFormSummary(claim),
    blocks: numbered([noticeBlock(claim), rowsBlock(of), accountBlock(of), evidenceBlock(claim)]),
    closing: [
      declaration(of),
      {
        type: 'sign',
        boxes: [...insuredSigns(of, 'दाबीकर्ताको हस्ताक्षर'), staffSigns('दाबी दर्ता गर्ने', claim.created_by, branchOf(of))],
      },
    ],
  });
}

export function claimFormSummary(claim: Claim): PaperSummary {
  const { loss_at, reported_at, peril, cause, description, informant_name, lines } = claim;
  const rows = lines.map(({ row_id, loss, estimated }) => [row_id, loss, estimated]);
  const said = { loss_at, reported_at, peril, cause, description, informant_name, rows };
  return summaryOf(claim, 'claim_form', dayOf(reported_at), said);
}

function noticeBlock(claim: Claim): Titled {
  const { loss_at, reported_at, reported_via, informant, informant_name, informant_phone } = claim;
  const { late_reason, treated_from, veterinarian, description } = claim;
  const who = [printable(informant_name), informants[informant].ne].join(', ');
  const optional = (label: string, value: string | null): PdfField[] =>
    value ? [{ kind: 'text', label, value, span: 6 }] : [];
  return {
    type: 'fields',
    title: 'क्षतिको सूचना',
    fields: [
      { kind: 'text', label: 'क्षति भएको मिति र समय', value: longMoment(loss_at), span: 6, strong: true },
      { kind: 'text', label: 'क्षतिको कारण', value: causeOf(claim), span: 6, strong: true },
      { kind: 'text', label: 'सूचना दिएको मिति र समय', value: longMoment(reported_at), span: 6 },
      { kind: 'text', label: 'सूचनाको माध्यम', value: noticeWays[reported_via].ne, span: 6 },
      { kind: 'text', label: 'सूचना दिने व्यक्ति', value: who, span: 6 },
      { kind: 'text', label: 'फोन', value: informant_phone && toDevanagari(informant_phone), span: 6 },
      ...optional('उपचार सुरु भएको मिति', treated_from && shortDay(treated_from)),
      ...optional('पशु चिकित्सक', veterinarian && printable(veterinarian)),
      { kind: 'long_text', label: 'घटनाको विवरण', value: printable(description), span: 12 },
      ...(late_reason
        ? [{ kind: 'long_text', label: 'सूचना ढिलो हुनुको कारण', value: printable(late_reason), span: 12 } as const]
        : []),
    ],
  };
}

function rowsBlock({ claim, form }: ClaimPaper): Titled {
  const { lines } = claim;
  const isLand = form.row.area !== undefined && lines.some(({ insured_area }) => insured_area !== null);
  const total = (amounts: readonly (string | null)[]) =>
    formatMoney(fromPaisa(amounts.reduce((sum, amount) => sum + toPaisa(amount ?? '0.00'), 0)));
  const isEstimated = lines.some(({ estimated }) => estimated !== null);
  return {
    type: 'table',
    title: form.line === 'livestock' ? 'दाबी गरिएको पशु' : 'दाबी गरिएको बाली',
    columns: [
      { label: 'क्र.सं.', kind: 'serial', w: 9 },
      { label: form.line === 'livestock' ? 'पशु' : 'बाली', kind: 'text' },
      { label: form.line === 'livestock' ? terms.earTagNo.ne : 'कित्ता नं.', kind: 'text', w: 30 },
      { label: isLand ? 'बीमित क्षेत्रफल' : 'बीमित सङ्ख्या', kind: isLand ? 'area' : 'number', w: 32 },
      { label: 'दाबीको किसिम', kind: 'text', w: 28 },
      { label: `${terms.sumInsured.ne}\n(रु.)`, kind: 'money', w: 26 },
      { label: 'अनुमान गरेको क्षति\n(रु.)', kind: 'money', w: 26 },
    ],
    rows: lines.map((line, index) => [
      toDevanagari(index + 1),
      thingOf(form, line),
      markOf(line),
      extentOf(line).insured,
      lossKinds[line.loss].label.ne,
      formatMoney(line.sum_insured),
      line.estimated && formatMoney(line.estimated),
    ]),
    totals: [
      null,
      'जम्मा',
      null,
      null,
      null,
      total(lines.map(({ sum_insured }) => sum_insured)),
      isEstimated ? total(lines.map(({ estimated }) => estimated)) : null,
    ],
  };
}

/** A member of a group is paid into an account of the member's own. */
function accountBlock({ account, policy }: ClaimPaper): Titled {
  const title = 'दाबी रकम जाने खाता';
  if (hasMembers(policy.content.default_values)) {
    return { type: 'clauses', title, items: ['समूहका प्रत्येक सदस्यको अंश प्रस्तावमा दिइएको सदस्यकै खातामा जानेछ।'] };
  }
  const bank = [account?.bank_name, account?.bank_branch].filter(Boolean).join(', ');
  return {
    type: 'fields',
    title,
    fields: [
      { kind: 'text', label: 'खातावालाको नाम', value: account && printable(account.account_holder), span: 4 },
      { kind: 'text', label: 'बैंक, शाखा', value: printable(bank) || null, span: 4 },
      { kind: 'text', label: 'खाता नं.', value: account && codeText(account.account_no), span: 4 },
    ],
  };
}

/** What the claim rests on, ticked where it is there; what is optional only then. */
export function evidenceBlock({ evidence }: Claim): Titled {
  const shown = evidence.filter(({ required, have }) => required || have > 0);
  return {
    type: 'ticks',
    title: 'कागजात र प्रमाण',
    items: shown.map(({ code, missing, have }) => ({ label: requirementLabel(code).ne, on: have > 0 && !missing })),
    cols: 3,
  };
}

function declaration(of: ClaimPaper): PdfBlock {
  const are = areSeveral(of);
  const [who, agree, will, took] = are
    ? ['हामीले', 'मञ्जुर छौँ', 'दिनेछौँ', 'लिएका छैनौँ']
    : ['मैले', 'मञ्जुर छु', 'दिनेछु', 'लिएको छैन'];
  return {
    type: 'clauses',
    title: 'दाबीकर्ताको घोषणा',
    items: [
      `माथि उल्लिखित विवरण ${who} जानेबुझेसम्म साँचो हो; झुट्टा ठहरे दाबी अस्वीकार हुन ${agree}।`,
      `यसै क्षतिको रकम अन्यत्रबाट ${took}; पछि पाए कम्पनीलाई जानकारी ${will}।`,
      `क्षति जाँच्न आउने सर्भेयर र कम्पनीका प्रतिनिधिलाई सहयोग र मागेका कागजात ${will}।`,
    ],
  };
}
