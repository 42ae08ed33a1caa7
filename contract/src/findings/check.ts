import type { DocumentStage, RequirementCode } from '../documents/kinds.ts';
import type { Form } from '../forms/form.ts';
import type { BankingDetails, InspectionReport, ProposalHeader, RowValues } from '../forms/records.ts';
import type { ProblemsByPath } from '../proposals/rules.ts';
import type { ProposalState } from '../proposals/states.ts';
import type { Tariff } from '../tariffs/tariffs.ts';
import type { Text } from '../values/text.ts';
import type { LimitName } from './limits.ts';

/*
 * A check looks at a proposal for one mistake that would cost money. It is a function over known values, so that
 * browser and server find the same; facts that only the database knows are passed to it.
 */

/** A warning allows going on with a reason, a stop never. */
export type Level = 'stop' | 'warn';

/** The next stage of the proposal. */
export const stages = ['submit', 'verify', 'approve', 'issue'] as const;
export type Stage = (typeof stages)[number];

const stageByState: Partial<Record<ProposalState, Stage>> = {
  draft: 'submit',
  returned: 'submit',
  submitted: 'verify',
  technician_review: 'verify',
  verified: 'approve',
  approved: 'issue',
};

export function stageOf(state: ProposalState): Stage | undefined {
  return stageByState[state];
}

export interface InsuredPlot {
  kitta_no: string;
  sheet_no: string | null;
  ward: number;
  /** True for the same farmer. */
  own: boolean;
  policy_no: string;
}

/** Land of a row that another policy insures for some of the same days. */
export interface InsuredOverlap {
  /** The row's own field. */
  field: number;
  shared_sqm: string;
  /** The overlap in percent of the smaller of the two. */
  percent: number;
  /** The other field and its owner; empty where the reader may not see it. */
  field_name: string;
  owner_name_np: string;
  area_sqm: string;
  policy_no: string;
}

/** Land of a row that another field has on the map too, which no other policy insures. */
export interface SharedGround extends Omit<InsuredOverlap, 'policy_no'> {
  /** The other field. */
  other: number;
}

/** A field of the farmer, with its area in the land record and by its boundary on the map. */
export interface FarmerField {
  id: number;
  field_name: string;
  kitta_no: string | null;
  sheet_no: string | null;
  paper_sqm: string | null;
  mapped_sqm: string | null;
}

/** Facts that only the server can tell, of the proposal as it is saved. */
export interface ServerFacts {
  limits: Record<LimitName, number>;
  /** The land unit of the proposal's district. */
  land: { district: number; unit: 'ropani' | 'bigha' } | null;
  /** Ear tags of rows that another policy in force insures, with its number. */
  insured_tags: readonly { tag_no: string; policy_no: string }[];
  /** Plots of rows that another policy insures for some of the same days. */
  insured_plots: readonly InsuredPlot[];
  insured_grounds: readonly InsuredOverlap[];
  shared_grounds: readonly SharedGround[];
  farmer_fields: readonly FarmerField[];
  /** The subsidy of the farmer's other covers in this fiscal year, and the company's maximum. */
  farmer_subsidy: { taken: string; cap: string | null };
  /** The names under which a bank may know the farmer. */
  account_names: readonly string[];
  missing_papers: readonly { code: RequirementCode; by: DocumentStage | null }[];
  /** The AD days in Nepal of the first and the last submission. */
  first_submitted_on: string | null;
  submitted_on: string | null;
}

export interface CheckInputRow {
  client_id: string;
  values: RowValues;
  /** The technician's report, where it belongs to rows. */
  technician_data?: InspectionReport | undefined;
}

export interface CheckInput {
  form: Form;
  default_values: ProposalHeader;
  rows: readonly CheckInputRow[];
  technician_data?: InspectionReport | undefined;
  banking?: BankingDetails | undefined;
  tariff: Tariff | null;
  today: string;
  /** Absent until the server has answered: checks that need facts then find nothing. */
  facts: ServerFacts | undefined;
}

/** The input with the problems of each row and of the proposal, found once for all checks. */
export interface CheckContext extends CheckInput {
  broken: readonly ProblemsByPath[];
  brokenProposal: ProblemsByPath;
  stage: Stage | undefined;
}

export const locationParts = ['default_values', 'banking', 'insurance_details', 'technician_data', 'papers'] as const;
export type LocationPart = (typeof locationParts)[number];

/** The location of a finding: `row` is the client id of a row. */
export interface FindingLocation {
  part: LocationPart;
  row: string | null;
  field: string;
}

/** The figures behind the finding. When one of them changes, a recorded reason no longer applies. */
export type Evidence = Readonly<Record<string, string | number>>;

export interface CheckResult extends FindingLocation {
  figures: Evidence;
  /** In place of the check's own level, at the stages at which it blocks. */
  level?: Level;
}

export interface Check {
  label: Text;
  /** The stages at which it blocks; at other stages it is shown and nothing is asked. */
  levels: Partial<Record<Stage, Level>>;
  appliesTo: (form: Form) => boolean;
  find: (known: CheckContext) => CheckResult[];
  sentence: (figures: Evidence) => Text;
  /** Returns whether a reason given for some figures applies to these; by default only to the same figures. */
  reasonStillHolds?: (given: Evidence, now: Evidence) => boolean;
}

export function rowResult(row: string, field: string, figures: Evidence): CheckResult {
  return { part: 'insurance_details', row, field, figures };
}

export function proposalResult(field: string, figures: Evidence): CheckResult {
  return { part: 'default_values', row: null, field, figures };
}

export function always(): boolean {
  return true;
}

export function hasLand(form: Form): boolean {
  return form.row.area !== undefined;
}
