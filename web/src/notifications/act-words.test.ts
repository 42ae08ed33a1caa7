import { expect, test } from 'vitest';
import { deedOf } from './act-words.ts';

test('an animal is no crop', () => {
  expect(deedOf({ entity: 'proposal_row', action: 'update', form: 'cattle' }).ne).toContain('पशुको विवरण');
  expect(deedOf({ entity: 'proposal_row', action: 'update', form: 'vegetable' }).ne).not.toContain('पशु');
});

test('a move is told as the deed of whoever made it', () => {
  expect(deedOf({ entity: 'proposal', action: 'submit', form: 'vegetable' }).ne).toBe('प्रस्ताव पेस गर्नुभयो');
  expect(deedOf({ entity: 'kyc', action: 'verify', form: null }).ne).toBe('केवाइसी प्रमाणित गर्नुभयो');
  expect(deedOf({ entity: 'proposal', action: 'verify', form: 'cattle' }).en).toBe('inspected and verified it');
});

test('a visit is planned, put off and ended', () => {
  const told = (['create', 'update', 'finish', 'cancel_visit'] as const).map((action) => {
    return deedOf({ entity: 'visit', action, form: null }).en;
  });
  expect(told).toEqual([
    'planned the visit',
    'changed the day or person of the visit',
    'ended the visit',
    'cancelled the visit',
  ]);
});

test('what no table names is a change, without the key that the log has', () => {
  expect(deedOf({ entity: 'saved_view', action: 'create', form: null }).ne).toBe('विवरण सच्याउनुभयो');
});
