import { createHash } from 'node:crypto';
import type { DocumentCode } from '@krishi-bima/contract/documents/kinds';
import sharp from 'sharp';
import { copiesOf, inspect } from '../documents/inspect.ts';

/** What a row of `documents` says of its file. */
export interface Picture {
  file_key: string;
  thumb_key: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  page_count: number;
  pages: { key: string; width: number; height: number }[];
  copies: 'ready';
}

/** What has been drawn, by the keys under which it will be stored. */
export type Portfolio = Map<string, Uint8Array>;

export type Pictures = ReadonlyMap<DocumentCode | 'signature', Picture>;

const ink = '#44505c';

/** A sheet with a head, lines as of writing and a stamp; no word of it can be read. */
function sheet(paper: string, stamp: string, lines = 14): string {
  const written = Array.from({ length: lines }, (_, line) => {
    const width = 380 - ((line * 53) % 150);
    return `<rect x="60" y="${150 + line * 38}" width="${width}" height="7" rx="3" fill="${ink}" opacity="0.55"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="780"><rect width="560" height="780" fill="${paper}"/>
    <rect x="160" y="60" width="240" height="16" rx="4" fill="${ink}"/><rect x="200" y="92" width="160" height="8" rx="4" fill="${ink}" opacity="0.6"/>
    ${written.join('')}<circle cx="430" cy="680" r="52" fill="none" stroke="${stamp}" stroke-width="7" opacity="0.7"/></svg>`;
}

function card(tint: string, isFront: boolean): string {
  const face = `<rect x="40" y="90" width="130" height="160" fill="#c9d3da"/><circle cx="105" cy="150" r="32" fill="#8d6b52"/><path d="M55 250q50-80 100 0z" fill="#5b7188"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="400"><rect width="620" height="400" rx="18" fill="${tint}"/>
    <rect x="190" y="34" width="250" height="14" rx="4" fill="${ink}"/>${isFront ? face : ''}
    ${[0, 1, 2, 3, 4].map((line) => `<rect x="${isFront ? 200 : 60}" y="${110 + line * 42}" width="${330 - line * 34}" height="9" rx="4" fill="${ink}" opacity="0.6"/>`).join('')}
    <circle cx="540" cy="330" r="38" fill="none" stroke="#b23a48" stroke-width="6" opacity="0.6"/></svg>`;
}

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560"><rect width="800" height="560" fill="#bfe0f2"/>
  <path d="M0 260 160 150l120 90 180-140 190 130 150-60v200H0z" fill="#7d9a8a"/><rect y="300" width="800" height="260" fill="#7a5c3a"/>
  ${Array.from({ length: 9 }, (_, row) => `<path d="M${-200 + row * 140} 560 ${330 + row * 18} 300" stroke="#4f8a3c" stroke-width="${26 - row}"/>`).join('')}</svg>`;

const cow = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560"><rect width="800" height="560" fill="#d8e6c8"/><rect y="380" width="800" height="180" fill="#8ba65f"/>
  <rect x="230" y="210" width="320" height="150" rx="60" fill="#5a3f2e"/><rect x="520" y="160" width="120" height="90" rx="36" fill="#5a3f2e"/>
  <path d="M545 165q-10-40-40-44M615 165q10-40 40-44" stroke="#e8dcc0" stroke-width="12" fill="none"/>
  ${[260, 330, 440, 510].map((x) => `<rect x="${x}" y="340" width="30" height="110" fill="#4a3325"/>`).join('')}<rect x="600" y="150" width="34" height="22" fill="#f2c230"/></svg>`;

const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="350" height="450"><rect width="350" height="450" fill="#dfe7ee"/>
  <path d="M35 450q140-210 280 0z" fill="#3e5c76"/><circle cx="175" cy="190" r="82" fill="#a9805f"/><path d="M93 180a82 82 0 0 1 164 0q-82-58-164 0z" fill="#26211d"/></svg>`;

const drawings: Partial<Record<DocumentCode, string>> = {
  photo: portrait,
  citizenship_front: card('#eef2e2', true),
  citizenship_back: card('#eef2e2', false),
  national_id: card('#e3ecf5', true),
  id_paper: card('#f3ece0', true),
  land_certificate: sheet('#f4ecd2', '#b23a48'),
  lease_agreement: sheet('#fbfaf5', '#33558b', 16),
  field_photos: ground,
  animal_photos: cow,
  technician_report: sheet('#ffffff', '#33558b', 15),
  health_certificate: sheet('#fdfdf8', '#2f7d4f', 12),
  subsidy_application: sheet('#fffdf6', '#33558b', 11),
  firm_certificate: sheet('#f1f4ea', '#2f7d4f', 10),
  pan_card: card('#e6eef0', true),
  endorsement_request: sheet('#fffdf8', '#33558b', 9),
  valuation_sheet: sheet('#ffffff', '#2f7d4f', 16),
  claim_form: sheet('#fffefa', '#33558b', 16),
  ward_recommendation: sheet('#fdfdfa', '#7a2f3b', 10),
  sarjamin: sheet('#f8f6ef', '#44505c', 13),
  death_certificate: sheet('#f6faf4', '#2f7d4f', 9),
  post_mortem: sheet('#ffffff', '#2f7d4f', 15),
  payment_voucher: sheet('#eaf3ea', '#2f7d4f', 7),
};

const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="150"><path d="M20 96C44 20 66 20 72 78S104 40 118 70s26 44 44-8 34-30 44 12 30 26 46-14 34-24 44 6 44 30 82-26" fill="none" stroke="#1c2f5c" stroke-width="6" stroke-linecap="round"/></svg>`;

export async function drawPapers(files: Portfolio): Promise<Pictures> {
  const kept = new Map<DocumentCode | 'signature', Picture>();
  for (const [code, drawing] of Object.entries(drawings)) {
    kept.set(code as DocumentCode, await drawPaper(files, code, drawing));
  }
  const mark = new Uint8Array(await sharp(Buffer.from(signature)).png().toBuffer());
  const key = 'signatures/demo/mark.png';
  files.set(key, mark);
  kept.set('signature', { ...factsOf(mark, key), file_key: key, thumb_key: key, mime: 'image/png', pages: [] });
  return kept;
}

async function drawPaper(files: Portfolio, code: string, drawing: string): Promise<Picture> {
  const bytes = new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 78 }).toBuffer());
  const [{ thumb, mime }, { pages }] = [await inspect(bytes), await copiesOf(bytes, 'image/jpeg')];
  const stem = `documents/demo/${code}`;
  files.set(`${stem}.jpg`, bytes);
  if (thumb) files.set(`${stem}.t.webp`, thumb);
  const copies = [];
  for (const [index, { bytes: page, width, height }] of pages.entries()) {
    const key = `${stem}.p${index + 1}.webp`;
    files.set(key, page);
    copies.push({ key, width, height });
  }
  return {
    ...factsOf(bytes, `${code}.jpg`),
    file_key: `${stem}.jpg`,
    thumb_key: `${stem}.t.webp`,
    mime,
    pages: copies,
  };
}

function factsOf(bytes: Uint8Array, name: string) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, size: bytes.length, sha256, page_count: 1, copies: 'ready' as const };
}
