import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Classified } from '@krishi-bima/contract/muzzle/classify';
import { classification } from '@krishi-bima/contract/muzzle/classify';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { sha256, view } from '../../test/media.ts';
import { channelMeans } from '../../test/onnx.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { newFolder } from '../../test/place.ts';

const cowSeen: Classified = {
  ...{ label: 'cow', label_np: 'गाई', confidence: 0.93, uncertain: false },
  top: [{ label: 'cow', confidence: 0.93 }],
  ...{ model: 'species', model_version: '3' },
};

/** The operator's service, which tells what it was asked. */
async function service(app: TestApp, answer: unknown) {
  const asked: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ headers: request.headers, body: Buffer.concat(parts).toString('latin1') });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  app.deps.config.classifier = { url: new URL(`http://127.0.0.1:${port}/`), token: 'operators-secret' };
  onTestFinished(() => {
    app.deps.config.classifier = undefined;
    server.close();
  });
  return asked;
}

/** A model of the operator's, which tells a picture by its colour; changed as the test says. */
function modelDir(app: TestApp, change: object = {}, bytes: Uint8Array = channelMeans(8)) {
  const dir = newFolder();
  mkdirSync(join(dir, 'colours'));
  const description = {
    ...{ name: 'colours', version: '1', task: 'classify', licence: 'Apache-2.0', source: 'made by the test' },
    sha256: sha256(bytes),
    input: {
      ...{ name: 'picture', layout: 'NCHW', size: [8, 8], channels: 'RGB', resize: 'fit-crop' },
      ...{ scale: 1 / 255, mean: [0, 0, 0], std: [0.1, 0.1, 0.1] },
    },
    output: { name: 'scores', activation: 'softmax' },
    labels: [
      { id: 'red', np: 'रातो' },
      { id: 'green', np: 'हरियो' },
      { id: 'blue', np: 'निलो' },
    ],
    thresholds: { accept: 0.8, margin: 0.2 },
    // The means of the channels of the test picture, as whoever made the model found them.
    golden: [3.8235, 3.5098, 4.6667],
    ...change,
  };
  writeFileSync(join(dir, 'colours', 'model.onnx'), bytes);
  writeFileSync(join(dir, 'colours', 'model.json'), JSON.stringify(description));
  app.deps.config.modelDir = dir;
  onTestFinished(() => {
    app.deps.config.modelDir = undefined;
  });
}

const coloured = (r: number, g: number, b: number) =>
  sharp({ create: { width: 40, height: 24, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();

const picture = () => view(61, { latitude: 27.6, longitude: 85.5 }).toBuffer();

async function classify(app: TestApp, bytes: Uint8Array, person: Person = 'livestockAgent') {
  return upload(app, person, classification.classify, {}, [{ field: 'image', name: 'gai.jpg', bytes }]);
}

describe('a picture of an animal', () => {
  test('is told nothing about where no classifier is set, rather than an invented label', async () => {
    const { status, body } = await classify(await openTestApp(), await picture());
    expect([status, body.code]).toEqual([503, 'model_not_configured']);
  });

  test("is shown to the operator's service without the camera's notes, by a credential that stays here", async () => {
    const app = await openTestApp();
    const asked = await service(app, cowSeen);

    const { status, body } = await classify(app, await picture());

    expect([status, body]).toEqual([200, cowSeen]);
    expect(asked[0]?.headers.authorization).toBe('Bearer operators-secret');
    expect(asked[0]?.body).not.toContain('Exif');
    expect(JSON.stringify(body)).not.toContain('operators-secret');
    expect((await classify(app, Buffer.from('no picture'))).body.code).toBe('unreadable_image');
    expect((await classify(app, await picture(), 'agent')).status).toBe(403);
  });

  test('is told by the ONNX model of the operator, which names nothing that it is not sure of', async () => {
    const app = await openTestApp();
    modelDir(app);

    const red = await classify(app, await coloured(220, 30, 40));
    const gray = await classify(app, await coloured(120, 124, 122));

    expect([red.status, red.body]).toEqual([
      200,
      {
        ...{ label: 'red', label_np: 'रातो', confidence: expect.closeTo(1, 2), uncertain: false },
        top: [
          { label: 'red', confidence: expect.closeTo(1, 2) },
          { label: 'blue', confidence: expect.closeTo(0, 2) },
          { label: 'green', confidence: expect.closeTo(0, 2) },
        ],
        ...{ model: 'colours', model_version: '1' },
      },
    ]);
    expect(gray.body).toMatchObject({ label: null, label_np: null, uncertain: true });
    expect((await classify(app, Buffer.from('no picture'))).body.code).toBe('unreadable_image');
  });

  test('is told nothing by another file, by a model that answers otherwise than where it was made, or by none', async () => {
    const app = await openTestApp();
    const answer = async (...model: [change?: object, bytes?: Uint8Array]) => {
      modelDir(app, ...model);
      const { status, body } = await classify(app, await coloured(220, 30, 40));
      return [status, body.code];
    };

    expect(await answer({ sha256: '0'.repeat(64) })).toEqual([503, 'model_unusable']);
    expect(await answer({ golden: [9, 9, 9] })).toEqual([503, 'model_unusable']);
    expect(await answer({ output: { name: 'nothing', activation: 'softmax' } })).toEqual([503, 'model_unusable']);
    expect(await answer({}, Buffer.from('no model'))).toEqual([503, 'model_unusable']);
    expect(await answer({ licence: undefined })).toEqual([503, 'model_unusable']);
    app.deps.config.modelDir = newFolder();
    expect((await classify(app, await picture())).body.code).toBe('model_not_configured');
  });

  test('gets no answer that the service did not give in the agreed form', async () => {
    const app = await openTestApp();
    await service(app, { label: 'cow', confidence: 7 });
    expect((await classify(app, await picture())).body.code).toBe('busy');
  });
});
