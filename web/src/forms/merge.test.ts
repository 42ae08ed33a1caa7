import type { Fields, FormValues } from '@krishi-bima/contract/forms/kinds';
import { text } from '@krishi-bima/contract/values/text';
import { describe, expect, test } from 'vitest';
import { merge, withTheirs } from './merge.ts';

const fields = {
  phone: { kind: 'phone', label: text('फोन', 'Phone') },
  place: { kind: 'text', label: text('स्थान', 'Place') },
  premium: { kind: 'money', label: text('बीमाशुल्क', 'Premium'), computed: true },
} as const satisfies Fields;
const base = { phone: '9841000001', place: 'पनौती', premium: '100.00' };

describe('two people at one record', () => {
  test('who changed different fields both keep their change', () => {
    const mine = { ...base, place: 'बनेपा' };
    const merged = merge(fields, { base, fresh: { ...base, phone: '9841000002' }, mine });
    expect(merged).toEqual({ values: { ...mine, phone: '9841000002' }, foreign: ['phone'], clashes: [] });
  });

  test('who changed the same field decide; until then the typed one stays', () => {
    const fresh = { ...base, phone: '9841000002' };
    const mine = { ...base, phone: '9841000003', place: 'बनेपा' };
    const { values, foreign, clashes } = merge(fields, { base, fresh, mine });
    expect({ foreign, clashes }).toEqual({ foreign: ['phone'], clashes: ['phone'] });
    expect(values).toBe(mine);
    expect(withTheirs(values, fresh, clashes)).toEqual({ ...mine, phone: '9841000002' });
  });

  test('the same correction by both is no dispute, nor is a field that they emptied and nobody touched here', () => {
    const same = { ...base, place: 'बनेपा' };
    expect(merge(fields, { base, fresh: same, mine: { ...same } })).toMatchObject({ foreign: [], clashes: [] });
    const emptied = merge<FormValues>(fields, { base, fresh: { phone: '9841000001' }, mine: base });
    expect(emptied.values).toEqual({ ...base, place: null });
  });

  test('what was sent from here and whose answer got lost is not somebody else’s', () => {
    const fresh = { ...base, phone: '9841000002' };
    const mine = { ...base, phone: '9841000003' };
    const sent = [{ phone: '9841000002' }];
    expect(merge(fields, { base, fresh, mine, sent })).toEqual({ values: mine, foreign: [], clashes: [] });
  });

  test('what the server calculates is no dispute', () => {
    const fresh = { ...base, premium: '120.00' };
    expect(merge(fields, { base, fresh, mine: { ...base, premium: '90.00' } }).clashes).toEqual([]);
  });
});
