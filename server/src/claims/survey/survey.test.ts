import { claims } from '@krishi-bima/contract/claims/claims';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { fields } from '@krishi-bima/contract/fields/fields';
import { checkLimitEndpoints } from '@krishi-bima/contract/findings/findings';
import { livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { photos } from '@krishi-bima/contract/media/media';
import { muzzle } from '@krishi-bima/contract/muzzle/muzzle';
import { ndvi } from '@krishi-bima/contract/ndvi/ndvi';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { growSkin, muzzleClip } from '../../../../test/muzzles.ts';
import { startWeatherServer } from '../../../../test/weather-server.ts';
import { onDay, openTestApp, type TestApp } from '../../../test/app.ts';
import { assessedDeath, claimMoved, claimsOffice, deathOf, noticed } from '../../../test/claims.ts';
import { insuredPlot } from '../../../test/endorsing.ts';
import { squareAt } from '../../../test/ground.ts';
import { cow } from '../../../test/livestock.ts';
import { view } from '../../../test/media.ts';
import { upload } from '../../../test/papers.ts';

const today = todayAd();
const lossDay = addDays(today, -1);
const [west, south] = [85.5, 27.6];

/** The office with a weather service, of whose days no earlier test has asked. */
async function weatherFor(app: TestApp) {
  const service = await startWeatherServer();
  app.deps.config.weatherUrl = service.url;
  await app.deps.database.db.deleteFrom('weather_days').execute();
  onTestFinished(async () => {
    app.deps.config.weatherUrl = undefined;
    await service.close();
  });
  return service;
}

/** Hail yesterday on a plot that was insured and drawn three weeks ago, and is drawn larger since. */
async function hailOnPlot(app: TestApp) {
  const { plot, field } = await onDay(app, addDays(today, -20), async () => {
    const insured = await insuredPlot(app);
    const body = { farm_id: insured.farmer.personal_info, field_name: 'खोलापारि' };
    const drawn = { ...body, field_polygon_json: squareAt(west, south) };
    return { plot: insured, field: (await app.as('agent')(fields.create, { body: drawn })).body };
  });
  const { db } = app.deps.database;
  // The database's own clock is not turned back.
  await sql`update field_shapes set created_at = created_at - interval '20 days' where field = ${field.id}`.execute(db);
  await app.as('agent')(fields.patch, {
    params: { id: field.id },
    body: { field_polygon_json: squareAt(west, south - 0.01) },
  });
  const lines = [{ row_id: plot.row.id, loss: 'partial' as const }];
  const claim = await noticed(app, { ...deathOf(plot.policy, plot.row.id, { peril: 'hail' }), lines }, 'agent');
  // The sample's row names no field.
  await sql`update claim_lines set field = ${field.id} where claim = ${claim.id}`.execute(db);
  return { claim, field, line: claim.lines[0]?.id ?? 0, params: { id: claim.id } };
}

async function sendPhoto(app: TestApp, field: number, seed: number, camera: Parameters<typeof view>[1]) {
  const bytes = await view(seed, { taken: `${lossDay.replaceAll('-', ':')} 09:12:00`, ...camera }).toBuffer();
  const { status } = await upload(app, 'technician', photos.create, { field__id: field }, [{ bytes, name: 'a.jpg' }]);
  expect(status).toBe(201);
}

test('a hail claim has the field of that day, the green before and after, and the weather; a misfit is found and explained', async () => {
  const app = await openTestApp();
  const service = await weatherFor(app);
  service.past = () => ({ code: 1, max: 24, min: 11, rain: 0, gust: 12, cape: 0 });
  const { claim, field, line, params } = await hailOnPlot(app);
  await sendPhoto(app, field.id, 71, { latitude: south + 0.0005, longitude: west + 0.0005 });
  await sendPhoto(app, field.id, 72, { latitude: south + 0.02, longitude: west });
  for (const [day, mean] of [
    [addDays(today, -9), 0.62],
    [today, 0.6],
  ] as const) {
    await app.as('agent')(ndvi.create, { body: { field: field.id, day, mean, scene: 'स्थलगत नाप' } });
  }
  const findings = async () => (await app.as('technician')(claimSurvey.findings, { params })).body;

  const before = await findings();
  const { body: weather } = await app.as('technician')(claimSurvey.weather, { params });
  await app.as('cropAdmin')(claimSurvey.weather, { params });
  const { body: ground } = await app.as('technician')(claimSurvey.ground, { params });
  const found = await findings();
  const body = { check: 'picture_far', line, reason: 'बाटोबाट देखाउन खिचेको' } as const;
  const explained = await app.as('technician')(claimSurvey.explain, { params, body });
  const settled = await app.as('technician')(claimSurvey.explain, { params, body: { ...body, check: 'other_tag' } });
  const short = await app.as('technician')(claimSurvey.explain, { params, body: { ...body, reason: '   ' } });
  const agent = await app.as('agent')(claimSurvey.explain, { params, body });
  const partner = await app.as('partner')(claimSurvey.explain, { params, body });

  // The archive was not asked yet.
  expect(before.unknown).toContain('weather_misfit');
  expect(weather).toMatchObject({ state: 'ready', place: { latitude: 27.6, longitude: 85.5 }, distance_km: 0.1 });
  expect(weather.day).toMatchObject({ day: lossDay, rain_mm: 0, gust_kmh: 12 });
  expect(weather.day?.hours).toHaveLength(24);
  expect(service.asked).toHaveLength(1);
  expect(ground.rows).toMatchObject([
    {
      ...{ line, field: field.id, is_later: false, polygon: { coordinates: squareAt(west, south).coordinates } },
      green: { state: 'ready', before: { mean: 0.62 }, after: { mean: 0.6 } },
    },
  ]);
  expect(ground.pictures).toMatchObject([{ metres: 0 }, { metres: expect.any(Number) }]);
  expect(found.findings).toMatchObject([
    { check: 'picture_far', figures: { count: 1, of: 2 }, limit: { value: 500, effective_from: null }, reason: null },
    { check: 'weather_misfit', figures: { measure: 'rain', value: 0, days: 2 }, limit: { name: 'loss_rain_mm' } },
    { check: 'green_unchanged', figures: { before: 0.62, after: 0.6 } },
  ]);
  expect(explained.body.findings.at(-1)).toMatchObject({
    ...{ check: 'picture_far', reason: { reason: 'बाटोबाट देखाउन खिचेको', given_by: { id: app.ids.technician } } },
  });
  expect([settled.status, short.status, agent.status]).toEqual([422, 400, 403]);
  expect([403, 404]).toContain(partner.status);
  // Nothing of it refuses, and nobody of another company sees it.
  expect((await app.as('technician')(claims.get, { params })).body.version).toBe(claim.version);
  for (const call of [claimSurvey.findings, claimSurvey.weather, claimSurvey.ground, claimSurvey.like]) {
    expect((await app.as('otherAgent')(call, { params })).status).toBe(404);
  }
});

test('the archive that is behind, away or not there is said, and asked again only after a while', async () => {
  const app = await openTestApp();
  const { params } = await hailOnPlot(app);
  const ask = async () => (await app.as('technician')(claimSurvey.weather, { params })).body.state;
  const forget = () => app.deps.database.db.deleteFrom('weather_days').execute();

  await forget();
  expect(await ask()).toBe('no_provider');
  const service = await weatherFor(app);
  service.past = () => undefined;
  expect(await ask()).toBe('not_yet');
  await forget();
  service.ill = 'broken';
  expect(await ask()).toBe('away');
  service.ill = undefined;
  expect(await ask()).toBe('away');
  expect(service.asked).toHaveLength(2);
});

test('the film of the enrolment that is sent again to be compared is the claim’s, and pointed out', async () => {
  const { app, policy, row } = await claimsOffice();
  const bytes = await muzzleClip(growSkin(31), { seconds: 5, pose: 1 });
  const send = async (purpose: 'enrol' | 'verify') => {
    const said = { livestock_detail__id: row, purpose };
    const file = { field: 'video', name: 'a.mp4', bytes };
    const { body } = await upload(app, 'livestockTechnician', muzzle.process, said, [file]);
    const query = { task_id: body.task_id };
    const task = async () => (await app.as('livestockTechnician')(muzzle.status, { query })).body;
    await vi.waitUntil(async () => (await task()).status === 'SUCCESS', { timeout: 120_000, interval: 200 });
  };
  await send('enrol');
  // The database's own clock is not turned back.
  await sql`update media set created_at = created_at - interval '20 days' where insurance = ${app.company.id}`.execute(
    app.deps.database.db,
  );
  const claim = await noticed(app, deathOf(policy, row));
  await send('verify');

  const params = { id: claim.id };
  const { body: findings } = await app.as('livestockAdmin')(claimSurvey.findings, { params });
  const { body: seen } = await app.as('livestockTechnician')(claims.get, { params });
  expect(findings.findings).toMatchObject([{ check: 'same_picture', figures: { kind: 'own', percent: 100 } }]);
  expect(seen.evidence.find(({ code }) => code === 'loss_media')).toMatchObject({ missing: true });
});

test('a picture and a farmer known from other claims are pointed out, another tag too; like claims show what was paid', async () => {
  const { app, policy, row } = await claimsOffice([cow, { ...cow, tag_no: 'NP-2' }, { ...cow, tag_no: 'NP-3' }]);
  const limit = { limit_name: 'claims_a_year', effective_from: today, value: 3 } as const;
  await app.as('livestockAdmin')(checkLimitEndpoints.create, { body: { insurance: app.company.id, ...limit } });
  const [first, refused, last] = [
    await noticed(app, deathOf(policy, row)),
    await noticed(app, deathOf(policy, row + 1)),
    await noticed(app, deathOf(policy, row + 2)),
  ];
  await assessedDeath(app, first, '52000.00');
  await claimMoved(app, 'livestockAdmin', first.id, 'approve_claim');
  const reason = 'आन्तरिक रोग भएको';
  await claimMoved(app, 'livestockAdmin', refused.id, 'refuse_claim', { reason, refusal: 'excluded_cause' });
  const bytes = await view(77).toBuffer();
  for (const hit of [row, row + 2]) {
    const said = { livestock_detail__id: hit, is_claim_upload: 'true' };
    await upload(app, 'livestockTechnician', livestockPhotos.create, said, [{ bytes, name: 'mare.jpg' }]);
  }
  const params = { id: last.id };
  await claimMoved(app, 'livestockTechnician', last.id, 'inspect_claim');
  const lines = last.lines.map(({ id }) => ({ id, tag_returned: true, tag_found: 'NP-9' }));
  await app.as('livestockTechnician')(claims.assess, { params, body: { lines } });

  const { body: findings } = await app.as('livestockAdmin')(claimSurvey.findings, { params });
  const { body: like } = await app.as('livestockAdmin')(claimSurvey.like, { params });

  expect(findings.findings).toMatchObject([
    { check: 'third_claim', figures: { count: 3, last: refused.claim_no }, limit: { value: 3, effective_from: today } },
    { check: 'other_tag', figures: { tag_no: 'NP-3', found: 'NP-9' } },
    { check: 'same_picture', figures: { kind: 'claim', where: first.claim_no, percent: 100 } },
  ]);
  expect(findings).toMatchObject({ explains: true, unknown: expect.arrayContaining(['muzzle_doubtful']) });
  expect(findings.clear).toContain('tag_without_animal');
  expect(like).toMatchObject({ count: 1, least: 46.8, most: 46.8, percent: null });
  expect(like.results).toMatchObject([
    { id: refused.id, status: 'rejected', refusal: 'excluded_cause', payable: null },
    { id: first.id, status: 'approved', payable: '46800.00', percent: 46.8 },
  ]);
});
