import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '#kyc/kyc-fields.ts';
import { conflictOf, mergeConflict } from './conflict.ts';

const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001', email: 'sita@example.com', pan_no: null };

function record(changes: object, version: number): Kyc {
  const personal_info = { ...sita, address_detail: null, temp_address_detail: null, ...changes };
  return { id: 7, version, is_crop: true, is_livestock: false, personal_info } as unknown as Kyc;
}

const before = { values: valuesOf(record({}, 4)) };
const news = [
  { actor: 'रमिला पौडेल', at: '2026-11-20T05:00:00Z', fields: ['phone_number_np'] },
  { actor: 'निर्मला गिरी', at: '2026-11-20T04:00:00Z', fields: ['name_np'] },
  { actor: 'रमिला पौडेल', at: '2026-11-20T03:00:00Z', fields: ['email'] },
];

describe('two people at one farmer', () => {
  test('hear of everybody who changed it since they opened the file, and how often', () => {
    const conflict = conflictOf(record({ phone_number_np: '9841000002' }, 5), news, before, before.values);
    expect(conflict.by).toEqual([
      { actor: 'रमिला पौडेल', at: '2026-11-20T05:00:00Z', count: 2 },
      { actor: 'निर्मला गिरी', at: '2026-11-20T04:00:00Z', count: 1 },
    ]);
  });

  test('who changed something else keeps both changes', () => {
    const typed = { ...before.values, pan_no: '123456789' };
    const conflict = conflictOf(record({ phone_number_np: '9841000002' }, 5), news, before, typed);
    expect(conflict.fields).toMatchObject([{ name: 'phone_number_np', isMineToo: false }]);
    expect(mergeConflict(conflict, typed, true)).toMatchObject({ phone_number_np: '9841000002', pan_no: '123456789' });
  });

  test('who changed the same decides which of the two stands', () => {
    const typed = { ...before.values, phone_number_np: '9841000003', pan_no: '123456789' };
    const conflict = conflictOf(record({ phone_number_np: '9841000002' }, 5), news, before, typed);
    expect(conflict.fields).toEqual([
      { name: 'phone_number_np', theirs: '9841000002', mine: '9841000003', isMineToo: true },
    ]);
    expect(mergeConflict(conflict, typed, true)).toMatchObject({ phone_number_np: '9841000003', pan_no: '123456789' });
    expect(mergeConflict(conflict, typed, false)).toMatchObject({ phone_number_np: '9841000002', pan_no: '123456789' });
  });

  test('the same correction by both is no matter of dispute', () => {
    const typed = { ...before.values, email: null };
    const conflict = conflictOf(record({ email: null }, 5), news, before, typed);
    expect(conflict.fields).toMatchObject([{ name: 'email', isMineToo: false }]);
  });
});
