import { type Company, companies } from '@krishi-bima/contract/companies/companies';
import { type CheckLimit, checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { checkLimits } from '@krishi-bima/contract/findings/limits';
import { refundRules } from '@krishi-bima/contract/policies/policies';
import type { RefundRule } from '@krishi-bima/contract/policies/refunds';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import type { Me } from '@krishi-bima/contract/users/users';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient, queryFor } from '#api/query.ts';
import { storeCompany } from '#api/storage.ts';
import { formatDate } from '#i18n/format.ts';
import { setLanguage } from '#i18n/t.ts';
import { messages as buttons } from '#ui/messages.ts';
import { signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { ruleMessages as messages } from './messages.ts';
import { RulesPage } from './rules-page.tsx';

const today = todayAd();
const company: Company = {
  ...{ id: 7, code: 'NMB', name_np: 'नमुना बीमा', name_en: 'Namuna', address_np: '', phone: '', registration_no: '' },
  ...{ pan_no: '', colour: '#0a7a4b', logo: null, approval_limit: '1000000.00', version: 1 },
};
const rule = { insurance: 7, note: '', created_at: `${today}T00:00:00Z`, version: 1 };
const rules: RefundRule[] = [
  { ...rule, id: 3, effective_from: addDays(today, 5), rule: 'none', scale: [] },
  { ...rule, id: 2, effective_from: '2025-01-01', rule: 'short_period', scale: [{ up_to: 25, kept: 40 }] },
];
const limits: CheckLimit[] = [
  { id: 5, insurance: 7, limit_name: 'visit_days', effective_from: addDays(today, 9), value: 12, version: 1 },
  { id: 4, insurance: 7, limit_name: 'visit_days', effective_from: '2025-01-01', value: 10, version: 1 },
];

const all_permission: Me['all_permission'] = [
  'view_subsidy',
  'change_subsidy',
  'change_check_limit',
  'change_refund_rule',
  'change_approval_limit',
];

afterEach(() => {
  storeCompany(null);
  vi.restoreAllMocks();
});

function answer<T>(results: T[]) {
  return { count: results.length, next: null, previous: null, results };
}

/** What the server would have answered. */
function loaded(change: Partial<Company>, refunds: RefundRule[]) {
  const client = createQueryClient();
  const own = { insurance: 7, limit: 200 };
  const of = (options: { queryKey: readonly unknown[] }, said: unknown) => client.setQueryData(options.queryKey, said);
  of(queryFor(companies.mine, { query: { limit: 200 } }), answer([{ ...company, ...change }]));
  of(queryFor(refundRules.list, { query: own }), answer(refunds));
  of(queryFor(checkLimitEndpoints.list, { query: own }), answer(limits));
  of(
    queryFor(subsidies.caps, { query: own }),
    answer([
      { id: 2, insurance: 7, effective_from: addDays(today, 30), subsidy_cap_per_farmer: null, version: 1 },
      { id: 1, insurance: 7, effective_from: '2025-01-01', subsidy_cap_per_farmer: '250000.00', version: 1 },
    ]),
  );
  return client;
}

interface Opened {
  change?: Partial<Company>;
  refunds?: RefundRule[];
  chosen?: number | null;
  screen?: typeof phone;
  groups?: Me['groups'];
}

async function open({ change = {}, refunds = rules, chosen = 7, screen, groups }: Opened = {}) {
  // What else is asked for is loaded already; asked again, it does not come.
  await signIn(staff({ all_permission, ...(groups ? { groups } : {}) }), () => new Promise(() => {}));
  storeCompany(chosen);
  const client = loaded(change, refunds);
  const router = createRouter({ routeTree: createRootRoute({ component: RulesPage }), history: createMemoryHistory() });
  await router.load();
  await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    screen,
  );
}

test('each rule says in a sentence what it does, with the figure of today', async () => {
  await open();

  await expect.element(page.getByText(/बीमाङ्क रु\.\s१०,००,००० भन्दा बढी/)).toBeVisible();
  await expect.element(page.getByText(messages.step(25, 40).ne)).toBeVisible();
  await expect.element(page.getByText(checkLimits.visit_days.description.ne)).toBeVisible();
  await expect.element(page.getByText('१० दिन', { exact: true })).toBeVisible();
  await expect.element(page.getByText('४० बोट', { exact: true })).toBeVisible();
  await expect.element(page.getByText(messages.none.ne)).not.toBeVisible();
});

test('what comes later and what was before are one click away', async () => {
  await open();

  await page.getByText(messages.history.ne).first().click();
  await expect.element(page.getByText(messages.none.ne)).toBeVisible();
  await page.getByText(messages.history.ne).last().click();
  await expect.element(page.getByText(messages.next(formatDate(addDays(today, 9)), '१२ दिन').ne)).toBeVisible();
});

test('without figures of the company it says what holds instead, in English too, on a phone', async () => {
  setLanguage('en');
  await open({ change: { approval_limit: null }, refunds: [], screen: phone });

  await expect.element(page.getByText(messages.never.en)).toBeVisible();
  await expect.element(page.getByText(messages.noRule.en)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});

test('a short-period rule without its scale is not sent', async () => {
  await open();

  await page.getByRole('button', { name: messages.change.ne, exact: true }).nth(1).click();
  const form = page.getByRole('form', { name: messages.newRefund.ne });
  await form.getByRole('combobox', { name: messages.method.ne }).click();
  await page.getByRole('option', { name: 'अल्पकालीन दरको तालिकाअनुसार' }).click();
  await form.getByRole('button', { name: buttons.save.ne }).click();

  await expect
    .element(form.getByRole('group', { name: messages.scale.ne }))
    .toHaveAccessibleDescription(/भर्नुहोस्|थप्नुहोस्|लेख्नुहोस्/);
  await expect.element(form.getByRole('button', { name: buttons.save.ne })).toBeEnabled();
});

test('the ceiling of the subsidy stands in a sentence, with the coming one in a table', async () => {
  await open({ screen: phone });

  await expect.element(page.getByText(/रु\.\s२,५०,००० भन्दा बढी अनुदान/)).toBeVisible();
  await expect.element(page.getByText(messages.unlimited.ne)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
});

test('a limit of land is changed by the admins of crops; those of livestock read it and who changes it', async () => {
  const land = `${checkLimits.min_area_bigha.title.ne}: ${messages.change.ne}`;
  const visit = `${checkLimits.visit_days.title.ne}: ${messages.change.ne}`;
  await open({ groups: [{ id: 7, name: 'livestock_admin' }] });

  await expect.element(page.getByRole('button', { name: visit })).toBeVisible();
  await expect.element(page.getByText(checkLimits.min_area_bigha.description.ne)).toBeVisible();
  await expect.element(page.getByText(messages.changedBy.crop.ne).first()).toBeVisible();
  expect(page.getByRole('button', { name: land }).elements()).toHaveLength(0);
});

test('who has no company is asked to choose one', async () => {
  await open({ chosen: null });
  await expect.element(page.getByText(messages.noCompany.ne)).toBeVisible();
});
