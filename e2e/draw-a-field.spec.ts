import { fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import type { Locator, Page } from '@playwright/test';
import { beginProposal, registerFarmer } from './desk.ts';
import { fieldOn, openField, ownGround, whereFieldsAreDrawn } from './fields.ts';
import { squareFrom } from './ground.ts';
import { expect, expectAccessible, test } from './office.ts';

// Without a graphics card the processor draws the maps: a quarter of the points are enough to work on them.
test.use({ deviceScaleFactor: 0.5 });

async function openNewField(page: Page, kyc: number, search = '') {
  await page.goto(`/farmers/${kyc}/fields/new${search}`);
  return whereFieldsAreDrawn(page);
}

/** As somebody types them who has the corners on paper. */
async function typeCorners(main: Locator, { coordinates: [ring = []] }: Polygon) {
  await main.getByRole('button', { name: 'बिन्दु टाइप गर्नुहोस्' }).click();
  await main.getByRole('textbox', { name: 'सिमानाका बिन्दु' }).fill(ring.slice(0, -1).join('\n'));
}

test('a boundary is drawn with the keys and with the mouse, and put right by undoing', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const { farmer, field } = await fieldOn(agent, ownGround().polygon);
  await comeBack('agent');
  const main = await openField(page, farmer.id, field);
  await main.getByRole('button', { name: 'बिन्दु टाइप गर्नुहोस्' }).click();
  const corners = main.getByRole('textbox', { name: 'सिमानाका बिन्दु' });
  const begun = await corners.inputValue();
  const draw = main.getByRole('button', { name: 'कोर्नुहोस्', exact: true });

  await draw.click();
  await expect(main.getByText('Backspace ले हटाउँछ')).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press('Enter');
  await press('ArrowRight', 5);
  await press('Enter');
  await press('ArrowDown', 9);
  await press('Enter');
  await press('Backspace');
  await press('ArrowUp', 4);
  await press('Enter');
  await expect(main.getByRole('region', { name: 'नापिएको क्षेत्रफल' })).toContainText('३ कुना');
  await press('Enter');
  const drawn = await corners.inputValue();
  expect(drawn.split('\n')).toHaveLength(3);
  expect(drawn).not.toBe(begun);

  await draw.click();
  await press('Enter');
  await press('Escape');
  await expect(page).toHaveURL(`/fields/${field.id}/boundary`);
  expect(await corners.inputValue()).toBe(drawn);

  await draw.click();
  const map = main.locator('.maplibregl-canvas');
  for (const position of [
    { x: 200, y: 200 },
    { x: 420, y: 210 },
    { x: 410, y: 360 },
    { x: 210, y: 350 },
  ]) {
    await map.click({ position });
  }
  await main.getByRole('button', { name: 'टुङ्ग्याउनुहोस्' }).click();
  expect((await corners.inputValue()).split('\n')).toHaveLength(4);
  await main.getByRole('button', { name: 'एक कदम पछाडि' }).click();
  await expect(corners).toHaveValue(drawn);
  await main.getByRole('button', { name: 'एक कदम अगाडि' }).click();
  await map.click({ position: { x: 200, y: 200 } });
  await main.getByRole('button', { name: 'यो कुना हटाउनुहोस्' }).click();
  expect((await corners.inputValue()).split('\n')).toHaveLength(3);
  await main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).click();

  await expect(page).toHaveURL(`/farmers/${farmer.id}?tab=fields`);
  const saved = await agent(fields.get, { params: { id: field.id } });
  expect(saved.field_polygon_json?.coordinates[0]).toHaveLength(4);
});

