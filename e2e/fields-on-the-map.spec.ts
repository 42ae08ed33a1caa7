import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fields } from '@krishi-bima/contract/fields/fields';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fieldOn, openField, ownGround } from './fields.ts';
import { squareFrom } from './ground.ts';
import { expect, expectAccessible, test } from './office.ts';
import { outsideOf } from './outside.ts';

// Without a graphics card the processor draws the maps: a quarter of the points are enough to work on them.
test.use({ deviceScaleFactor: 0.5 });

test('ground that two farmers claim is told with whose it is @phone', async ({ page, comeBack, desk }) => {
  const agent = await desk('agent');
  const { polygon } = ownGround();
  const { farmer, field } = await fieldOn(agent, polygon);
  await fieldOn(agent, polygon, 'हरि राई', 'पल्लो बारी');
  await comeBack('agent');

  const main = await openField(page, farmer.id, field);

  await expect(main.getByText('हरि राईको पल्लो बारीसँग खप्टियो')).toBeVisible();
  await expect(main.getByText('यस खेतको १००.०%')).toBeVisible();
  await expectAccessible(page);
});

test('the map of a field is taken away as a picture, also when it failed before', async ({ page, comeBack, desk }) => {
  const { field } = await fieldOn(await desk('agent'), ownGround().polygon);
  await comeBack('agent');
  let fails = true;
  await page.route('**/export_image/**', async (route) => {
    if (fails) await route.fulfill({ status: 503, body: '{}' });
    else await route.continue();
  });
  await page.goto(`/fields/${field.id}`);
  await page.getByRole('button', { name: 'नक्सा PNG' }).click();
  await expect(page.getByText('नक्सा बनाउन सकिएन')).toBeVisible();

  fails = false;
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'फेरि' }).click();

  const picture = await coming;
  expect(picture.suggestedFilename()).toBe(`field-${field.id}.png`);
  const png = await readFile(await picture.path());
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 900]);
});

