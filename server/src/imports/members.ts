import type { Identity } from '@krishi-bima/contract/kyc/identity';
import type { NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { foldText } from '@krishi-bima/nepali/folding';
import { sql } from 'kysely';
import { isFirmOfOne, refuseMembership } from '../cooperatives/members.ts';
import { cooperativesOf } from '../cooperatives/queries.ts';
import { findDuplicatesOfMany } from '../kyc/duplicates-of-many.ts';
import { bareNumber } from '../kyc/keys.ts';
import { registerFarmers } from '../kyc/registration.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { lockMany, removeMany } from '../tenancy/scoped-many.ts';
import { farmerHandler } from './farmers.ts';
import { type Candidate, cellFaults, type ImportContext, type ImportHandler, problemsOf } from './handler.ts';
import type { ReadLine } from './lines.ts';

/** Of a line: a farmer whom the company knows joins, anybody else is registered as a member. */
interface Joining {
  cooperative: number;
  member_since: string | null;
  membership_no: string | null;
  kyc: number | null;
  farmer: NewKyc | null;
}

export const memberHandler: ImportHandler<Joining> = {
  async judge(context, lines, progress) {
    const cooperatives = await cooperativesNamed(context, lines);
    const known = await knownFarmers(context, lines, cooperatives);
    const strangers = lines.filter((_, at) => known[at] === undefined);
    const registered = (await farmerHandler.judge?.(context, strangers.map(ofFarmer), progress)) ?? [];
    const byRow = new Map(registered.map((one) => [one.lines[0]?.row, one]));
    return lines.map((line, at): Candidate<Joining> => {
      const since = line.parts.farmer.member_since;
      const member_since = typeof since === 'string' ? since : null;
      if (member_since !== null && member_since > context.today)
        cellFaults(context.kind, line, 'farmer', { member_since: 'future_date' });
      const own = byRow.get(line.row);
      const farmer = own?.body ?? null;
      const number = line.parts.farmer.membership_no;
      const membership_no = typeof number === 'string' ? number : null;
      const cooperative = cooperatives[at] ?? 0;
      const joining = { cooperative, member_since, membership_no, kyc: known[at] ?? null, farmer };
      const isSound = line.faults.length === 0 && (joining.kyc !== null || farmer !== null);
      return { lines: [line], body: isSound ? joining : undefined, twins: own?.twins ?? [] };
    });
  },

  lock: (context) => farmerHandler.lock?.(context) ?? Promise.resolve(),

  async duplicates(context, bodies) {
    const strangers = bodies.flatMap(({ farmer }) => farmer ?? []);
    const found = (await farmerHandler.duplicates?.(context, strangers)) ?? [];
    const next = found.values();
    return bodies.map(({ farmer }) => (farmer ? (next.next().value ?? []) : []));
  },

  async insert({ data, insurance, today }, decided) {
    const joining = decided.map(({ body, reason }) => ({ ...body, reason }));
    const strangers = joining.flatMap(({ farmer, reason, cooperative, member_since }) =>
      farmer ? [{ body: { ...farmer, twin_reason: reason }, membership: { cooperative, member_since } }] : [],
    );
    const bodies = strangers.map(({ body }) => body);
    const memberships = strangers.map(({ membership: { cooperative, member_since } }) => {
      return { cooperative, member_since: member_since ?? today };
    });
    const fresh = (await registerFarmers(data, insurance, bodies, today, memberships)).values();
    const ids: number[] = [];
    for (const one of joining) {
      ids.push(one.kyc === null ? (fresh.next().value ?? 0) : await join(data, one, one.kyc, today));
    }
    return ids;
  },

  hold: (data, ids) => lockMany(data, 'kyc', ids),

  async blockers(data, ids) {
    const joined = new Set(await joinedAmong(data, ids));
    return farmerHandler.blockers(
      data,
      ids.filter((id) => !joined.has(id)),
    );
  },

  /** Whoever was registered by the file goes; whoever joined by it is no member any more. */
  async remove(data, ids) {
    const joined = await joinedAmong(data, ids);
    for (const id of joined) await data.update('kyc', id, { cooperative: null, member_since: null });
    const isJoined = new Set(joined);
    await removeMany(
      data,
      'kyc',
      ids.filter((id) => !isJoined.has(id)),
    );
  },
};

/** The line without what is about the membership; what is wrong with it is noted in the line itself. */
function ofFarmer(line: ReadLine): ReadLine {
  const { cooperative: _, member_since: __, ...farmer } = line.parts.farmer;
  return { ...line, parts: { ...line.parts, farmer } };
}

async function join(data: Scoped, { cooperative, member_since, membership_no }: Joining, kyc: number, today: string) {
  const farmer = await data.lock('kyc', kyc);
  refuseMembership(farmer, cooperative, await isFirmOfOne(data, kyc));
  const number = membership_no === null ? {} : { membership_no };
  await data.update('kyc', kyc, { cooperative, member_since: member_since ?? today, ...number });
  return kyc;
}

/** Named by name, registration number or PAN; where there is only one to choose, a line need not say it. */
async function cooperativesNamed({ data, insurance, kind }: ImportContext, lines: readonly ReadLine[]) {
  const all = await cooperativesOf(data).where('cooperatives.insurance', '=', insurance).execute();
  const byName = Map.groupBy(
    all.flatMap(({ id, name_np, name_en, registration_no, pan_no }) => [
      ...[...new Set([name_np, name_en].map((name) => foldText(name ?? '')))].map((key) => ({ id, key })),
      ...[registration_no, pan_no].map((number) => ({ id, key: bareNumber(number) })),
    ]),
    ({ key }) => key,
  );
  return lines.map((line): number => {
    const text = line.texts.cooperative ?? '';
    const ids =
      text === ''
        ? all.map(({ id }) => id)
        : [text && foldText(text), bareNumber(text)]
            .flatMap((key) => (key ? (byName.get(key) ?? []) : []))
            .map(({ id }) => id);
    const [one, ...others] = [...new Set(ids)];
    if (one !== undefined && others.length === 0) return one;
    const code = text === '' ? 'required' : others.length > 0 ? 'name_of_several' : 'unknown_reference';
    cellFaults(kind, line, 'farmer', { cooperative: code });
    return 0;
  });
}

/** Returns the farmer of the company whom a line is about; undefined for somebody new. */
async function knownFarmers(context: ImportContext, lines: readonly ReadLine[], cooperatives: readonly number[]) {
  const { data, insurance, kind } = context;
  const identities = lines.map(({ parts }): Identity => parts.farmer as Identity);
  const found = Map.groupBy(await findDuplicatesOfMany(data, insurance, identities), ({ at }) => at);
  const rows = await data
    .from('kyc')
    .select(['kyc.id', 'kyc.cooperative'])
    .where(sql<boolean>`kyc.id = any(${[...found.values()].flat().map(({ kyc }) => kyc)}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const firms = new Set(
    (
      await data.from('cooperatives').select('cooperatives.kyc').where('cooperatives.kyc', 'is not', null).execute()
    ).map(({ kyc }) => kyc),
  );
  const seen = new Set<number>();
  return lines.map((line, at) => {
    const several = found.get(at) ?? [];
    const farmer = byId.get(several[0]?.kyc ?? 0);
    if (several.length === 0 || !farmer) return undefined;
    const column = said(line);
    const problems =
      several.length > 1
        ? { [column]: 'name_of_several' as const }
        : problemsOf(() => refuseMembership(farmer, cooperatives[at] ?? 0, firms.has(farmer.id), column));
    cellFaults(kind, line, 'farmer', seen.has(farmer.id) ? { [column]: 'repeated' } : problems);
    seen.add(farmer.id);
    return farmer.id;
  });
}

/** The cell by which the farmer was found, for whoever reads what is wrong. */
function said({ texts }: ReadLine): string {
  const names = ['citizenship_no', 'national_id_no', 'registration_no', 'pan_no', 'phone_number_np'];
  return names.find((name) => texts[name]) ?? 'name_np';
}

/** Of these, whom an import of members found among the company's farmers. */
async function joinedAmong(data: Scoped, ids: readonly number[]): Promise<number[]> {
  const rows = await data
    .from('import_records')
    .innerJoin(data.table('imports', 'i'), 'i.id', 'import_records.import')
    .select('import_records.record')
    .where('i.kind', '=', 'members')
    .where('i.state', 'in', ['committed', 'undoing'])
    .where(sql<boolean>`import_records.record = any(${[...ids]}::integer[])`)
    .where(sql<boolean>`import_records.body ->> 'kyc' is not null`)
    .execute();
  return rows.flatMap(({ record }) => (record === null ? [] : [record]));
}
