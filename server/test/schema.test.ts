import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate } from './app.ts';
import { schemaOf } from './schema.ts';

test('the types of the tables are those of the migrated database; else `npm run schema` writes them', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kb-schema-'));
  const database = await copyTemplate(folder);
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await expect(await schemaOf(database)).toMatchFileSnapshot('../src/database/schema.ts');
});
