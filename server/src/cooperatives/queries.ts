import type {
  Cooperative,
  CooperativeFarmer,
  CooperativeFarmerFilter,
  CooperativeFilter,
} from '@krishi-bima/contract/cooperatives/cooperatives';
import { pick } from '@krishi-bima/contract/values/records';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { addressJson } from '../addresses/queries.ts';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { holdsAll, soughtIn } from '../kyc/search.ts';
import type { FileStore } from '../storage/files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ScopedSchema } from '../tenancy/walls.ts';
import { groupCover } from './group-cover.ts';

const firmFacts = [
  'registration_no',
  'registration_date',
  'registration_office',
  'pan_no',
  'phone_number_np',
  'bank_name',
  'bank_branch',
  'account_no',
  'account_holder',
] as const;
const officers = ['chair_name_np', 'chair_phone', 'manager_name_np', 'manager_phone'] as const;

/** The cooperatives that the viewer may see, each with its firm where there is one. */
export function cooperativesOf(data: Scoped) {
  return data
    .from('cooperatives')
    .leftJoin(data.table('kyc', 'firm'), (on) => on.onRef('firm.id', '=', 'cooperatives.kyc'))
    .select(['cooperatives.id', 'cooperatives.insurance', 'cooperatives.kyc', 'cooperatives.version'])
    .select(['cooperatives.logo_key', ...officers.map((name) => `cooperatives.${name}` as const)])
    .select(['firm.personal_info', 'firm.status', ...firmFacts.map((name) => `firm.${name}` as const)])
    .select((row) => [
      row.fn.coalesce('firm.name_np', 'cooperatives.name_np').as('name_np'),
      row.fn.coalesce('firm.name_en', 'cooperatives.name_en').as('name_en'),
      addressJson(row.ref('firm.address')).as('address_detail'),
      membersOf(data).as('members'),
      usersOf(data).as('users'),
    ]);
}

/** The firm of a cooperative belongs to it and is no member of its own. */
function membersOf(data: Scoped): RawBuilder<number> {
  return sql<number>`(select count(*)::int from ${data.table('kyc', 'm')}
    where m.cooperative = cooperatives.id and m.id is distinct from cooperatives.kyc)`;
}

function usersOf(data: Scoped): RawBuilder<Cooperative['users']> {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name,
      'last_name', u.last_name, 'name_en', u.name_en) order by u.id), '[]')
    from ${data.table('users', 'u')} where u.cooperative = cooperatives.id and u.role = 'index_agent' and u.is_active)`;
}

/** Where a user of a cooperative is named; one of another company, or of none, leads to no cooperative. */
function isOfUser(data: Scoped, cooperative: RawBuilder<unknown>, user: number): RawBuilder<boolean> {
  return sql<boolean>`${cooperative} = (select u.cooperative from ${data.table('users', 'u')}
    where u.id = ${user} and u.role = 'index_agent')`;
}

export function filteredCooperatives(data: Scoped, { insurance, cooperative_user, search }: CooperativeFilter) {
  let rows = cooperativesOf(data).orderBy('cooperatives.id', 'desc');
  if (insurance !== undefined) rows = rows.where('cooperatives.insurance', '=', insurance);
  if (cooperative_user !== undefined) {
    rows = rows.where(isOfUser(data, sql`cooperatives.id`, cooperative_user));
  }
  const sought = search?.trim();
  if (sought) {
    const { names, numbers } = soughtIn(sought);
    const part = `%${sought.replace(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where((row) =>
      row.or([
        row('cooperatives.name_np', 'ilike', part),
        row('cooperatives.name_en', 'ilike', part),
        ...(names.length + numbers.length > 0
          ? [
              row.and([
                ...names.map((name) => row('firm.name_key', 'like', `%${name}%`)),
                ...numbers.map((number) => row('firm.number_key', 'like', `%${number}%`)),
              ]),
            ]
          : []),
      ]),
    );
  }
  return rows;
}

type CooperativeRow = Awaited<ReturnType<ReturnType<typeof cooperativesOf>['executeTakeFirstOrThrow']>>;

