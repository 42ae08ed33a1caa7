import { reaches, roleNames } from '@krishi-bima/contract/access/roles';
import { animalMovesMadeNames } from '@krishi-bima/contract/animals/moves';
import { claimPaperNames } from '@krishi-bima/contract/claims/papers';
import { disposalNames, informantNames, lossKindNames, noticeWayNames } from '@krishi-bima/contract/claims/perils';
import { claimStateNames } from '@krishi-bima/contract/claims/states';
import { storageKinds } from '@krishi-bima/contract/companies/storage';
import { confirmationKinds } from '@krishi-bima/contract/confirmations/confirmations';
import { documentStates } from '@krishi-bima/contract/documents/documents';
import { taskStates } from '@krishi-bima/contract/downloads/downloads';
import { shapeSources } from '@krishi-bima/contract/fields/fields';
import { importStateNames } from '@krishi-bima/contract/imports/imports';
import { payoutStateNames } from '@krishi-bima/contract/index-cover/payout-states';
import { productStates, qualities } from '@krishi-bima/contract/index-cover/products';
import { measures } from '@krishi-bima/contract/index-cover/terms';
import { kycStates } from '@krishi-bima/contract/kyc/list';
import { albumNames, shotNames } from '@krishi-bima/contract/media/albums';
import { copyStates, mediaKinds, placeSources } from '@krishi-bima/contract/media/media';
import { guidanceNames } from '@krishi-bima/contract/muzzle/guidance';
import { muzzleConclusionNames, muzzlePurposes, muzzleResultNames } from '@krishi-bima/contract/muzzle/muzzle';
import { ledgerAccountNames, payableKindNames } from '@krishi-bima/contract/payments/kinds';
import { nameCheckNames } from '@krishi-bima/contract/payments/name-check';
import { batchStateNames, paymentStateNames } from '@krishi-bima/contract/payments/states';
import { voucherKindNames } from '@krishi-bima/contract/payments/vouchers';
import { cancelCauseNames } from '@krishi-bima/contract/policies/cancelling';
import { endorsementCauseNames, endorsementKindNames } from '@krishi-bima/contract/policies/endorsement-kinds';
import { endorsementStateNames } from '@krishi-bima/contract/policies/endorsement-states';
import { refundWays } from '@krishi-bima/contract/policies/refund-payments';
import { refundMethods } from '@krishi-bima/contract/policies/refunds';
import { insuredStates, proposalStateNames } from '@krishi-bima/contract/proposals/states';
import { depositStates } from '@krishi-bima/contract/receipts/receipts';
import { partSizes } from '@krishi-bima/contract/sms/parts';
import { consentWays, smsStateNames } from '@krishi-bima/contract/sms/states';
import { subsidyStateNames } from '@krishi-bima/contract/subsidies/subsidies';
import { paymentMethodNames } from '@krishi-bima/contract/values/payment-methods';
import { keysOf } from '@krishi-bima/contract/values/records';
import { visitKindNames, visitStateNames } from '@krishi-bima/contract/visits/kinds';
import { phaseNames } from '@krishi-bima/contract/visits/phases';
import { deliveryStateNames } from '@krishi-bima/contract/webhooks/delivery';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openTestApp } from './app.ts';
import { narrower } from './schema.ts';

