import { productOf } from '@krishi-bima/contract/forms/index-product';
import { indexinsurance } from '@krishi-bima/contract/forms/indexinsurance';
import { indexTypes, insuredUnits } from '@krishi-bima/contract/index-cover/terms';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { terms as words } from '@krishi-bima/contract/terms/terms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney, formatNumber, fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { phasesBlock } from '../index-cover/paper/phases-block.ts';
import type { PdfBlock, PdfCompany, PdfField } from '../pdf/document.ts';
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
import { headOf, type PaperSummary, type UnprintedDocument } from '../printing/printed-papers.ts';
import { fullName } from '../tenancy/summaries.ts';
import type { Certificate, CertifiedProduct } from './certificate.ts';

export interface CertificatePaper {
  certificate: Certificate;
  /** Of the cooperative, in words. */
  address: string | null;
  company: PdfCompany;
  now: Date;
}

/** बीमा प्रमाणपत्र: what a cooperative's policy insures for one of its members, and when it pays. */
export function certificateDocument(paper: CertificatePaper): UnprintedDocument {
  const { certificate, company, now } = paper;
  const face = headOf(certificateSummary(certificate));
  const facts = factsOf(paper, face.no);
  const blocks = [
    memberBlock(certificate),
    coversBlock(certificate),
    sumsBlock(certificate),
    ...productBlocks(certificate),
  ];
  const note = holdsMark([facts, blocks]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: 'बीमा प्रमाणपत्र',
    subtitle: `${indexinsurance.policy_title.ne} · समूह बीमालेखको सदस्यका लागि`,
    ...face,
    company,
    facts,
    blocks: [...blocks, { type: 'fill' }, { type: 'keep', blocks: closing(certificate) }],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

/** The check code is for who is insured, by what and for how much. */
export function certificateSummary({ policy, member, serial, covers }: Certificate): PaperSummary {
  const { id, insurance, policy_no, status, issued_at, risk_start_at, risk_end_at } = policy;
  const { name_np, citizenship_no, membership_no } = member;
  const insured = covers.map(({ id: row, product, season_year, units, sum_insured, premium }) => ({
    ...{ row, product, season_year, units, sum_insured, premium },
  }));
  const person = { id: member.id, name_np, citizenship_no, membership_no };
  return {
    no: `${policy_no}/${String(serial).padStart(3, '0')}`,
    state: proposalStates[status],
    date: todayAd(new Date(issued_at)),
    hash: fingerprintOf({ id, insurance, policy_no, issued_at, risk_start_at, risk_end_at, person, insured }),
  };
}

function factsOf({ certificate: { policy }, address }: CertificatePaper, no: string): PdfField[] {
  const { content, policy_no, issued_at, risk_start_at, risk_end_at } = policy;
  return [
    { kind: 'latin', label: 'प्रमाणपत्र नं.', value: no, span: 6, strong: true },
    { kind: 'latin', label: words.policyNo.ne, value: policy_no, span: 6 },
    {
      kind: 'text',
      label: 'बीमालेख लिने सहकारी',
      value: printable(content.personal_info.name_np ?? content.default_values.group_name ?? ''),
      span: 6,
    },
    { kind: 'place', label: 'सहकारीको ठेगाना', value: address && printable(address), span: 6 },
    { kind: 'text', label: 'जोखिम प्रारम्भ', value: longMoment(risk_start_at), span: 4, strong: true },
    { kind: 'text', label: 'जोखिम समाप्ति', value: longMoment(risk_end_at), span: 4, strong: true },
    { kind: 'text', label: 'जारी मिति र समय', value: longMoment(issued_at), span: 4 },
  ];
}

function memberBlock({ member }: Certificate): PdfBlock {
  const { name_np, membership_no, citizenship_no, phone_number_np } = member;
  const account = [member.bank_name, member.bank_branch, member.account_no].flatMap((said) => said ?? []);
  return {
    type: 'fields',
    title: 'बीमित सदस्य',
    fields: [
      { kind: 'text', label: 'नाम', value: withHonour(printable(name_np ?? '')), span: 4, strong: true },
      { kind: 'text', label: 'सदस्यता नं.', value: said(membership_no), span: 2 },
      { kind: 'text', label: 'नागरिकता नं.', value: said(citizenship_no), span: 3 },
      { kind: 'text', label: 'मोबाइल नं.', value: said(phone_number_np), span: 3 },
      {
        kind: 'text',
        label: 'रकम पाउने बैंक खाता',
        value: account.length > 0 ? codeText(printable(account.join(', '))) : null,
        span: 12,
      },
    ],
  };
}

function said(number: string | null | undefined): string | null {
  return number ? codeText(printable(number)) : null;
}

function coversBlock({ covers, products }: Certificate): PdfBlock {
  const sum = (name: 'sum_insured' | 'premium' | 'subsidy' | 'farmer_share') =>
    formatMoney(fromPaisa(covers.reduce((total, row) => total + toPaisa(row[name] ?? '0.00'), 0)));
  return {
    type: 'table',
    title: 'बीमा गरिएको',
    columns: [
      { label: 'बीमा योजना', kind: 'text' },
      { label: 'साल', kind: 'number', w: 14 },
      { label: 'एकाइ', kind: 'text', w: 24 },
      { label: 'प्रति एकाइ\n(रु.)', kind: 'money', w: 24 },
      { label: `${words.sumInsured.ne}\n(रु.)`, kind: 'money', w: 26 },
      { label: `${words.premium.ne}\n(रु.)`, kind: 'money', w: 24 },
    ],
    rows: covers.map((row) => {
      const product = products.get(productOf(row.product) ?? 0);
      const unit = product ? ` ${insuredUnits[product.terms.unit].ne}` : '';
      return [
        product ? printable(product.name_np) : null,
        toDevanagari(row.season_year ?? ''),
        `${formatNumber(row.units ?? 0)}${unit}`,
        row.unit_value ? formatMoney(row.unit_value) : null,
        row.sum_insured ? formatMoney(row.sum_insured) : null,
        row.premium ? formatMoney(row.premium) : null,
      ];
    }),
    totals: ['जम्मा', null, null, null, sum('sum_insured'), sum('premium')],
  };
}

/** Each product with its phases: what is measured where, and how much of the sum insured is paid. */
function productBlocks({ covers, products }: Certificate): PdfBlock[] {
  const seasons = new Map(covers.map((row) => [productOf(row.product) ?? 0, row.season_year ?? 0]));
  return [...seasons].flatMap(([id, year]) => {
    const product = products.get(id);
    return product ? [termsBlock(product), phasesBlock(product.terms, year)] : [];
  });
}

function termsBlock({ code, name_np, approval_no, places, terms, station, fallback }: CertifiedProduct): PdfBlock {
  return {
    type: 'fields',
    title: printable(name_np),
    fields: [
      { kind: 'latin', label: 'बीमा योजनाको कोड', value: code, span: 3 },
      { kind: 'text', label: 'बीमा प्राधिकरणको स्वीकृति नं.', value: said(approval_no), span: 3 },
      { kind: 'text', label: 'के नापिन्छ', value: indexTypes[terms.index].label.ne, span: 3 },
      { kind: 'percent', label: 'बढीमा पाइने', value: `बीमाङ्कको ${formatNumber(Number(terms.cap))}%`, span: 3 },
      { kind: 'text', label: 'मापन केन्द्र', value: codeText(printable(station)), span: 6 },
      { kind: 'text', label: 'वैकल्पिक केन्द्र', value: fallback && codeText(printable(fallback)), span: 6 },
      { kind: 'text', label: 'लागू क्षेत्र', value: printable(places), span: 12 },
    ],
  };
}

function sumsBlock({ covers }: Certificate): PdfBlock {
  const sum = (name: 'premium' | 'subsidy' | 'farmer_share') =>
    formatMoney(fromPaisa(covers.reduce((total, row) => total + toPaisa(row[name] ?? '0.00'), 0)));
  return {
    type: 'fields',
    fields: [
      { kind: 'money', label: words.premium.ne, value: sum('premium'), span: 4 },
      { kind: 'money', label: words.subsidy.ne, value: sum('subsidy'), span: 4 },
      { kind: 'money', label: words.farmersShare.ne, value: sum('farmer_share'), span: 4, strong: true },
    ],
  };
}

function closing({ policy: { issued_by, branch } }: Certificate): PdfBlock[] {
  return [
    {
      type: 'clauses',
      title: 'मुख्य सर्त',
      items: [
        'भुक्तानी मापन केन्द्रको नापबाट मात्र हुन्छ; खेतको क्षति नाप्नु वा दाबी गर्नु पर्दैन।',
        'मुख्य केन्द्रको नाप नभएको दिन वैकल्पिक केन्द्रको नाप लिइन्छ।',
        'नाप सर्तमा पुगेमा रकम माथिको बैंक खातामा पठाइन्छ। यो प्रमाणपत्र समूह बीमालेखको अंश हो।',
      ],
    },
    {
      type: 'sign',
      boxes: [
        { kind: 'seal', label: 'कम्पनीको छाप', w: 1, h: 16 },
        {
          kind: 'line',
          label: 'अधिकारप्राप्त अधिकारीको दस्तखत',
          name: issued_by ? printable(fullName(issued_by)) : '\u00a0',
          sub: branch ? printable(branch.name_np) : '\u00a0',
          w: 1.7,
          h: 16,
        },
      ],
    },
    { type: 'verify' },
  ];
}
