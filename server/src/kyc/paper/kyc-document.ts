import { type DocumentRequirement, requirementLabel } from '@krishi-bima/contract/documents/kinds';
import type { SignedMarks } from '@krishi-bima/contract/documents/signed-marks';
import { type FieldSpec, type Fields, isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { infoFieldsOf, isFirm, kycSectionsOf } from '@krishi-bima/contract/kyc/kinds';
import type { KycInfo } from '@krishi-bima/contract/kyc/kyc';
import { kycStates } from '@krishi-bima/contract/kyc/list';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { FarmerMarks } from '../../documents/farmer-marks.ts';
import type { PdfBlock, PdfCompany, PdfField, PdfSpan } from '../../pdf/document.ts';
import { fingerprintOf } from '../../pdf/fingerprint.ts';
import { holdsMark, printable, projectedNote, shortDay, timeOfDay } from '../../pdf/paper-text.ts';
import type { Names } from '../../printing/names.ts';
import { fieldOf, signerOf } from '../../printing/paper-fields.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../../printing/printed-papers.ts';

export interface KycPaper {
  farmer: {
    id: number;
    insurance: number;
    status: keyof typeof kycStates;
    is_crop: boolean;
    is_livestock: boolean;
    created_at: Date;
  };
  /** The farmer's complete KYC. */
  facts: KycInfo;
  address: string | null;
  temp_address: string | null;
  /** The records of the photograph and the marks. */
  signed: SignedMarks;
  papers: readonly DocumentRequirement[];
  /** The person who verified it; empty while nobody has, or not since it changed. */
  verified: { name: string; at: Date } | undefined;
  company: PdfCompany;
  names: Names;
  now: Date;
  /** Photograph, signature and thumb prints, as far as they exist. */
  marks: FarmerMarks;
}

/** The firm's two names are beside the title; the sections say whether it is a firm. */
const inFacts = ['name_np', 'name_en', 'person_type'];

/** ग्राहक पहिचान विवरण: the paper of all that is known of a farmer, and by which documents. */
export function kycDocument(paper: KycPaper): UnprintedDocument {
  const { company, now } = paper;
  const face = headOf(kycSummary(paper));
  const sections = [...sectionBlocks(paper), ...papersBlock(paper.papers)];
  const facts = factsOf(paper, face.no);
  const closing = closingOf(paper);
  const note = holdsMark([facts, sections, closing]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: 'ग्राहक पहिचान विवरण',
    subtitle: 'ग्राहक पहिचान (केवाइसी) · कृषि, पशुपन्छी तथा जडीबुटी बीमा',
    ...face,
    company,
    facts,
    photo: { w: 35, h: 45, alt: printable(paper.facts.name_np ?? ''), ...pictured(paper.marks.photo) },
    blocks: [
      ...sections.map((block, index) => ({ ...block, title: `${toDevanagari(index + 1)}. ${block.title}` })),
      { type: 'fill' },
      { type: 'keep', blocks: closing },
    ],
    made: toDevanagari(`तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति${note}`),
  };
}

type Identified = Pick<KycPaper, 'farmer' | 'facts' | 'address' | 'temp_address' | 'signed'>;

export function kycSummary(paper: Identified): PaperSummary {
  const { id, status, created_at } = paper.farmer;
  const state = kycStates[status];
  return { no: `KYC/${id}`, state, date: todayAd(created_at), hash: fingerprintOf(signedPart(paper)) };
}

/** The check code is for who the farmer is said to be, not for the state of verification. */
function signedPart({ farmer, facts: all, address, temp_address, signed }: Identified) {
  const facts = Object.fromEntries(Object.keys(infoFieldsOf(all)).map((name) => [name, valueIn(all, name) ?? null]));
  const marks = signed.signature || signed.photo ? { signed } : {};
  return { id: farmer.id, insurance: farmer.insurance, facts, address, temp_address, ...marks };
}

function factsOf({ farmer, facts, names }: KycPaper, no: string): PdfField[] {
  const all = infoFieldsOf(facts);
  const covers = [farmer.is_crop ? 'बाली' : '', farmer.is_livestock ? 'पशुधन' : ''].filter(Boolean).join(', ');
  return [
    { kind: 'text', label: 'ग्राहक नं.', value: no, span: 6, strong: true },
    { kind: 'date', label: 'दर्ता मिति', value: shortDay(todayAd(farmer.created_at)), span: 6 },
    { ...fieldOf(all, 'name_np', facts, names), span: 6, strong: true },
    { ...fieldOf(all, 'name_en', facts, names), kind: 'latin', span: 6 } as PdfField,
    { kind: 'text', label: 'कुन बीमाका लागि', value: covers, span: 12 },
  ];
}

type Titled = Extract<PdfBlock, { type: 'fields' | 'ticks' }>;

/** The sections of the registration are in its order; an optional field without a value is left out. */
function sectionBlocks(paper: KycPaper): Titled[] {
  return Object.values(kycSectionsOf(paper.facts)).flatMap((section) => {
    const drawn = section.fields.flatMap((name) => drawnField(paper, name) ?? []);
    return drawn.length > 0 ? [{ type: 'fields' as const, title: section.title.ne, fields: drawn }] : [];
  });
}

function drawnField({ facts, address, temp_address, names }: KycPaper, name: string): PdfField | undefined {
  const [home = '', away = ''] = isFirm(facts) ? ['दर्ता ठेगाना', 'कारोबार गर्ने ठेगाना'] : ['स्थायी ठेगाना', 'अस्थायी ठेगाना'];
  if (name === 'address') return { ...placeOf(home, address), span: temp_address === null ? 12 : 6 };
  if (name === 'temp_address') return temp_address === null ? undefined : placeOf(away, temp_address);
  const all: Fields = infoFieldsOf(facts);
  const field = all[name];
  if (!field || inFacts.includes(name) || !isShown(field, facts)) return undefined;
  if (field.required !== true && isEmpty(valueIn(facts, name))) return undefined;
  const drawn = fieldOf(all, name, facts, names);
  return { ...drawn, span: drawn.span ?? spanOf(name, field) };
}

/** The members of the family are side by side. */
function spanOf(name: string, field: FieldSpec): PdfSpan {
  if (field.kind === 'text' && field.long) return 12;
  return name.startsWith('family_') ? 2 : 3;
}

function placeOf(label: string, value: string | null): PdfField {
  return { kind: 'place', label, value: value && printable(value), span: 6 };
}

function papersBlock(papers: readonly DocumentRequirement[]): Titled[] {
  const items = papers
    .filter(({ have, required }) => required || have > 0)
    .map(({ code, have }) => ({
      label: requirementLabel(code).ne,
      on: have > 0,
    }));
  return items.length > 0 ? [{ type: 'ticks', title: 'संलग्न कागजात', items, cols: 4 }] : [];
}

function closingOf({ facts, marks, verified }: KycPaper): PdfBlock[] {
  return [
    {
      type: 'sign',
      boxes: [
        { kind: 'thumb', label: 'ल्याप्चे (दायाँ)', w: 1, ...pictured(marks.thumb_right) },
        { kind: 'thumb', label: 'ल्याप्चे (बायाँ)', w: 1, ...pictured(marks.thumb_left) },
        {
          kind: 'line',
          label: 'ग्राहकको हस्ताक्षर',
          name: printable(signerOf(facts)),
          sub: '\u00a0',
          w: 1.9,
          ...pictured(marks.signature),
        },
        {
          kind: 'line',
          label: 'प्रमाणित गर्ने',
          name: verified ? printable(verified.name) : '\u00a0',
          sub: verified ? shortDay(todayAd(verified.at)) : '\u00a0',
          w: 1.9,
        },
      ],
    },
    { type: 'verify' },
  ];
}

function pictured(image: Uint8Array | undefined) {
  return image ? { image } : {};
}
