import { type Static, Type } from 'typebox';
import { SignedMarks } from '../documents/signed-marks.ts';
import type { CallPath, Form } from '../forms/form.ts';
import { firmNumbers } from '../forms/header.ts';
import { type FormName, formNameOf, forms } from '../forms/index.ts';
import { enteredFields, schemaOf } from '../forms/kinds.ts';
import { maxMembers, memberFrame } from '../forms/members.ts';
import type { BankingDetails, InspectionReport, ProposalHeader, RowValues } from '../forms/records.ts';
import type { Totals } from '../pricing/pricing.ts';
import { FarmerContactWithAddress, PlaceSummary, UserSummary } from '../summaries/summaries.ts';
import { Tariff } from '../tariffs/tariffs.ts';
import { record } from '../values/schemas.ts';
import { AdDate, ClientId, Id, Money, nullable, Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { ById, InsuranceFilter, ListQuery, Nothing, page } from '../wire/page.ts';
import { AnsweredMember, membersEndpoint, NewMember } from './members.ts';
import { partEndpointsOf, partsOn } from './parts.ts';
import { proposalStateNames } from './states.ts';

const State = Type.Enum(proposalStateNames);

const TotalsSchema = Type.Object({
  area_sqm: Words(),
  sum_insured: Money,
  premium: nullable(Money),
  subsidy: nullable(Money),
  subsidy_percent: nullable(Type.Number()),
  farmer_share: nullable(Money),
  stamp: nullable(Money),
  accident_premium: nullable(Money),
  payable: nullable(Money),
});

/** Every form's proposal has these around its own fields. */
const Frame = {
  id: Id,
  insurance: Id,
  form: Words(),
  status: State,
  /** Given at submission: HBC/2083-84/VEG/00001. */
  proposal_no: nullable(Words()),
  /** The BS year in which the fiscal year of the proposal date starts: 2083 for 2083/84. */
  fiscal_year: nullable(Type.Integer()),
  version: Type.Integer(),
  personal_info: FarmerContactWithAddress,
  totals: TotalsSchema,
  /** The members of a group or cooperative, in the order of its list. */
  members: Type.Array(AnsweredMember),
  /** The assigned technician. */
  technician: nullable(Id),
  /**
   * The tariff in force on the proposal date, or today while there is none; frozen at submission. Null: none is in
   * force.
   */
  tariff: nullable(Tariff),
  /** What it was signed with, since it was submitted. */
  signed_marks: Type.Optional(SignedMarks),
  created_by: nullable(UserSummary),
  created_at: Words(),
  submitted_by: nullable(UserSummary),
  submitted_at: nullable(Words()),
  /** The AD day in Nepal of the first submission, which a correction does not move; buying windows are judged by it. */
  first_submitted_on: nullable(AdDate),
  updated_at: Words(),
};
const ProposalFrame = Type.Object(Frame);

const rowFrame = {
  id: Id,
  insurance: Id,
  insurance_proposal: Id,
  client_id: ClientId,
  position: Type.Integer(),
  version: Type.Integer(),
};
const RowFrame = Type.Object(rowFrame);

/** The fields of the form's row definition, including computed ones, are beside these. */
export type ProposalRow = Static<typeof RowFrame> & RowValues & { technician_data?: InspectionReport };
/** The write of a row changes these of its proposal too, so that nobody has to read it again. */
const changedTotals = { proposal_version: Type.Integer(), totals: TotalsSchema };
export type SavedRow = ProposalRow & {
  proposal_version: number;
  totals: Totals;
  /** A submission would name these problems of the row, by field. */
  findings: Record<string, string>;
};
const RemovedRow = Type.Object({ id: Id, insurance_proposal: Id, ...changedTotals });
export type RemovedRow = Static<typeof RemovedRow>;
export type Proposal = Static<typeof ProposalFrame> & {
  default_values: ProposalHeader;
  insurance_details: ProposalRow[];
  /** Present where the form has them; a part that belongs to rows is in each row. */
  banking?: BankingDetails;
  technician_data?: InspectionReport;
};

export type NewProposal = { personal_info: number; insurance?: number } & ProposalHeader;
export type NewWhole = NewProposal & ProposalParts;
export type WholeChange = ProposalHeader & ProposalParts;
export type ListedRow = { client_id: string } & RowValues;
/**
 * What stands beside the header, written with it in one act. Of banking the sent fields change. A list replaces the whole
 * list, in its order: a line missing from it is removed, one known by `client_id` is changed by the sent values.
 */
export interface ProposalParts {
  banking?: BankingDetails;
  members?: NewMember[];
  insurance_details?: ListedRow[];
}
export type NewRow = { insurance_proposal: number; client_id?: string; position?: number } & RowValues;
export type RowChange = { position?: number } & RowValues;

const Position = Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 }));
const OwnerQuery = Type.Object({ ...ListQuery, insurance: InsuranceFilter });

