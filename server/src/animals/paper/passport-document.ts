import { type AnimalCover, type AnimalPassport, animalStates } from '@krishi-bima/contract/animals/animals';
import { type AnimalMoveMade, animalMovesMade } from '@krishi-bima/contract/animals/moves';
import { type PerilName, perils } from '@krishi-bima/contract/claims/perils';
import { type ClaimState, claimStates } from '@krishi-bima/contract/claims/states';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { type Fields, isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { passportShots, type Shot, shots } from '@krishi-bima/contract/media/albums';
import { proposalStates } from '@krishi-bima/contract/proposals/states';
import { terms } from '@krishi-bima/contract/terms/terms';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney } from '@krishi-bima/nepali/money';
import type { PdfBlock, PdfCompany, PdfField, PdfSpan } from '../../pdf/document.ts';
import { fingerprintOf } from '../../pdf/fingerprint.ts';
import { holdsMark, printable, projectedNote, shortDay, timeOfDay, withHonour } from '../../pdf/paper-text.ts';
import type { Names } from '../../printing/names.ts';
import { fieldOf } from '../../printing/paper-fields.ts';
import { headOf, type PaperSummary, type UnprintedDocument } from '../../printing/printed-papers.ts';

export interface PassportClaim {
  claim_no: string;
  loss_on: string;
  peril: PerilName;
  status: ClaimState;
}

export interface PassportPaper {
  animal: AnimalPassport;
  /** Of the owner, in words. */
  address: string | null;
  claims: readonly PassportClaim[];
  /** The day on which the muzzle was enrolled. */
  muzzle: { on: string; frames: number } | undefined;
  photos: Partial<Record<Shot, Uint8Array>>;
  company: PdfCompany;
  names: Names;
  now: Date;
}

const fields: Fields = cattle.row.fields;

/** पशु राहदानी: who an animal is, by its pictures, and what covered it and happened to it. */
export function passportDocument(paper: PassportPaper): UnprintedDocument {
  const { animal, company, now, photos } = paper;
  const face = headOf(passportSummary(animal));
  const facts = factsOf(paper, face.no);
  const parts = [
    ...identityBlock(paper),
    ...sidesBlock(paper),
    ...healthBlock(paper),
    ...coversBlock(animal.covers),
    ...movesBlock(animal.moves),
    ...claimsBlock(paper.claims),
  ];
  const note = holdsMark([facts, parts]) ? ` · ${projectedNote}` : '';
  return {
    paper: 'a4',
    title: 'पशु राहदानी',
    subtitle: 'पशुधन बीमा',
    ...face,
    company,
    facts,
    ...(animal.count === null ? { photo: { w: 40, h: 40, alt: nameOf(animal), ...pictured(photos.face) } } : {}),
    blocks: [
      ...parts.map((block, index) => ({ ...block, title: `${toDevanagari(index + 1)}. ${block.title}` })),
      { type: 'fill' },
      { type: 'verify' },
    ],
    made: toDevanagari(
      `तयार मिति ${shortDay(todayAd(now))}, ${timeOfDay(now.toISOString())} · वि.सं. मिति; रकम नेपाली रुपैयाँमा${note}`,
    ),
  };
}

/** The check code is for who the animal is, whose, and by which policies it was covered. */
export function passportSummary(animal: AnimalPassport): PaperSummary {
  const { id, insurance, species, tag_no, count, values, died_on, personal_info, covers, created_at } = animal;
  const policies = covers.flatMap(({ policy, taken_out }) => (policy ? [[policy.policy_no, taken_out]] : []));
  const signed = { id, insurance, species, tag_no, count, values, died_on, owner: personal_info.id, policies };
  return {
    no: `AP/${id}`,
    state: animalStates[animal.state],
    date: todayAd(new Date(created_at)),
    hash: fingerprintOf(signed),
  };
}

function nameOf({ tag_no, species }: AnimalPassport): string {
  return tag_no ?? optionOf('species', species);
}

function optionOf(field: string, value: string): string {
  const spec = fields[field];
  return (spec?.kind === 'choice' && spec.options[value]?.ne) || printable(value);
}

function factsOf({ animal, address }: PassportPaper, no: string): PdfField[] {
  const { tag_no, count, species, personal_info, cover } = animal;
  return [
    { kind: 'latin', label: 'पशु राहदानी नं.', value: no, span: 4 },
    count === null
      ? { kind: 'latin', label: terms.earTagNo.ne, value: tag_no, span: 4, strong: true }
      : { kind: 'number', label: 'सङ्ख्या', value: toDevanagari(count), span: 4, strong: true },
    { kind: 'text', label: 'पशुको किसिम', value: optionOf('species', species), span: 4 },
    { kind: 'text', label: 'पशुधनी', value: withHonour(printable(personal_info.name_np)), span: 6, strong: true },
    { kind: 'text', label: 'मोबाइल नं.', value: toDevanagari(personal_info.phone_number_np ?? ''), span: 6 },
    { kind: 'place', label: 'ठेगाना', value: address && printable(address), span: 12 },
    { kind: 'latin', label: terms.policyNo.ne, value: cover?.policy?.policy_no ?? null, span: 6 },
    { kind: 'text', label: 'रक्षावरण', value: cover ? periodOf(cover) : null, span: 6 },
  ];
}

type Titled = Extract<PdfBlock, { type: 'fields' | 'table' | 'pictures' }>;

/** What the head says already. */
const saidInHead = ['species', 'is_group_row', 'count', 'tag_no', 'market_value', 'sum_insured', 'remarks'];

