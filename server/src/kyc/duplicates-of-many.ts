import { type Identity, identityFields, ownNumbers } from '@krishi-bima/contract/kyc/identity';
import { foldName } from '@krishi-bima/nepali/folding';
import { type RawBuilder, sql } from 'kysely';
import type { Scoped } from '../tenancy/scoped.ts';
import { bareNumber } from './keys.ts';

/** The facts by which each of many is compared. The rules are those of `isTwinOf`; the whole company is read once. */
interface Keys {
  numbers: string[];
  name: string;
  date_of_birth: string | null;
  phones: string[];
}

export interface FoundDuplicate {
  /** The position in the list that was asked about. */
  at: number;
  kyc: number;
  personal_info: number;
  name_np: string;
  phone_number_np: string | null;
  citizenship_no: string | null;
}

/** Finds, for each of the list, the duplicates among the company's living farmers. */
export async function findDuplicatesOfMany(
  data: Scoped,
  insurance: number,
  identities: readonly Identity[],
): Promise<FoundDuplicate[]> {
  const asked = identities.map((identity, at) => ({ at, ...keysOf(identity) }));
  const own = data
    .from('kyc')
    .select(['kyc.id', 'kyc.personal_info', 'kyc.name_key', ...identityFields.map((name) => `kyc.${name}` as const)])
    .where('kyc.insurance', '=', insurance);
  const { rows } = await sql<FoundDuplicate>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a("at" integer, numbers text[], name text, date_of_birth date, phones text[])
    ), own as materialized (select * from (${own}) kyc),
    pairs as (
      select a.at, k.id from (select a.at, unnest(a.numbers) as number from asked a) a join (${numbersOf()}) k
        on k.number = a.number
      union
      select a.at, k.id from asked a join (
          select own.*, unnest(string_to_array(btrim(own.name_key, '| '), ' | ')) as part from own
        ) k on k.part = a.name
        where a.name <> '' and (k.date_of_birth = a.date_of_birth
          or k.phone_number_np = any(a.phones) or k.guardian_phone = any(a.phones))
    )
    select pairs.at, own.id as kyc, own.personal_info, own.name_np, own.phone_number_np, own.citizenship_no
      from pairs join own on own.id = pairs.id order by pairs.at, own.id desc`.execute(data.db);
  return rows;
}

/** A number is only compared with numbers of its own kind. */
function numbersOf(): RawBuilder<unknown> {
  const each = ownNumbers.map((name) => {
    const bare = sql`regexp_replace(lower(${sql.ref(name)}), '[^a-z0-9]', '', 'g')`;
    return sql`select id, ${`${name} `} || ${bare} as number from own where ${sql.ref(name)} is not null`;
  });
  return sql.join(each, sql` union all `);
}

/** Nobody looks at more than this many. */
const mostTwins = 20;

/** Returns for each of the list the positions of the others that may be the same person. */
export function duplicatesAmong(identities: readonly Identity[]): Map<number, number[]> {
  const byKey = new Map<string, number[]>();
  for (const [at, identity] of identities.entries()) {
    for (const key of joiningKeys(keysOf(identity))) byKey.set(key, [...(byKey.get(key) ?? []), at]);
  }
  const duplicates = new Map<number, Set<number>>();
  for (const places of byKey.values()) {
    if (places.length < 2) continue;
    for (const at of places) {
      const others = duplicates.get(at) ?? new Set();
      for (const other of places) {
        if (others.size === mostTwins) break;
        if (other !== at) others.add(other);
      }
      duplicates.set(at, others);
    }
  }
  return new Map([...duplicates].map(([at, others]) => [at, [...others].sort((a, b) => a - b)]));
}

function keysOf({ name_np, date_of_birth, phone_number_np, guardian_phone, ...rest }: Identity): Keys {
  const numbers = ownNumbers
    .map((name) => [name, bareNumber(rest[name])] as const)
    .filter(([, number]) => number !== '');
  return {
    numbers: numbers.map(([name, number]) => `${name} ${number}`),
    name: foldName(name_np ?? ''),
    date_of_birth: date_of_birth ?? null,
    phones: [phone_number_np, guardian_phone].map(bareNumber).filter(Boolean),
  };
}

function joiningKeys({ numbers, name, date_of_birth, phones }: Keys): string[] {
  const besides = [...(date_of_birth ? [date_of_birth] : []), ...new Set(phones)];
  return [...numbers, ...(name === '' ? [] : besides.map((one) => `${name} | ${one}`))];
}
