import { randomUUID } from 'node:crypto';
import { kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import { fields } from '@krishi-bima/contract/fields/fields';
import { imports } from '@krishi-bima/contract/imports/imports';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { photos, uploads, videos } from '@krishi-bima/contract/media/media';
import { auth, users } from '@krishi-bima/contract/users/users';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import sharp from 'sharp';
import { allCalls } from './all-calls.ts';
import { archive, comb, round, swollenPdf, twofoldArchive } from './hostile-files.ts';
import { lockedPdf, scannedPdf } from './papers.ts';

/** One thing that a stranger, or somebody signed in, may send. */
export interface Attack {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** A farmer and a field of the attacker's own company. */
export interface Ground {
  user: number;
  kyc: number;
  farm: number;
  field: number;
}

function json(method: string, path: string, body: unknown): Attack {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, path, headers: { 'content-type': 'application/json' }, body: text };
}

function form(
  path: string,
  values: Record<string, string | number>,
  file: Uint8Array,
  field = 'file',
  method = 'POST',
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, String(value));
  body.append(field, new Blob([Uint8Array.from(file)]), 'a.bin');
  return { method, path, body } satisfies Attack;
}

function deep(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

/** The files are made once: what they cost is to be the server's trouble. */
async function files() {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><path d="M0 0"/></svg>',
  );
  const blank = sharp({
    create: { width: 8000, height: 8000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  });
  const white = await blank.png({ compressionLevel: 9 }).toBuffer();
  const claim = Buffer.from(white);
  claim.writeUInt32BE(60_000, 16);
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#284' } })
    .jpeg()
    .toBuffer();
  return {
    ...{ svg, white, claim, photo },
    gif: await sharp(photo).gif().toBuffer(),
    bomb: archive(Buffer.alloc(400 * 1024 * 1024, '<row/>'), 1000),
    claimed: archive(Buffer.from('<a/>'), 2_000_000_000),
    twofold: twofoldArchive(),
    swollen: swollenPdf(10_900, 4),
    full: swollenPdf(5800, 3),
    cut: (await scannedPdf(2)).subarray(0, 9000),
    locked: await lockedPdf(),
    film: Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(60_000)]),
    map: Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: Array.from({ length: 30 }, (_, at) => ({ type: 'Feature', geometry: comb(60 + at, at % 2 === 0) })),
      }),
    ),
    entities: Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE k [<!ENTITY a "${'x'.repeat(1000)}">${'<!ENTITY b "&a;&a;&a;&a;">'.repeat(20)}]><kml>&b;</kml>`,
    ),
  };
}

/** Returns the 25 kinds of hostile inputs, each made anew for every round. */
export async function hostileKinds(ground: Ground) {
  const file = await files();
  const field = (boundary: unknown, at: number) =>
    json('POST', fields.create.path, { farm_id: ground.farm, field_name: `क${at}`, field_polygon_json: boundary });
  const paper = (bytes: Uint8Array) => form(kycDocuments.create.path, { kyc__id: ground.kyc, code: 'photo' }, bytes);
  const sheet = (bytes: Uint8Array) => form(imports.create.path, { kind: 'farmers' }, bytes);
  const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' };
  const kinds: Record<string, (at: number) => Attack> = {
    'lists nested without end': () => json('POST', kyc.create.path, `{"personal_info":${deep(200_000)}}`),
    'features nested as text': (at) => field('{"type":"Feature","geometry":'.repeat(20_000), at),
    'a comb upright': (at) => field(comb(240 + (at % 200), false), at),
    'a comb lying': (at) => field(comb(240 + (at % 200), true), at),
    'a circle of 2,000 points': (at) => field(round(1990, 85.5 + (at % 50) / 100_000), at),
    'a bow that crosses itself': (at) => field(comb(400, false).coordinates[0]?.toReversed(), at),
    'a file of combs': () => form(fields.preview.path, {}, file.map),
    'a map of entities': () => form(fields.preview.path, {}, file.entities),
    'an archive that lies': () => sheet(file.bomb),
    'an archive that boasts': () => sheet(file.claimed),
    'an archive with two directories': () => sheet(file.twofold),
    'a PDF of four vast pictures': () => paper(file.swollen),
    'a PDF full of pictures': () => paper(file.full),
    'a PDF cut off': () => paper(file.cut),
    'a PDF behind a password': () => paper(file.locked),
    'a drawing for a picture': () =>
      form(users.profile.path.replace(':id', String(ground.user)), {}, file.svg, 'profile_picture', 'PATCH'),
    'a film for a signature': () => form(signatures.create.path, { kyc__id: ground.kyc }, file.gif, 'signature'),
    'a picture that claims too much': () => paper(file.claim),
    'a picture of 64 million pixels': () => form(photos.create.path, { field__id: ground.field }, file.white),
    'a picture cut off': () => form(photos.create.path, { field__id: ground.field }, file.photo.subarray(0, 3000)),
    'a video of nothing': () => form(videos.create.path, { field_id: ground.field }, file.film),
    'a search of wild cards': (at) => ({ method: 'GET', path: `${kyc.list.path}?search=${'%25_%5C'.repeat(25)}${at}` }),
    'a page far beyond the end': () => ({ method: 'GET', path: `${kyc.list.path}?limit=200&offset=9999999` }),
    'pieces of nobody’s upload': () => ({
      method: 'PATCH',
      path: `${uploads.send.path.replace(':id', randomUUID())}?x=/${randomUUID()}`,
      headers: { ...tus, 'upload-offset': '999999999999' },
      body: new Uint8Array(200_000).fill(7),
    }),
    'a form that never ends': () => ({
      method: 'POST',
      path: photos.create.path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'y'.repeat(500_000)}`,
    }),
  };
  return kinds;
}

