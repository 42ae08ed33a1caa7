import { indexProducts } from '@krishi-bima/contract/index-cover/products';
import { indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import { paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { toAd, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { formatNumber } from '@krishi-bima/nepali/money';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, type Person, test } from './office.ts';

/** Two harvests are insured in the demo, at 3,000 rupees a kattha: each screen has its own. */
const code = 'IDX-RIC-BRD-83';
const years = { desk: 2083, phone: 2082 } as const;

/** At the desk a reading that lacks is added, on the phone one is corrected. */
const noted = {
  async desk(page: Page) {
    await page.getByRole('button', { name: 'मापन थप्नुहोस्' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('मिति').first().fill('2083-08-03');
    await dialog.getByRole('textbox', { name: 'मापन', exact: true }).fill('७८.४');
    await dialog.getByLabel('स्रोत').fill('विभागको पत्र');
    await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
    await expect(dialog).toBeHidden();
  },
  async phone(page: Page) {
    const season = page.url();
    await page.getByRole('link', { name: 'मापनको सूची' }).click();
    const day = toAd({ year: years.phone, month: 8, day: 3 });
    const { searchParams } = new URL(page.url());
    await page.goto(
      `/indexinsurance/readings?station=${searchParams.get('station')}&start_date=${day}&end_date=${day}`,
    );
    await page.getByRole('main').getByText('२०८२/०८/०३').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'मापन', exact: true }).fill('७८.४');
    await dialog.getByLabel('कारण').fill('विभागको पत्रसँग रुजु गर्दा फरक');
    await dialog.getByRole('button', { name: 'सुरक्षित गर्नुहोस्' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(season);
    await expect(page.getByRole('region', { name: 'इतिहास' })).toContainText('मापन सच्याइयो: मङ्सिर ३');
  },
};

test('a reading that passes a step is paid to the members after two people who entered none have approved @phone', async ({
  desk,
  screenOf,
}, { project }) => {
  const screen = project.name === 'phone' ? 'phone' : 'desk';
  const year = years[screen];
  const ask = await desk('indexagent');
  const { results } = await ask(indexProducts.list, { query: {} });
  const id = results.find((one) => one.code === code)?.id ?? 0;
  const { sum_insured, members: insured } = await ask(indexSeasons.get, { params: { id, year } });
  const seated = async (person: Person) => {
    const page = await screenOf(person);
    await page.goto(`/indexinsurance/products/${id}/seasons/${year}`);
    await expect(page.getByRole('main').getByRole('region', { name: 'सदस्यको हिस्सा' })).toBeVisible();
    return page;
  };

  const agent = await seated('indexagent');
  await noted[screen](agent);
  // The day's 78.4 mm pass the step of a quarter.
  await expect(agent.getByRole('main')).toContainText(`रु. ${formatNumber(Number(sum_insured) / 4)}`);
  await expectAccessible(agent);

  const first = await seated('cropmanager');
  await first.getByRole('button', { name: 'हिसाब गरेर स्वीकृतिमा पठाउनुहोस्' }).click();
  await first.getByLabel('टिप्पणी').fill('विभागको पत्रसँग रुजु गरेँ।');
  await first.getByRole('button', { name: 'स्वीकृत गर्नुहोस्' }).click();
  await expect(first.getByText('१ / २')).toBeVisible();

  // Readings of this season are the crop admin's.
  const noter = await seated('cropadmin');
  await expect(noter.getByRole('button', { name: 'स्वीकृत गर्नुहोस्' })).toBeDisabled();
  await expect(noter.getByRole('button', { name: 'भुक्तानी सूचीमा लैजानुहोस्' })).toBeDisabled();

  const second = await seated('superadmin');
  await second.getByRole('button', { name: 'स्वीकृत गर्नुहोस्' }).click();
  await expect(second.getByText('२ / २')).toBeVisible();
  await expectAccessible(second);

  // Its paper has the days, the members and both approvals.
  await second.getByRole('button', { name: 'PDF', exact: true }).click();
  const paper = second.getByRole('dialog', { name: `${code}-${year}-1.pdf` });
  await expect(paper).toBeVisible();
  await second.keyboard.press('Escape');
  await expect(paper).toBeHidden();

  // Whoever approved the pay-out prepares no payment of it.
  const [payer, approver] = [await desk('cropadmin'), await desk('cropmanager')];
  const { results: due } = await payer(payments.payables, { query: { limit: 200 } });
  const shares = due.filter(
    ({ kind, number, account }) => kind === 'index' && number.includes(`/${year}/`) && account !== null,
  );
  const { results: accounts } = await payer(companyAccounts.list, { query: { active: true } });
  const batch = await payer(paymentBatches.create, {
    body: {
      ...{ account: accounts[0]?.id ?? 0, format: 'bulk_csv' },
      payables: shares.map(({ kind, record, member }) => ({ kind, record, member })),
    },
  });
  await approver(paymentBatches.move, { params: { id: batch.id }, body: { move: 'approve_batch' } });
  await second.reload();
  const members = second.getByRole('region', { name: 'सदस्यको हिस्सा' });
  await expect(members.getByText('जवाफ आउन बाँकी').first()).toBeVisible();
  const { results: sent } = await payer(payments.list, { query: { batch: batch.id, limit: 200 } });
  const answers = sent.map(({ id }) => ({ payment: id, outcome: 'confirmed' as const, on: todayAd() }));
  await payer(payments.answer, { body: { answers } });

  await second.reload();
  await expect(members.getByText('भुक्तानी भयो').first()).toBeVisible();
  // Who has no account gets it later, by name.
  expect(shares.length).toBeLessThan(insured);
  await expect(members.getByText('खाता नं. बाँकी').first()).toBeVisible();
});
