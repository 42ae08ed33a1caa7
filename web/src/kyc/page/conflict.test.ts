import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '#kyc/kyc-fields.ts';
import { differencesOf, resolveConflict } from './conflict.ts';

const sita = { name_np: 'सीता थापा', phone_number_np: '9841000001', email: 'sita@example.com', pan_no: null };

function record(changes: object, version: number): Kyc {
  const personal_info = { ...sita, address_detail: null, temp_address_detail: null, ...changes };
  return { id: 7, version, is_crop: true, is_livestock: false, personal_info } as unknown as Kyc;
}

const before = valuesOf(record({}, 4));

function conflictWith(newest: Kyc) {
  return { newest, changes: [], before };
}

describe('two people at one farmer', () => {
  test('who changed something else keeps both changes', () => {
    const typed = { ...before, pan_no: '123456789' };
    const conflict = conflictWith(record({ phone_number_np: '9841000002' }, 5));
    expect(differencesOf(conflict, typed)).toMatchObject([
      { key: 'phone_number_np', label: 'मोबाइल नं.', theirs: '9841000002', isClash: false },
    ]);
    expect(resolveConflict(conflict, typed, true)).toMatchObject({
      phone_number_np: '9841000002',
      pan_no: '123456789',
    });
  });

  test('who changed the same decides which of the two stands', () => {
    const typed = { ...before, phone_number_np: '9841000003', pan_no: '123456789' };
    const conflict = conflictWith(record({ phone_number_np: '9841000002' }, 5));
    expect(differencesOf(conflict, typed)).toMatchObject([{ theirs: '9841000002', mine: '9841000003', isClash: true }]);
    for (const [isMine, phone_number_np] of [
      [true, '9841000003'],
      [false, '9841000002'],
    ] as const)
      expect(resolveConflict(conflict, typed, isMine)).toMatchObject({ phone_number_np, pan_no: '123456789' });
  });

  test('what is typed while the notice stands is kept too', () => {
    const conflict = conflictWith(record({ phone_number_np: '9841000002' }, 5));
    const later = { ...before, phone_number_np: '9841000003', email: 'ram@example.com' };
    expect(resolveConflict(conflict, later, false)).toMatchObject({
      phone_number_np: '9841000002',
      email: 'ram@example.com',
    });
  });
});