/** The calls of one form, at its own paths. */
export function endpointsOf(form: Form) {
  const { paths } = form;
  const fields = schemaOf(enteredFields(form.proposal)).properties;
  const proposal = answeredBy(form);
  const line = form.line;
  const writing = { permission: 'change_proposal', line, response: proposal } as const;
  const changing = { permission: 'change_proposal', line, params: ById } as const;
  return {
    /** Newest first; `id` is the owner's, `personal_info.id`. */
    byOwner: endpoint({
      method: 'GET',
      ...idPlaced(paths.by_owner),
      permission: 'view_proposal',
      params: ById,
      query: ownerQuery(paths.by_owner),
      response: page(proposal),
    }),
    /** `id` is the proposal's, here and below. */
    get: endpoint({
      method: 'GET',
      ...idPlaced(paths.one),
      permission: 'view_proposal',
      params: ById,
      response: proposal,
    }),
    create: endpoint({
      method: 'POST',
      path: paths.create,
      permission: 'add_proposal',
      line,
      body: bodyOf<NewProposal>({ ...fields, personal_info: Id, insurance: Type.Optional(Id) }),
      response: proposal,
    }),
    ...wholeEndpointsOf(form, proposal),
    patch: endpoint({
      ...writing,
      method: 'PATCH',
      ...idPlaced(paths.patch),
      params: ById,
      body: bodyOf<ProposalHeader>(fields),
    }),
    /** Deletes a draft with its rows; a submitted proposal stays. */
    remove: endpoint({ ...changing, method: 'DELETE', path: `${paths.create}:id/`, response: Nothing }),
    submit: endpoint({ ...writing, method: 'POST', path: paths.submit, params: ById }),
    ...rowEndpointsOf(form),
    ...membersEndpoint(form),
    ...partEndpointsOf(form),
  };
}

function answeredBy(form: Form) {
  // Computed fields are answered too: those copied from the receipts.
  const masked = firmNumbers.map((name) => [name, Type.Optional(nullable(Words()))]);
  const answered = { ...schemaOf(form.proposal).properties, ...Object.fromEntries(masked) };
  return Type.Unsafe<Proposal>(
    Type.Object({
      ...Frame,
      default_values: Type.Object(answered),
      insurance_details: Type.Array(Type.Object(rowOf(form))),
      ...partsOn(form, 'proposal'),
    }),
  );
}

/**
 * Header, bank and lists are written in one act. These are calls of their own: who sends a record back as it was read, lists
 * included, must not take away a row that came meanwhile.
 */
function wholeEndpointsOf(form: Form, response: ReturnType<typeof answeredBy>) {
  const { paths, line } = form;
  const fields = { ...schemaOf(enteredFields(form.proposal)).properties, ...writtenParts(form) };
  return {
    createWhole: endpoint({
      method: 'POST',
      path: `${paths.create}whole/`,
      permission: 'add_proposal',
      line,
      body: bodyOf<NewWhole>({ ...fields, personal_info: Id, insurance: Type.Optional(Id) }),
      response,
    }),
    patchWhole: endpoint({
      method: 'PATCH',
      path: `${paths.create}:id/whole/`,
      permission: 'change_proposal',
      line,
      params: ById,
      body: bodyOf<WholeChange>(fields),
      response,
    }),
  };
}

/** No policy has more rows. */
const maxRows = 1000;

function writtenParts(form: Form) {
  const { banking } = form.parts ?? {};
  const row = { ...schemaOf(enteredFields({ ...form.row.fields, ...memberFrame })).properties, client_id: ClientId };
  return {
    ...(banking ? { banking: Type.Optional(Type.Object(schemaOf(enteredFields(banking.fields)).properties)) } : {}),
    members: Type.Optional(Type.Array(NewMember, { maxItems: maxMembers })),
    insurance_details: Type.Optional(Type.Array(Type.Object(row), { maxItems: maxRows })),
  };
}

