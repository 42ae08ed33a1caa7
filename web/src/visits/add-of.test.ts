import { expect, test } from 'vitest';
import { addVisitLink, readAddOf } from './add-of.ts';

test('a link to a new visit is read back', () => {
  const record = { kind: 'policy', id: 655 } as const;
  expect(addVisitLink({ farmer: 1204, record })).toMatchObject({ search: { add: '1204-policy-655' } });
  expect(readAddOf('1204-policy-655')).toEqual({ farmer: 1204, record });
  expect(readAddOf('1204')).toEqual({ farmer: 1204, record: null });
  // The router reads what looks like a number as one.
  expect(readAddOf(1204)).toEqual({ farmer: 1204, record: null });
});

test('an address that says nothing sensible opens nothing', () => {
  for (const add of [undefined, '', 'x', '1204-policy', '1204-user-3', '-5']) expect(readAddOf(add)).toBeUndefined();
});
