import { connect } from 'node:net';
import { photos } from '@krishi-bima/contract/media/media';
import { auth } from '@krishi-bima/contract/users/users';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';

/** Begins a request, sends a byte of its body now and then, and returns what the server says. */
async function dripInto(port: number, head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  socket.on('error', () => {});
  socket.write(`${head}\r\nHost: office\r\nContent-Length: 9000\r\n\r\n{`);
  const drip = setInterval(() => socket.write(' '), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return said;
}

describe('a body that comes by a byte now and then', () => {
  test('is waited for so long and no longer, by whoever it is sent', async () => {
    const { deps, tokens } = await openTestApp();
    const app = await buildApp(deps, { formMs: 200, fileMs: 1500, headersMs: 1000 });
    onTestFinished(() => app.close());
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const json = 'Content-Type: application/json';
    const form = 'Content-Type: multipart/form-data; boundary=x';

    const began = performance.now();
    expect(await dripInto(Number(port), `POST ${auth.login.path} HTTP/1.1\r\n${json}`)).toContain(
      '408 Request Timeout',
    );
    expect(performance.now() - began).toBeLessThan(1500);
    // A refused caller's body is waited for no longer.
    expect(await dripInto(Number(port), `POST ${photos.create.path} HTTP/1.1\r\n${form}`)).toContain('401');
    const file = performance.now();
    await dripInto(
      Number(port),
      `POST ${photos.create.path} HTTP/1.1\r\n${form}\r\nAuthorization: Token ${tokens.agent}`,
    );
    expect(performance.now() - file).toBeGreaterThan(1400);
  });
});
