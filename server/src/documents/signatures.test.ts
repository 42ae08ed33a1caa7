import { signatures } from '@krishi-bima/contract/documents/documents';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { registerFarmer } from '../../test/farm.ts';
import { drawnMark, thumbPrint, upload } from '../../test/papers.ts';

async function pixelsOf({ app }: TestApp, url: string | null) {
  const { rawPayload, statusCode } = await app.inject(url ?? '');
  expect(statusCode).toBe(200);
  return sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

describe('signature and thumb prints', () => {
  test('drawn strokes are kept on transparent ground and cut to their edges', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { status, body } = await upload(
      app,
      'agent',
      signatures.create,
      { kyc__id: farmer.id, witness_name: 'हरि थापा', place: 'वडा कार्यालय, पनौती–४' },
      [{ field: 'signature', bytes: await drawnMark() }],
    );

    expect(status).toBe(201);
    expect(body).toMatchObject({
      kyc: farmer.id,
      witness_name: 'हरि थापा',
      place: 'वडा कार्यालय, पनौती–४',
      taken_by: { id: app.ids.agent },
      thumb_left: null,
    });
    const { data, info } = await pixelsOf(app, body.signature);
    expect(info.width).toBeLessThan(300);
    expect(info.height).toBeLessThan(150);
    expect(data[3]).toBe(0);
  });

  test('a mark that comes again under its key is taken once', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const form = new FormData();
    form.set('kyc__id', String(farmer.id));
    form.set('signature', new Blob([Uint8Array.from(await drawnMark())]), 'signature.png');
    const sent = new Request('http://office/', { method: 'POST', body: form });
    const request = {
      method: 'POST',
      url: signatures.create.path,
      headers: {
        authorization: `Token ${app.tokens.agent}`,
        'content-type': sent.headers.get('content-type') ?? '',
        'idempotency-key': `mark-${farmer.id}`,
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    } as const;

    const [first, again] = [await app.app.inject(request), await app.app.inject(request)];
    const { body } = await app.as('agent')(signatures.list, { query: { kyc__id: farmer.id } });

    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id);
    expect(body.count).toBe(1);
  });

  test('the ink of a photographed thumb is taken off the paper', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { body } = await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [
      { field: 'thumb_left', bytes: await thumbPrint() },
      { field: 'thumb_right', bytes: await thumbPrint() },
    ]);
    expect(body.signature).toBeNull();
    const { data, info } = await pixelsOf(app, body.thumb_right);
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect(info.width).toBeLessThan(300);
    expect(alphaAt(0, 0)).toBe(0);
    expect(
      Math.max(...Array.from({ length: info.width }, (_, x) => alphaAt(x, info.height >> 1) ?? 0)),
    ).toBeGreaterThan(200);
  });

  test('later marks join the earlier ones or take their place in a new record, and the earlier one stays', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const { body: first } = await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [
      { field: 'signature', bytes: await drawnMark() },
    ]);
    const { body: second } = await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [
      { field: 'thumb_left', bytes: await thumbPrint() },
    ]);
    expect(second.id).not.toBe(first.id);
    expect(second.signature?.split('?')[0]).toBe(first.signature?.split('?')[0]);

    const patch = (fields: Record<string, string>, { id }: { id: number }) =>
      upload(app, 'agent', signatures.patch, fields, [], { id });
    const { body: third } = await patch({ remove: 'signature', place: 'पनौती' }, second);
    expect(third).toMatchObject({ signature: null, place: 'पनौती', replaced: false });
    expect((await patch({ remove: 'thumb_left' }, third)).body.code).toBe('no_mark');
    expect((await patch({ place: 'बनेपा' }, first)).body.code).toBe('mark_replaced');
    const { body } = await app.as('agent')(signatures.list, { query: { kyc__id: farmer.id } });
    expect(body.results.map(({ id, replaced }) => [id, replaced])).toEqual([
      [third.id, false],
      [second.id, true],
      [first.id, true],
    ]);
    expect(body.results[2]?.signature).not.toBeNull();
  });

  test('a witness, a place and its coordinates are cleared by saying that there are none', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const mark = { field: 'signature', bytes: await drawnMark() };
    const seen = { witness_name: 'हरि थापा', place: 'पनौती', latitude: '27.58', longitude: '85.52' };
    const sign = () => upload(app, 'agent', signatures.create, { kyc__id: farmer.id, ...seen }, [mark]);
    const { body: first } = await sign();
    expect(first).toMatchObject({ witness_name: 'हरि थापा', coordinates: { latitude: 27.58, longitude: 85.52 } });

    const { id } = first;
    const { body: emptied } = await upload(app, 'agent', signatures.patch, { witness_name: ' ' }, [], { id });
    expect(emptied).toMatchObject({ witness_name: null, place: 'पनौती' });
    const { body: second } = await sign();
    expect(second.witness_name).toBe('हरि थापा');
    const said = { witness_name: null, place: '', latitude: null, longitude: null };
    const { status, body } = await app.as('agent')(signatures.patch, { params: { id: second.id }, body: said });
    expect(status).toBe(200);
    expect(body).toMatchObject({ witness_name: null, place: null, coordinates: null });
    // A new mark without a witness has none, whatever the earlier one had.
    await sign();
    const again = { kyc__id: farmer.id, witness_name: '', place: '' };
    const { body: anew } = await upload(app, 'agent', signatures.create, again, [mark]);
    expect(anew).toMatchObject({ witness_name: null, place: null });
  });

  test('a mark scanned today was made on the day that is written beside it, within the last thirty; the hour of the server stands beside it', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const mark = { field: 'signature', bytes: await drawnMark() };
    const made = (signed_at: string) =>
      upload(app, 'agent', signatures.create, { kyc__id: farmer.id, signed_at, witness_name: 'हरि थापा' }, [mark]);

    const day = 86_400_000;
    const tomorrow = await made(new Date(Date.now() + day).toISOString());
    const longAgo = await made(new Date(Date.now() - 31 * day).toISOString());
    const signed_at = new Date(Date.now() - 3 * day).toISOString();
    const before = Date.now();
    const { body } = await made(signed_at);

    expect(tomorrow).toMatchObject({ status: 422, body: { fields: { signed_at: 'future_date' } } });
    expect(longAgo).toMatchObject({ status: 422, body: { fields: { signed_at: 'signed_too_early' } } });
    expect(body).toMatchObject({ signed_at, witness_name: 'हरि थापा' });
    expect(Date.parse(body.recorded_at)).toBeGreaterThanOrEqual(before - 1000);
  });

  test('an empty page, no picture, and what is no picture are refused', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const blank = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const paper = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#eeeeee' } })
      .jpeg()
      .toBuffer();
    for (const bytes of [blank, paper]) {
      const { status, body } = await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [
        { field: 'signature', bytes },
      ]);
      expect([status, body.fields]).toEqual([422, { signature: 'empty_mark' }]);
    }
    expect((await upload(app, 'agent', signatures.create, { kyc__id: farmer.id })).body.code).toBe('no_mark');
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
    const tiff = await sharp(await drawnMark())
      .tiff()
      .toBuffer();
    for (const bytes of [Buffer.from('MZ program'), Buffer.from(drawing), tiff]) {
      const sent = { field: 'signature', bytes };
      expect((await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [sent])).status).toBe(415);
    }
  });

  test('another company neither sees nor signs, and a partner gets no picture', async () => {
    const app = await openTestApp();
    const farmer = await registerFarmer(app);
    const mark = { field: 'signature', bytes: await drawnMark() };
    const { body } = await upload(app, 'agent', signatures.create, { kyc__id: farmer.id }, [mark]);

    expect((await upload(app, 'otherAgent', signatures.create, { kyc__id: farmer.id }, [mark])).status).toBe(404);
    expect((await upload(app, 'otherAgent', signatures.patch, {}, [mark], body)).status).toBe(404);
    expect((await app.as('otherCompany')(signatures.list, {})).body.results.map(({ kyc }) => kyc)).not.toContain(
      farmer.id,
    );
    const seen = await app.as('partner')(signatures.list, { query: { kyc__id: farmer.id } });
    expect(seen.body.results).toMatchObject([{ id: body.id, signature: null }]);
    expect((await upload(app, 'partner', signatures.create, { kyc__id: farmer.id }, [mark])).status).toBe(403);
  });
});
