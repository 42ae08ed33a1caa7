import type { Claim, ClaimLine } from '@krishi-bima/contract/claims/claim';
import type { CoverCheck as Check } from '@krishi-bima/contract/claims/cover';
import type { InsuredPolicy } from '@krishi-bima/contract/claims/notice';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '#i18n/t.ts';
import { show } from '../../test/show.tsx';
import { ClockLine } from './clock.tsx';
import { CoverCheck } from './cover-check.tsx';
import { claimOf, emptyNotice, missingIn, type Notice, withPolicy } from './notice/notice.ts';
import { arithmetic } from './page/arithmetic.ts';
import { claimSteps } from './page/steps.ts';
import { offeredMoves } from './page/turn.ts';
import { markOf, unpaidWhy } from './words.ts';

const cow: InsuredPolicy['rows'][number] = {
  row_id: 4,
  animal: 9,
  field: null,
  kind: 'cow',
  mark: 'NP-27-004733',
  area: null,
  count: 1,
  sum_insured: '95000.00',
};
const policy: InsuredPolicy = {
  id: 1,
  insurance: 1,
  policy_no: 'HBC/POL/2083-84/LVS/00096',
  form: 'cattle',
  status: 'issued',
  risk_start_at: '2026-09-04T18:15:00.000Z',
  risk_end_at: '2027-09-04T18:15:00.000Z',
  personal_info: { id: 3, kyc: 3, name_np: 'टेकनाथ उप्रेती', name_en: null, phone_number_np: '98XXXXXX18' },
  rows: [cow, { ...cow, row_id: 5, mark: 'NP-27-004734' }],
  found: [4],
};

describe('the time left', () => {
  test('is told in words beside one cell a day, and days that are over are red', async () => {
    await show(<ClockLine clock={{ days: 15, left: -2 }} />);
    await expect.element(page.getByText('२ दिन नाघ्यो')).toBeVisible();
    const cells = document.querySelectorAll('i');
    expect([...cells].map(({ dataset }) => dataset.day)).toEqual(Array.from({ length: 15 }, () => 'past'));
  });

  test('has today as the first of the days that are left', async () => {
    await show(<ClockLine clock={{ days: 15, left: 1 }} />);
    const days = [...document.querySelectorAll('i')].map(({ dataset }) => dataset.day);
    expect(days.slice(13)).toEqual(['past', 'today']);
  });
});

describe('a notice', () => {
  const told: Notice = {
    ...withPolicy(emptyNotice, policy),
    loss_at: '2026-11-20T06:30:00+05:45',
    loss: 'death',
    peril: 'accident',
    description: 'चरनमा भीरबाट लडेको',
  };
  const now = new Date('2026-11-22T06:00:00+05:45');

  test('takes the animal whose tag was searched, and no number that is masked', () => {
    expect(told.rows.map(({ row_id }) => row_id)).toEqual([4]);
    expect(told.informant_phone).toBeNull();
    expect(claimOf(told)).toMatchObject({ policy: 1, lines: [{ row_id: 4, loss: 'death', damage_percent: null }] });
  });

  test('asks who, when, what, why and by whom, and a late one its reason', () => {
    expect([...missingIn(emptyNotice, false, now)]).toEqual([
      'policy',
      'loss_at',
      'loss',
      'peril',
      'description',
      'informant',
    ]);
    expect(missingIn(told, false, now).size).toBe(0);
    expect([...missingIn(told, true, now)]).toEqual(['late_reason']);
    expect([...missingIn({ ...told, loss_at: '2026-11-22T07:00:00+05:45' }, false, now)]).toEqual(['future']);
  });

  test('of another line keeps neither what happened nor its cause', () => {
    const next = withPolicy(told, { ...policy, form: 'vegetable', found: [] });
    expect([next.loss, next.peril, next.rows]).toEqual([null, null, []]);
  });
});

