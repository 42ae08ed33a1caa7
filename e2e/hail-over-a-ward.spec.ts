import { claims } from '@krishi-bima/contract/claims/claims';
import { fields } from '@krishi-bima/contract/fields/fields';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { auth } from '@krishi-bima/contract/users/users';
import { formatBs, toBs, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import type { Locator } from '@playwright/test';
import { carry } from './by-call.ts';
import { type Desk, registerFarmer, writeProposal } from './desk.ts';
import { ownGround } from './fields.ts';
import { squareFrom } from './ground.ts';
import { expect, expectAccessible, type Person, test } from './office.ts';

// Without a graphics card the processor draws the maps: a quarter of the points are enough to work on them.
test.use({ deviceScaleFactor: 0.5 });

const [rows, columns] = [5, 8];
/** About two ropani, in degrees. */
const side = 0.0003;
/** Some four hundred metres from field to field. */
const apart = 0.004;
const givenNames = ['सीता', 'गीता', 'हरि', 'राम', 'मीना', 'सुनीता', 'कमला', 'विष्णु'];
const surnames = ['थापा', 'श्रेष्ठ', 'तामाङ', 'अधिकारी', 'खड्का'];

/** Forty fields of forty farmers of one ward, of which every fifth is a tunnel, insured from now on. */
async function insureWard(deskOf: (person: Person) => Promise<Desk>, [west, south]: Position) {
  const agent = await deskOf('agent');
  async function insure(row: number, column: number) {
    const farmer = await registerFarmer(agent, { name_np: `${givenNames[column]} ${surnames[row]}` });
    const field_polygon_json = squareFrom([west + column * apart, south + row * apart], side);
    const body = { farm_id: farmer.personal_info.id, field_name: 'ठूलो पाटो', field_polygon_json };
    const field = await agent(fields.create, { body });
    const grown: RowValues = { field_id: field.id, farming_method: row === 0 ? 'plastic_tunnel' : 'open' };
    const { id } = await writeProposal(agent, farmer, grown, 0);
    const way = ['submitted', 'technician_review', 'verified', 'approved', 'issued'] as const;
    await carry(deskOf, { id, farmer, writer: agent }, way);
    return farmer;
  }
  const first = await insure(0, 0);
  // Rows side by side; each row one after another.
  await Promise.all(
    Array.from({ length: rows }, async (_, row) => {
      for (let column = row === 0 ? 1 : 0; column < columns; column += 1) await insure(row, column);
    }),
  );
  return first;
}

/** The minute that has just begun, once the youngest cover is older than it. */
async function minuteAfterNow(): Promise<Date> {
  const minute = new Date(Math.ceil(Date.now() / 60_000) * 60_000);
  await expect.poll(() => Date.now(), { timeout: 120_000 }).toBeGreaterThan(minute.getTime());
  return minute;
}

function timeOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kathmandu', timeStyle: 'short' }).format(moment);
}

/** One of the farmers told of it by phone before anybody looked at the map. */
async function tellByPhone(admin: Desk, phone: string, loss_at: Date) {
  const { results } = await admin(claims.insured, { query: { search: phone } });
  const lines = results[0]?.rows.map(({ row_id }) => ({ row_id, loss: 'partial' as const })) ?? [];
  const body = {
    ...({ policy: results[0]?.id ?? 0, loss_at: loss_at.toISOString(), peril: 'hail', reported_via: 'phone' } as const),
    ...({ description: 'असिना परेर पात झरेका छन्।', informant: 'insured', informant_name: 'सीता थापा' } as const),
    lines,
  };
  return admin(claims.create, { body });
}

function pointsAround([west, south]: Position, margin: number): string {
  const [east, north] = [west + columns * apart + margin, south + rows * apart + margin];
  const [left, low] = [west - margin, south - margin];
  return [
    [left, low],
    [east, low],
    [east, north],
    [left, north],
  ].join('\n');
}

function total(main: Locator, name: string) {
  return main.locator('dl').filter({ hasText: 'कृषक' }).locator('div').filter({ hasText: name }).locator('dd');
}

