import { reports } from '@krishi-bima/contract/reports/reports';
import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import type { Column } from '#ui/table-column.ts';
import { currentView, filterIn, hiddenIn, isSame } from './current-view.ts';

const columns: Column<object>[] = [
  { head: text('बीमित', 'Insured'), cell: () => null },
  { head: text('शाखा', 'Branch'), cell: () => null, hideable: true, hidden: true },
  { head: text('बीमाशुल्क', 'Premium'), cell: () => null, hideable: true },
];
const filter = { form: 'vegetable', fiscal_year: 2083, search: 'सीता', offset: 50 };

test('a view gives back the filters and columns it was made of, on the first page', () => {
  const view = currentView(filter, columns, { Branch: false });

  expect(view.columns).toEqual(['Branch', 'Premium']);
  expect(filterIn(reports.insured, view)).toEqual({ form: 'vegetable', fiscal_year: 2083, search: 'सीता' });
  expect(hiddenIn({ columns: ['Branch'] }, columns)).toEqual({ Branch: false, Premium: true });
});

test('a view is the present one whatever the order of its parts', () => {
  const view = currentView(filter, columns, {});
  const turned = currentView({ search: 'सीता', fiscal_year: 2083, form: 'vegetable' }, columns, {});

  expect(isSame(view, turned)).toBe(true);
  expect(isSame(view, currentView(filter, columns, { Premium: true }))).toBe(false);
});

test('what a list no longer knows is left out', () => {
  expect(filterIn(reports.insured, { query: 'form=vegetable&gone=1&fiscal_year=many' })).toEqual({ form: 'vegetable' });
});
