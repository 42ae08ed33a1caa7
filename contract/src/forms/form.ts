import type { Line, Permission } from '../access/roles.ts';
import type { RateTable } from '../rates/rates.ts';
import type { Text } from '../values/text.ts';
import type { Fields } from './kinds.ts';

/*
 * An insurance form is one file of plain data. Routes, validation, storage, wizard, review page, PDF and CSV loop
 * over the registry (`index.ts`), so a new form is a new definition and a tariff row (CONTRIBUTING, Add a form).
 */

/** With `:id` in the path, the id is there; otherwise in the query under this name, or in the body. */
export interface CallPath {
  path: string;
  /** Beside an id in the path this only narrows: the specification, section 7, writes some calls with both. */
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

/** A part of the proposal at a path of its own: PATCH with the id of the proposal or row that it belongs to. */
export interface FormPart {
  path: string;
  on: 'proposal' | 'row';
  title: Text;
  /** The office requires the part. */
  required?: true;
  fields: Fields;
  sections: Readonly<Record<string, Section>>;
}

/** Its sections are panels of the steps in which the proposal is written. */
export interface BankingPart extends FormPart {
  sections: ProposalSections;
}

/** The writer fills in `banking`, the assigned technician `technician_data`. */
export interface FormParts {
  banking?: BankingPart;
  technician_data?: FormPart;
}

export interface Section {
  title: Text;
  fields: readonly string[];
  /** The amounts add up and have a grid of their own. */
  amounts?: true;
}

/**
 * A proposal is written in the same steps, whatever it insures: the cover; what is insured, which is the rows and in
 * a group its members; the past, subsidy and loan; papers and declaration. The review follows them.
 */
export const writingSteps = ['cover', 'rows', 'past', 'papers'] as const;
export type WritingStep = (typeof writingSteps)[number];

/** A section of the proposal itself is a panel of one step. */
export interface ProposalSection extends Section {
  step: WritingStep;
}
export type ProposalSections = Readonly<Record<string, ProposalSection>>;

export interface Column {
  /** More than one field is joined by commas. */
  fields: readonly string[];
  /** Defaults to the label of the first field. */
  label?: Text;
  /** Each value follows the name of its field, as in `पूर्व: खोला`. */
  named?: boolean;
  /** Each number has its unit, as in `३ वर्ष, ६ महिना`. */
  units?: boolean;
  /** Millimetres on paper; the kind has a default, and one column of a table takes the rest. */
  width?: number | 'rest';
  total?: boolean;
}

export interface RowTable {
  title: Text;
  columns: readonly Column[];
}

/** Lines of the same fields in a proposal: its rows, its members. */
export interface Table {
  title: Text;
  /** The name of one line: a crop, an animal. */
  one: Text;
  fields: Fields;
  sections: Readonly<Record<string, Section>>;
  /** The table of the wizard, and the first one on paper. */
  columns: readonly Column[];
}

export interface RowDefinition extends Table {
  /** Further tables on paper, so that every field appears somewhere. */
  tables: readonly RowTable[];
  /** Caps, rates and windows depend on this choice: a crop, a fruit, a species. */
  kind: string;
  area?: string;
  season?: Season;
  shelter?: Shelter;
  /** The number that one row insures; one by default. */
  count?: string;
  /** The ear tag, where a row is a single animal: the row's id is the animal's. */
  tag?: string;
  rules?: readonly RowRule[];
  enrolment?: Enrolment;
}

/** What may be chosen from a day until another alone, by the tables of the office. */
export interface Enrolment {
  field: string;
  from: RateTable;
  until: RateTable;
}

export interface Season {
  from: string;
  to: string;
  max_days: number;
}

/** How a crop is grown, where that decides what a storm does to it; each way names its crops together. */
export interface Shelter {
  by: string;
  /** The choice that shelters nothing. */
  open: string;
  titles: { open: Text; sheltered: Text };
}

/** A rule that fields of a row must agree on, beyond each field's own; `row-rules.ts` checks it. */
export type RowRule =
  /** A comparison of two numbers. */
  | { rule: 'at_most'; field: string; other: string }
  /** At most the table's value of the day for the key; nothing is required where the table has none. */
  | { rule: 'at_most_rate'; field: string; table: RateTable; key: string }
  /** A number between the two tables' bounds for the key. */
  | { rule: 'units_within'; field: string; from: RateTable; to: RateTable; key: string }
  /** Whole months, between the two tables' bounds for the key. */
  | { rule: 'age_within'; years: string; months: string; from: RateTable; to: RateTable; key: string }
  /** One choice leaves only some values of another, as a cow is female. */
  | { rule: 'agrees'; field: string; by: string; values: Readonly<Record<string, readonly string[]>> };

/** The rule for the sum insured of a row; the arithmetic is in `sum-insured.ts` under the same name. */
export type SumInsuredRule =
  /** Entered, at most the sum of the costs and at most the tariff's cost for the area. */
  | { rule: 'production_cost'; costs: readonly string[] }
  /** Area x productivity of the district x support price. */
  | { rule: 'support_price' }
  /** Trees x their value, bearing ones x yield x price, or both. */
  | { rule: 'trees'; basis: string; trees: string; value: string; bearing: string; yield: string; price: string }
  /** Entered, at most the assessed value and at most the table's maximum for its kind. */
  | { rule: 'assessed_value'; value: string; table: RateTable }
  /** Units x their value in one table; the season that is insured stands in another. */
  | { rule: 'units'; units: string; table: RateTable; seasons: RateTable };

export interface Form {
  name: string;
  /** The code of the form in a proposal number: HBC/2083-84/VEG/00001. */
  code: string;
  /** The registration page that the form belongs to. */
  line: Line;
  title: Text;
  /** The title of the cover on the policy. */
  policy_title: Text;
  /** What it insures, where a head says that it is insurance. */
  short_title: Text;
  /** What its writers may do beside writing proposals. */
  writing?: Permission;
  /** Nobody else can be the insured, and its members alone are listed. */
  sold_to?: 'cooperative';
  /** What it pays is reckoned from readings: nobody reports a loss. */
  paid_by?: 'measurement';
  paths: FormPaths;
  proposal: Fields;
  sections: ProposalSections;
  row: RowDefinition;
  /** A part is in the wizard and on paper only where a form has it. */
  parts?: FormParts;
  /** Never part of a definition: `members.ts` adds it where a group is insured. */
  members?: Table;
  sum_insured: SumInsuredRule;
  /** The number of field pictures needed before approval; none by default. */
  field_photos?: number;
  tariff_line: string;
  /** The longest cover in days; a year of Bikram Sambat has up to 366. */
  term_days: number;
}

export function defineForm<const F extends Form>(form: F): F {
  return form;
}

/** Adds the fields that the writer enters beside the proposal's own, for filling in or showing the whole record. */
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
