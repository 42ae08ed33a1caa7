import { claims } from '@krishi-bima/contract/claims/claims';
import { fields } from '@krishi-bima/contract/fields/fields';
import type { SmsOccasion } from '@krishi-bima/contract/sms/occasions';
import { smsRules, usualSmsRule } from '@krishi-bima/contract/sms/rules';
import { smsConsents } from '@krishi-bima/contract/sms/sms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, onTestFinished, test } from 'vitest';
import { type SmsServer, smsToken, startSmsServer } from '../../../test/sms-server.ts';
import { startWeatherServer } from '../../../test/weather-server.ts';
import { ownOffice, type TestApp } from '../../test/app.ts';
import { assessedDeath, claimMoved, deathOf, insuredCow, noticed } from '../../test/claims.ts';
import { registerFarmer } from '../../test/farm.ts';
import { squareAt } from '../../test/ground.ts';
import { tellEvents } from '../events/tell.ts';
import { watchWeather } from '../weather/watch.ts';
import { sendDue } from './deliver.ts';
import { smsProviderOf } from './providers.ts';

const openOffice = ownOffice();
const today = todayAd();

/** A company that tells its farmers of these, by a provider's server; nobody sleeps. */
async function officeTelling(...automatic: SmsOccasion[]) {
  const app = await openOffice();
  const server = await startSmsServer({ speaks: 'sparrow' });
  onTestFinished(() => server.close());
  const rule = { ...usualSmsRule, effective_from: today, quiet_from: 0, quiet_until: 0, part_cost: '1.40', automatic };
  const { status } = await app.as('cropAdmin')(smsRules.create, { body: rule });
  expect(status).toBe(201);
  return { app, server };
}

/** Twice, as if two had come to tell it. */
async function told(app: TestApp, server: SmsServer): Promise<string[]> {
  await tellEvents(app.deps);
  await tellEvents(app.deps);
  const sms = { provider: 'sparrow', url: server.url, token: smsToken, sender: 'HARIYALI' } as const;
  await sendDue(app.deps, { provider: smsProviderOf({ sms }) });
  return server.taken.splice(0).map(({ text }) => text);
}

async function consents(app: TestApp, id: number, by: 'agent' | 'livestockAgent') {
  const body = { kyc: id, given_by: 'phone', given_on: today } as const;
  expect((await app.as(by)(smsConsents.give, { body })).status).toBe(201);
}

test('a claim is told to the farmer when it is registered and when it is paid, each once, with number and amount', async () => {
  const { app, server } = await officeTelling('claim_registered', 'claim_paid');
  const { policy, row } = await insuredCow(app);
  const claim = await noticed(app, deathOf(policy, row));
  await consents(app, claim.personal_info.kyc, 'livestockAgent');
  const registered = await told(app, server);
  await assessedDeath(app, claim, '52000.00');
  await claimMoved(app, 'livestockAdmin', claim.id, 'approve_claim');
  const between = await told(app, server);
  const payment = { payee_name: 'सीता थापा', bank_name: 'कृषि विकास बैंक', account_no: '0412', reference_no: '७१' };
  const paid = await app.as('superAdmin')(claims.pay, {
    params: { id: claim.id },
    body: { ...payment, paid_on: today },
  });

  expect(paid.status).toBe(201);
  expect(registered).toEqual([expect.stringContaining(`तपाईँको दाबी दर्ता भयो। दाबी नं. ${claim.claim_no}।`)]);
  expect(between).toEqual([]);
  expect(await told(app, server)).toEqual([
    expect.stringContaining(`दाबी ${claim.claim_no} को रु. ४६,८०० तपाईँको बैंक खातामा पठाइयो।`),
  ]);
});

test('a danger of the weather is told to the farmer once, however many fields it threatens', async () => {
  const { app, server } = await officeTelling('weather_warning');
  const provider = await startWeatherServer();
  app.deps.config.weatherUrl = provider.url;
  onTestFinished(async () => {
    app.deps.config.weatherUrl = undefined;
    await provider.close();
  });
  const farmer = await registerFarmer(app, {}, 'agent');
  await consents(app, farmer.id, 'agent');
  // Where the provider has a storm.
  for (const west of [81.85, 81.852]) {
    const body = { farm_id: farmer.personal_info, field_name: 'पाटो', field_polygon_json: squareAt(west, 29.95) };
    expect((await app.as('agent')(fields.create, { body })).status).toBe(201);
  }

  expect(await watchWeather(app.deps)).toBe(8);
  const texts = await told(app, server);

  expect(texts).toHaveLength(4);
  for (const hazard of ['असिना', 'तुसारो']) expect(texts.filter((text) => text.includes(hazard))).toHaveLength(1);
});