/** The words of each state, as the contract lists them. */
const words: Record<string, readonly string[]> = {
  'animal_moves.move': animalMovesMadeNames,
  'claim_lines.disposal': disposalNames,
  'claim_lines.loss': lossKindNames,
  'claims.informant': informantNames,
  'claims.reported_via': noticeWayNames,
  'claims.status': claimStateNames,
  'companies.second_factor_roles': roleNames,
  'confirmations.kind': confirmationKinds,
  'confirmations.outcome': ['confirmed', 'refused'],
  'confirmations.reach': keysOf(reaches),
  'confirmations.role': roleNames,
  'day_closes.status': ['closed', 'reopened'],
  'deposits.status': keysOf(depositStates),
  'districts.area_unit': ['ropani', 'bigha'],
  'documents.copies': copyStates.filter((state) => state !== 'no_program'),
  'documents.state': keysOf(documentStates),
  'duties.role': roleNames,
  'endorsements.cause': endorsementCauseNames,
  'endorsements.kind': endorsementKindNames,
  'policies.cancel_cause': cancelCauseNames,
  'process_minutes.part': ['api', 'jobs', 'all'],
  'proposals.cancel_cause': cancelCauseNames,
  'endorsements.status': endorsementStateNames,
  'erasures.rule': ['farmer_without_cover'],
  'field_shapes.source': keysOf(shapeSources),
  'import_records.decision': ['skip', 'keep'],
  'imports.language': ['ne', 'en'],
  'imports.state': importStateNames,
  'kept_counts.whose': ['branch', 'company', 'cooperative', 'own', 'project'],
  'kyc.person_type': ['person', 'firm'],
  'kyc.status': keysOf(kycStates),
  'maintenance_runs.kind': ['backup', 'restore_drill'],
  'maintenance_runs.outcome': ['done', 'failed'],
  'media.album': albumNames,
  'media.copies': copyStates,
  'media.kind': keysOf(mediaKinds),
  'media.place_source': placeSources,
  'media.shot': shotNames,
  'muzzle_matches.result': muzzleResultNames,
  'muzzle_readings.fault': guidanceNames,
  'muzzle_readings.purpose': muzzlePurposes,
  'muzzle_reviews.conclusion': muzzleConclusionNames,
  'ndvi_values.source': ['satellite', 'manual'],
  'payment_batches.status': batchStateNames,
  'payments.kind': payableKindNames,
  'outbreaks.line': ['crop', 'livestock'],
  'payments.line': ['crop', 'livestock'],
  'payments.name_check': nameCheckNames.filter((name) => name !== 'none'),
  'payments.status': paymentStateNames,
  'policies.status': insuredStates,
  'printed_papers.kind': [
    'proposal',
    'subsidy_application',
    'policy',
    'endorsement',
    'kyc',
    'receipt',
    'register',
    'animal',
    ...claimPaperNames,
    'index_certificate',
    'index_payout',
  ],
  'index_payouts.status': payoutStateNames,
  'index_products.status': keysOf(productStates),
  'index_readings.measure': keysOf(measures),
  'index_readings.quality': keysOf(qualities),
  'proposals.status': proposalStateNames,
  'receipts.method': paymentMethodNames,
  'refund_payments.method': keysOf(refundWays),
  'refund_rules.rule': keysOf(refundMethods),
  'security_events.outcome': ['done', 'failed', 'refused'],
  'sms_batches.language': ['ne', 'en'],
  'sms_consents.given_by': keysOf(consentWays),
  'sms_messages.alphabet': keysOf(partSizes),
  'sms_messages.state': smsStateNames,
  'sms_rules.language': ['ne', 'en'],
  'stored_files.kind': storageKinds,
  'subsidy_entries.status': subsidyStateNames,
  'subsidy_moves.from_status': subsidyStateNames,
  'subsidy_moves.to_status': subsidyStateNames,
  'tariffs.slab_basis': ['whole'],
  'tasks.status': taskStates,
  'uploads.album': albumNames,
  'uploads.kind': keysOf(mediaKinds),
  'uploads.shot': shotNames,
  'users.reach': keysOf(reaches),
  'users.role': roleNames,
  'voucher_entries.account': ledgerAccountNames,
  'visits.kind': visitKindNames,
  'visits.phase': [...phaseNames],
  'visits.status': visitStateNames,
  'vouchers.kind': voucherKindNames,
  'waiting_notices.informant': informantNames,
  'webhook_deliveries.state': deliveryStateNames,
  'waiting_notices.line': ['crop', 'livestock'],
  'waiting_notices.reported_via': noticeWayNames,
};

/** Catalogues that grow with the program, a name by a name; nothing is decided by what they may not be. */
const open = [
  ...['claims.peril', 'claims.refusal', 'claim_lines.refusal', 'claim_reasons.check_name'],
  ...['disasters.peril', 'waiting_notices.peril'],
  ...['check_limits.limit_name', 'check_reasons.check_name', 'check_reasons.part', 'documents.code'],
  'payment_batches.format',
  ...['confirmations.permissions', 'duties.permissions', 'history.action'],
  ...['events.type', 'notice_choices.silent', 'sms_batches.occasion', 'sms_rules.automatic', 'sms_templates.occasion'],
  ...['programs.scopes', 'webhooks.events', 'webhook_deliveries.event', 'webhook_deliveries.reason'],
  ...['sms_messages.provider', 'sms_messages.reason', 'sms_pause.reason'],
  ...['history.entity', 'history.owner_entity', 'rates.rate_table', 'security_events.kind', 'weather_notices.kind'],
];

/** A farmer's own details are choices of a form, read again at every save. */
const isOfForm = (column: string) => column.startsWith('kyc.') && !(column in words);

describe('the states that the database knows', () => {
  test('are those of the contract', async () => {
    const { deps } = await openTestApp();
    const { rows } = await sql<{ column: string; rule: string }>`
      select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as rule
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and cardinality(conkey) = 1 and convalidated
        and connamespace = 'public'::regnamespace and atttypid in ('text'::regtype, 'text[]'::regtype)`.execute(
      deps.database.db,
    );
    const known = Object.fromEntries(
      rows.map(({ column, rule }) => [column, new Set([...rule.matchAll(/'(\w+)'::text/g)].map(([, word]) => word))]),
    );

    expect(known).toEqual(Object.fromEntries(Object.entries(words).map(([name, list]) => [name, new Set(list)])));
  });

  test('are all that the program takes for a list of words', () => {
    const lists = Object.entries(narrower).flatMap(([column, type]) => (type.startsWith('Jsonb') ? [] : [column]));

    const unruled = lists.filter((column) => !(column in words) && !open.includes(column) && !isOfForm(column));

    expect(unruled).toEqual(['printed_registers.selection']);
  });
});

test('whoever is named in a row of a company is one of its people: a new table calls guard_people', async () => {
  const { deps } = await openTestApp();

  const { rows } = await sql<{ table: string }>`select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and cardinality(conkey) = 1
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'insurance')
      and not exists (select from pg_trigger where tgrelid = conrelid and tgname = conrelid::regclass || '_own_people')
  `.execute(deps.database.db);

  expect(rows).toEqual([]);
});
