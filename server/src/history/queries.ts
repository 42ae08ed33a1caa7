import type { Permission } from '@krishi-bima/contract/access/roles';
import type { Change, Entity } from '@krishi-bima/contract/history/history';
import { keysOf } from '@krishi-bima/contract/values/records';
import { sql } from 'kysely';
import { Problem } from '../errors/problem.ts';
import { masked, maskedChanges } from '../kyc/masking.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { type OpenDb, type Walled, walls } from '../tenancy/walls.ts';

/** Before and after are the record's own data: the permission to read the record also opens its history. */
const readers: Record<Entity, Permission> = {
  user: 'view_customuser',
  company: 'change_approval_limit',
  branch: 'change_branch',
  insurance_project: 'view_kyc',
  cooperative: 'view_kyc',
  absence: 'view_proposal',
  index_station: 'view_cooperative',
  index_product: 'view_cooperative',
  index_reading: 'view_cooperative',
  index_payout: 'view_cooperative',
  kyc: 'view_kyc',
  proposal: 'view_proposal',
  proposal_row: 'view_proposal',
  proposal_member: 'view_proposal',
  tariff: 'view_proposal',
  rate: 'view_proposal',
  policy: 'view_proposal',
  endorsement: 'view_proposal',
  refund_rule: 'view_proposal',
  claim: 'view_proposal',
  claim_line: 'view_proposal',
  disaster: 'view_proposal',
  outbreak: 'view_proposal',
  payment: 'view_proposal',
  payee_account: 'view_proposal',
  payment_batch: 'view_payment',
  company_account: 'view_payment',
  claim_reason: 'view_proposal',
  waiting_notice: 'view_proposal',
  check_reason: 'view_proposal',
  check_limit: 'view_proposal',
  calendar_year: 'change_calendar',
  field: 'view_kyc',
  animal: 'view_kyc',
  weather_notice: 'view_kyc',
  ndvi_value: 'view_kyc',
  document: 'view_kyc',
  signature: 'view_kyc',
  media: 'view_kyc',
  receipt: 'view_receipt',
  deposit: 'view_receipt',
  day_close: 'decide_deposit',
  refund_payment: 'view_receipt',
  subsidy_entry: 'view_subsidy',
  subsidy_correction: 'view_subsidy',
  subsidy_bill: 'change_subsidy',
  subsidy_payment: 'change_subsidy',
  subsidy_cap: 'view_subsidy',
  import: 'add_kyc',
  saved_view: 'share_view',
  confirmation: 'change_customuser',
  duty: 'change_customuser',
  sms_batch: 'send_sms',
  sms_consent: 'view_kyc',
  sms_rule: 'change_sms_rule',
  sms_template: 'send_sms',
  visit: 'view_proposal',
  webhook: 'change_webhook',
  program: 'change_program',
};

/** Everyone may read the history of their own user record, as under settings. */
export function permitHistory(viewer: Viewer, entity: Entity, id: number): void {
  const isOwn = entity === 'user' && id === viewer.id && !viewer.program;
  if (!isOwn && !viewer.permissions.has(readers[entity])) throw new Problem('forbidden');
}

/** Returns the living record whose history is asked for, if the viewer may see it. */
export function findOwner(data: Scoped, entity: Entity, id: number): Promise<object | undefined> {
  if (entity === 'calendar_year') {
    return data.db.selectFrom('calendar_years').select('year').where('year', '=', id).executeTakeFirst();
  }
  const table = keysOf(walls).find((name) => {
    const wall = walls[name];
    return wall.audited && wall.entity === entity;
  });
  if (!table) return Promise.resolve(undefined);
  return data.records(table).select('record.id').where('record.id', '=', id).executeTakeFirst();
}

export function historyOf(db: OpenDb, entity: Entity, id: number) {
  return selectHistory(db).where('history.owner_entity', '=', entity).where('history.owner_id', '=', id);
}

export function selectHistory(db: OpenDb) {
  return db
    .selectFrom('history')
    .select([
      'history.id',
      'history.entity',
      'history.entity_id',
      'history.owner_entity',
      'history.owner_id',
      'history.action',
      'history.at',
      'history.changes',
      'history.reason',
    ])
    .select([userSummary('history.actor').as('actor'), program.as('program')])
    .select([subject.as('subject'), proposal.as('proposal'), field.as('field'), farmer.as('farmer')])
    .orderBy('history.id', 'desc');
}

