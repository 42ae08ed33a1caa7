import { expect, onTestFinished, test } from 'vitest';
import { copyTemplate } from './app.ts';
import { schemaOf } from './schema.ts';

test('the types of the tables are those of the migrated database; else `npm run schema` writes them', {
  timeout: 300_000,
}, async () => {
  const database = await copyTemplate();
  onTestFinished(() => database.close());
  await expect(await schemaOf(database)).toMatchFileSnapshot('../src/database/schema.ts');
});
