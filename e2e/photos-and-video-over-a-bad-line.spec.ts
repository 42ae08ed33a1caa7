import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fields } from '@krishi-bima/contract/fields/fields';
import { photos as photoCalls, videos as videoCalls } from '@krishi-bima/contract/media/media';
import { auth } from '@krishi-bima/contract/users/users';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { BadLine, OwnServer } from './bad-line.ts';
import { deskOf, registerFarmer } from './desk.ts';
import { fieldPictures } from './field-pictures.ts';
import { expect, password, test } from './office.ts';

const [west, south, side] = [85.51, 27.59, 0.001];
const corners = [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
] as const;

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

test('twelve photos and a video arrive whole over a line that breaks twenty times and a server that dies twice', async ({
  page,
  playwright,
}) => {
  // A server of its own lays its demo first, and starts twice again.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'kb-bad-line-'));
  const server = new OwnServer(20_000 + Math.floor(Math.random() * 20_000), folder);
  const line = new BadLine(server.port);
  // Half of them at the edges of the field, half some thirty metres west of it.
  const places = Array.from({ length: 12 }, (_, nth) => {
    const [x, y] = corners[nth % 4] ?? [west, south];
    return nth < 6 ? ([x, y] as const) : ([west - 0.0003, south + 0.0001 * (nth - 5)] as const);
  });
  const [{ photos, video }] = await Promise.all([fieldPictures(places), server.start(), line.open()]);
  const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${server.port}` });
  try {
    const signedIn = await request.post(urlOf(auth.login), { data: { username: 'cropadmin', password } });
    const { auth_token } = (await signedIn.json()) as { auth_token: string };
    const desk = deskOf(request, auth_token);
    const { personal_info } = await registerFarmer(desk);
    const ring = [...corners, corners[0]].map(([x, y]): [number, number] => [x, y]);
    const field_polygon_json = { type: 'Polygon' as const, coordinates: [ring] };
    const field = await desk(fields.create, {
      body: { farm_id: personal_info.id, field_name: 'सिरानको बारी', field_polygon_json },
    });
    await page.addInitScript((known) => localStorage.setItem('token', known), auth_token);
    await page.goto(`${line.address}/fields/${field.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText('अहिलेसम्म फोटो छैन')).toBeVisible();
    await main.locator('input[type=file][multiple]').setInputFiles([...photos, video]);
    const queue = main.getByRole('region', { name: 'पठाइँदै' });
    await expect(queue).toContainText('फाइल सर्भरमा पुगेको छैन');

    for (const nth of Array.from({ length: 20 }, (_, index) => index)) {
      await page.waitForTimeout(250);
      line.break();
      if (nth === 6 || nth === 13) {
        await server.kill();
        await server.start();
      }
    }
    await expect(queue).toContainText('फाइल सर्भरमा पुगेको छैन');
    // What was under way when the tab was closed goes on where it stopped.
    await page.reload();
    await expect(main.getByText('५ मध्ये ५')).toBeVisible({ timeout: 120_000 });
    await expect(queue).toBeHidden({ timeout: 120_000 });
    expect(line.breaks).toBe(20);

    const limit = 200;
    const { results: kept } = await desk(photoCalls.list, { query: { field__id: field.id, limit } });
    const { results: films } = await desk(videoCalls.list, { query: { field_id: field.id, limit } });
    expect(films.map(({ sha256 }) => sha256)).toEqual([hashOf(video.buffer)]);
    expect(kept.map(({ sha256 }) => sha256).toSorted()).toEqual(photos.map(({ buffer }) => hashOf(buffer)).toSorted());
    await expect(main.getByText('तयार हुँदै…')).toHaveCount(0);
    await expect
      .poll(async () => (await desk(videoCalls.list, { query: { field_id: field.id } })).results[0]?.play_url, {
        timeout: 60_000,
      })
      .toBeTruthy();
    const { results } = await desk(photoCalls.list, { query: { field__id: field.id, limit } });
    for (const { url, sha256 } of results) expect(hashOf(await (await request.get(url ?? '')).body())).toBe(sha256);

    const map = main.getByRole('region', { name: 'खेत र फोटो खिचिएका स्थानको नक्सा' });
    await expect(map.getByRole('button', { name: /^फोटो/ })).toHaveCount(12);
    await expect(main.getByText('खेतबाट ३० मिटर पश्चिम').first()).toBeVisible();
    // Photos of one place lie over each other; the keys reach each of them.
    await map.getByRole('button', { name: /^फोटो १ हेर्नुहोस्/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.yarl__slide_image').first()).toBeVisible();
  } finally {
    line.close();
    await request.dispose();
    await server.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
