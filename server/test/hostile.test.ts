import { expect, onTestFinished, test } from 'vitest';
import { assault } from './assault.ts';
import { hireInto } from './beside.ts';
import { newPlace } from './place.ts';
import { startServer } from './process.ts';

test('hostile inputs of every kind break nothing, tell nothing, and leave the office at work', async () => {
  const place = await newPlace();
  const running = await startServer(place);
  onTestFinished(() => running.stop('SIGKILL').then(() => undefined));
  const people = await hireInto(place);

  const found = await assault(running.address ?? '', people, { malformed: 150, hostile: 50 });

  expect(found.failures).toEqual([]);
  expect(found.leaks).toEqual([]);
  expect(found.sent).toBe(200);
  // Somebody who is not let in proves nothing, and some of what is hostile is well formed.
  expect(found.statuses[401]).toBeUndefined();
  for (const status of [200, 201, 400, 404, 413, 415])
    expect(found.statuses[status], String(status)).toBeGreaterThan(0);
  expect(found.saveMs.length).toBeGreaterThan(0);
  expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
});
