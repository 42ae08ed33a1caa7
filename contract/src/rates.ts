import { type Static, Type } from 'typebox';
import { type Text, text } from './text.ts';
import { Id, nullable, Words } from './values.ts';

/*
 * The tables behind the rules of the forms: dated figures of a company, by a key and, where they differ from place to
 * place, by district. Those that a proposal looked up are frozen with its tariff.
 */

interface TableDefinition {
  title: Text;
  unit: Text;
  /** The choice whose values are the keys: a field of that form's rows. */
  key: { form: string; field: string };
  /** One value for each district. */
  by_district?: true;
  money?: true;
}

export const rateTables = {
  productivity: {
    title: text('जिल्लाको उत्पादकत्व', 'Productivity by district'),
    unit: text('क्विन्टल/हे.', 'quintal/ha'),
    key: { form: 'foodcrop', field: 'crop' },
    by_district: true,
  },
  support_price: {
    title: text('न्यूनतम समर्थन मूल्य', 'Minimum support price'),
    unit: text('रु./क्विन्टल', 'Rs./quintal'),
    key: { form: 'foodcrop', field: 'crop' },
    money: true,
  },
  tree_value: {
    title: text('बोटको अधिकतम मूल्य', 'Highest value of a tree'),
    unit: text('रु./बोट', 'Rs./tree'),
    key: { form: 'orangeinsurance', field: 'tree_age_group' },
    money: true,
  },
  fruit_price: {
    title: text('फलफूलको अधिकतम मूल्य', 'Highest price of fruit'),
    unit: text('रु./के.जी.', 'Rs./kg'),
    key: { form: 'orangeinsurance', field: 'fruit_kind' },
    money: true,
  },
  animal_value: {
    title: text('पशुको अधिकतम बीमाङ्क', 'Highest sum insured of an animal'),
    unit: text('रु.', 'Rs.'),
    key: { form: 'cattle', field: 'species' },
    money: true,
  },
  animal_age_from: {
    title: text('बीमायोग्य न्यूनतम उमेर', 'Youngest age insured'),
    unit: text('महिना', 'months'),
    key: { form: 'cattle', field: 'species' },
  },
  animal_age_to: {
    title: text('बीमायोग्य अधिकतम उमेर', 'Oldest age insured'),
    unit: text('महिना', 'months'),
    key: { form: 'cattle', field: 'species' },
  },
} as const satisfies Record<string, TableDefinition>;

export type RateTable = keyof typeof rateTables;
const rateTableNames = Object.keys(rateTables) as RateTable[];

/** Exact, with at most four decimals: quintals, months, rupees. */
const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', accept: 'digits', problem: 'bad_type' });

/** As a rule looks it up: in force on the day, for the district or for all. */
export const Rate = Type.Object({
  rate_table: Type.Enum(rateTableNames),
  key: Words(40),
  district: nullable(Id),
  value: Decimal,
});
export type Rate = Static<typeof Rate>;

/** Those that the rules of a form look up. */
export function tablesOf(form: string): RateTable[] {
  return rateTableNames.filter((table) => rateTables[table].key.form === form);
}

/** The value for the key; a district's own before that of all. */
export function rateIn(rates: readonly Rate[] | undefined, table: RateTable, key: unknown): string | undefined {
  const found = (rates ?? []).filter((rate) => rate.rate_table === table && rate.key === key);
  return (found.find(({ district }) => district !== null) ?? found[0])?.value;
}
