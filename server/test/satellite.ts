import { fields } from '@krishi-bima/contract/fields/fields';
import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { type Picture, startSatelliteServer } from '../../test/satellite-server.ts';
import { toUtm } from '../src/ndvi/utm.ts';
import { openTestApp, type TestApp } from './app.ts';
import { registerFarmer, somePlace } from './farm.ts';
import { squareAt } from './ground.ts';
import type { Person } from './people.ts';

export const zone = { number: 45, south: false };
export const place = [85.5, 27.6] as const;
const [east, north] = toUtm([...place], zone);
/** In metres of the zone. */
export const fieldsEast = east;
// Pictures of four kilometres around the field, on whole pixels.
const archive = {
  epsg: 32645,
  west: Math.floor(east / 20) * 20 - 2000,
  north: Math.ceil(north / 20) * 20 + 2000,
  size: 400,
};
export const today = todayAd();

/** Numbers as the satellite stores them: red a tenth of near-infrared is dense green. */
export function picture(day: string, change: Partial<Picture> = {}): Picture {
  return {
    id: `S2_45_${day}`,
    at: `${day}T04:50:00Z`,
    red: () => 500,
    nir: () => 4500,
    scene: () => 4,
    properties: { 's2:processing_baseline': '03.01' },
    ...change,
  };
}

export async function office(pictures: Picture[] = []) {
  const app = await openTestApp();
  const satellite = await startSatelliteServer({ ...archive, pageSize: 2 });
  satellite.pictures.push(...pictures);
  app.deps.config.stac = { url: satellite.url, collection: 'sentinel-2-l2a', assetHosts: new Set() };
  onTestFinished(async () => {
    app.deps.config.stac = undefined;
    await satellite.close();
  });
  return { app, satellite };
}

export async function fieldAt(app: TestApp, person: Person = 'agent', shift = 0) {
  const farmer = await registerFarmer(app, {}, person);
  const field_polygon_json = squareAt(place[0] + shift, place[1]);
  const address_detail = await somePlace(app);
  const body = { farm_id: farmer.personal_info, field_name: 'ठूलो पाटो', field_polygon_json, address_detail };
  return (await app.as(person)(fields.create, { body })).body.id;
}

export const listOf = (app: TestApp, field__id: number, person: Person = 'agent') =>
  app.as(person)(ndvi.list, { query: { field__id } });

/** As if the wait until the next look were over. */
export const later = ({ deps }: TestApp) =>
  sql`update ndvi_scans set next_at = now() - interval '1 second'`.execute(deps.database.db);

/** Those of earlier tests are not looked at. */
export async function forgetFields() {
  const { deps } = await openTestApp();
  await sql`update fields set deleted_at = now()`.execute(deps.database.db);
}