/** Selects the record that a row of the history is of; `owner` the one whose file shows it. */
function itself<T extends Walled>(table: T) {
  return rowsByKey(table, 'r', { id: 'history.entity_id' });
}
function owner<T extends Walled>(table: T) {
  return rowsByKey(table, 'o', { id: 'history.owner_id' });
}
const animalOfIt = rowsByKey('animals', 'a', { id: 'r.animal' });
const fieldOfIt = rowsByKey('fields', 'f', { id: 'r.field' });
const farmerOfIt = rowsByKey('kyc', 'k', { id: 'r.kyc' });
const farmerOfProposal = rowsByKey('kyc', 'k', { personal_info: 'o.personal_info' });

/** Selects the record's present name: for a proposal and its rows the number, or the farmer while it has none. */
const subject = sql<string | null>`case history.entity
  when 'kyc' then (select name_np from ${itself('kyc')})
  when 'field' then (select field_name from ${itself('fields')})
  when 'animal' then (select tag_no from ${itself('animals')})
  when 'weather_notice' then (select f.field_name from ${itself('weather_notices')}, lateral ${fieldOfIt})
  when 'ndvi_value' then (select f.field_name from ${itself('ndvi_values')}, lateral ${fieldOfIt})
  when 'document' then (select k.name_np from ${itself('documents')}, lateral ${farmerOfIt})
  when 'signature' then (select k.name_np from ${itself('signatures')}, lateral ${farmerOfIt})
  when 'media' then coalesce((select f.field_name from ${itself('media')}, lateral ${fieldOfIt}),
    (select a.tag_no from ${itself('media')}, lateral ${animalOfIt}))
  when 'user' then (select first_name || ' ' || last_name from ${itself('users')})
  when 'company' then (select name_np from ${itself('companies')})
  when 'calendar_year' then history.entity_id::text
  when 'branch' then (select name_np from ${itself('branches')})
  when 'policy' then (select policy_no from ${itself('policies')})
  when 'endorsement' then (select policy_no from ${owner('policies')})
  when 'claim' then (select claim_no from ${itself('claims')})
  when 'claim_line' then (select claim_no from ${owner('claims')})
  when 'waiting_notice' then (select said_of from ${itself('waiting_notices')})
  when 'claim_reason' then (select claim_no from ${owner('claims')})
  when 'disaster' then (select disaster_no from ${itself('disasters')})
  when 'payment' then coalesce((select claim_no from ${owner('claims')} where history.owner_entity = 'claim'),
    (select reference_no from ${itself('payments')}))
  when 'payee_account' then (select claim_no from ${owner('claims')})
  when 'payment_batch' then (select batch_no from ${itself('payment_batches')})
  when 'company_account' then (select bank_name || ', ' || name from ${itself('company_accounts')})
  when 'import' then (select file_name from ${itself('imports')})
  when 'insurance_project' then (select name_np from ${itself('insurance_projects')})
  when 'absence' then (select u.first_name || ' ' || u.last_name from ${itself('absences')},
    lateral ${rowsByKey('users', 'u', { insurance: 'r.insurance', id: 'r.person' })})
  when 'index_station' then (select name_np from ${itself('index_stations')})
  when 'index_product' then (select code from ${itself('index_products')})
  when 'index_payout' then (select payout_no from ${itself('index_payouts')})
  when 'index_reading' then (select r.day::text from ${itself('index_readings')})
  when 'cooperative' then (select name_np from ${itself('cooperatives')})
  when 'webhook' then (select name from ${itself('webhooks')})
  when 'program' then (select name from ${itself('programs')})
  else (select coalesce(o.proposal_no, k.name_np) from ${owner('proposals')}, lateral ${farmerOfProposal}
    where history.owner_entity = 'proposal')
  end`;

const program = sql<Change['program']>`(select p.name from ${rowsByKey('programs', 'p', { id: 'history.program' })})`;

const proposal = sql<Change['proposal']>`case history.owner_entity when 'proposal' then (
  select json_build_object('id', o.id, 'form', o.form) from ${owner('proposals')} where o.deleted_at is null) end`;

const fieldId = sql`case history.entity
  when 'field' then history.entity_id
  when 'weather_notice' then (select r.field from ${itself('weather_notices')})
  when 'ndvi_value' then (select r.field from ${itself('ndvi_values')})
  when 'media' then (select r.field from ${itself('media')})
  end`;
const field = sql<
  Change['field']
>`(select f.id from ${rowsByKey('fields', 'f', { id: fieldId })} where f.deleted_at is null)`;

const farmer = sql<Change['farmer']>`case history.owner_entity when 'kyc' then (
  select o.id from ${owner('kyc')} where o.deleted_at is null) end`;

interface HistoryRow extends Omit<Change, 'at'> {
  at: Date;
}

export function asChange(row: object, viewer: Viewer): Change {
  const { at, ...rest } = row as HistoryRow;
  return { ...masked(viewer, rest), changes: maskedChanges(viewer, rest.changes), at: at.toISOString() };
}