test('a field of six corners takes twelve clicks from the farmer’s page at most', async ({ page, comeBack, desk }) => {
  const agent = await desk('agent');
  const { farmer } = await fieldOn(agent, ownGround().polygon);
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}?tab=fields`);
  let clicks = 0;
  const click = async (what: Locator, position?: { x: number; y: number }) => {
    clicks += 1;
    await what.click(position ? { position } : {});
  };

  await click(page.getByRole('main').getByRole('button', { name: 'खेत थप्नुहोस्' }));
  const main = await whereFieldsAreDrawn(page);
  await expect(main.getByText('सुरुको कुनामा थिचे सिमाना बन्छ')).toBeVisible();
  await expectAccessible(page);
  const map = main.locator('.maplibregl-canvas');
  for (const [x, y] of [
    [300, 200],
    [420, 180],
    [520, 260],
    [540, 380],
    [420, 460],
    [300, 400],
  ] as const) {
    await click(map, { x, y });
  }
  await click(main.getByRole('textbox', { name: 'खेतको नाम' }));
  await page.keyboard.type('पुछारको खेत');
  await click(main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }));
  await expect(page).toHaveURL(`/farmers/${farmer.id}?tab=fields`);

  expect(clicks).toBeLessThanOrEqual(12);
  const { results } = await agent(fields.list, { query: { farm_id: farmer.personal_info.id } });
  const saved = results.find(({ field_name }) => field_name === 'पुछारको खेत');
  expect(saved?.field_polygon_json?.coordinates[0]).toHaveLength(7);
});

test('what a new field overlaps is told while it is drawn, cut off, and told once more on saving', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const { polygon, corner } = ownGround();
  const { farmer } = await fieldOn(agent, polygon);
  await fieldOn(agent, squareFrom([corner[0] + 0.0006, corner[1]]), 'हरि राई', 'पल्लो बारी');
  await comeBack('agent');
  const main = await openNewField(page, farmer.id);

  await typeCorners(main, squareFrom([corner[0] + 0.0003, corner[1]]));
  await expect(main.getByText('ठूलो पाटोसँग खप्टियो')).toBeVisible();
  await expect(main.getByText('हरि राईको पल्लो बारीसँग खप्टियो')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'खप्टिएको भाग काट्नुहोस्' }).click();
  await expect(main.getByText('ठूलो पाटोसँग खप्टियो')).toBeHidden();
  await main.getByRole('textbox', { name: 'खेतको नाम' }).fill('बीचको खेत');
  await main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).click();

  await expect(page.getByText('हरि राई: पल्लो बारीसँग खप्टिएको छ')).toBeVisible();
});

test('whoever leaves the page of a field is not asked, and finds everything again', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const farmer = await registerFarmer(agent, { name_np: 'सीता थापा' });
  await comeBack('agent');
  const main = await openNewField(page, farmer.id);
  await expect(main.getByText('सुरुको कुनामा थिचे सिमाना बन्छ')).toBeVisible();
  await main.locator('.maplibregl-canvas').click({ position: { x: 300, y: 200 } });
  await main.locator('.maplibregl-canvas').click({ position: { x: 400, y: 220 } });
  await main.getByRole('textbox', { name: 'खेतको नाम' }).fill('पुछारको खेत');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/farmers/${farmer.id}?tab=fields`);
  await expect(page.getByText('मस्यौदा सुरक्षित छ')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'खेत थप्नुहोस्' }).click();
  await whereFieldsAreDrawn(page);
  await expect(main.getByRole('textbox', { name: 'खेतको नाम' })).toHaveValue('पुछारको खेत');
  await expect(main.getByText('कम्तीमा ३ कुना चाहिन्छ; अहिले २ छ।').first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' })).toBeDisabled();
});

test('a field that a row lacks is drawn from there and comes back into it; a way back leads to no other site', async ({
  page,
  comeBack,
  desk,
}) => {
  const agent = await desk('agent');
  const { farmer } = await fieldOn(agent, ownGround().polygon);
  const { id } = await beginProposal(agent, farmer);
  await comeBack('agent');
  const main = page.getByRole('main');
  const name = main.getByRole('textbox', { name: 'खेतको नाम' });
  const save = main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' });

  await page.goto(`/proposals/vegetable/${id}?step=rows`);
  await main.getByRole('button', { name: /^पङ्क्ति थप्नुहोस्/ }).click();
  await main.getByRole('textbox', { name: 'कित्ता नं.' }).fill('९०३१');
  await main.getByRole('textbox', { name: 'ज्याला' }).fill('40000');
  await main.getByRole('button', { name: 'नयाँ खेत नक्सामा' }).click();
  await expect(page).toHaveURL(/\/fields\/new\?return=/);
  await whereFieldsAreDrawn(page);
  await expect(main.getByRole('textbox', { name: 'कित्ता नं.' })).toHaveValue('९०३१');
  await typeCorners(main, ownGround().polygon);
  await main.getByRole('textbox', { name: 'रोपनी', exact: true }).fill('५');
  await name.fill('पुछारको खेत');
  await save.click();
  await expect(page).toHaveURL(`/proposals/vegetable/${id}?step=rows`);
  await expect(main.getByRole('combobox', { name: 'खेत', exact: true })).toHaveValue(/^पुछारको खेत/);
  await expect(main.getByRole('textbox', { name: 'कित्ता नं.' })).toHaveValue('९०३१');
  await expect(main.getByRole('textbox', { name: 'रोपनी', exact: true })).toHaveValue('५');
  await expect(main.getByRole('textbox', { name: 'ज्याला' })).toHaveValue(/४०,०००/);

  await openNewField(page, farmer.id, `?return=${encodeURIComponent('//example.org/')}`);
  await typeCorners(main, ownGround().polygon);
  await name.fill('पुछारको खेत');
  await save.click();
  await expect(page).toHaveURL(new RegExp(`/farmers/${farmer.id}\\?tab=fields$`));
});

