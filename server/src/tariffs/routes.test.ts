import { tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { setTariff, vegetableTariff } from '../../test/farm.ts';

describe('the tariffs of a company', () => {
  test('are told with their slabs, caps and what they are in force for', async () => {
    const app = await openTestApp();
    const { id } = await setTariff(app, { rate: 4.125, accident_premium: '100.00' });

    const { body } = await app.as('agent')(tariffs.list, { query: { line: 'vegetable.*' } });

    expect(body.results).toEqual([
      {
        ...vegetableTariff,
        id,
        insurance: app.company.id,
        rate: 4.125,
        accident_premium: '100.00',
        slab_basis: 'whole',
        version: 1,
      },
    ]);
  });

  test('are narrowed to a day, its first and last included', async () => {
    const app = await openTestApp();
    const { id } = await setTariff(app, { effective_to: '2026-07-16' });
    const on = async (day: string) => {
      return (await app.as('agent')(tariffs.list, { query: { on: day } })).body.results.map((tariff) => tariff.id);
    };

    expect(await on('2024-04-12')).toEqual([]);
    expect(await on('2024-04-13')).toEqual([id]);
    expect(await on('2026-07-16')).toEqual([id]);
    expect(await on('2026-07-17')).toEqual([]);
  });

  test('of another company are not told', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const { body } = await app.as('otherCompany')(tariffs.list, { query: { insurance: app.company.id } });
    expect(body).toMatchObject({ count: 0, results: [] });
  });
});
