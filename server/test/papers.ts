import { type Document, kycDocuments, signatures } from '@krishi-bima/contract/documents/documents';
import type { ProblemBody } from '@krishi-bima/contract/problems/problems';
import { type Endpoint, type Output, urlOf } from '@krishi-bima/contract/wire/endpoint';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** A photograph of a paper: grey, noisy, with a dark line across it. */
export function photo({ width = 900, height = 1200, colour = '#d8d4c8' } = {}) {
  const line = Buffer.from(
    `<svg width="${width}" height="${height}"><path d="M40 ${height / 3}H${width - 40}" stroke="#222" stroke-width="9"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([{ input: line }]);
}

export function jpeg(options?: Parameters<typeof photo>[0]): Promise<Buffer> {
  return photo(options).jpeg().toBuffer();
}

/** A scanned file: one picture a page, as scanners write it. */
export async function scannedPdf(pages = 2): Promise<Buffer> {
  const [width, height] = [620, 877];
  const parts: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  const put = (bytes: Buffer | string) => {
    const part = Buffer.from(bytes as string, 'latin1');
    parts.push(part);
    at += part.length;
  };
  const object = (id: number, text: string, stream?: Buffer) => {
    starts[id] = at;
    put(`${id} 0 obj\n${text}\n`);
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) put(part);
    put('endobj\n');
  };
  const ids = Array.from({ length: pages }, (_, index) => 3 + index * 3);
  put('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Count ${pages} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`);
  for (const id of ids) {
    const image = await jpeg({ width, height, colour: id % 2 ? '#dfe8d8' : '#d8dfe8' });
    const drawing = Buffer.from('q 595 0 0 842 0 0 cm /I Do Q');
    object(
      id,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I ${id + 1} 0 R >> >> /Contents ${id + 2} 0 R >>`,
    );
    object(
      id + 1,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${image.length} >>`,
      image,
    );
    object(id + 2, `<< /Length ${drawing.length} >>`, drawing);
  }
  const count = 3 + pages * 3;
  const table = at;
  put(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let id = 1; id < count; id += 1) put(`${String(starts[id]).padStart(10, '0')} 00000 n \n`);
  put(`trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** Says that it is locked with a password, which nobody knows. */
export async function lockedPdf(): Promise<Buffer> {
  const open = (await scannedPdf(1)).toString('latin1');
  const secret = '0'.repeat(64);
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${secret}> /U <${secret}> /P -44 >> /ID [<00> <00>]`;
  return Buffer.from(open.replace('trailer << ', `trailer << ${lock} `), 'latin1');
}

/** Strokes as a screen sends them: ink on nothing. */
export function drawnMark(): Promise<Buffer> {
  const strokes =
    '<path d="M40 90C80 10 120 170 170 60S260 120 280 80" fill="none" stroke="#12306b" stroke-width="5"/>';
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200">${strokes}</svg>`))
    .png()
    .toBuffer();
}

/** A thumb pressed on paper and photographed. */
export function thumbPrint(ink = '#2b2250'): Promise<Buffer> {
  const ridges = Array.from(
    { length: 9 },
    (_, index) =>
      `<ellipse cx="200" cy="250" rx="${10 + index * 11}" ry="${16 + index * 15}" fill="none" stroke="${ink}" stroke-width="5"/>`,
  );
  const paper = '<rect width="400" height="500" fill="#e9e5da"/>';
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">${paper}${ridges.join('')}</svg>`),
  )
    .jpeg()
    .toBuffer();
}

export interface Part {
  field?: string;
  name?: string;
  bytes: Uint8Array;
}

/** Sends form data, as a browser does. */
export async function upload<E extends Endpoint>(
  { app, tokens }: TestApp,
  person: Person,
  endpoint: E,
  fields: Record<string, string | number>,
  files: Part[] = [],
  params: object = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const { field = 'file', name = 'scan.jpg', bytes } of files)
    form.append(field, new Blob([Uint8Array.from(bytes)]), name);
  const sent = new Request('http://office/', { method: 'POST', body: form });
  const response = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, { params }),
    headers: { authorization: `Token ${tokens[person]}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return {
    status: response.statusCode,
    body: response.json<Output<E> & { code?: string; fields?: ProblemBody['fields'] }>(),
  };
}

/** All that a farmer's KYC asks for, as if it had been scanned long ago, and a thumb print. */
export async function handInKyc(app: TestApp, kyc: number, person: Person = 'cropAdmin'): Promise<void> {
  const { db } = app.deps.database;
  const farmer = db.selectFrom('kyc').select('insurance').where('id', '=', kyc);
  const { insurance } = await farmer.executeTakeFirstOrThrow();
  for (const code of ['photo', 'citizenship_front', 'citizenship_back']) {
    const file = {
      file_key: `documents/${insurance}/${kyc}-${code}`,
      name: code,
      mime: 'image/jpeg',
      size: 1,
      sha256: '',
      page_count: 1,
    };
    const paper = { insurance, kyc, client_id: crypto.randomUUID(), code, ...file };
    await db
      .insertInto('documents')
      .values(paper as never)
      .execute();
  }
  const mark = { field: 'signature', bytes: await drawnMark() };
  const { status } = await upload(app, person, signatures.create, { kyc__id: kyc }, [mark]);
  expect(status).toBe(201);
}

/** A clerk scans one page of a farmer's paper. */
export async function scanned(app: TestApp, kyc: number, code = 'citizenship_front', more = {}): Promise<Document> {
  const file = { bytes: await jpeg() };
  const { status, body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: kyc, code, ...more }, [file]);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
