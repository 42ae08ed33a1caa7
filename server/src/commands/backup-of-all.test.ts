import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../test/command.ts';
import { contents } from '../../test/contents.ts';
import { patience } from '../../test/laid-demo.ts';
import { newEmptyPlace, newFolder, newPlace } from '../../test/place.ts';
import { insurers } from '../demo/insurers.ts';
import { logoKey } from '../demo/offices.ts';
import { openFiles } from '../storage/files.ts';

/** The demo has rows in every table. */
test('a backup of everything that an office may have comes back whole, and work goes on from it', {
  timeout: patience,
}, async () => {
  const [from, to] = [await newPlace(), await newEmptyPlace()];
  const folder = join(newFolder(), 'backup');
  await runHere(['seed', '--farmers', '850'], from);
  const made = await runHere(['admin', 'backup', '--to', folder], from);

  const restored = await runHere(['admin', 'restore', '--from', folder], to);

  // Logos, and the pictures of papers that the demo's rows share.
  const files = /(\d+) files/.exec(made.text)?.[1];
  expect(Number(files)).toBeGreaterThan(30);
  expect(made.code).toBe(0);
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining(`with ${files} files`) });
  expect(await contents(to)).toEqual(await contents(from));
  const config = { s3: undefined, dataDir: to.DATA_DIR };
  const logo = await (await openFiles(config, '', () => new Date())).get(logoKey(insurers[0]));
  expect(Buffer.from(logo).toString()).toContain('<svg');
  const grown = await runHere(['seed', '--farmers', '870'], to);
  expect(grown.text).toContain('20 farmers added');
});
