import type { Change } from '@krishi-bima/contract/history/history';
import { describe, expect, test } from 'vitest';
import { historyEntry } from './entry.tsx';

const change: Change = {
  id: 1,
  entity: 'kyc',
  entity_id: 7,
  owner_entity: 'kyc',
  owner_id: 1,
  subject: 'सीता थापा',
  proposal: null,
  field: null,
  farmer: null,
  action: 'update',
  actor: { id: 2, first_name: 'रमिला', last_name: 'पौडेल' },
  program: null,
  at: '2026-11-20T05:00:00Z',
  changes: {},
  reason: null,
};

describe('what happened to a farmer', () => {
  test('one changed detail gives the line its name', () => {
    const entry = historyEntry({ ...change, changes: { phone_number_np: ['9841000001', '9841000002'] } });
    expect(entry).toMatchObject({ title: { ne: 'मोबाइल नं. बदलियो' }, who: 'रमिला पौडेल' });
    expect(entry.changes).toHaveLength(1);
  });

  test('the levels of an address are told by the address alone', () => {
    const moved: Change['changes'] = {
      address: [1, 2],
      province: [3, 1],
      district: [24, 4],
      municipality: [5, 6],
      ward: [7, 8],
    };
    const entry = historyEntry({ ...change, changes: moved });
    expect(entry.changes?.map(({ label }) => label)).toMatchObject([{ ne: 'स्थायी ठेगाना' }]);
  });

  test('a registration lists no details, but the reason that was given for it', () => {
    const entry = historyEntry({
      ...change,
      action: 'create',
      changes: { name_np: [null, 'सीता थापा'] },
      reason: 'अर्कै व्यक्ति हो',
    });
    expect(entry).toMatchObject({ title: { ne: 'कृषक दर्ता भयो' }, note: '“अर्कै व्यक्ति हो”', changes: [] });
  });

  test('names the field that was added, and the paper', () => {
    const field = historyEntry({ ...change, entity: 'field', subject: 'पारिको खेत', action: 'create' });
    expect(field.title).toMatchObject({ ne: 'खेत थपियो: पारिको खेत' });
    const added: Change['changes'] = { code: [null, 'photo'], name: [null, 'scan.jpg'] };
    const paper = historyEntry({ ...change, entity: 'document', action: 'create', changes: added });
    expect(paper.title).toMatchObject({ ne: expect.stringMatching(/^कागजात थपियो: ./) });
  });

  test('names a consent to messages, which is no second registration', () => {
    const consent = { ...change, entity: 'sms_consent' } as const;
    const given = historyEntry({ ...consent, action: 'create' });
    const taken = historyEntry({ ...consent, changes: { withdrawn_on: [null, '2026-11-20'] } });
    expect([given.title, taken.title]).toMatchObject([
      { ne: 'एसएमएस पठाउने सहमति दर्ता भयो' },
      { ne: 'एसएमएस पठाउने सहमति फिर्ता भयो' },
    ]);
  });

  test('many changes are cut short and counted', () => {
    const names = ['name_np', 'name_en', 'gender', 'occupation', 'email', 'pan_no', 'education', 'ethnicity'];
    const changes = Object.fromEntries(names.map((name) => [name, [null, 'x']])) as Change['changes'];
    const entry = historyEntry({ ...change, changes });
    expect(entry).toMatchObject({ title: { ne: '८ विवरण बदलियो' }, note: 'थप २ विवरण' });
    expect(entry.changes).toHaveLength(6);
  });

  test('what another program did with a token of somebody is told of both', () => {
    expect(historyEntry({ ...change, program: 'लेखा प्रणाली' }).who).toBe('लेखा प्रणाली (रमिला पौडेल)');
  });

  test('what nobody did was done by the system', () => {
    expect(historyEntry({ ...change, actor: null }).who).toMatchObject({ ne: 'प्रणाली' });
  });
});