/** Whoever signs out, or changes the password, would send the rest as nobody. */
const ownSession = ['auth.logout', 'auth.setPassword', 'auth.endSession'];
const calls = allCalls.filter(({ name }) => !ownSession.includes(name));

const nonsense: readonly unknown[] = [
  ...[
    null,
    0,
    -1,
    1e308,
    '',
    '\u0000',
    'ं'.repeat(3000),
    'x'.repeat(100_000),
    [],
    {},
    [[]],
    true,
    '१२३',
    "'; select 1 --",
  ],
  ...[
    { __proto__: { id: 1 } },
    { constructor: 1 },
    { id: { $gt: 0 } },
    '\ud800',
    '2083-13-45',
    '99999999999999999999',
    '-0',
  ],
];

/** Returns a call of the contract with whatever comes to mind, the same for the same number. */
export function malformedCall(seed: number): Attack {
  let state = (seed + 1) * 2654435761;
  const pick = (most: number) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * most);
  };
  const some = () => nonsense[pick(nonsense.length)];
  const endpoint: Endpoint = calls[pick(calls.length)]?.endpoint ?? auth.me;
  const query = [
    '',
    '?limit=-1',
    '?search=%00',
    `?id=${encodeURIComponent(String(some()).slice(0, 50).toWellFormed())}`,
  ];
  const ids = ['0', '-1', '1', '99999999999999', 'null', '%2e%2e', "1'--", '%00', 'ं', randomUUID()];
  const id = encodeURI(ids[pick(ids.length)] ?? '').replaceAll('%25', '%');
  const path = endpoint.path.replace(/:\w+/g, id) + (query[pick(query.length)] ?? '');
  if (!endpoint.body) return { method: endpoint.method, path };
  const shape: { properties?: object } = endpoint.body;
  const names = Object.keys(shape.properties ?? {});
  const body = Object.fromEntries(names.filter(() => pick(3) > 0).map((name) => [name, some()]));
  const isWhole = pick(5) > 0;
  return json(endpoint.method, path, isWhole ? body : JSON.stringify(body).slice(0, -1 - pick(5)));
}
