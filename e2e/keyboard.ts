import { expect, type Locator, type Page } from '@playwright/test';

/** Goes there with the Tab key alone; a place that Tab does not reach fails the story. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'reached with Tab').toBeFocused();
}

export async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Typed into an empty field, key by key. */
export async function enter(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** One of a long list: by as much as finds it, taken by going on. */
export async function find(page: Page, field: Locator, typed: string, option: string) {
  await enter(page, field, typed);
  await expect(page.getByRole('option').first()).toHaveText(option);
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(option);
}

/** One of a short list, by the letter that it begins with. */
export async function byLetter(page: Page, field: Locator, letter: string, option: string) {
  await enter(page, field, letter);
  await expect(field).toHaveValue(option);
}

/** One of a list: typed until it stands first where the list can be searched, else reached with the arrow. */
export async function pick(page: Page, field: Locator, option: string) {
  await tabTo(page, field);
  if (await field.isEditable()) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(option);
    await page.getByRole('option', { name: option, exact: true }).waitFor();
  } else {
    // The list forgets what was marked while it opened: no hand is as fast.
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: option, exact: true }).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  }
  const marked = page.locator('[role=option][data-combobox-selected]');
  for (let presses = 0; presses < 30; presses += 1) {
    if ((await marked.count()) === 1 && (await marked.textContent())?.trim() === option) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(option);
}

/** One of a few, side by side. */
export async function choose(page: Page, group: Locator, option: string) {
  const radios = group.getByRole('radio');
  const wanted = group.getByRole('radio', { name: option, exact: true });
  const checked = group.locator('input:checked');
  await tabTo(page, (await checked.count()) > 0 ? checked : radios.first());
  if ((await checked.count()) === 0) await page.keyboard.press('Space');
  for (let presses = 0; presses < (await radios.count()) && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await expect(wanted).toBeChecked();
}

export async function press(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

/** An entry of the menu that a button opens, reached with the arrow. */
export async function pressInMenu(page: Page, button: Locator, entry: string) {
  await press(page, button);
  const item = page.getByRole('menuitem', { name: entry });
  await item.waitFor();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}
