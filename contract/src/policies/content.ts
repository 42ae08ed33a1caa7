import { type Static, Type } from 'typebox';
import { SignedMarks } from '../documents/signed-marks.ts';
import { type FieldValue, valueIn } from '../forms/kinds.ts';
import type { ProposalHeader } from '../forms/records.ts';
import type { KycInfo } from '../kyc/kyc.ts';
import type { Member } from '../proposals/members.ts';
import type { ProposalRow } from '../proposals/proposals.ts';
import type { FarmerContactWithAddress } from '../summaries/summaries.ts';
import { record } from '../values/schemas.ts';

export const Content = Type.Object({
  personal_info: Type.Unsafe<KycInfo & Static<typeof FarmerContactWithAddress>>(record(Type.Unknown())),
  default_values: Type.Unsafe<ProposalHeader>(record(Type.Unknown())),
  insurance_details: Type.Array(Type.Unsafe<ProposalRow>(record(Type.Unknown()))),
  /** The members of a group. */
  members: Type.Array(Type.Unsafe<Member>(record(Type.Unknown()))),
  /** What the proposal was signed with. */
  signed_marks: Type.Optional(SignedMarks),
});
export type PolicyContent = Static<typeof Content>;

/** `path: [before, after]` */
export type PathChanges = Record<string, [FieldValue, FieldValue]>;

/** A row that an endorsement adds, takes out or puts in the place of another; `row_id` is the row's before. */
export interface RowChange {
  row_id: number;
  before: ProposalRow | null;
  after: ProposalRow | null;
  /** Whom the row after is of, where the list had nobody of that name: a member since the endorsement is in force. */
  member?: Member | null;
}

export interface ContentChanges {
  changes: PathChanges;
  row_changes?: readonly RowChange[] | undefined;
}

/** Returns the content with the value at each path changed and each row added, taken out or replaced. */
export function applyEndorsement(content: PolicyContent, { changes, row_changes = [] }: ContentChanges): PolicyContent {
  const worded = Object.entries(changes).reduce(
    (changed, [path, [, after]]) => withValue(changed, path, after),
    content,
  );
  return row_changes.reduce(withRow, worded);
}

function withRow(listed: PolicyContent, { row_id, before, after, member }: RowChange): PolicyContent {
  const content = member ? { ...listed, members: [...listed.members, member] } : listed;
  const rows = content.insurance_details;
  if (before === null) return after ? { ...content, insurance_details: [...rows, after] } : content;
  const changed = rows.flatMap((row) => (row.id === row_id ? (after ?? []) : row));
  return { ...content, insurance_details: changed };
}

function withValue(content: PolicyContent, path: string, value: FieldValue): PolicyContent {
  const [part, first = '', second = ''] = path.split('.');
  if (part === 'personal_info') return { ...content, personal_info: { ...content.personal_info, [first]: value } };
  if (part === 'default_values') return { ...content, default_values: { ...content.default_values, [first]: value } };
  if (part !== 'insurance_details') return content;
  const rows = content.insurance_details.map((row) => (String(row.id) === first ? { ...row, [second]: value } : row));
  return { ...content, insurance_details: rows };
}

export function valueAt(content: PolicyContent, path: string): FieldValue {
  const [part, first = '', second = ''] = path.split('.');
  if (part === 'personal_info') return valueIn(content.personal_info, first) ?? null;
  if (part === 'default_values') return valueIn(content.default_values, first) ?? null;
  const row = content.insurance_details.find(({ id }) => part === 'insurance_details' && String(id) === first);
  return row ? (valueIn(row, second) ?? null) : null;
}
