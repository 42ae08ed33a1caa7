import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { refundRules } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { bring } from './by-call.ts';
import { expect, expectAccessible, test } from './office.ts';
import { chooseMove, expectState, findProposal, openPolicy, openTab } from './steps-to-policy.ts';

test('a policy is endorsed, then cancelled with its refund, and keeps what it said when it was issued', async ({
  desk,
  page,
  comeBack,
  screenOf,
  complaints,
}) => {
  const effective_from = todayAd();
  const office = await desk('cropadmin');
  const { results: rules } = await office(refundRules.list);
  if (!rules.some((rule) => rule.effective_from === effective_from))
    await office(refundRules.create, { body: { effective_from, rule: 'pro_rata' } });
  const { number } = await bring(desk, 'issued');
  await comeBack('cropadmin');
  await findProposal(page, number);
  await openPolicy(page, vegetable);
  const main = page.getByRole('main');

  await openTab(page, 'सम्पुष्टि');
  const endorsements = main.getByRole('region', { name: 'सम्पुष्टि' });
  await endorsements.getByRole('button', { name: 'सम्पुष्टि थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'कुन विवरण' }).click();
  await page.getByRole('option', { name: 'मोबाइल नं.', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'नयाँ विवरण' }).fill('९८४१२३४५६७');
  await dialog.getByRole('textbox', { name: 'कारण' }).fill('नयाँ नम्बर');
  await dialog.getByRole('button', { name: 'सम्पुष्टि थप्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  await expect(endorsements).toContainText('“नयाँ नम्बर”');
  await openTab(page, 'सार');
  await expect(main.getByRole('region', { name: 'बीमितको विवरण' })).toContainText('९८४१२३४५६७');

  // The super admin cancels alone, whether or not the company asks for two.
  const head = await screenOf('superadmin');
  await head.goto(page.url());
  const chooser = head.getByRole('combobox', { name: 'बीमा कम्पनी' });
  const another = chooser.locator('option').filter({ hasNotText: /हरियाली|सबै कम्पनी/ });
  await chooser.selectOption((await another.first().getAttribute('value')) ?? '');
  // Under another company's name the page does not open: it says whose the policy is.
  await expect(head.getByRole('heading', { name: 'यो विवरण अर्को कम्पनीको हो' })).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('OtherCompany')]);
  await head.getByRole('button', { name: /^हरियाली.* छान्नुहोस्$/ }).click();
  await chooseMove(head, 'cancel');
  const cancelling = head.getByRole('dialog');
  await cancelling.getByRole('combobox', { name: 'कारण' }).click();
  await head.getByRole('option', { name: 'अन्य', exact: true }).click();
  await cancelling.getByRole('textbox', { name: 'विवरण' }).fill('कृषकले खेती छोड्नुभयो');
  await cancelling.getByRole('button', { name: 'बीमालेख रद्द गर्नुहोस्' }).click();
  await expect(cancelling).toBeHidden();
  await expectState(head, 'cancelled');
  await page.reload();
  await expectState(page, 'cancelled');
  // The refund is somebody's next task, in words.
  await expect(main.getByRole('region', { name: 'कसको पालो' })).toContainText('फिर्ता');
  await openTab(page, 'रकम');
  const ended = main.getByRole('region', { name: 'बीमालेख रद्द र बीमाशुल्क फिर्ता' });
  // Before the risk begins all of the premium goes back: 1,000 to the farmer and 4,000 to the authority.
  await expect(ended).toContainText('रु. १,०००.००');
  await expect(ended).toContainText('रु. ४,०००.००');
  await expect(ended).toContainText('ईश्वरी ज्ञवाली');
  await openTab(page, 'सम्पुष्टि');
  await expect(endorsements.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});