function identityBlock({ animal, muzzle, names }: PassportPaper): Titled[] {
  const { values, described_on, moves } = animal;
  const said = Object.entries(fields).flatMap(([name, spec]): PdfField[] => {
    if (saidInHead.includes(name) || spec.computed || isEmpty(valueIn(values, name)) || !isShown(spec, values))
      return [];
    return [{ ...fieldOf(fields, name, values, names), span: spec.kind === 'text' && spec.long ? 12 : 3 }];
  });
  const former = moves.flatMap(({ from_tag }) => from_tag ?? []);
  const enrolled = muzzle ? `${shortDay(muzzle.on)}, ${toDevanagari(muzzle.frames)} तस्बिर` : null;
  return [
    {
      type: 'fields',
      title: 'पहिचान',
      fields: [
        ...said,
        ...(former.length > 0
          ? [{ kind: 'latin', label: 'पहिलेको ट्याग', value: former.join(', '), span: 3 } as const]
          : []),
        ...(animal.count === null ? [{ kind: 'text', label: 'थुतुनो दर्ता', value: enrolled, span: 3 } as const] : []),
        { kind: 'date', label: 'विवरण लिएको मिति', value: shortDay(described_on), span: 3 },
      ],
    },
  ];
}

/** The sides in their order; the face is beside the title, and a side without a picture keeps its frame. */
function sidesBlock({ animal, photos }: PassportPaper): Titled[] {
  if (animal.count !== null) return [];
  const sides = passportShots.filter((shot) => shot !== 'face');
  return [
    {
      type: 'pictures',
      title: 'फोटो',
      items: sides.map((shot) => ({ label: shots[shot].ne, ...pictured(photos[shot]) })),
    },
  ];
}

const visited: Fields = cattle.parts.technician_data.fields;
const shownOfVisit: readonly [name: string, span: PdfSpan][] = [
  ['visit_date', 3],
  ['technician_name', 3],
  ['health_status', 3],
  ['temperature_c', 3],
  ['body_score', 3],
  ['dewormed_on', 3],
  ['past_diseases', 6],
];

/** What the technician found at the last visit. */
function healthBlock({ animal, names }: PassportPaper): Titled[] {
  const report = animal.covers.find(({ technician_data }) => technician_data?.visit_date)?.technician_data;
  if (!report) return [];
  const found = shownOfVisit.flatMap(([name, span]): PdfField[] => {
    const spec = visited[name];
    if (!spec || spec.kind === 'list' || isEmpty(valueIn(report, name))) return [];
    return [{ ...fieldOf(visited, name, report, names), span }];
  });
  return found.length > 0 ? [{ type: 'fields', title: 'स्वास्थ्य परीक्षण', fields: found }] : [];
}

function coversBlock(covers: readonly AnimalCover[]): Titled[] {
  if (covers.length === 0) return [];
  return [
    {
      type: 'table',
      title: 'बीमा',
      columns: [
        { label: terms.policyNo.ne, kind: 'latin', w: 49 },
        { label: 'बीमित', kind: 'text' },
        { label: 'अवधि', kind: 'date', w: 38 },
        { label: 'चलनचल्तीको मूल्य\n(रु.)', kind: 'money', w: 22 },
        { label: 'बीमाङ्क\n(रु.)', kind: 'money', w: 22 },
        { label: terms.status.ne, kind: 'text', w: 20 },
      ],
      rows: covers.map((cover) => [
        cover.policy?.policy_no ?? cover.proposal_no,
        printable(cover.insured.name_np),
        periodOf(cover),
        cover.market_value && formatMoney(cover.market_value),
        cover.sum_insured && formatMoney(cover.sum_insured),
        cover.taken_out ? 'बीमालेखबाट हटाइएको' : stateOf(cover.status),
      ]),
    },
  ];
}

function stateOf(status: string): string {
  return isKeyOf(proposalStates, status) ? proposalStates[status].ne : '';
}

function periodOf({ risk_start_at, risk_end_at }: AnimalCover): string | null {
  if (!risk_start_at || !risk_end_at) return null;
  const day = (at: string) => shortDay(todayAd(new Date(at)));
  return `${day(risk_start_at)} – ${day(risk_end_at)}`;
}

function movesBlock(moves: readonly AnimalMoveMade[]): Titled[] {
  if (moves.length === 0) return [];
  return [
    {
      type: 'table',
      title: 'नामसारी, ट्याग र मृत्यु',
      columns: [
        { label: 'मिति', kind: 'date', w: 22 },
        { label: 'विवरण', kind: 'text', w: 30 },
        { label: 'पहिले', kind: 'text', w: 36 },
        { label: 'अहिले', kind: 'text', w: 36 },
        { label: 'कारण', kind: 'text' },
      ],
      rows: moves.map((one) => [
        shortDay(one.on),
        animalMovesMade[one.move].done.ne,
        one.from_owner ? printable(one.from_owner.name_np) : one.from_tag,
        one.to_owner ? printable(one.to_owner.name_np) : one.to_tag,
        printable(one.reason),
      ]),
    },
  ];
}

function claimsBlock(claims: readonly PassportClaim[]): Titled[] {
  if (claims.length === 0) return [];
  return [
    {
      type: 'table',
      title: 'दाबी',
      columns: [
        { label: 'दाबी नं.', kind: 'latin', w: 50 },
        { label: 'घटना मिति', kind: 'date', w: 26 },
        { label: 'कारण', kind: 'text' },
        { label: terms.status.ne, kind: 'text', w: 40 },
      ],
      rows: claims.map(({ claim_no, loss_on, peril, status }) => [
        claim_no,
        shortDay(loss_on),
        perils[peril].label.ne,
        claimStates[status].ne,
      ]),
    },
  ];
}

function pictured(image: Uint8Array | undefined) {
  return image ? { image } : {};
}
