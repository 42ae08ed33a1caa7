import type { Line } from '../access/roles.ts';
import type { RateTable } from '../rates/rates.ts';
import type { Text } from '../values/text.ts';
import type { Fields } from './kinds.ts';

/*
 * An insurance form is one file of plain data. Routes, validation, storage, wizard, review page, PDF and CSV loop
 * over the registry (`index.ts`), so a new form is a new definition and a tariff row.
 */

/** With `:id` in the path, the id stands there; else in the query under this name, or in the body. */
export interface CallPath {
  path: string;
  /** Beside an id in the path it only narrows: the specification, section 7, writes some calls with both. */
  query?: string;
  body?: string;
}

export interface FormPaths {
  /** GET by `personal_info.id`. */
  by_owner: CallPath;
  /** GET by the id of the proposal. */
  one: CallPath;
  /** POST creates a proposal. */
  create: string;
  /** PATCH of the default values. */
  patch: CallPath;
  submit: string;
  /** POST without an id, PATCH and DELETE with one. */
  rows: string;
}

/** What is written beside the proposal, at a path of its own: PATCH with the id of what it hangs on. */
export interface FormPart {
  path: string;
  on: 'proposal' | 'row';
  title: Text;
  /** The office cannot do without it. */
  required?: true;
  fields: Fields;
  sections: Readonly<Record<string, Section>>;
}

/** `banking` is the writer's, `technician_data` the technician's to whom the proposal is assigned. */
export interface FormParts {
  banking?: FormPart;
  technician_data?: FormPart;
}

export interface Section {
  title: Text;
  fields: readonly string[];
  /** Amounts that add up: a grid of their own. */
  amounts?: true;
}

export interface Column {
  /** More than one are joined by commas. */
  fields: readonly string[];
  /** Else that of the first field. */
  label?: Text;
  /** Each value after the name of its field, as in `पूर्व: खोला`. */
  named?: boolean;
  /** Each number with its unit, as in `३ वर्ष, ६ महिना`. */
  units?: boolean;
  /** Millimetres on paper; the kind has a default, and one column of a table takes the rest. */
  width?: number | 'rest';
  total?: boolean;
}

export interface RowTable {
  title: Text;
  columns: readonly Column[];
}

/** Lines of the same fields that a proposal holds: its rows, its members. */
export interface Table {
  title: Text;
  /** What one line is called: a crop, an animal. */
  one: Text;
  fields: Fields;
  sections: Readonly<Record<string, Section>>;
  /** The table of the wizard and the first one on paper. */
  columns: readonly Column[];
}

export interface RowDefinition extends Table {
  /** Further tables on paper, so that every field stands somewhere. */
  tables: readonly RowTable[];
  /** The choice that caps, rates and windows go by: a crop, a fruit, a species. */
  kind: string;
  area?: string;
  season?: Season;
  /** How many one row insures; one where it says nothing. */
  count?: string;
  /** The number on the ear, where a row is an animal of its own: its id is the animal's. */
  tag?: string;
  rules?: readonly RowRule[];
}

export interface Season {
  from: string;
  to: string;
  max_days: number;
}

/** What fields of a row must agree on, beyond each field's own rule; checked in `row-rules.ts`. */
export type RowRule =
  /** Of two numbers. */
  | { rule: 'at_most'; field: string; other: string }
  /** No dearer than the table of the day says for the key; nothing is asked where the table is silent. */
  | { rule: 'at_most_rate'; field: string; table: RateTable; key: string }
  /** Whole months, between the two tables' bounds for the key. */
  | { rule: 'age_within'; years: string; months: string; from: RateTable; to: RateTable; key: string }
  /** A choice that leaves only some values of another, as a cow is female. */
  | { rule: 'agrees'; field: string; by: string; values: Readonly<Record<string, readonly string[]>> };

/** How the sum insured of a row comes about; the arithmetic is in `sum-insured.ts` under the same name. */
export type SumInsuredRule =
  /** Entered, at most the costs together and at most the tariff's cost for the area. */
  | { rule: 'production_cost'; costs: readonly string[] }
  /** Area x productivity of the district x support price. */
  | { rule: 'support_price' }
  /** Trees x their value, bearing ones x yield x price, or both. */
  | { rule: 'trees'; basis: string; trees: string; value: string; bearing: string; yield: string; price: string }
  /** Entered, at most the assessed value and at most what the table allows for one of its kind. */
  | { rule: 'assessed_value'; value: string; table: RateTable };

export interface Form {
  name: string;
  /** The line in a proposal number: HBC/2083-84/VEG/00001. */
  code: string;
  /** The registration page that it belongs to. */
  line: Line;
  title: Text;
  /** Of the cover, as the policy names it. */
  policy_title: Text;
  paths: FormPaths;
  proposal: Fields;
  sections: Readonly<Record<string, Section>>;
  row: RowDefinition;
  /** A part stands in the wizard and on paper only where a form has it. */
  parts?: FormParts;
  /** Never in a definition: `members.ts` puts them in where a group is insured. */
  members?: Table;
  sum_insured: SumInsuredRule;
  /** How many pictures of the field must be there before the approval; none where it says nothing. */
  field_photos?: number;
  tariff_line: string;
}

export function defineForm<const F extends Form>(form: F): F {
  return form;
}

/**
 * With what its writer enters beside the proposal's own fields, for whoever fills in or shows the whole: one record,
 * what is signed last.
 */
export function withBankingFields(form: Form): Form {
  const { banking, ...parts } = form.parts ?? {};
  if (!banking) return form;
  const { declaration, ...sections } = form.sections;
  return {
    ...form,
    proposal: { ...form.proposal, ...banking.fields },
    sections: { ...sections, ...banking.sections, ...(declaration ? { declaration } : {}) },
    parts,
  };
}
