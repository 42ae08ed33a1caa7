import { type Static, Type } from 'typebox';
import { PlaceSummary } from '../summaries/summaries.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import { AdDate, Id, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, page } from '../wire/page.ts';

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
  /** Choices of the field beside the form's own: 1 adds from a day on, 0 withdraws. */
  names?: true;
  /** Nobody enters it: it follows from other records of the company. */
  derived?: true;
  /** A name may hold for one value of this field alone, as a breed for a species. */
  of?: string;
}

const product = { form: 'indexinsurance', field: 'product' };

const offered = text('१ = छान्न मिल्ने, ० = छान्न नमिल्ने', '1 = offered, 0 = not');

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
    title: text('बोटको अधिकतम मूल्य', 'Maximum value per tree'),
    unit: text('रु./बोट', 'Rs./tree'),
    key: { form: 'orangeinsurance', field: 'tree_age_group' },
    money: true,
  },
  fruit_price: {
    title: text('फलफूलको अधिकतम मूल्य', 'Maximum price of fruit'),
    unit: text('रु./के.जी.', 'Rs./kg'),
    key: { form: 'orangeinsurance', field: 'fruit_kind' },
    money: true,
  },
  animal_value: {
    title: text('पशुको अधिकतम बीमाङ्क', 'Maximum sum insured per animal'),
    unit: text('रु.', 'Rs.'),
    key: { form: 'cattle', field: 'species' },
    money: true,
  },
  animal_age_from: {
    title: text('बीमायोग्य न्यूनतम उमेर', 'Minimum insurable age'),
    unit: text('महिना', 'months'),
    key: { form: 'cattle', field: 'species' },
  },
  animal_age_to: {
    title: text('बीमायोग्य अधिकतम उमेर', 'Maximum insurable age'),
    unit: text('महिना', 'months'),
    key: { form: 'cattle', field: 'species' },
  },
  food_crops: {
    title: text('खाद्यान्न बालीको सूची', 'Food crops'),
    unit: offered,
    key: { form: 'foodcrop', field: 'crop' },
    names: true,
  },
  vegetables: {
    title: text('तरकारीको सूची', 'Vegetables'),
    unit: offered,
    key: { form: 'vegetable', field: 'crop' },
    names: true,
  },
  fruits: {
    title: text('फलफूलको सूची', 'Fruit'),
    unit: offered,
    key: { form: 'orangeinsurance', field: 'fruit_kind' },
    names: true,
  },
  breeds: {
    title: text('नस्लको सूची', 'Breeds'),
    unit: offered,
    key: { form: 'cattle', field: 'breed' },
    names: true,
    of: 'species',
  },
  index_products: {
    title: text('सूचकाङ्क बीमाका योजना', 'Products of index insurance'),
    unit: offered,
    key: product,
    names: true,
    derived: true,
  },
  index_unit_value: {
    title: text('प्रति एकाइ बीमाङ्क', 'Sum insured per unit'),
    unit: text('रु.', 'Rs.'),
    key: product,
    money: true,
    derived: true,
  },
  index_rate: {
    title: text('बीमाशुल्क दर', 'Premium rate'),
    unit: text('%', '%'),
    key: product,
    derived: true,
  },
  index_units_from: {
    title: text('न्यूनतम एकाइ', 'Minimum units'),
    unit: text('एकाइ', 'units'),
    key: product,
    derived: true,
  },
  index_units_to: {
    title: text('अधिकतम एकाइ', 'Maximum units'),
    unit: text('एकाइ', 'units'),
    key: product,
    derived: true,
  },
  index_season: {
    title: text('बीमा गरिने साल', 'Season insured'),
    unit: text('साल (वि.सं.)', 'year (BS)'),
    key: product,
    derived: true,
  },
  /* Days as numbers: 20261216. */
  index_enrol_from: {
    title: text('दर्ता सुरु', 'Enrolment from'),
    unit: text('मिति', 'day'),
    key: product,
    derived: true,
  },
  index_enrol_until: {
    title: text('दर्ता अन्तिम', 'Enrolment until'),
    unit: text('मिति', 'day'),
    key: product,
    derived: true,
  },
} as const satisfies Record<string, TableDefinition>;

export type RateTable = keyof typeof rateTables;
export const rateTableNames = keysOf(rateTables);

/** Those that a company keeps as such. */
export const enteredTableNames = rateTableNames.filter((table) => !tableOf(table).derived);

export function tableOf(table: RateTable): TableDefinition {
  return rateTables[table];
}

/** Returns the table of choices for a field of a form, if it has one. */
export function namesTable(form: string, field: string): RateTable | undefined {
  return rateTableNames.find((name) => {
    const { names, key } = tableOf(name);
    return names && key.form === form && key.field === field;
  });
}

