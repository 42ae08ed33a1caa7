import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { omit, partial, record } from './schemas.ts';

const Branch = Type.Object({ code: Type.String(), name_np: Type.String(), phone: Type.Optional(Type.String()) });

test('a change may lack every property, also where its properties go into another schema', () => {
  const Change = partial(Branch);
  expect(Change).toEqual(Type.Partial(Branch));
  expect(Type.Object({ ...Change.properties, reason: Type.String() }).required).toEqual(['reason']);
});

test('a schema without some properties no longer requires them', () => {
  expect(omit(Branch, ['code'])).toEqual(Type.Omit(Branch, ['code']));
  expect(omit(Branch, ['code', 'phone']).required).toEqual(['name_np']);
});

test('a record may have any keys', () => {
  expect(record(Type.Integer())).toEqual(Type.Record(Type.String(), Type.Integer()));
});