test('corners are set with a finger under the cross-hair, and one’s own place is found @touch', async ({
  page,
  comeBack,
  context,
  desk,
}) => {
  const agent = await desk('agent');
  const { farmer } = await fieldOn(agent, ownGround().polygon);
  await comeBack('agent');
  const main = await openNewField(page, farmer.id);
  await main.getByRole('button', { name: 'मेरो स्थान देखाउनुहोस्' }).tap();
  await expect(main.getByText('ब्राउजरले लोकेसन दिएन')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 85.52, latitude: 27.63, accuracy: 8 });
  await main.getByRole('button', { name: 'मेरो स्थान देखाउनुहोस्' }).tap();
  await expect(main.getByText('शुद्धता ±८ मिटर')).toBeVisible();

  const set = main.getByRole('button', { name: 'कुना राख्नुहोस्' });
  await set.tap();
  for (const key of ['ArrowRight', 'ArrowDown']) {
    await main.locator('.maplibregl-canvas').focus();
    for (let time = 0; time < 6; time += 1) await page.keyboard.press(key);
    await set.tap();
  }
  await expect(main.getByRole('region', { name: 'नापिएको क्षेत्रफल' })).toContainText('३ कुना');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'टुङ्ग्याउनुहोस्' }).tap();
  await main.getByRole('textbox', { name: 'खेतको नाम' }).fill('पुछारको खेत');
  await main.getByRole('button', { name: 'खेत सुरक्षित गर्नुहोस्' }).tap();
  await expect(page).toHaveURL(`/farmers/${farmer.id}?tab=fields`);
});

test('a field is split by a line across it @phone', async ({ page, comeBack, desk }) => {
  const agent = await desk('agent');
  const { farmer, field } = await fieldOn(agent, ownGround().polygon);
  await comeBack('agent');
  const main = await openField(page, farmer.id, field);
  await main.getByRole('button', { name: 'टुक्र्याउनुहोस्' }).click();
  // The field stands in the middle of its map: from above it to below it.
  const finish = main.getByRole('button', { name: 'टुङ्ग्याउनुहोस्' });
  await expect(finish).toBeVisible();
  // On a phone the map grows while something is drawn.
  const map = main.locator('.maplibregl-canvas');
  const heightOf = async (what: Locator) => Math.round((await what.boundingBox())?.height ?? 0);
  let before = 0;
  const stands = async () => {
    const heights = [await heightOf(map), await heightOf(main.getByRole('application')), before];
    before = heights[0] ?? 0;
    return new Set(heights).size === 1;
  };
  await expect.poll(stands, { intervals: [300] }).toBe(true);
  const { width = 0, height = 0 } = (await map.boundingBox()) ?? {};
  await map.click({ position: { x: width * 0.3, y: 4 } });
  await map.click({ position: { x: width * 0.3, y: height - 6 } });
  await finish.click();
  await page.getByRole('button', { name: /^हो, / }).click();

  await expect(page).toHaveURL(`/farmers/${farmer.id}?tab=fields`);
  await expect(page.getByText(`${field.field_name} दुई खेत भयो`)).toBeVisible();
  await expect(page.getByRole('main').getByText(`${field.field_name} (टुक्रा)`).first()).toBeVisible();
  const { results } = await agent(fields.list, { query: { farm_id: field.farm_id } });
  const [part = 0, rest = 0] = results.map(({ area_sqm }) => Number(area_sqm));
  expect(results).toHaveLength(2);
  expect(rest).toBeGreaterThan(part);
  expect(Math.abs(part + rest - Number(field.area_sqm))).toBeLessThan(0.01);
});
