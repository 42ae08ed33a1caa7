import { expect, test } from 'vitest';
import { IdempotencyKey } from './idempotency.ts';
import { newId } from './new-id.ts';

test('pressing save again after a lost answer is the same intention', () => {
  const intention = new IdempotencyKey();
  expect(intention.keyFor({ name_np: 'सीता' })).toBe(intention.keyFor({ name_np: 'सीता' }));
});

test('other content is another intention', () => {
  const intention = new IdempotencyKey();
  expect(intention.keyFor({ name_np: 'सीता' })).not.toBe(intention.keyFor({ name_np: 'गीता' }));
});

test('once it is done, the same content means a second record', () => {
  const intention = new IdempotencyKey();
  const first = intention.keyFor({ name_np: 'सीता' });
  intention.clear();
  expect(intention.keyFor({ name_np: 'सीता' })).not.toBe(first);
});

test('an id is a random UUID of version 4', () => {
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId()).not.toBe(newId());
});
