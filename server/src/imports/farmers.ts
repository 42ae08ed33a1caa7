import type { ImportDuplicate } from '@krishi-bima/contract/imports/imports';
import { NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { sql } from 'kysely';
import { checkBody } from '../http/schemas.ts';
import { lockIdentities } from '../kyc/duplicates.ts';
import { duplicatesAmong, findDuplicatesOfMany } from '../kyc/duplicates-of-many.ts';
import { validatedFarmer } from '../kyc/facts.ts';
import { registerFarmers } from '../kyc/registration.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { lockMany, removeMany } from '../tenancy/scoped-many.ts';
import {
  type Blocker,
  type Candidate,
  cellFaults,
  type ImportContext,
  type ImportHandler,
  problemsOf,
} from './handler.ts';
import type { ReadLine } from './lines.ts';

const check = checkBody(NewKyc);

export const farmerHandler: ImportHandler<NewKyc> = {
  async judge(context, lines, progress) {
    const candidates: Candidate<NewKyc>[] = [];
    for (const [at, line] of lines.entries()) {
      candidates.push({ lines: [line], body: judged(context, line), twins: [] });
      if (at % 200 === 199) await progress(at / lines.length);
    }
    const sound = candidates.filter(({ body }) => body);
    const duplicates = await duplicatesOf(
      context,
      sound.flatMap(({ body }) => body ?? []),
      sound.map(({ lines: [line] }) => line?.row ?? 0),
    );
    for (const [at, candidate] of sound.entries()) candidate.twins = duplicates[at] ?? [];
    return candidates;
  },

  lock: ({ data, insurance }) => lockIdentities(data.db, insurance),

  duplicates: (context, bodies) => duplicatesOf(context, bodies),

  insert({ data, insurance, today }, decided) {
    const bodies = decided.map(({ body, reason }) => ({ ...body, twin_reason: reason }));
    return registerFarmers(data, insurance, bodies, today);
  },

  hold: (data, ids) => lockMany(data, 'kyc', ids),

  blockers: blockersOf,

  remove: (data, ids) => removeMany(data, 'kyc', ids),
};

/** Validates the line by the rules of a single registration. */
function judged({ kind, today }: ImportContext, line: ReadLine): NewKyc | undefined {
  const { address, temp_address, is_crop, is_livestock, ...facts } = line.parts.farmer;
  const covers = {
    ...(is_crop === undefined ? {} : { is_crop }),
    ...(is_livestock === undefined ? {} : { is_livestock }),
  };
  const places = {
    ...(address ? { address_detail: address } : {}),
    ...(temp_address ? { temp_address_detail: temp_address } : {}),
  };
  const given = { personal_info: { ...facts, ...places }, ...covers };
  let body: NewKyc | undefined;
  const malformed = problemsOf(() => {
    body = check(given);
  });
  cellFaults(kind, line, 'farmer', malformed);
  const wrong = new Set(line.faults.map(({ column }) => column.split('.')[0]));
  const sound = Object.entries(body?.personal_info ?? given.personal_info).filter(
    ([name]) => !wrong.has(name.replace(/_detail$/, '')),
  );
  const broken = problemsOf(() => validatedFarmer(Object.fromEntries(sound), today));
  // An unreadable phone number still counts as given.
  const isAsked = ([, code]: [string, string]) => !code.startsWith('one_of') || wrong.size === 0;
  cellFaults(kind, line, 'farmer', Object.fromEntries(Object.entries(broken).filter(isAsked)));
  return line.faults.length === 0 ? body : undefined;
}

/** Finds duplicates among the company's farmers and, where their lines are known, within the file. */
async function duplicatesOf(
  { data, insurance }: Pick<ImportContext, 'data' | 'insurance'>,
  bodies: readonly NewKyc[],
  rows: readonly number[] = [],
): Promise<ImportDuplicate[][]> {
  const people = bodies.map(({ personal_info }) => personal_info);
  const known = Map.groupBy(await findDuplicatesOfMany(data, insurance, people), ({ at }) => at);
  const among = rows.length > 0 ? duplicatesAmong(people) : new Map<number, number[]>();
  return people.map((_, at) => [
    ...(known.get(at) ?? []).map(({ kyc, name_np, phone_number_np, citizenship_no }) => {
      return { kyc, row: null, name_np, phone_number_np, citizenship_no };
    }),
    // Of two lines in the file, the later one is asked about.
    ...(among.get(at) ?? []).flatMap((other) => {
      const duplicate = people[other];
      const row = rows[other];
      if (!duplicate || row === undefined || other > at) return [];
      const { name_np, phone_number_np = null, citizenship_no = null } = duplicate;
      return [{ kyc: null, row, name_np, phone_number_np, citizenship_no }];
    }),
  ]);
}

async function blockersOf(data: Scoped, ids: readonly number[]): Promise<Blocker[]> {
  const own = data
    .from('kyc')
    .select(['kyc.id', 'kyc.insurance', 'kyc.personal_info', 'kyc.name_np', 'kyc.version'])
    .where(sql<boolean>`kyc.id = any(${[...ids]}::integer[])`);
  const hangs = (rows: ReturnType<typeof rowsByKey>) => sql`exists (select 1 from ${rows} where t.deleted_at is null)`;
  const ofOwner = { insurance: 'k.insurance', personal_info: 'k.personal_info' };
  const ofFarmer = { insurance: 'k.insurance', kyc: 'k.id' };
  const { rows } = await sql<Blocker>`select id, name_np as name,
      case when version > 1 then 'record_changed' else 'record_used' end as code
    from (${own}) k where version > 1 or ${hangs(rowsByKey('proposals', 't', ofOwner))}
      or ${hangs(rowsByKey('proposal_members', 't', { insurance: 'k.insurance', farmer: 'k.personal_info' }))}
      or ${hangs(rowsByKey('fields', 't', ofFarmer))} or ${hangs(rowsByKey('documents', 't', ofFarmer))}
      or ${hangs(rowsByKey('signatures', 't', ofFarmer))} order by id`.execute(data.db);
  return rows;
}
