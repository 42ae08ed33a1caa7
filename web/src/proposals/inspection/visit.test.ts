import { cattle } from '@krishi-bima/contract/forms/cattle';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { expect, test } from 'vitest';
import { answersLike, missingOf, normalAnswers, progressOf, startOfVisit, wholeReport } from './visit.ts';

const rita = {
  first_name: 'रीता',
  last_name: 'बस्नेत',
  qualification: 'पशु चिकित्सक',
  council_no: '812',
  office_name: 'धुलिखेल शाखा',
  organization_detail: { id: 1, name_np: 'हरियाली बीमा', name_en: 'Hariyali', code: 'HBC' },
};
const animal = cattle.parts.technician_data;
const today = '2026-11-23';

const healthy = {
  ...{ technician_name: 'रीता बस्नेत', qualification: 'पशु चिकित्सक', office_name: 'धुलिखेल शाखा', visit_date: today },
  ...{ health_status: 'healthy', eyes_nose: 'normal', skin: 'normal', legs_hooves: 'normal', appetite: 'normal' },
  ...{ tag_applied_by_me: true, assessed_value: '90000.00', recommendation: 'fit' },
};

test('a visit begins with today and with what the profile of the technician says', () => {
  expect(startOfVisit(animal, [{}, {}], rita, today)).toEqual({
    technician_name: 'रीता बस्नेत',
    qualification: 'पशु चिकित्सक',
    council_no: '812',
    office_name: 'धुलिखेल शाखा',
    visit_date: today,
  });
});

test('a profile that says nothing leaves the qualification open; the office is then the company', () => {
  const unsaid = { ...rita, qualification: null, council_no: null, office_name: null };
  const visit = startOfVisit(animal, [], unsaid, today);
  expect(visit).not.toHaveProperty('qualification');
  expect(visit).toMatchObject({ office_name: 'हरियाली बीमा' });
});

test('a visit that a report tells of already goes on from there, without its findings', () => {
  const first = { visit_date: '2026-11-20', council_no: '77', skin: 'abnormal' } as const;
  const visit = startOfVisit(animal, [{}, first], rita, today);
  expect(visit).toMatchObject({ visit_date: '2026-11-20', council_no: '77', qualification: 'पशु चिकित्सक' });
  expect(visit).not.toHaveProperty('skin');
});

test('an animal that was seen on another day keeps its day, unless a new one is typed', () => {
  const stored = { visit_date: '2026-11-18', skin: 'normal' } as const;
  const values = { visit_date: '2026-11-20', qualification: 'पशु चिकित्सक' };
  const untouched = wholeReport(animal, stored, { values, changed: [] }, { skin: 'abnormal' });
  expect(untouched).toEqual({ visit_date: '2026-11-18', qualification: 'पशु चिकित्सक', skin: 'abnormal' });
  expect(wholeReport(animal, stored, { values, changed: ['visit_date'] }, {})).toMatchObject({
    visit_date: '2026-11-20',
  });
});

test('an animal is inspected when nothing required is missing and what is abnormal is described', () => {
  expect(progressOf(animal, { visit_date: today }, today)).toBe('none');
  expect(progressOf(animal, { ...healthy, assessed_value: null }, today)).toBe('begun');
  expect(progressOf(animal, healthy, today)).toBe('whole');
  const sore = { ...healthy, skin: 'abnormal' };
  expect(missingOf(animal, sore, today)).toEqual({ findings_note: 'required' });
  expect(progressOf(animal, { ...sore, findings_note: 'पुरानो घाउको दाग' }, today)).toBe('whole');
});

test('all normal answers the findings of an animal and the risks of a plot, and no number', () => {
  const filled = Object.fromEntries(normalAnswers(animal, {}));
  expect(filled).toMatchObject({ health_status: 'healthy', eyes_nose: 'normal', appetite: 'normal' });
  expect(filled).not.toHaveProperty('temperature_c');
  expect(normalAnswers(vegetable.parts.technician_data, {}).map(([name]) => name)).toEqual([
    'risk_flood',
    'risk_landslide',
    'risk_wildlife',
    'risk_hail',
  ]);
});

test('all normal leaves what was answered already', () => {
  const names = normalAnswers(animal, { skin: 'abnormal', temperature_c: 39 }).map(([name]) => name);
  expect(names).toContain('eyes_nose');
  expect(names).not.toContain('skin');
});

test('an animal is answered for like the one before, but for what was measured, its tag, value and recommendation', () => {
  const before = { ...healthy, skin: 'abnormal', findings_note: 'दाग', temperature_c: 39, tag_no_confirmed: 'NP-27-1' };
  const copied = Object.fromEntries(answersLike(animal, before, { appetite: 'abnormal' }));
  expect(copied).toMatchObject({ health_status: 'healthy', skin: 'abnormal', findings_note: 'दाग' });
  for (const own of ['temperature_c', 'tag_no_confirmed', 'assessed_value', 'recommendation', 'appetite'])
    expect(copied).not.toHaveProperty(own);
});
