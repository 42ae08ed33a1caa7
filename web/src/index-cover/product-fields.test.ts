import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { expect, test } from 'vitest';
import { bodyOf, startOf } from './product-fields.ts';

const flood: IndexProduct = {
  ...{ id: 1, insurance: 1, code: 'IDX-FLD-83', name_np: 'कर्णाली बाढी', name_en: 'Karnali flood', crop: 'धान' },
  ...{
    places: 'राजापुर',
    municipalities: [1],
    station: 4,
    fallback: null,
    enrol_from: '2026-04-14',
    enrol_until: null,
    version: 3,
  },
  station_detail: {
    id: 4,
    code: '280',
    name_np: 'चिसापानी',
    name_en: 'Chisapani',
    source: 'विभाग',
    latitude: null,
    longitude: null,
  },
  ...{ fallback_detail: null, status: 'draft', approval_no: null, approved_on: null, created_by: null, created_at: '' },
  terms: {
    ...{ index: 'water_level', cap: '100', unit: 'kattha', sum_insured_per_unit: '3000.00', rate: '6', subsidy: '0' },
    ...{ min_units: 1, max_units: 200 },
    phases: [
      {
        ...{ name_np: 'वर्षायाम', name_en: 'Monsoon', aggregation: 'max', day_limit: null, weight: '100' },
        ...{ from: { month: 3, day: 1 }, until: { month: 6, day: 30 }, trigger: null, exit: null },
        steps: [
          { at: '10', percent: '10' },
          { at: '10.8', percent: '25' },
        ],
      },
    ],
  },
};

test('a product that is opened in the form and saved again is the same', () => {
  const { code, name_np, name_en, crop, places, municipalities, station, fallback, terms, enrol_from, enrol_until } =
    flood;
  const start = startOf(flood);

  expect(start.phases?.[0]?.steps).toBe('10=10; 10.8=25');
  expect(bodyOf(start)).toEqual({
    ...{ code, name_np, name_en, crop, places, municipalities, station, fallback, terms, enrol_from, enrol_until },
  });
});

test('steps take the place of trigger and exit, and an empty limit is none', () => {
  const [phase] = bodyOf({ ...startOf(flood), phases: [{ steps: ' 40 = 10 ;70=25;', trigger: '3', day_limit: '' }] })
    .terms.phases;

  expect(phase).toMatchObject({
    steps: [
      { at: '40', percent: '10' },
      { at: '70', percent: '25' },
    ],
    ...{ trigger: null, exit: null, day_limit: null },
  });
});
