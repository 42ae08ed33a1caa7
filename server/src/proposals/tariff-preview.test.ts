import { formEndpoints } from '@krishi-bima/contract/proposals/proposals';
import { type NewTariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { onDay, openTestApp } from '../../test/app.ts';
import { draftProposal, setTariff, tomatoes, vegetableTariff } from '../../test/farm.ts';

const today = todayAd();

function proposed(change: Partial<NewTariff> = {}): NewTariff {
  return { ...structuredClone(vegetableTariff), effective_from: today, ...change } as NewTariff;
}

describe('the preview of a tariff', () => {
  test('says which drafts get another premium, with what they pay before and after', async () => {
    const app = await openTestApp();
    const { id: old } = await setTariff(app);
    const { proposal: dated, farmer } = await onDay(app, '2024-11-20', () => {
      return draftProposal(app, [tomatoes, { ...tomatoes, crop: 'potato' }]);
    });
    const { proposal: now } = await draftProposal(app, [{ ...tomatoes, crop: 'potato' }]);
    await draftProposal(app, [{ ...tomatoes, crop: 'okra' }]);
    const { proposal: submitted } = await draftProposal(app, [{ ...tomatoes, crop: 'potato' }]);
    await app.as('agent')(formEndpoints.vegetable.submit, { params: { id: submitted.id } });

    const { status, body } = await app.as('cropAdmin')(tariffs.preview, {
      body: proposed({ crop_rates: { potato: 6 } }),
    });
    const { body: listed } = await app.as('cropAdmin')(tariffs.list, { query: {} });

    expect(status).toBe(200);
    expect(body.replaces?.id).toBe(old);
    expect(body.gap).toBeNull();
    expect(body.drafts).toEqual({ count: 3, examined: 3, changed: 2, at_once: 1 });
    expect(body.examples.map(({ id }) => id)).toEqual([now.id, dated.id]);
    // The sums are 1,00,000 at 5 and at 6 percent, with 80 percent subsidy and a stamp of 20.
    expect(body.examples[1]).toMatchObject({
      name_np: farmer.name_np,
      sum_insured: '200000.00',
      before: { premium: '10000.00', subsidy: '8000.00', payable: '2020.00' },
      after: { premium: '11000.00', subsidy: '8800.00', payable: '2220.00' },
    });
    expect(listed.count).toBe(1);
  });

  test('finds what changes in the subsidy or the stamp alone', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await draftProposal(app);
    const preview = async (change: Partial<NewTariff>) => {
      const { body } = await app.as('cropAdmin')(tariffs.preview, { body: proposed(change) });
      return body.examples.map(({ after }) => after);
    };

    expect(await preview({})).toEqual([]);
    expect(await preview({ stamp: '25.00' })).toEqual([{ premium: '5000.00', subsidy: '4000.00', payable: '1025.00' }]);
    expect(await preview({ subsidy_slabs: [{ up_to: null, percent: 50 }] })).toEqual([
      { premium: '5000.00', subsidy: '2500.00', payable: '2520.00' },
    ]);
  });

  test('tells of days between two tariffs, and of drafts that had none', async () => {
    const app = await openTestApp();
    await setTariff(app, { effective_to: addDays(today, -11) });
    const { proposal } = await draftProposal(app);
    await app.as('agent')(formEndpoints.vegetable.patch, {
      params: { id: proposal.id },
      body: { proposal_date: today },
    });

    const { body } = await app.as('cropAdmin')(tariffs.preview, { body: proposed() });

    expect(body.gap).toEqual({ from: addDays(today, -10), to: addDays(today, -1) });
    expect(body.examples).toMatchObject([{ before: null, after: { premium: '5000.00' } }]);
  });

  test('looks at no other company', async () => {
    const app = await openTestApp();
    await setTariff(app);
    await draftProposal(app);

    const { body } = await app.as('otherCompany')(tariffs.preview, {
      body: proposed({ rate: 9, insurance: app.company.id }),
    });

    expect(body).toMatchObject({ replaces: null, drafts: { count: 0 }, examples: [] });
  });
});
