import { smsRules, usualSmsRule } from '@krishi-bima/contract/sms/rules';
import { mostRecipients, sms } from '@krishi-bima/contract/sms/sms';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownOffice } from '../../test/app.ts';
import { vacuum } from '../../test/plans.ts';
import { sendDue } from './deliver.ts';

const openOffice = ownOffice();

test('ten thousand recipients are shown, confirmed and queued while others work, and one more is refused', async () => {
  const app = await openOffice();
  const { db } = app.deps.database;
  const insurance = app.company.id;
  await sql`insert into kyc (insurance, name_np, name_key, phone_number_np, created_by)
    select ${insurance}::integer, 'सीता थापा ' || n, 'sita thapa', 9840000000 + n, ${app.ids.agent}::integer
      from generate_series(1, ${mostRecipients}::integer) as n`.execute(db);
  await sql`insert into sms_consents (insurance, kyc, given_by, given_on)
    select insurance, id, 'form', current_date from kyc where insurance = ${insurance}`.execute(db);
  await vacuum(app, 'kyc', 'sms_consents');
  const rule = { ...usualSmsRule, quiet_from: 0, quiet_until: 0, automatic: [], effective_from: todayAd() };
  await app.as('cropAdmin')(smsRules.create, { body: rule });
  const draft = {
    text: '{farmer_name} ज्यू, {office_phone} मा फोन गर्नुहोस्।',
    language: 'ne',
    repeat_days: 30,
    farmers: {},
  } as const;

  const seen = await app.as('cropAdmin')(sms.recipients, { body: { ...draft, tab: 'to_send', limit: 5 } });
  expect(seen.body).toMatchObject({ count: mostRecipients, totals: { to_send: mostRecipients } });

  const expected = { messages: mostRecipients, parts: seen.body.totals.parts };
  const sent = await app.as('cropAdmin')(sms.send, { body: { ...draft, expected } });
  expect(sent).toMatchObject({ status: 201, body: { total: mostRecipients, counts: { waiting: mostRecipients } } });

  expect(await sendDue(app.deps)).toBe(mostRecipients);
  await sql`insert into kyc (insurance, name_np, name_key) values (${insurance}, 'गीता थापा', 'gita thapa')`.execute(
    db,
  );
  const over = await app.as('cropAdmin')(sms.recipients, { body: { ...draft, tab: 'to_send' } });
  expect(over).toMatchObject({ status: 422, body: { code: 'too_many_recipients' } });
});