test('the cover check says of each question what was found, for the day of the loss', async () => {
  const check: Check = {
    covered: false,
    loss_at: '2026-11-20T00:45:00.000Z',
    lines: [
      {
        key: 'waiting',
        state: 'explain',
        outside: true,
        figures: { applies: true, days: 15, until: '2026-11-25' },
      },
      { key: 'late', state: 'explain', outside: false, figures: { days: 2, limit: 1 } },
    ],
  };
  await show(<CoverCheck check={check} />);
  await expect.element(page.getByText('त्यस दिन रक्षावरण थिएन')).toBeVisible();
  await expect.element(page.getByText('रोगमा मात्र १५ दिन; २०८३/०८/०९ सम्म')).toBeVisible();
  await expect.element(page.getByText('२ दिनमा')).toBeVisible();
});

test('a parcel number is in the digits of the reader, an ear tag as it is stamped', () => {
  expect(['248', 'NP-27-004733', null].map(markOf)).toEqual(['२४८', 'NP-27-004733', '']);
});

describe('the page of a claim', () => {
  test('shows how a row is worked out, and which limit cut it', () => {
    const area = { unit: 'ropani', parts: ['1', '8', '0', '0'], sqm: '763.1080' } as const;
    const line: Pick<ClaimLine, 'loss' | 'sum_insured' | 'damage_percent' | 'payout'> & Partial<ClaimLine> = {
      loss: 'partial',
      sum_insured: '96000.00',
      insured_area: { ...area, parts: [...area.parts] },
      damaged_area: { ...area, parts: [...area.parts] },
      damage_percent: 85,
      payout: {
        assessed: '81600.00',
        deductible: '8160.00',
        salvage: '4440.00',
        cut: '7000.00',
        payable: '62000.00',
        cut_by: ['cost'],
        steps: [
          { step: 'loss', less: '0.00', amount: '81600.00', by: null },
          { step: 'deductible', less: '8160.00', amount: '73440.00', by: '10.00' },
          { step: 'salvage', less: '4440.00', amount: '69000.00', by: null },
          { step: 'cost', less: '7000.00', amount: '62000.00', by: '62000.00' },
        ],
      },
    };
    expect(arithmetic(line as ClaimLine).map(t)).toEqual([
      'बीमाङ्क ९६,००० × (१-८-०-० ÷ १-८-०-०) × ८५% = ८१,६००',
      '− बीमितले बेहोर्ने १०% = ७३,४४०',
      '− साल्भेज मूल्य ४,४४० = ६९,०००',
      'क्षति मितिसम्मको लागत ६२,००० भन्दा बढी तिर्न मिल्दैन',
    ]);
  });

  test('offers of the two approvals the one that the amount asks for, before the others', () => {
    const hindered = (check: string) => [{ check, code: 'claim_second_person' as const }];
    const moves: Claim['moves'] = [
      { move: 'return_claim', hindrances: [] },
      { move: 'approve_claim', hindrances: hindered('second_person') },
      { move: 'approve_claim_first', hindrances: [] },
      { move: 'pay_claim', hindrances: [] },
    ];
    const names = (claim: Parameters<typeof offeredMoves>[0]) => offeredMoves(claim).map(({ move }) => move);
    expect(names({ moves, first_approved_by: null })).toEqual(['approve_claim_first', 'return_claim']);
  });

  test('comes to nothing once it is refused or withdrawn, whatever was assessed', () => {
    const why = (status: Claim['status'], refusal: Claim['refusal'] = null) => {
      return unpaidWhy({ status, refusal, payments: [] })?.en;
    };
    expect(why('rejected', 'no_loss')).toBe('Refused R-04');
    expect(why('closed')).toBe('Withdrawn');
    // An appeal is about what was refused: the figures are looked at again.
    expect(
      ['assessed', 'approved', 'appealed', 'paid'].map((status) => why(status as Claim['status'], 'no_loss')),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('has a step for an appeal once there was one, and says that a claim was refused', () => {
    const refused = claimSteps({ status: 'rejected', timeline: [] });
    expect(refused.steps.find(({ id }) => id === refused.current)?.state).toBe('faulty');
    expect(refused.steps.map(({ id }) => id)).not.toContain('appeal');
    const made = { id: 1, move: 'appeal_claim', at: '', actor: null, reason: null };
    expect(claimSteps({ status: 'appealed', timeline: [made] }).current).toBe('appeal');
  });
});
