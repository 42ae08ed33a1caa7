import { expect, test } from 'vitest';
import { filledSteps } from './filled-steps.ts';

test('of a draft in which nothing is written no step that asks for something is done', () => {
  const steps = filledSteps({ form: 'vegetable', values: {}, rows: [], members: [] });

  expect(steps).not.toContain('cover');
  expect(steps).not.toContain('rows');
});

test('a row that lacks something leaves its step undone', () => {
  expect(filledSteps({ form: 'vegetable', values: {}, rows: [{}], members: [] })).not.toContain('rows');
});

test('a form that is no longer there has no steps', () => {
  expect(filledSteps({ form: 'gone', values: {}, rows: [], members: [] })).toEqual([]);
});
