import { forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { describe, expect, test } from 'vitest';
import { bodyOf, fieldsOf, problemsOf, startOf } from './tariff-form-definition.ts';

const vegetable: Form = forms.vegetable;
const tariff: Tariff = {
  id: 1,
  insurance: 1,
  line: 'vegetable.*',
  effective_from: '2024-10-17',
  effective_to: null,
  rate: 5,
  crop_rates: { potato: 4 },
  subsidy_slabs: [
    { up_to: '5000000.00', percent: 80 },
    { up_to: null, percent: 50 },
  ],
  slab_basis: 'whole',
  stamp: '20.00',
  accident_premium: '0.00',
  deductible: 10,
  caps: [{ crop: null, unit: 'ropani', max_cost: '58000.00' }],
  buying_windows: [{ crop: null, from_day: 0, to_day: 60 }],
  note: 'नमुना',
  approval_no: 'NIA-2081/12',
  version: 1,
};

describe('a new version of a tariff', () => {
  test('begins as the one in force, without its dates and its note', () => {
    const body = bodyOf(vegetable, { ...startOf(tariff), effective_from: '2026-12-16' });
    const { id: _id, insurance: _insurance, version: _version, slab_basis: _basis, ...said } = tariff;
    expect(body).toEqual({ ...said, effective_from: '2026-12-16', note: '' });
  });

  test('says beside the line of the form what is wrong with it', () => {
    const start = startOf(tariff);
    const twice = [
      { crop: 'potato', rate: 4 },
      { crop: 'potato', rate: 0 },
    ];
    expect(problemsOf(vegetable, start)).toEqual({});
    expect(problemsOf(vegetable, { ...start, crop_rates: twice })).toEqual({
      'crop_rates.1.crop': 'repeated',
      'crop_rates.1.rate': 'not_positive',
    });
    expect(problemsOf(vegetable, { ...start, subsidy_slabs: [{ up_to: '100.00', percent: 80 }] })).toEqual({
      'subsidy_slabs.0.up_to': 'slab_open',
    });
  });

  test('does not call wrong what is only not written yet', () => {
    const line = { ...startOf(tariff), rate: null, caps: [{}], buying_windows: [{}] };
    expect(problemsOf(vegetable, line)).toEqual({});
  });

  test('asks for caps and buying windows only where the cover knows them', () => {
    expect(Object.keys(fieldsOf(vegetable))).toEqual(expect.arrayContaining(['caps', 'buying_windows']));
    expect(Object.keys(fieldsOf(forms.cattle))).not.toContain('caps');
    expect(Object.keys(fieldsOf(forms.cattle))).not.toContain('buying_windows');
  });
});
