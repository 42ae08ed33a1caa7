import { randomUUID } from 'node:crypto';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import type { Form } from '@krishi-bima/contract/forms/form';
import { enteredFields, type Fields, type FormValues, schemaOf } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import type { BankingDetails, MemberValues, ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import { valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { type ImportKind, type ImportPart, importKindOf } from '@krishi-bima/contract/imports/kinds';
import type { NewMember } from '@krishi-bima/contract/proposals/members';
import { tablesOf } from '@krishi-bima/contract/rates/rates';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { checkBody } from '../http/schemas.ts';
import { insertProposals, type WholeProposal } from '../proposals/insert-many.ts';
import { ratesOn } from '../rates/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { lockMany, removeMany } from '../tenancy/scoped-many.ts';
import { type Blocker, type Candidate, cellFaults, type ImportHandler, problemsOf } from './handler.ts';
import type { LineValues, ReadLine } from './lines.ts';
import { ownersOf, resolveNamed } from './owners.ts';

export function proposalHandler(form: Form): ImportHandler<WholeProposal> {
  const checks = checksOf(form);
  return {
    async kindToday({ data, insurance, today }) {
      const rates = await ratesOn(data, { insurance, tables: tablesOf(form.name), day: today, district: undefined });
      return importKindOf(withCatalogue(form, rates));
    },

    async judge(context, lines, progress) {
      const groups = [...Map.groupBy(lines, markOf).values()];
      await progress(0);
      const owners = await ownersOf(context, groups);
      await resolveNamed(context, groups, owners);
      const candidates: Candidate<WholeProposal>[] = [];
      for (const [at, group] of groups.entries()) {
        candidates.push({ lines: group, body: wholeOf(context.kind, checks, group, owners[at]), twins: [] });
        if (at % 200 === 199) await progress(at / groups.length);
      }
      return candidates;
    },

    insert({ data, insurance, today }, decided) {
      const wholes = decided.map(({ body }) => body);
      return insertProposals(data, form, insurance, wholes, today);
    },

    hold: (data, ids) => lockMany(data, 'proposals', ids),

    blockers: blockersOf,

    remove: (data, ids) => removeMany(data, 'proposals', ids),
  };
}

/** Lines with the same mark are one proposal, wherever they are in the file. */
function markOf({ parts, row }: ReadLine): string {
  const { mark } = parts.proposal;
  return typeof mark === 'string' ? `mark ${mark}` : `row ${row}`;
}

type PartCheck<V> = (values: FormValues) => V;

interface Checks {
  proposal: PartCheck<ProposalHeader>;
  banking: PartCheck<BankingDetails>;
  member: PartCheck<MemberValues>;
  row: PartCheck<RowValues>;
}

/** Each part is validated by the schema of its own call. */
function checksOf(form: Form): Checks {
  return {
    proposal: checkOf(form.proposal),
    banking: checkOf(form.parts?.banking?.fields ?? {}),
    member: checkOf(memberTable.fields),
    row: checkOf(form.row.fields),
  };
}

function checkOf<V>(fields: Fields): PartCheck<V> {
  return checkBody(Type.Unsafe<V>(schemaOf(enteredFields(fields))));
}

function wholeOf(
  kind: ImportKind,
  checks: Checks,
  lines: readonly ReadLine[],
  personal_info: number | undefined,
): WholeProposal | undefined {
  const whole: WholeProposal = { personal_info: personal_info ?? 0, values: {}, banking: {}, members: [], rows: [] };
  const form = kind.form;
  if (!form) return undefined;
  const header: LineValues = {};
  const banking: LineValues = {};
  for (const line of lines) {
    const { mark: _, ...own } = line.parts.proposal;
    join(kind, line, 'proposal', header, own);
    join(kind, line, 'banking', banking, line.parts.banking);
    const member = memberOf(kind, checks, line, whole.members);
    if (Object.keys(line.parts.row).length === 0) continue;
    const { row: given } = line.parts;
    const row = judged(kind, line, 'row', { fields: form.row.fields, check: checks.row, values: given }) ?? {};
    whole.rows.push(member ? { ...row, member } : row);
  }
  const [first] = lines;
  if (!first) return undefined;
  const bankFields = form.parts?.banking?.fields ?? {};
  const values = judged(kind, first, 'proposal', { fields: form.proposal, check: checks.proposal, values: header });
  const bank = judged(kind, first, 'banking', { fields: bankFields, check: checks.banking, values: banking });
  const isSound = lines.every(({ faults }) => faults.length === 0);
  return isSound ? { ...whole, values: values ?? {}, banking: bank ?? {} } : undefined;
}

/** Values of the first line need not be repeated, but must not be contradicted. */
function join(kind: ImportKind, line: ReadLine, part: ImportPart, whole: LineValues, own: LineValues): void {
  for (const [name, value] of Object.entries(own)) {
    if (whole[name] === undefined) whole[name] = value;
    else if (JSON.stringify(whole[name]) !== JSON.stringify(value))
      cellFaults(kind, line, part, { [name]: 'other_on_line' });
  }
}

/** A person named on several lines is one member, by number or otherwise by name. */
function memberOf(kind: ImportKind, checks: Checks, line: ReadLine, members: NewMember[]): string | undefined {
  if (Object.keys(line.parts.member).length === 0) return undefined;
  const { member: given } = line.parts;
  const judgement = { fields: memberTable.fields, check: checks.member, values: given };
  const values = judged(kind, line, 'member', judgement) ?? {};
  const key = (member: MemberValues) => member.citizenship_no ?? member.name_np;
  const known = members.find((member) => key(member) === key(values));
  if (known) return known.client_id;
  const client_id = randomUUID();
  members.push({ ...values, client_id });
  return client_id;
}

interface Judged<V> {
  fields: Fields;
  check: PartCheck<V>;
  values: FormValues;
}

/** Returns nothing for values that are no record; the line has the faults. */
function judged<V extends FormValues>(
  kind: ImportKind,
  line: ReadLine,
  part: ImportPart,
  { fields, check, values }: Judged<V>,
): V | undefined {
  let checked: V | undefined;
  const problems = problemsOf(() => {
    checked = check(values);
  });
  cellFaults(kind, line, part, checked ? valueProblems(fields, checked) : problems);
  return checked;
}

async function blockersOf(data: Scoped, ids: readonly number[]): Promise<Blocker[]> {
  const own = data
    .from('proposals')
    .innerJoin(data.table('kyc'), 'kyc.personal_info', 'proposals.personal_info')
    .select(['proposals.id', 'proposals.insurance', 'proposals.version', 'proposals.status', 'kyc.name_np'])
    .where(sql<boolean>`proposals.id = any(${[...ids]}::integer[])`);
  const hangs = (table: 'documents' | 'receipts' | 'check_reasons') => sql`exists (select 1
    from ${rowsByKey(table, 't', { insurance: 'p.insurance', insurance_proposal: 'p.id' })} where t.deleted_at is null)`;
  const isChanged = sql`(p.version > 1 or p.status <> 'draft')`;
  const { rows } = await sql<Blocker>`select id, name_np as name,
      case when ${isChanged} then 'record_changed' else 'record_used' end as code
    from (${own}) p where ${isChanged} or ${hangs('documents')} or ${hangs('receipts')} or ${hangs('check_reasons')}
    order by id`.execute(data.db);
  return rows;
}
