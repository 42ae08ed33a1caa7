import { crc32, deflateSync } from 'node:zlib';
import { kycDocuments } from '@krishi-bima/contract/documents/documents';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { swollenPdf } from '../../test/hostile-files.ts';
import { jpeg, lockedPdf, scannedPdf, upload } from '../../test/papers.ts';

async function send(bytes: Uint8Array, name: string, fields: Record<string, string> = { code: 'photo' }) {
  const app = await openTestApp();
  const farmer = await registerFarmer(app);
  const sent = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id, ...fields }, [{ bytes, name }]);
  const { body } = await app.as('agent')(kycDocuments.list, { query: { kyc__id: farmer.id } });
  const held = await app.deps.database.db
    .selectFrom('held_files')
    .select('key')
    .where('key', 'like', `documents/${app.company.id}/%`)
    .execute();
  return { ...sent, kept: body.count + held.length };
}

/** Returns a few hundred bytes that claim to be a picture of that size. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * 1000), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A file of an iPhone begins like this; this machine may not know its compression. */
function heic(): Buffer {
  const brand = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([brand, Buffer.alloc(2000, 7)]);
}

describe('what is no paper is refused and leaves nothing behind', () => {
  test('a program that calls itself a picture', async () => {
    const program = Buffer.concat([
      Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'),
      Buffer.alloc(4000),
    ]);
    const { status, body, kept } = await send(program, 'nagarikta.jpg');
    expect([status, body.code, body.fields, kept]).toEqual([
      415,
      'unsupported_media',
      { file: 'unsupported_media' },
      0,
    ]);
  });

  test.each([
    ['a text', Buffer.from('नागरिकता')],
    ['a page of the web', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that may hold a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    const { status, kept } = await send(bytes, 'scan.jpg');
    expect([status, kept]).toEqual([415, 0]);
  });

  test.each([
    ['four pictures of 119 million pixels', 10_900, 4],
    ['a page full of pictures that are each large enough', 5800, 3],
  ])('a PDF of half a megabyte with %s', async (_, side, pictures) => {
    const before = process.memoryUsage.rss();
    const { status, body, kept } = await send(swollenPdf(side, pictures), 'lalpurja.pdf');
    expect([status, body.code, kept]).toEqual([413, 'too_many_pixels', 0]);
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(300);
  });

  test('a file of 21 MB', async () => {
    const { status, body, kept } = await send(
      Buffer.concat([await jpeg(), Buffer.alloc(21 * 1024 * 1024)]),
      'scan.jpg',
    );
    expect([status, body.code, kept]).toEqual([413, 'too_large', 0]);
  });

  test('a small file that unpacks to an enormous picture', async () => {
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(50_000);
    const { status, body, kept } = await send(bomb, 'scan.png');
    expect([status, body.code, kept]).toEqual([413, 'too_many_pixels', 0]);
  });

  test('half a picture', async () => {
    const whole = await jpeg();
    const { status, body, kept } = await send(whole.subarray(0, whole.length / 2), 'scan.jpg');
    expect([status, body.code, kept]).toEqual([415, 'broken_file', 0]);
  });

  test('a PDF with a password, and one that is broken', async () => {
    const locked = await send(await lockedPdf(), 'scan.pdf');
    expect([locked.status, locked.body.code, locked.kept]).toEqual([415, 'locked_pdf', 0]);
    const broken = await send(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 65)]), 'scan.pdf');
    expect([broken.status, broken.body.code, broken.kept]).toEqual([415, 'broken_file', 0]);
  });

  test('a PDF of more pages than anybody looks through', async () => {
    const { status, body } = await send(await scannedPdf(101), 'scan.pdf');
    expect([status, body.code]).toEqual([413, 'too_many_pages']);
  });

  test('a HEIC photo that this machine cannot open says what to do instead', async () => {
    const { status, body, kept } = await send(heic(), 'IMG_0417.HEIC');
    expect([status, body.code, kept]).toEqual([415, 'heic_unreadable', 0]);
    expect((body as { detail?: string }).detail).toContain('JPEG');
  });

  test('a paper with an unknown code, or with one of a proposal', async () => {
    const picture = await jpeg();
    expect((await send(picture, 'a.jpg', { code: 'secret' })).body.fields).toEqual({ code: 'bad_choice' });
    expect((await send(picture, 'a.jpg', { code: 'land_certificate' })).body.fields).toEqual({ code: 'bad_choice' });
  });

  test('no file at all', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { status, body } = await upload(app, 'agent', kycDocuments.create, { kyc__id: farmer.id, code: 'photo' });
    expect([status, body.fields]).toEqual([400, { file: 'required' }]);
  });
});