test('a hailstorm over a ward with forty policies: their claims are registered as a group and followed as one', async ({
  desk,
  page,
  comeBack,
  screenOf,
}) => {
  const { corner } = ownGround();
  const admin = await desk('cropadmin');
  const farmer = await insureWard(desk, corner);

  await comeBack('cropadmin');
  await page.goto('/claims/disasters');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'विपद् दर्ता' }).click();
  await expect(main.locator('.maplibregl-ctrl-scale')).toBeVisible();
  await main.getByRole('button', { name: 'बिन्दु टाइप गर्नुहोस्' }).click();
  await main.getByRole('textbox', { name: 'क्षेत्रका बिन्दु' }).fill(pointsAround(corner, 0.002));
  // Yesterday, as the page begins, none of them was insured yet.
  await expect(main.getByText('यस क्षेत्रमा त्यस दिन लागू बीमालेख छैन')).toBeVisible();

  const storm = await minuteAfterNow();
  const told = await tellByPhone(admin, farmer.personal_info.phone_number_np ?? '', storm);
  await main
    .getByRole('textbox', { name: 'क्षति भएको समय' })
    .fill(toDevanagari(formatBs(toBs(todayAd(storm)), 'short')));
  await main.getByRole('textbox', { name: 'समय', exact: true }).fill(timeOf(storm));
  await expect(total(main, 'बीमालेख')).toHaveText('४०');
  await main.getByRole('button', { name: 'फेरि कोर्नुहोस्' }).click();
  await expect(total(main, 'बीमालेख')).toHaveCount(0);
  const map = main.locator('.maplibregl-canvas');
  // Around what was typed, which the map shows whole, and clear of its tools and its legend.
  for (const [x, y] of [
    [8, 240],
    [725, 240],
    [725, 690],
    [300, 690],
    [8, 655],
  ] as const) {
    await map.click({ position: { x, y } });
  }
  await page.keyboard.press('Enter');
  await expect(total(main, 'बीमालेख')).toHaveText('४०');
  await expect(total(main, 'कृषक')).toHaveText('४०');
  await expect(total(main, 'बीमाङ्क')).toHaveText('४०,००,०००');
  const groups = main.getByRole('table', { name: 'बालीअनुसार अनुमानित क्षति' });
  await groups.getByRole('textbox', { name: /^खुला ठाउँको तरकारी/ }).fill('६०');
  await groups.getByRole('textbox', { name: /^टनेलको तरकारी/ }).fill('३०');
  await expect(groups.getByRole('row', { name: /^खुला/ })).toContainText('१९,२०,०००');
  await expect(groups.getByRole('row', { name: /^टनेल/ })).toContainText('२,४०,०००');
  await expect(total(main, 'अनुमानित क्षति')).toHaveText('२१,६०,०००');
  const listed = main.getByRole('region', { name: 'बीमालेख' });
  await expect(listed.getByRole('listitem')).toHaveCount(40);
  await expect(
    listed
      .getByRole('listitem')
      .filter({ hasText: told.claim_no.split('/').slice(-2).join('/') })
      .getByRole('checkbox'),
  ).toBeDisabled();
  await expect(main.getByText('३९ छानियो, १ को दाबी पहिल्यै छ')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: '३९ दाबी सामूहिक दर्ता गर्नुहोस्' }).click();
  const dialog = page.getByRole('dialog', { name: 'दाबीको सामूहिक दर्ता' });
  await expect(dialog).toContainText('२१,३०,०००');
  const name = `असिना ${corner.map((degrees) => degrees.toFixed(4)).join(' ')}`;
  await dialog.getByRole('textbox', { name: 'समूहको नाम' }).fill(name);
  await dialog.getByRole('combobox', { name: /पनौती.*को सर्भेयर$/ }).click();
  const { first_name, last_name } = await (await desk('cropmanager'))(auth.me);
  await page.getByRole('option', { name: `${first_name} ${last_name}` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '३९ दाबी सामूहिक दर्ता गर्नुहोस्' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main).toContainText('३९ मध्ये ३९');
  await expect(main).toContainText('रु. २१,३०,०००');
  const states = main.getByRole('list', { name: 'दाबीको स्थिति' });
  await expect(states).toHaveText('सूचना प्राप्त३९');
  await expectAccessible(page);

  const surveyor = await screenOf('cropmanager');
  await surveyor.goto('/claims/disasters');
  const theirs = surveyor.getByRole('main');
  await theirs.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await theirs.getByRole('row').filter({ hasText: 'VEG/' }).getByRole('link').first().click();
  const decision = theirs.getByRole('region', { name: 'निर्णय', exact: true });
  await decision.getByRole('radio', { name: /^निरीक्षण सुरु गर्नुहोस्/ }).check();
  await decision.getByRole('button', { name: 'निरीक्षण सुरु गर्नुहोस्', exact: true }).click();
  await expect(decision.getByRole('radio', { name: /^निरीक्षण सुरु गर्नुहोस्/ })).toHaveCount(0);

  await page.reload();
  await expect(states).toHaveText('सूचना प्राप्त३८निरीक्षण१');
});