/** `If-Match: "proposal-7"` writes a row only while its proposal is at that version. */
function rowEndpointsOf(form: Form) {
  const { paths, line, row } = form;
  const rowFields = schemaOf(enteredFields({ ...row.fields, ...memberFrame })).properties;
  const savedRow = Type.Unsafe<SavedRow>(
    Type.Object({ ...rowOf(form), ...changedTotals, findings: record(Type.String()) }),
  );
  const changing = { permission: 'change_proposal', line, params: ById } as const;
  return {
    createRow: endpoint({
      method: 'POST',
      path: paths.rows,
      permission: 'change_proposal',
      line,
      body: bodyOf<NewRow>({
        ...rowFields,
        insurance_proposal: Id,
        client_id: Type.Optional(ClientId),
        position: Position,
      }),
      response: savedRow,
    }),
    patchRow: endpoint({
      ...changing,
      method: 'PATCH',
      path: `${paths.rows}:id/`,
      body: bodyOf<RowChange>({ ...rowFields, position: Position }),
      response: savedRow,
    }),
    /** This answers 204, with `Prefer: return=representation` 200 and what changed of the proposal. */
    removeRow: endpoint({ ...changing, method: 'DELETE', path: `${paths.rows}:id/`, response: nullable(RemovedRow) }),
  };
}

function rowOf(form: Form) {
  const { properties } = schemaOf({ ...form.row.fields, ...memberFrame });
  return { ...properties, ...rowFrame, ...partsOn(form, 'row') };
}

/** Places the id of a call as the form's definition says. */
function idPlaced({ path, query, body }: CallPath) {
  if (path.includes(':id')) return { path };
  return { path, id_in: query ? { query } : { body: body ?? 'id' } };
}

/** A second parameter for the owner beside the id in the path. */
function ownerQuery({ path, query }: CallPath) {
  const also = query && path.includes(':id') ? { [query]: Type.Optional(Id) } : {};
  return Type.Object({ ...OwnerQuery.properties, ...also }) as typeof OwnerQuery;
}

function bodyOf<T>(properties: Parameters<typeof Type.Object>[0]) {
  return Type.Unsafe<T>(Type.Object(properties));
}

export const formEndpoints = Object.fromEntries(
  Object.values(forms).map((form) => [form.name, endpointsOf(form)]),
) as Record<FormName, ReturnType<typeof endpointsOf>>;

/** The calls of a form that is not known before the program runs. */
export function endpointsFor(form: Pick<Form, 'name'>): (typeof formEndpoints)[FormName] {
  return formEndpoints[formNameOf(form)];
}

/** One line of the registers: every form, without its own fields. */
export const ProposalSummary = Type.Object({
  id: Id,
  insurance: Id,
  form: Words(),
  status: State,
  proposal_no: nullable(Words()),
  fiscal_year: nullable(Type.Integer()),
  proposal_date: nullable(AdDate),
  branch: nullable(PlaceSummary),
  personal_info: FarmerContactWithAddress,
  row_count: Type.Integer(),
  area_sqm: Words(),
  sum_insured: Money,
  premium: nullable(Money),
  subsidy: nullable(Money),
  payable: nullable(Money),
  created_by: nullable(UserSummary),
  submitted_at: nullable(Words()),
  updated_at: Words(),
  version: Type.Integer(),
});
export type ProposalSummary = Static<typeof ProposalSummary>;

export const ProposalFilter = Type.Object({
  ...ListQuery,
  insurance: InsuranceFilter,
  form: Type.Optional(Words(40)),
  /** Proposals of the forms of one registration page. */
  registration: Type.Optional(Type.Enum(['crop', 'livestock'])),
  status: Type.Optional(State),
  personal_info: Type.Optional(Id),
  branch: Type.Optional(Id),
  agent: Type.Optional(Id),
  created_by: Type.Optional(Id),
  fiscal_year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2099 })),
  /** Proposal date on or after, on or before; AD. */
  start_date: Type.Optional(AdDate),
  end_date: Type.Optional(AdDate),
});
export type ProposalFilter = Static<typeof ProposalFilter>;

const { limit: _limit, offset: _offset, ordering: _ordering, form: _form, ...narrowing } = ProposalFilter.properties;
const RowExport = Type.Object({ ...narrowing, form: Words(40), format: Type.Optional(Type.Enum(['csv', 'xlsx'])) });

export const proposals = {
  /** Searched by number, or by name, phone or citizenship of the farmer. */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/proposals/',
    permission: 'view_proposal',
    query: ProposalFilter,
    response: page(ProposalSummary),
  }),
  /**
   * Exports the rows of one form as CSV or a workbook, with their proposals' fields; columns as the form defines them.
   */
  exportRows: endpoint({
    method: 'GET',
    path: '/api/v1/proposal-rows/export/',
    permission: 'export_proposal',
    query: RowExport,
    response: Type.Unsafe<string>(Type.String()),
    media: 'download',
  }),
};
