import { randomUUID } from 'node:crypto';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import type { Form } from '@krishi-bima/contract/forms/form';
import { enteredFields, type Fields, schemaOf, type Values } from '@krishi-bima/contract/forms/kinds';
import { memberTable } from '@krishi-bima/contract/forms/members';
import { valueProblems } from '@krishi-bima/contract/forms/stored-values';
import { type ImportKind, type ImportPart, importKindOf } from '@krishi-bima/contract/imports/kinds';
import { tablesOf } from '@krishi-bima/contract/rates/rates';
import { sql } from 'kysely';
import { checkBody } from '../http/schemas.ts';
import { insertProposals, type WholeProposal } from '../proposals/insert-many.ts';
import { ratesOn } from '../rates/queries.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { removeMany } from '../tenancy/scoped-many.ts';
import { type Blocker, type Candidate, cellFaults, type ImportHandler, problemsOf } from './handler.ts';
import type { ReadLine } from './lines.ts';
import { ownersOf, resolveNamed } from './owners.ts';

export function proposalHandler(form: Form): ImportHandler {
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
      const candidates: Candidate[] = [];
      for (const [at, group] of groups.entries()) {
        candidates.push({ lines: group, body: wholeOf(context.kind, checks, group, owners[at]), twins: [] });
        if (at % 200 === 199) await progress(at / groups.length);
      }
      return candidates;
    },

    insert({ data, insurance, today }, decided) {
      const wholes = decided.map(({ body }) => body as WholeProposal);
      return insertProposals(data, form, insurance, wholes, today);
    },

    blockers: blockersOf,

    remove: (data, ids) => removeMany(data, 'proposals', ids),
  };
}

/** Lines with the same mark are one proposal, wherever they are in the file. */
function markOf({ parts, row }: ReadLine): string {
  const { mark } = parts.proposal;
  return typeof mark === 'string' ? `mark ${mark}` : `row ${row}`;
}

type Checks = Record<'proposal' | 'banking' | 'member' | 'row', (values: Values) => Values>;

/** Each part is validated by the schema of its own call. */
function checksOf(form: Form): Checks {
  return {
    proposal: checkOf(form.proposal),
    banking: checkOf(form.parts?.banking?.fields ?? {}),
    member: checkOf(memberTable.fields),
    row: checkOf(form.row.fields),
  };
}

function checkOf(fields: Fields): (values: Values) => Values {
  const check = checkBody(schemaOf(enteredFields(fields)));
  return (values) => check(values);
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
  const fieldsOf = { proposal: form.proposal, banking: form.parts?.banking?.fields ?? {} };
  for (const line of lines) {
    const { mark: _, ...header } = line.parts.proposal;
    join(kind, line, 'proposal', whole.values, header);
    join(kind, line, 'banking', whole.banking, line.parts.banking);
    const member = memberOf(kind, checks, line, whole.members);
    if (Object.keys(line.parts.row).length === 0) continue;
    const row = sound(kind, line, 'row', form.row.fields, checks.row);
    whole.rows.push(member ? { ...row, member } : row);
  }
  const [first] = lines;
  if (!first) return undefined;
  for (const part of ['proposal', 'banking'] as const) {
    const key = part === 'proposal' ? 'values' : 'banking';
    whole[key] = judged(kind, first, part, { fields: fieldsOf[part], check: checks[part], values: whole[key] });
  }
  return lines.every(({ faults }) => faults.length === 0) ? whole : undefined;
}

/** Values of the first line need not be repeated, but must not be contradicted. */
function join(kind: ImportKind, line: ReadLine, part: ImportPart, whole: Values, own: Values): void {
  for (const [name, value] of Object.entries(own)) {
    if (whole[name] === undefined) whole[name] = value;
    else if (JSON.stringify(whole[name]) !== JSON.stringify(value))
      cellFaults(kind, line, part, { [name]: 'other_on_line' });
  }
}

/** A person named on several lines is one member, by number or otherwise by name. */
function memberOf(kind: ImportKind, checks: Checks, line: ReadLine, members: Values[]): string | undefined {
  if (Object.keys(line.parts.member).length === 0) return undefined;
  const values = sound(kind, line, 'member', memberTable.fields, checks.member);
  const key = (member: Values) => String(member.citizenship_no ?? member.name_np);
  const known = members.find((member) => key(member) === key(values));
  if (known) return String(known.client_id);
  const client_id = randomUUID();
  members.push({ ...values, client_id });
  return client_id;
}

function sound(kind: ImportKind, line: ReadLine, part: 'member' | 'row', fields: Fields, check: Checks['row']): Values {
  return judged(kind, line, part, { fields, check, values: line.parts[part] });
}

interface Judged {
  fields: Fields;
  check: (values: Values) => Values;
  values: Values;
}

function judged(kind: ImportKind, line: ReadLine, part: ImportPart, { fields, check, values }: Judged): Values {
  let checked = values;
  const problems = problemsOf(() => {
    checked = check(values);
  });
  cellFaults(kind, line, part, Object.keys(problems).length > 0 ? problems : valueProblems(fields, checked));
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