/** The key of a choice that no form knows, as records store it. */
export const nameKey = /^[a-z][a-z0-9_]{0,39}$/;

const names = { name_np: Type.Optional(Words(80)), name_en: Type.Optional(Words(80)) };

/** Exact, with at most four decimals: quintals, months, rupees. */
const Decimal = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', accept: 'digits', problem: 'bad_type' });

/** A rate as a rule looks it up: in force on the day, for the district or for all. */
export const Rate = Type.Object({
  rate_table: Type.Enum(rateTableNames),
  key: Words(40),
  district: nullable(Id),
  value: Decimal,
  ...names,
  belongs_to: Type.Optional(nullable(Words(40))),
});
export type Rate = Static<typeof Rate>;

/** Returns the tables that the rules of a form look up. */
export function tablesOf(form: string): RateTable[] {
  return rateTableNames.filter((table) => rateTables[table].key.form === form);
}

/** Returns the value for the key; a district's own before the common one. */
export function rateIn(rates: readonly Rate[] | undefined, table: RateTable, key: unknown): string | undefined {
  const found = (rates ?? []).filter((rate) => rate.rate_table === table && rate.key === key);
  return (found.find(({ district }) => district !== null) ?? found[0])?.value;
}

const TableName = Type.Enum(enteredTableNames);

/** One dated figure of a company. */
export const RateRecord = Type.Object({
  id: Id,
  insurance: Id,
  rate_table: TableName,
  key: Words(40),
  /** Null means everywhere. */
  district: nullable(PlaceSummary),
  effective_from: AdDate,
  effective_to: nullable(AdDate),
  value: Decimal,
  /** The name of a choice that no form knows; otherwise empty. */
  name_np: Words(80),
  name_en: Words(80),
  /** Null means that it fits all of them. */
  belongs_to: nullable(Words(40)),
  /** For demo figures the note says that they are a sample. */
  note: Words(200),
  version: Type.Integer(),
});
export type RateRecord = Static<typeof RateRecord>;

export const RateFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  rate_table: Type.Optional(TableName),
  key: Type.Optional(Words(40)),
  district: Type.Optional(Id),
  /** Only the figures in force on this day. */
  on: Type.Optional(AdDate),
});
export type RateFilter = Static<typeof RateFilter>;

export const NewRate = Type.Object({
  insurance: Type.Optional(Id),
  rate_table: TableName,
  key: Words(40),
  district: Type.Optional(nullable(Id)),
  effective_from: AdDate,
  effective_to: Type.Optional(nullable(AdDate)),
  value: Decimal,
  ...names,
  belongs_to: Type.Optional(nullable(Words(40))),
  note: Type.Optional(Words(200)),
});
export type NewRate = Static<typeof NewRate>;

/** A figure is never rewritten: it ends, and a newer one replaces it. */
const RateChange = Type.Object({ effective_to: Type.Optional(nullable(AdDate)), note: Type.Optional(Words(200)) });
export type RateChange = Static<typeof RateChange>;

/** The columns of a file, by their names in it; a heading may be in either language. */
export const rateColumns = {
  key: text('बाली/किसिम', 'Key'),
  district: text('जिल्ला', 'District'),
  effective_from: text('लागू मिति', 'Effective from'),
  effective_to: text('अन्तिम मिति', 'Effective to'),
  value: text('दर/मूल्य', 'Value'),
  note: text('कैफियत', 'Note'),
  name_np: text('नेपाली नाम', 'Nepali name'),
  name_en: text('अङ्ग्रेजी नाम', 'English name'),
  belongs_to: text('पशु', 'Animal'),
} as const satisfies Record<string, Text>;
export type RateColumn = keyof typeof rateColumns;

const RateImport = Type.Object({
  insurance: Type.Optional(Id),
  rate_table: TableName,
  /** Comma- or tab-separated, the first line naming the columns. */
  csv: Words(500_000),
  /** Without it nothing is written: a rehearsal. */
  apply: Type.Boolean(),
});

const RateImportResult = Type.Object({
  rows: Type.Integer(),
  /** 0 in a rehearsal, and when anything is wrong: all or nothing. */
  added: Type.Integer(),
  errors: Type.Array(Type.Object({ row: Type.Integer(), column: Words(), code: Words() })),
});
export type RateImportResult = Static<typeof RateImportResult>;

const path = '/api/v1/rates/';

export const rates = {
  list: endpoint({ method: 'GET', path, permission: 'view_proposal', query: RateFilter, response: page(RateRecord) }),
  create: endpoint({ method: 'POST', path, permission: 'change_tariff', body: NewRate, response: RateRecord }),
  patch: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    permission: 'change_tariff',
    params: ById,
    body: RateChange,
    response: RateRecord,
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}import/`,
    permission: 'change_tariff',
    body: RateImport,
    response: RateImportResult,
  }),
};
