import { animals } from '@krishi-bima/contract/animals/animals';
import type { Page } from '@playwright/test';
import { growSkin, muzzleClip } from '../test/muzzles.ts';
import { expect, expectAccessible, test } from './office.ts';

/** Chooses a video of a muzzle on the page of an animal, and waits until it is enrolled. */
async function enrol(page: Page, animal: number, clip: Buffer) {
  await page.goto(`/animals/${animal}?tab=muzzle`);
  const main = page.getByRole('main');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    main.getByRole('button', { name: 'थुतुनो दर्ता गर्नुहोस्' }).click(),
  ]);
  await chooser.setFiles({ name: 'थुतुनो.mp4', mimeType: 'video/mp4', buffer: clip });
  await expect(main.getByText('दर्ता भएको', { exact: true })).toBeVisible();
}

test('a cow that is enrolled again under another tag is found, and somebody concludes from both', async ({
  desk,
  screenOf,
}) => {
  const call = await desk('livestockagent');
  const { results } = await call(animals.list, { query: { species: 'cow', limit: 200 } });
  const single = results.filter(({ count, died_on, tag_no }) => count === null && !died_on && tag_no);
  const [first] = single;
  const second = single.find(({ personal_info }) => personal_info.id !== first?.personal_info.id);
  if (!first || !second) throw new Error('The demo has no two cows of different owners.');
  const skin = growSkin(2083);
  const [clip, again] = await Promise.all([muzzleClip(skin, { pose: 1 }), muzzleClip(skin, { pose: 2 })]);

  const agent = await screenOf('livestockagent');
  await enrol(agent, first.id, clip);
  const others = agent.getByRole('main').getByRole('region', { name: 'अन्य पशुसँग खोजी' });
  await expect(others).toContainText('मिल्दो थुतुनो भेटिएन');
  await enrol(agent, second.id, again);
  await expect(others.getByRole('listitem')).toContainText([first.tag_no ?? '']);
  await expectAccessible(agent);

  const admin = await screenOf('livestockadmin');
  await admin.goto(`/animals/${first.id}?tab=muzzle`);
  const main = admin.getByRole('main');
  await main
    .getByRole('listitem')
    .filter({ hasText: second.tag_no ?? '' })
    .getByRole('link', { name: 'तुलना हेर्नुहोस्' })
    .click();
  await expect(main.getByRole('alert')).toContainText('एउटै पशु दुई ट्यागमा हुन सक्छ');
  const both = main.getByRole('region', { name: 'दुवै पशु' });
  await expect(both.getByRole('row', { name: /^पशुधनी/ })).toContainText(first.personal_info.name_np);
  await expectAccessible(admin);
  await main.getByRole('radio', { name: 'एउटै पशु हो' }).check();
  await main.getByRole('textbox', { name: 'कारण' }).fill('दुवै तस्बिरमा उही दाना छन्, ट्याग मात्र फरक छ।');
  await main.getByRole('button', { name: 'निष्कर्ष सुरक्षित गर्नुहोस्' }).click();
  await expect(main.getByRole('region', { name: 'पहिलेका निष्कर्ष' })).toContainText('ट्याग मात्र फरक छ');
});
