import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Config } from '../src/config/config.ts';

/** A store that speaks S3, with one empty bucket. */
export async function startBucket(): Promise<{ s3: NonNullable<Config['s3']>; close: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'kb-bucket-'));
  const port = await freePort();
  const server = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'papers', configs: [] }],
  });
  await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    s3: { bucket: 'papers', region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
