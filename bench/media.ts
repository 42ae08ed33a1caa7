import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fields } from '@krishi-bima/contract/fields/fields';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { uploads } from '@krishi-bima/contract/media/media';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { film } from '../server/test/media.ts';
import type { Figure } from './figures.ts';
import { forgetPeak, peakMb } from './process.ts';
import type { Served, Stand } from './stand.ts';

const pieceBytes = 1024 * 1024;
const megabytes = 500;
const mostGrowth = 150;

/** What a video of 500 MB costs the server's memory while it arrives. */
export async function measureMedia({ token }: Stand, served: Served): Promise<Figure[]> {
  const { address } = served;
  const headers = { authorization: `Token ${token}`, 'tus-resumable': '1.0.0' };
  const post = async <T>(path: string, body: object) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(address + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const personal_info = { name_np: 'भिडियो थापा', phone_number_np: '9841999999' };
  const farmer = await post<{ personal_info: { id: number } }>(kyc.create.path, { is_crop: true, personal_info });
  const field = await post<{ id: number }>(fields.create.path, { farm_id: farmer.personal_info.id, field_name: 'खेत' });
  const client_id = randomUUID();
  const said = { client_id, kind: 'video', field: String(field.id), filename: 'film.mp4' };
  const metadata = Object.entries(said).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const size = megabytes * pieceBytes;
  const sizes = { 'upload-length': String(size), 'upload-metadata': metadata.join(',') };
  await fetch(address + uploads.create.path, { method: 'POST', headers: { ...headers, ...sizes } });

  const first = await firstPiece();
  const before = forgetPeak(served);
  const hash = createHash('sha256');
  const at = address + urlOf(uploads.send, { params: { id: client_id } });
  const started = performance.now();
  for (let offset = 0; offset < size; offset += pieceBytes) {
    const piece = offset === 0 ? first : randomBytes(pieceBytes);
    hash.update(piece);
    const place = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const answer = await fetch(at, { method: 'PATCH', headers: { ...headers, ...place }, body: piece });
    if (answer.status !== 204) throw new Error(`a piece: ${answer.status} ${await answer.text()}`);
  }
  await post(urlOf(uploads.finish, { params: { id: client_id } }), { sha256: hash.digest('hex') });
  const seconds = (performance.now() - started) / 1000;
  const growth = peakMb(served) - before;
  const figure = {
    what: `a video of ${megabytes} MB in pieces of 1 MB, checked and taken in`,
    found: `${(megabytes / seconds).toFixed(0)} MB/s; the server's memory ${before.toFixed(0)} MB, at most ${growth.toFixed(0)} MB more`,
    asked: `at most ${mostGrowth} MB more`,
    holds: growth <= mostGrowth,
  };
  return [figure];
}

/** A short film, and the head of a box that the rest fills. */
async function firstPiece(): Promise<Buffer<ArrayBuffer>> {
  const short = await film({ seconds: 1 });
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('free', 'latin1')]);
  box.writeUInt32BE(megabytes * pieceBytes - short.length);
  return Buffer.concat([short, box, randomBytes(pieceBytes - short.length - box.length)]);
}
