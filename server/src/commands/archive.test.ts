import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../test/command.ts';
import { newFolder, newPlace } from '../../test/place.ts';

const company = ['create-company', '--code', 'NMU', '--name-np', 'नमुना बीमा', '--name-en', 'Namuna Insurance'];

test('an operator takes the archive of a company, and checks it alone and against the database', async () => {
  const place = await newPlace();
  const path = join(newFolder(), 'nmu.zip');
  await runHere(['admin', ...company], place);

  const made = await runHere(['admin', 'archive', '--company', 'NMU', '--to', path], place);
  const checked = await runHere(['admin', 'check-archive', '--from', path], place);
  const compared = await runHere(['admin', 'check-archive', '--from', path, '--database'], place);

  const hash = /SHA-256 [0-9a-f]{64}/.exec(made.text)?.[0];
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('nmu.zip: NMU, ') });
  expect(checked).toMatchObject({ code: 0, text: expect.stringContaining('The archive is whole') });
  expect(checked.text).toContain(hash ?? 'a hash');
  expect(compared).toMatchObject({ code: 0, text: expect.stringContaining('The database says the same') });
  // A second archive is an entry more in the history.
  await runHere(['admin', 'archive', '--company', 'NMU', '--to', `${path}.2.zip`], place);
  const later = await runHere(['admin', 'check-archive', '--from', path, '--database'], place);
  expect(later).toMatchObject({ code: 1, text: expect.stringMatching(/history: rows is 3 instead of 2/) });
  await truncate(path, 1000);
  const cut = await runHere(['admin', 'check-archive', '--from', path], place);
  expect(cut).toMatchObject({ code: 1, text: expect.stringContaining('or only part of one') });
});

test('an archive goes into no file that is there, and of no company that is not', async () => {
  const place = await newPlace();
  const path = join(newFolder(), 'nmu.zip');
  await writeFile(path, 'of somebody');
  await runHere(['admin', ...company], place);

  const onto = await runHere(['admin', 'archive', '--company', 'NMU', '--to', path], place);
  const unknown = await runHere(['admin', 'archive', '--company', 'XX', '--to', `${path}.2.zip`], place);

  expect(onto).toMatchObject({ code: 1, text: expect.stringContaining('is there already') });
  expect(unknown).toMatchObject({ code: 1, text: expect.stringContaining('no company with the code XX') });
});
