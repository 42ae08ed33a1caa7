import type { Text } from '../text.ts';
import type { Fields } from './kinds.ts';

/*
 * An insurance form is one file of plain data. Routes, validation, storage, wizard, review page, PDF and CSV loop
 * over the registry (`index.ts`), so a new form is a new definition and a tariff row.
 */

export interface FormPaths {
  /** GET by `personal_info.id`. */
  by_owner: string;
  /** GET by the id of the proposal. */
  one: string;
  /** POST creates a proposal. */
  create: string;
  /** PATCH of the default values. */
  patch: string;
  submit: string;
  /** POST without an id, PATCH and DELETE with one. */
  rows: string;
  /** A part stands in the wizard and on paper only where its path is. */
  banking?: string;
  technician?: string;
}

export interface Section {
  title: Text;
  fields: readonly string[];
}

export interface Column {
  /** More than one are joined by commas. */
  fields: readonly string[];
  /** Else that of the first field. */
  label?: Text;
  /** Each value after the name of its field, as in `पूर्व: खोला`. */
  named?: boolean;
  /** Millimetres on paper; the kind has a default, and one column of a table takes the rest. */
  width?: number | 'rest';
  total?: boolean;
}

export interface RowTable {
  title: Text;
  columns: readonly Column[];
}

export interface RowDefinition {
  title: Text;
  /** What one row is called: a crop, an animal. */
  one: Text;
  fields: Fields;
  sections: Readonly<Record<string, Section>>;
  /** The table of the wizard and the first one on paper. */
  columns: readonly Column[];
  /** Further tables on paper, so that every field stands somewhere. */
  tables: readonly RowTable[];
  /** The field that caps, rates and windows of the tariff go by. */
  crop: string;
  area: string;
  season: { from: string; to: string; max_days: number };
}

/** How the sum insured of a row comes about; the arithmetic is in `proposal-pricing.ts` under the same name. */
export interface SumInsured {
  /** Entered, at most the costs together and at most the tariff's cost for the area. */
  rule: 'production_cost';
  costs: readonly string[];
}

export interface Form {
  name: string;
  /** The line in a proposal number: HBC/2083-84/VEG/00001. */
  code: string;
  /** The registration page that it belongs to. */
  registration: 'crop' | 'livestock';
  title: Text;
  /** Of the cover, as the policy names it. */
  policy_title: Text;
  paths: FormPaths;
  proposal: Fields;
  sections: Readonly<Record<string, Section>>;
  row: RowDefinition;
  sum_insured: SumInsured;
  tariff_line: string;
}

export function defineForm<const F extends Form>(form: F): F {
  return form;
}

export type Part = 'proposal' | 'rows' | 'banking' | 'technician' | 'review';

/** The steps of the wizard, in order. */
export function partsOf({ paths }: Form): Part[] {
  const optional = (['banking', 'technician'] as const).filter((part) => paths[part] !== undefined);
  return ['proposal', 'rows', ...optional, 'review'];
}
