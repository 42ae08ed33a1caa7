import { expect, test } from 'vitest';
import { refuseOpen } from './narrow.ts';
import { type Wall, walls } from './walls.ts';

const hanging = (table: 'rates' | 'kyc' | 'imports' | 'import_records'): Wall => ({
  entity: 'import_line',
  company: 'insurance',
  audited: false,
  parent: { column: 'of', table, key: 'id' },
});

test('a table that hangs on one which nothing narrows does not start, instead of being open to the whole company', () => {
  expect(() => refuseOpen({ ...walls, import_lines: hanging('rates') })).toThrow(
    'import_lines hangs on rates, which no project narrows',
  );
});

test('a table that hangs on what a project alone narrows does not start either', () => {
  const imports: Wall = { entity: 'import', company: 'insurance', audited: true, project: true };

  expect(() => refuseOpen({ ...walls, imports })).toThrow('import_records hangs on imports, which no branch narrows');
});

test('every present table is narrowed, and one that hangs on a farmer or on what has a maker would be', () => {
  expect(() => refuseOpen(walls)).not.toThrow();
  for (const table of ['kyc', 'imports', 'import_records'] as const)
    expect(() => refuseOpen({ ...walls, import_lines: hanging(table) })).not.toThrow();
});
