import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Classified } from '@krishi-bima/contract/muzzle/classify';
import { classification } from '@krishi-bima/contract/muzzle/classify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { view } from '../../test/media.ts';
import { upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';

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

  test('gets no answer that the service did not give in the agreed form', async () => {
    const app = await openTestApp();
    await service(app, { label: 'cow', confidence: 7 });
    expect((await classify(app, await picture())).body.code).toBe('busy');
  });
});
