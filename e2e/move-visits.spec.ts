import { auth } from '@krishi-bima/contract/users/users';
import { visits } from '@krishi-bima/contract/visits/visits';
import { addDays, todayAd, weekdayOf } from '@krishi-bima/nepali/bikram-sambat';
import type { Locator, Page } from '@playwright/test';
import { type Desk, registerFarmer, runningPolicy } from './desk.ts';
import { expect, expectAccessible, test } from './office.ts';

const today = todayAd();
/** A Sunday in ten months: what other stories insure asks for its visits before or after. */
const sunday = addDays(today, 301 - weekdayOf(today));

async function planned(desk: Desk, name_np: string, person: number | null, due_on: string) {
  const { personal_info } = await registerFarmer(desk, { name_np, name_en: null });
  return desk(visits.create, { body: { kind: 'follow_up', personal_info: personal_info.id, person, due_on } });
}

async function dragTo(page: Page, from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded();
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('The target is not to be seen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('an admin gives a visit to somebody by the keyboard, and puts it on another day by dragging', async ({
  page,
  comeBack,
  desk,
}) => {
  const admin = await desk('livestockadmin');
  const { id: technician } = await (await desk('livestocktechnician'))(auth.me);
  const visit = await planned(admin, 'भ्रमण सार्नेवाला', technician, sunday);
  const read = async () => admin(visits.get, { params: { id: visit.id } });

  await comeBack('livestockadmin');
  await page.goto(`/visits?view=week&day=${sunday}&person=${technician}`);
  const main = page.getByRole('main');
  const handle = main.getByRole('button', { name: 'भ्रमण सार्नेवाला: सार्नुहोस्' });
  const row = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /दीपा|राना/ }) });
  await expect(handle).toBeVisible();
  await expectAccessible(page);

  // Space lifts it, an arrow leads to the next day, Space drops it there.
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('status').filter({ hasText: 'भ्रमण सार्नेवाला' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  expect((await read()).due_on).toBe(sunday);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await read()).due_on).toBe(addDays(sunday, 1));
  expect((await read()).person?.id).toBe(technician);

  // A week is narrowed by kind and local level in the address; its numbers open lists that are narrowed alike.
  await page.goto(`/visits?view=week&day=${sunday}&kind=renewal`);
  await expect(main.getByRole('button', { name: /किसिम/ }).first()).toBeVisible();
  await expect(handle).toBeHidden();
  await page.goto(`/visits?view=week&day=${addDays(sunday, 1)}&person=${technician}&kind=follow_up`);
  await expect(main.getByRole('region', { name: 'यस हप्ता किसिमअनुसार' }).getByRole('link').last()).toHaveAttribute(
    'href',
    /kind=follow_up/,
  );
  await expect(handle).toBeVisible();
  await dragTo(page, handle, row.getByRole('cell').nth(3));
  await expect.poll(async () => (await read()).due_on).toBe(addDays(sunday, 3));
});

test('a technician puts the stops of a day in order, and the times follow @phone', async ({ page, comeBack, desk }, {
  project,
}) => {
  // Each screen has a day of its own.
  const day = addDays(sunday, project.name === 'phone' ? 5 : 4);
  const own = await desk('technician');
  const { id: me } = await own(auth.me);
  const names = ['भ्रमण पहिलो', 'भ्रमण दोस्रो', 'भ्रमण तेस्रो'];
  for (const name of names) await planned(await desk('agent'), name, me, day);

  await comeBack('technician');
  await page.goto(`/visits?view=day&day=${day}`);
  const list = page.getByRole('list', { name: 'दिनका भ्रमण' });
  const shown = () => list.locator('li b').allTextContents();
  // Before them stands the branch.
  const stops = list.getByRole('listitem').filter({ has: page.locator('b') });
  await expect(stops).toHaveCount(3);
  const before = await shown();
  await expect(list.getByRole('listitem').first()).toContainText(/बाट सुरु.*करिब १०:००/);
  const [begins = 'no time'] = /करिब [०-९]+:[०-९]+/.exec(await stops.first().innerText()) ?? [];

  const last = list.getByRole('button', { name: `${before[2]}: सार्नुहोस्` });
  await last.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  const wanted = [before[2], before[0], before[1]];
  await expect.poll(shown).toEqual(wanted);
  await expect(page.getByText('क्रम फेरियो।')).toBeVisible();
  await page.reload();
  await expect.poll(shown).toEqual(wanted);
  await expect(stops.first()).toContainText(begins);
  await expectAccessible(page);

  const first = list.getByRole('button', { name: `${wanted[0]}: सार्नुहोस्` });
  await dragTo(page, first, stops.nth(1));
  await expect.poll(shown).toEqual([wanted[1], wanted[0], wanted[2]]);
});

test('a visit is added from the page of a policy, which is filled in', async ({ page, comeBack, desk }) => {
  const admin = await desk('cropadmin');
  const policy = await runningPolicy(admin, 'vegetable', 0);
  await comeBack('cropadmin');
  await page.goto(`/policies/${policy.id}`);
  await page
    .getByRole('button', { name: new RegExp(policy.policy_no) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'भ्रमण थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog', { name: 'भ्रमण थप्नुहोस्' });
  await expect(dialog.getByLabel('केको लागि')).toHaveValue(new RegExp(policy.policy_no));
  await dialog.getByRole('button', { name: 'भ्रमण थप्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/add=/);
  const { results } = await admin(visits.list, { query: { policy: policy.id, kind: 'follow_up', status: 'due' } });
  expect(results.length).toBeGreaterThan(0);
});
