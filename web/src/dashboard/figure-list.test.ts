import { measureNames } from '@krishi-bima/contract/dashboard/dashboard';
import { expect, test } from 'vitest';
import { listOfFigure } from './figure-list.ts';

const month = { fiscal_year: 2083, month: 8 };

test('each figure of a branch opens a list of that branch alone', () => {
  for (const measure of measureNames.filter((name) => name !== 'farmers')) {
    const { search } = listOfFigure(measure, month, { line: 'crop', writer: undefined, branch: 7 });
    expect(search, measure).toMatchObject({ branch: 7 });
  }
});

test('the subsidy of a period is a sum of the premium statement, the ratio one of the whole fiscal year', () => {
  const whose = { line: undefined, writer: undefined, branch: undefined };

  expect(listOfFigure('subsidy', month, whose).search).toEqual({
    ...{ register: 'premium_statement', ...month, registration: 'both' },
  });
  expect(listOfFigure('loss_ratio', month, whose).search).toEqual({
    ...{ register: 'loss_ratio', fiscal_year: 2083, registration: 'both' },
  });
});
