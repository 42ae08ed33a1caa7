import { cattle } from '@krishi-bima/contract/forms/cattle';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { allNormal, startOfReport } from './visit.ts';

const rita = {
  first_name: 'रीता',
  last_name: 'बस्नेत',
  organization_detail: { id: 1, name_np: 'हरियाली बीमा', name_en: 'Hariyali', code: 'HBC' },
};

test('a report begins with the technician, the company and today', () => {
  expect(startOfReport({}, rita, '2026-11-23', [])).toEqual({
    technician_name: 'रीता बस्नेत',
    office_name: 'हरियाली बीमा',
    visit_date: '2026-11-23',
  });
});

test('the second animal of a visit begins with the visit of the first, not with its findings', () => {
  const first = { visit_date: '2026-11-20', qualification: 'पशु चिकित्सक', council_no: '812', skin: 'abnormal' } as const;
  const second = startOfReport({}, rita, '2026-11-23', [{}, first]);
  expect(second).toMatchObject({ visit_date: '2026-11-20', qualification: 'पशु चिकित्सक', council_no: '812' });
  expect(second).not.toHaveProperty('skin');
});

test('a report that was begun stays as it is', () => {
  const begun = { qualification: 'जे.टी.ए.' };
  expect(startOfReport(begun, rita, '2026-11-23', [])).toBe(begun);
});

test('all normal answers the findings of an animal and the risks of a plot, and no number', () => {
  const animal = Object.fromEntries(allNormal(cattle.parts.technician_data));
  expect(animal).toMatchObject({ health_status: 'healthy', eyes_nose: 'normal', appetite: 'normal' });
  expect(animal).not.toHaveProperty('temperature_c');
  expect(Object.keys(Object.fromEntries(allNormal(vegetable.parts.technician_data)))).toEqual([
    'risk_flood',
    'risk_landslide',
    'risk_wildlife',
    'risk_hail',
  ]);
});