test('a field can be read although its map did not come', async ({ page, comeBack, complaints, desk }) => {
  const { field } = await fieldOn(await desk('agent'), ownGround().polygon);
  await comeBack('agent');
  await page.route(/shapes-map/, (route) => route.abort());
  await page.goto(`/fields/${field.id}`);
  await expect(page.getByText('पृष्ठको एउटा भाग लोड भएन')).toBeVisible();
  await expect(page.getByRole('heading', { name: field.field_name, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('अहिलेसम्म फोटो छैन')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('a part of the page did not come')]);
});

test('boundaries of a file become fields, and an earlier one comes back @phone', async ({ page, comeBack, desk }) => {
  const agent = await desk('agent');
  const { polygon, corner } = ownGround();
  const { farmer, field } = await fieldOn(agent, polygon);
  const moved = squareFrom([corner[0] + 0.0002, corner[1]]);
  await agent(fields.patch, { params: { id: field.id }, body: { field_polygon_json: moved, shape_source: 'drawn' } });
  const kml = (name: string, points: readonly Position[]) =>
    `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${points.map((point) => point.join(',')).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
  const [beside = []] = squareFrom([corner[0] + 0.002, corner[1]]).coordinates;
  const [a, b, c, d] = beside as [Position, Position, Position, Position];
  const shapes = kml('पूर्वी पाटो', beside) + kml('काटिने', [a, c, b, d, a]);
  const file = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${shapes}</Document></kml>`;
  await comeBack('agent');
  await page.goto(`/farmers/${farmer.id}?tab=fields`);
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: 'खेतहरूको नक्सा' });
  await expect(card.locator('.maplibregl-ctrl-scale')).toHaveText(/^[०-९]+\s(कि\.)?मि\.$/);
  await main.getByRole('button', { name: 'फाइलबाट थप्नुहोस्' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'gaun.kml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  await expect(dialog.getByText('सिमानाको रेखा आफैँलाई काट्छ')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '१ खेत थप्नुहोस्' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText('पूर्वी पाटो').first()).toBeVisible();

  await main.getByRole('button', { name: `${field.field_name}: कार्य` }).click();
  await page.getByRole('menuitem', { name: 'सिमानाको इतिहास' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'यो सिमाना फर्काउनुहोस्' }).click();
  await page.getByRole('button', { name: /^हो, / }).click();
  await expect(page.getByText('पहिलेको सिमाना फर्काएको')).toBeVisible();
  const restored = await agent(fields.get, { params: { id: field.id } });
  expect(restored.field_polygon_json).toEqual(field.field_polygon_json);
  await page.getByRole('button', { name: 'एक कदम पछाडि' }).click();
  await expect
    .poll(async () => (await agent(fields.get, { params: { id: field.id } })).field_polygon_json)
    .not.toEqual(field.field_polygon_json);
});

test('the company’s fields stand on one map beside their list @phone', async ({ page, comeBack, desk }) => {
  const agent = await desk('agent');
  const name = `नक्साको खेत ${randomInt(1000, 1_000_000)}`;
  const { field } = await fieldOn(agent, ownGround().polygon, 'सीता थापा', name);
  await agent(ndvi.create, { body: { field: field.id, day: addDays(todayAd(), -5), mean: 0.71, scene: 'नार्क' } });
  await comeBack('agent');
  await page.goto('/fields');
  await expect(page.locator('.maplibregl-canvas')).toBeVisible();
  await expect(page.locator('.maplibregl-ctrl-scale')).toHaveText(/^[०-९]+\sकि\.मि\.$/);
  await page.getByPlaceholder('खेत, कित्ता वा कृषक').fill(name);
  const choice = page.getByRole('button', { name });
  await expect(choice).toHaveCount(1);
  await choice.focus();
  const tile = page.waitForResponse((answer) => answer.url().includes('field-tiles') && answer.status() === 200);
  await page.keyboard.press('Enter');
  await tile;

  await expect(page.getByRole('region', { name })).toContainText('सीता थापा');
  await expect(page.getByRole('region', { name })).toContainText('बीमा छैन');
  await page.getByRole('radio', { name: 'स्थिति' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'हरियाली' })).toBeChecked();
  await expect(choice).toContainText('बाक्लो हरियाली · NDVI ०.७१');
  await expect(page.getByRole('list', { name: 'सङ्केत सूची' })).toContainText('६० दिनभित्र NDVI मान छैन');
  await expectAccessible(page);
});

test('streets of the server that the office names lie under the fields, and nothing else comes in', async ({
  page,
  comeBack,
  complaints,
}) => {
  const { streets, away, weather } = outsideOf(process.env.E2E_PORT);
  await comeBack('agent');
  const opened = await page.goto('/fields');
  const policy = opened?.headers()['content-security-policy'] ?? '';
  for (const kind of ['connect-src', 'img-src']) {
    const [named = ''] = policy.split(';').filter((part) => part.startsWith(kind));
    expect(named.split(' ').filter((one) => one.startsWith('http'))).toEqual([streets, away]);
  }
  const ownMap = page.getByRole('radio', { name: 'नेपालको नक्सा' });
  await expect(ownMap).toBeVisible();
  expect(complaints).toEqual([]);

  const tile = page.waitForResponse((answer) => answer.url().startsWith(streets));
  await ownMap.focus();
  await page.keyboard.press('ArrowRight');
  expect((await tile).headers()['content-type']).toBe('image/png');
  await expect(page.getByText(`नक्सा: ${new URL(streets).host}`)).toBeVisible();

  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('यो तह अहिले ल्याउन सकिएन')).toBeVisible();
  await expect(page.getByText(`नक्सा: ${new URL(away).host}`)).toBeVisible();
  await page.getByRole('button', { name: 'ठूलो बनाउनुहोस्' }).click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'सङ्केत सूची' })).toBeVisible();
  const isLetIn = await page.evaluate((url) => fetch(url).then(Boolean, () => false), `${weather}/ready`);
  expect(isLetIn).toBe(false);

  const hosts = complaints.splice(0).map((said) => said.match(/^asked another host: (http:..[^/]+)/)?.[1] ?? said);
  const others = hosts.filter((said) => said !== streets && said !== away);
  expect(others.filter((said) => !said.includes('Content Security Policy') && said !== weather)).toEqual([]);
});
