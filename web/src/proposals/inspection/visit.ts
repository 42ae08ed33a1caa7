import type { Form, FormPart } from '@krishi-bima/contract/forms/form';
import { type Fields, type FieldValue, type FormValues, isEmpty } from '@krishi-bima/contract/forms/kinds';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import type { Proposal, ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { type ProblemsByPath, partProblems } from '@krishi-bima/contract/proposals/rules';
import type { Me } from '@krishi-bima/contract/users/users';
import { t } from '#i18n/t.ts';
import { rowName } from '#proposals/rows/row-columns.ts';

/** What one report is about: a single animal, or all that a proposal insures. */
export interface Inspected {
  /** The id of the report's call. */
  id: number;
  name: string;
  /** Absent where one report is on the whole proposal. */
  row?: ProposalRow;
  /** As the server has it. */
  report: InspectionReport;
}

export function inspectedIn(form: Form, { on, title }: FormPart, proposal: Proposal): Inspected[] {
  const { id, technician_data = {}, insurance_details } = proposal;
  if (on === 'proposal') return [{ id, name: t(title), report: technician_data }];
  return insurance_details.map((row) => ({
    ...{ id: row.id, row, report: row.technician_data ?? {} },
    name: rowName(form, row),
  }));
}

/** What a visit says once, whatever number of animals is seen on it. */
export function visitFields({ fields, sections }: FormPart): Fields {
  const names = sections.visit?.fields ?? [];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** On a phone the report is written in three steps. */
export const visitSteps = ['visit', 'rows', 'closing'] as const;
export type VisitStep = (typeof visitSteps)[number];

/** Returns the step of a field: each animal has its own recommendation, all land of a proposal has one. */
export function stepOf({ on, sections }: FormPart, field: string | undefined): VisitStep {
  const isIn = (section: string) => field !== undefined && sections[section]?.fields.includes(field);
  if (isIn('visit')) return 'visit';
  return on === 'proposal' && isIn('closing') ? 'closing' : 'rows';
}

/** What was found of each animal, or on the land. */
export function findingFields({ fields, sections }: FormPart): Fields {
  const names = sections.visit?.fields ?? [];
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Returns the values of these fields alone, those that nobody has entered left out. */
export function only(fields: Fields, values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in fields && !isEmpty(value)));
}

export function isBegun(part: FormPart, report: FormValues): boolean {
  return Object.keys(only(findingFields(part), report)).length > 0;
}

type Visitor = Pick<
  Me,
  'first_name' | 'last_name' | 'qualification' | 'council_no' | 'office_name' | 'organization_detail'
>;

/** The visit as a report of it says, and else as the profile of whoever visits today. All of it can be typed over. */
export function startOfVisit(
  part: FormPart,
  reports: readonly InspectionReport[],
  visitor: Visitor,
  today: string,
): FormValues {
  const { first_name, last_name, qualification, council_no, office_name, organization_detail } = visitor;
  const told =
    reports.find(({ visit_date }) => !isEmpty(visit_date)) ?? reports.find((report) => isBegun(part, report));
  const known = {
    ...{ technician_name: `${first_name} ${last_name}`.trim(), qualification, council_no },
    ...{ office_name: office_name ?? organization_detail?.name_np, visit_date: today },
  };
  const fields = visitFields(part);
  return { ...only(fields, known), ...only(fields, told ?? {}) };
}

/**
 * Returns the report as it is sent: the visit and what was found. An animal that was seen on another day keeps its own
 * visit, but for what was typed now.
 */
export function wholeReport(
  part: FormPart,
  stored: InspectionReport,
  visit: { values: FormValues; changed: readonly string[] },
  findings: FormValues,
): FormValues {
  const own = Object.entries(only(visitFields(part), stored)).filter(([name]) => !visit.changed.includes(name));
  return { ...visit.values, ...Object.fromEntries(own), ...findings };
}

/** Returns what a report lacks before it can be handed in; something abnormal has to be described. */
export function missingOf(part: FormPart, report: FormValues, today: string): ProblemsByPath {
  const problems = partProblems(part, report, today);
  const isUnsaid = 'findings_note' in part.fields && isAbnormal(report) && isEmpty(report.findings_note);
  return isUnsaid ? { ...problems, findings_note: 'required' } : problems;
}

export function isAbnormal(report: FormValues): boolean {
  return Object.values(report).includes('abnormal');
}

export type Progress = 'none' | 'begun' | 'whole';

export function progressOf(part: FormPart, report: FormValues, today: string): Progress {
  if (!isBegun(part, report)) return 'none';
  return Object.keys(missingOf(part, report, today)).length === 0 ? 'whole' : 'begun';
}

/** What a sound animal or plot has, by the first option of what has to be answered. */
const sound: InspectionReport = {
  health_status: 'healthy',
  eyes_nose: 'normal',
  skin: 'normal',
  udder: 'normal',
  legs_hooves: 'normal',
  appetite: 'normal',
  risk_flood: 'low',
  risk_landslide: 'low',
  risk_wildlife: 'low',
  risk_hail: 'low',
};

/** Returns what all normal answers of what nobody has answered; numbers and words are the technician's own. */
export function normalAnswers({ fields }: FormPart, report: FormValues): [string, FieldValue][] {
  return Object.entries(sound).filter(([name]) => fields[name] && isEmpty(report[name]));
}

/** Returns what the animal before was found to be; what was measured, its tag, value and recommendation are its own. */
export function answersLike({ fields, sections }: FormPart, before: FormValues, report: FormValues) {
  const found = (sections.body?.fields ?? []).filter((name) => fields[name]?.kind !== 'number');
  return found.flatMap((name): [string, FieldValue][] => {
    const answer = before[name];
    return isEmpty(answer) || !isEmpty(report[name]) ? [] : [[name, answer]];
  });
}
