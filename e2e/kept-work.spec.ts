import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Page } from '@playwright/test';
import { bring } from './by-call.ts';
import { expect, expectAccessible, test } from './office.ts';

/** In the hills the page itself knows of no line, and says so where the browser logs. */
function withoutComplaintsOfTheLine(complaints: string[]) {
  const others = complaints
    .splice(0)
    .filter((said) => !/no answer from|network|did not come|Failed to fetch/.test(said));
  expect(others).toEqual([]);
}

async function keepWork(page: Page) {
  await page.goto('/login');
  const keep = page.getByRole('switch', { name: 'आजको काम फोनमा राख्नुहोस्' });
  await keep.press('Space');
  await expect(page.getByText(/को विवरण · .+ [kM]B/)).toBeVisible();
}

/** By the links of the page, as somebody does whose app is open. */
async function openQueue(page: Page) {
  await page.getByRole('main').locator('a[href$="/queue"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('मेरो पालोका काम');
}

function keptAnswers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('krishi-bima-kept');
        opening.onerror = () => reject(new Error('no store'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('answers').objectStore('answers').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

const asOf = /^\d*[०-९]{2}:[०-९]{2} को विवरण/;

test('a technician keeps the work and reads it where there is no line @phone', async ({
  page,
  context,
  comeBack,
  complaints,
  desk,
}) => {
  const seen = await bring(desk, 'technician_review');
  const other = await bring(desk, 'technician_review');
  await comeBack('technician');
  await keepWork(page);
  await expectAccessible(page);

  // Another proposal and its farmer are looked at while there is a line, so that the pages' own code is there.
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /बाली दर्ता/ }).click();
  await openQueue(page);
  const rowOf = (name: string) => main.locator('tr, li').filter({ hasText: name });
  // Farmers of other stories have the same name: the number leaves one.
  const onlyRow = async (name: string) => {
    await expect(main.locator('tbody tr, li').filter({ hasText: name })).toHaveCount(1);
    await rowOf(name).getByRole('link').first().click();
  };
  await rowOf(seen.number).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/proposals/vegetable/${seen.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('तरकारी');
  await page.goBack();
  await main.locator('a[href$="insuranceReportCrop"]').first().click();
  const search = main.getByRole('searchbox');
  await search.fill(seen.farmer.personal_info.phone_number_np ?? '');
  await onlyRow(seen.farmer.personal_info.name_np);
  await expect(page).toHaveURL(new RegExp(`/farmers/${seen.farmer.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.farmer.personal_info.name_np);
  await page.goBack();
  await expect(search).toBeVisible();

  await context.setOffline(true);
  await expect(main.getByText('इन्टरनेट छैन। फोनमा राखिएको विवरण देखाइँदै छ।')).toBeVisible();
  await openQueue(page);
  await expect(main.getByText(asOf)).toBeVisible();
  await rowOf(other.number).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/proposals/vegetable/${other.id}`));
  await expect(main.getByText(asOf)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other.farmer.personal_info.name_np);
  await expect(main).toContainText('रु. १,०२०.००');
  await expect(main).not.toContainText('सकिएन');
  await expectAccessible(page);

  await page.goBack();
  await expect(rowOf(other.number)).toBeVisible();
  await main.locator('a[href$="insuranceReportCrop"]').first().click();
  await expect(search).toHaveAttribute('placeholder', 'फोनमा भएकामा खोज्नुहोस्');
  await search.fill(other.farmer.personal_info.phone_number_np ?? '');
  await onlyRow(other.farmer.personal_info.name_np);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.farmer.personal_info.name_np);
  await expect(main.getByText(asOf)).toBeVisible();
  await expect(main).not.toContainText(other.farmer.personal_info.citizenship_no ?? 'none');
  withoutComplaintsOfTheLine(complaints);

  await context.setOffline(false);
  await expect(main.getByText(asOf)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.farmer.personal_info.name_np);
  withoutComplaintsOfTheLine(complaints);
});

test('what is kept goes when somebody signs out', async ({ page, signIn }) => {
  await signIn('livestocktechnician');
  await keepWork(page);
  expect(await keptAnswers(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'लगआउट' }).click();
  await expect(page.getByLabel('प्रयोगकर्ता नाम')).toBeVisible();
  expect(await keptAnswers(page)).toBe(0);
});

test('what is kept goes when the account is refused at the next contact', async ({ page, comeBack }) => {
  await comeBack('technician');
  await keepWork(page);
  expect(await keptAnswers(page)).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem('token', 'f'.repeat(40)));
  await page
    .getByRole('main')
    .getByRole('link', { name: /बाली दर्ता/ })
    .click();
  await expect(page.getByLabel('प्रयोगकर्ता नाम')).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toBe(0);
});

test('a company that keeps nothing on phones says so, and the copy goes', async ({ screenOf, desk }) => {
  const page = await screenOf('agent2');
  await page.goto('/settings');
  const office = await desk('cropadmin2');
  const keep = page.getByRole('switch', { name: 'आजको काम फोनमा राख्नुहोस्' });
  const set = (value: number) =>
    office(checkLimitEndpoints.create, { body: { limit_name: 'kept_days', effective_from: todayAd(), value } });
  await keep.press('Space');
  await expect(page.getByText(/को विवरण · .+ [kM]B/)).toBeVisible();
  expect(await keptAnswers(page)).toBeGreaterThan(0);

  await set(0);
  await page.getByRole('button', { name: 'ताजा गर्नुहोस्' }).click();
  await expect(page.getByText('कम्पनीले फोनमा राख्न दिएको छैन।')).toBeVisible();
  await expect(keep).toBeHidden();
  expect(await keptAnswers(page)).toBe(0);
});
