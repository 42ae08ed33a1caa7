import { expect, test } from 'vitest';
import { findSteps } from './find-steps.ts';

test('a word of a step leads to that step, in either language', () => {
  expect(findSteps('चेक')).toEqual([{ task: 'receive-money', step: 3 }]);
  expect(findSteps('cheque')).toEqual([{ task: 'receive-money', step: 3 }]);
});

test('a Nepali word is found by its Latin spelling', () => {
  expect(findSteps('dakhila')[0]).toEqual({ task: 'receive-money', step: 4 });
});

test('every word has to be there, in any order', () => {
  expect(findSteps('print policy')[0]).toEqual({ task: 'issue-policy', step: 3 });
  expect(findSteps('policy print')).toEqual(findSteps('print policy'));
  expect(findSteps('print hailstorm')).toEqual([]);
});

test('what a title says comes before what is said below', () => {
  expect(findSteps('रसिद')[0]).toEqual({ task: 'receive-money', step: 3 });
  expect(findSteps('दाखिला')[0]).toEqual({ task: 'receive-money', step: 4 });
});

test('nothing but spaces finds nothing', () => {
  expect(findSteps('  ।')).toEqual([]);
});