export function asCooperative(row: CooperativeRow, { viewer }: Scoped, files: FileStore): Cooperative {
  const { logo_key, ...facts } = row;
  const logo = logo_key === null ? null : files.urlOf(logo_key);
  return masked(viewer, { ...facts, logo });
}

export async function getCooperative(data: Scoped, id: number, files: FileStore): Promise<Cooperative> {
  const row = await cooperativesOf(data).where('cooperatives.id', '=', id).executeTakeFirst();
  return asCooperative(existing(row), data, files);
}

/** The members that the viewer may see. */
export function membersFound(data: Scoped, filter: CooperativeFarmerFilter) {
  const { insurance, cooperative, cooperative_user_id, start_date, end_date, search } = filter;
  let rows = selectMembers(data).orderBy(since, 'desc').orderBy('kyc.id', 'desc');
  if (insurance !== undefined) rows = rows.where('kyc.insurance', '=', insurance);
  if (cooperative !== undefined) rows = rows.where('kyc.cooperative', '=', cooperative);
  if (cooperative_user_id !== undefined) rows = rows.where(isOfUser(data, sql`kyc.cooperative`, cooperative_user_id));
  if (start_date !== undefined) rows = rows.where(since, '>=', start_date);
  if (end_date !== undefined) rows = rows.where(since, '<=', end_date);
  if (search?.trim()) rows = rows.where((row) => isSought(row, data, search));
  return rows;
}

/** By name, number, or the number of the membership. A partner must not learn a number by searching for it. */
function isSought(row: ExpressionBuilder<ScopedSchema<'kyc'>, 'kyc'>, { viewer }: Scoped, search: string) {
  const sought = soughtIn(search);
  if (viewer.partner && sought.numbers.length > 0) return row.lit(false);
  return row.or([holdsAll(row, sought), row('kyc.membership_no', '=', sought.numbers.join(''))]);
}

/** The day of Nepal on which somebody was registered, as long as none of the membership is noted. */
const since = sql<string>`coalesce(kyc.member_since, (kyc.created_at at time zone 'Asia/Kathmandu')::date)`;

export function selectMembers(data: Scoped) {
  const own = sql`from ${data.table('policies', 'p')}
    where p.personal_info = kyc.personal_info and p.status = 'issued' and p.risk_end_at > clock_now()`;
  return data
    .from('kyc')
    .where('kyc.cooperative', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from ${data.table('cooperatives', 'c')} where c.kyc = kyc.id)`)
    .select(['kyc.id', 'kyc.insurance', 'kyc.personal_info', 'kyc.status', 'kyc.version'])
    .select(factsOfMember.map((name) => `kyc.${name}` as const))
    .select((row) => [
      row.ref('kyc.cooperative').$notNull().as('cooperative'),
      addressJson(row.ref('kyc.address')).as('address_detail'),
      since.as('member_since'),
      sql<number>`(select count(*)::int ${own})`.as('policy_count'),
      sql<number>`(select coalesce(sum(p.sum_insured), 0) ${own})::bigint`.as('own_sum'),
      groupCover(data).as('cover'),
    ]);
}

const factsOfMember = [
  'name_np',
  'name_en',
  'phone_number_np',
  'citizenship_no',
  'membership_no',
  'bank_name',
  'account_no',
  'address',
] as const;

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>;

export function asMember(row: MemberRow, { viewer }: Scoped): CooperativeFarmer {
  const { id, insurance, cooperative, status, member_since, policy_count, cover, version } = row;
  const facts = { ...pick(row, factsOfMember), id: row.personal_info, address_detail: row.address_detail };
  const personal_info = masked(viewer, facts);
  return {
    ...{ id, insurance, cooperative, personal_info, status, member_since, policy_count, version },
    sum_insured: fromPaisa(row.own_sum + cover.sum_insured),
    premium: fromPaisa(cover.premium),
    ...{ units: cover.units, unit: cover.unit },
  };
}

export async function getMember(data: Scoped, id: number): Promise<CooperativeFarmer> {
  return asMember(existing(await selectMembers(data).where('kyc.id', '=', id).executeTakeFirst()), data);
}
