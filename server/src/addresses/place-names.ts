import type { Address } from '@krishi-bima/contract/addresses/addresses';
import type { OpenDb } from '../tenancy/walls.ts';

/** An address as its row has it. */
export type AddressRow = Pick<Address, 'id' | 'province' | 'district' | 'municipality' | 'ward' | 'tole'>;
type Names = Omit<Address, keyof AddressRow>;

/** The names of the levels above each ward, its own number among them. */
export interface PlaceNames {
  address<A extends AddressRow | null>(row: A): Address | Extract<A, null>;
  /** The members of the JSON object that an address is, from `province_np` to `ward_number`. */
  members(ward: number): string;
}

/** The tree changes with a version of the program alone, so that its names are read once. */
let reading: Promise<Map<number, Names>> | undefined;
const texts = new Map<number, string>();

/** Looks the tree up again when it knows one of these wards not. */
export async function placeNames(db: OpenDb, wards: Iterable<number>): Promise<PlaceNames> {
  reading ??= read(db);
  let names = await reading.catch(readAgain);
  for (const ward of wards) {
    if (names.has(ward)) continue;
    reading = read(db);
    names = await reading.catch(readAgain);
    break;
  }
  const of = (ward: number) => {
    const known = names.get(ward);
    if (!known) throw new Error(`There is no ward ${ward}.`);
    return known;
  };
  return {
    address: ((row: AddressRow | null) => row && namedAddress(row, of(row.ward))) as PlaceNames['address'],
    members(ward) {
      const text = texts.get(ward) ?? JSON.stringify(of(ward)).slice(1, -1);
      texts.set(ward, text);
      return text;
    },
  };
}

/** A failure is not kept. */
function readAgain(error: unknown): never {
  reading = undefined;
  throw error;
}

function namedAddress({ tole, ...row }: AddressRow, names: Names): Address {
  return { ...row, ...names, tole: tole || null };
}

async function read(db: OpenDb): Promise<Map<number, Names>> {
  const rows = await db
    .selectFrom('wards as w')
    .innerJoin('municipalities as m', 'm.id', 'w.municipality')
    .innerJoin('districts as d', 'd.id', 'm.district')
    .innerJoin('provinces as p', 'p.id', 'd.province')
    .select([
      'w.id',
      'p.name_np as province_np',
      'p.name_en as province_en',
      'd.name_np as district_np',
      'd.name_en as district_en',
      'm.name_np as municipality_np',
      'm.name_en as municipality_en',
      'm.category_np',
      'w.number as ward_number',
    ])
    .execute();
  texts.clear();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
