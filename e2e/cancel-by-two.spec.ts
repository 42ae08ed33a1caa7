import { type Policy, policies, refundRules } from '@krishi-bima/contract/policies/policies';
import { registers } from '@krishi-bima/contract/registers/registers';
import { subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fiscalYearOf } from '@krishi-bima/nepali/fiscal-year';
import { formatMoney } from '@krishi-bima/nepali/money';
import { type Desk, hasClaim } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';
import { greyScan } from './scans.ts';
import { chooseMove, expectState, openTab } from './steps-to-policy.ts';

const ask = 'रद्द गर्ने स्वीकृतिका लागि पठाउनुहोस्';
const cancel = 'बीमालेख रद्द गर्नुहोस्';
const pay = 'फिर्ता दिएको दर्ता गर्नुहोस्';

/** A policy that runs, with subsidy, whose farmer's money has arrived and would partly go back. */
async function running(admin: Desk): Promise<Policy> {
  const { results } = await admin(policies.list, { query: { status: 'issued', form: 'vegetable', limit: 200 } });
  for (const { id, risk_start_at } of results) {
    if (Date.parse(risk_start_at) > Date.now()) continue;
    const { refund_farmer, refund_payable, refund_authority } = await admin(policies.refund, { params: { id } });
    const policy = await admin(policies.get, { params: { id } });
    const isWhole = refund_payable === refund_farmer && Number(refund_farmer) > 0 && Number(refund_authority) > 0;
    const isPlain = policy.asked_cancellation === null && policy.endorsements.length === 0;
    if (isWhole && isPlain && !(await hasClaim(admin, id))) return policy;
  }
  throw new Error('No policy of the demo fits.');
}

/** What a register has of one policy over two fiscal years, in paisa. */
async function sumOf(admin: Desk, key: 'policy_register' | 'subsidy_claims', column: string, policy_no: string) {
  let sum = 0;
  const year = fiscalYearOf(todayAd());
  for (const fiscal_year of [year - 1, year]) {
    for (let offset = 0; ; offset += 200) {
      const query = { fiscal_year, registration: 'crop' as const, limit: 200, offset };
      const { results, count } = await admin(registers.lines, { params: { key }, query });
      const own = results.filter(({ cells }) => cells.policy_no === policy_no);
      sum += own.reduce((total, { cells }) => total + Math.round(Number(cells[column]) * 100), 0);
      if (offset + 200 >= count) break;
    }
  }
  return sum;
}

test('a policy is cancelled by two, its refund is paid, and register and claim list agree', async ({
  desk,
  page,
  comeBack,
  screenOf,
}) => {
  // The second company asks for two.
  const admin = await desk('cropadmin2');
  const { results: rules } = await admin(refundRules.list);
  const effective_from = todayAd();
  if (!rules.some((rule) => rule.effective_from <= effective_from && rule.rule === 'pro_rata'))
    await admin(refundRules.create, { body: { effective_from, rule: 'pro_rata' } });
  const policy = await running(admin);
  const { id, policy_no, insurance_proposal } = policy;

  await comeBack('cropadmin2');
  await page.goto(`/policies/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: cancel, exact: true })).toHaveCount(0);
  await chooseMove(page, 'ask_cancel');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toBeVisible();
  await expect(dialog.getByText(/^स्वीकृत गर्ने: /)).toBeVisible();
  await expect(dialog.getByText(/^बीमाशुल्क .* × .* = /)).toBeVisible();
  await expectAccessible(page);
  const send = dialog.getByRole('button', { name: ask, exact: true });
  await dialog.getByRole('combobox', { name: 'कारण' }).click();
  await page.getByRole('option', { name: 'जग्गा वा पशु बिक्री' }).click();
  await dialog.getByRole('textbox', { name: 'विवरण' }).fill('जग्गा बिक्री भएकाले');
  // What the insured asks for rests on their signed request.
  await expect(send).toBeDisabled();
  await dialog.locator('input[type=file]').setInputFiles(greyScan());
  await expect(send).toBeEnabled();
  await send.click();
  await expect(dialog).toBeHidden();
  await expectState(page, 'issued');
  const turn = main.getByRole('region', { name: 'कसको पालो' });
  await expect(turn).toContainText('दोस्रो व्यक्तिले बीमालेख रद्द गर्ने माग स्वीकृत गर्न बाँकी');
  await expect(turn.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const other = await screenOf('superadmin');
  await other.goto('/registrationcrop/insuranceReportCrop/queue?group=cancel_asked&limit=200');
  await expect(other.getByRole('radio', { name: /^रद्द स्वीकृत गर्न बाँकी/ })).toBeChecked();
  await expectAccessible(other);
  await other.getByRole('main').locator(`a[href^="/policies/${id}?"]`).click();
  const decision = other.getByRole('dialog');
  await expect(decision.getByText('कारण: जग्गा वा पशु बिक्री')).toBeVisible();
  await expect(decision.getByText('“जग्गा बिक्री भएकाले”')).toBeVisible();
  await expect(decision.getByText(/ले .* मा रद्द गर्ने स्वीकृति माग्नुभयो/)).toBeVisible();
  await decision.getByRole('button', { name: cancel, exact: true }).click();
  await expect(decision).toBeHidden();
  await expectState(other, 'cancelled');

  const { cancellation } = await admin(policies.get, { params: { id } });
  const refund = cancellation?.refund_farmer ?? '';
  await page.reload();
  // The work of whoever pays stands on the first tab, in words and with its button.
  await expect(turn).toContainText('तपाईँको पालो: कृषकलाई');
  await expect(turn).toContainText(formatMoney(refund));
  await expect(turn.getByRole('button', { name: pay })).toBeVisible();
  await openTab(page, 'रकम');
  const panel = main.getByRole('region', { name: 'बीमालेख रद्द र बीमाशुल्क फिर्ता' });
  await expect(panel).toContainText(formatMoney(refund));
  await panel.getByRole('button', { name: pay }).click();
  const payment = page.getByRole('dialog', { name: pay });
  // To the account that the policy names.
  await payment.getByRole('textbox', { name: /^भौचर वा चेक नं/ }).fill('००७८१');
  await payment.getByRole('button', { name: pay }).click();
  await expect(payment).toBeHidden();
  await expect(panel.getByText('दिइएको', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const earned = Math.round((Number(policy.current.subsidy) - Number(cancellation?.refund_authority)) * 100);
  const { results: entries } = await admin(subsidies.list, { query: { insurance_proposal } });
  expect(entries.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(earned);
  const register = await sumOf(admin, 'policy_register', 'subsidy', policy_no);
  expect(register).toBe(earned);
  expect(await sumOf(admin, 'subsidy_claims', 'amount', policy_no)).toBe(register);
});
