import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { bring } from './by-call.ts';
import { fillFields } from './fill.ts';
import { ofLand } from './findings.ts';
import { expect, expectAccessible, test } from './office.ts';
import {
  assignTo,
  findProposal,
  goToStep,
  makeMove,
  openRegistration,
  openTab,
  openWaiting,
  report,
  submit,
} from './steps-to-policy.ts';

test('a proposal is sent back with a reason, corrected by its writer, and accepted under its number', async ({
  desk,
  screenOf,
}) => {
  const { number } = await bring(desk, 'submitted');
  const admin = await screenOf('cropadmin');
  await findProposal(admin, number);
  await makeMove(admin, 'return', 'बीमाङ्क लागतभन्दा बढी देखियो');

  // The writer is told, and finds it among what waits.
  const agent = await screenOf('agent');
  await agent.goto('/notifications?limit=200');
  await expect(agent.getByRole('main').getByRole('listitem').filter({ hasText: number }).first()).toContainText(
    'बीमाङ्क लागतभन्दा बढी देखियो',
  );
  await openWaiting(agent, vegetable, 'returned', number);
  const main = agent.getByRole('main');
  await expect(main.getByRole('note').filter({ hasText: 'सच्याउन फिर्ता' })).toContainText('बीमाङ्क लागतभन्दा बढी देखियो');
  await expectAccessible(agent);
  await goToStep(agent, 'बाली');
  await main
    .getByRole('row')
    .filter({ hasText: 'गोलभेँडा' })
    .getByRole('button', { name: /सच्याउनुहोस्/ })
    .click();
  await fillFields(main, vegetable.row.fields, { sum_insured: '90000' });
  await main.getByRole('button', { name: /^राख्नुहोस्/ }).click();
  await goToStep(agent, 'समीक्षा');
  expect(await submit(agent)).toBe(number);

  await openRegistration(admin, 'crop');
  await findProposal(admin, number);
  await assignTo(admin, 'विकास घिमिरे');
  const technician = await screenOf('technician');
  await openWaiting(technician, vegetable, 'assigned', number);
  await report(technician, vegetable, ofLand('2', '90000'));
  await makeMove(technician, 'verify');
  await openWaiting(admin, vegetable, 'verified', number);
  await makeMove(admin, 'approve');

  // The record tells every step: who did it, and why.
  await openTab(admin, 'इतिहास');
  const steps = admin.getByRole('region', { name: 'कसले कहिले के गर्नुभयो' }).getByRole('listitem');
  await expect(steps).toContainText([
    /स्वीकृत गरियो.*सरिता अधिकारी/,
    /प्रमाणित गरियो.*विकास घिमिरे/,
    /प्राविधिक तोकियो.*सरिता अधिकारी/,
    /पेस गरियो.*रमिला पौडेल/,
    /सच्याउन फिर्ता पठाइयो.*बीमाङ्क लागतभन्दा बढी देखियो.*सरिता अधिकारी/,
    /पेस गरियो.*रमिला पौडेल/,
    /तयार भयो.*रमिला पौडेल/,
  ]);
  await expectAccessible(admin);
});

test('a writer takes a submitted proposal back with a reason, which stands above the correction', async ({
  desk,
  page,
  comeBack,
}) => {
  const { number } = await bring(desk, 'submitted');
  await comeBack('agent');
  await findProposal(page, number);
  await makeMove(page, 'recall', 'कित्ता नं. गलत');
  const notice = page.getByRole('main').getByRole('note').filter({ hasText: 'तयार गर्ने व्यक्तिले फिर्ता लिनुभयो' });
  await expect(notice).toContainText('कित्ता नं. गलत');
  await expectAccessible(page);
});
