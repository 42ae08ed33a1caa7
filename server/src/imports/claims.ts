import { NewClaim } from '@krishi-bima/contract/claims/notice';
import type { LossKind } from '@krishi-bima/contract/claims/perils';
import { asText } from '@krishi-bima/contract/forms/kinds';
import type { importedClaimStates } from '@krishi-bima/contract/imports/kinds';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toLatin } from '@krishi-bima/nepali/digits';
import { sql } from 'kysely';
import { describeRow, everInsured, getInsured, type Insured } from '../claims/insured.ts';
import { noticeFaults, registerNotice, takenRows } from '../claims/notice.ts';
import { checkBody } from '../http/schemas.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { lockMany } from '../tenancy/scoped-many.ts';
import { formsOf } from '../tenancy/viewer.ts';
import { followClaim } from '../visits/records/follow.ts';
import {
  type Blocker,
  type Candidate,
  cellFaults,
  type ImportContext,
  type ImportHandler,
  problemsOf,
} from './handler.ts';
import type { ReadLine } from './lines.ts';

interface OpenClaim {
  notice: NewClaim;
  status: (typeof importedClaimStates)[number];
}

const check = checkBody(NewClaim);

/**
 * Open claims that are taken over are registered as notices are, each under a number of its own. Undoing withdraws them,
 * because a number that was given stays.
 */
export const claimHandler: ImportHandler<OpenClaim> = {
  async judge(context, lines, progress) {
    const policies = await policiesOf(context, lines);
    const candidates: Candidate<OpenClaim>[] = [];
    const seen = new Set<string>();
    for (const [at, line] of lines.entries()) {
      const insured = policies.get(policyNo(line));
      const body = insured ? await judged(context, line, insured, seen) : unknownPolicy(context, line);
      candidates.push({ lines: [line], body: line.faults.length === 0 ? body : undefined, twins: [] });
      if (at % 50 === 49) await progress(at / lines.length);
    }
    return candidates;
  },

  async insert({ data, now }, decided) {
    const ids: number[] = [];
    for (const { body } of decided) {
      const { notice, status } = body;
      const id = await registerNotice(data, notice, now);
      if (status !== 'intimated') {
        const claim = await data.lock('claims', id);
        await data.updateDerived('claims', id, { status });
        await data.recordAction('claims', claim, 'register_claim');
      }
      ids.push(id);
    }
    return ids;
  },

  hold: (data, ids) => lockMany(data, 'claims', ids),

  blockers: blockersOf,

  async remove(data, ids, now) {
    for (const id of ids) {
      const withdrawn = { status: 'closed', decided_by: data.viewer.id, decided_at: now } as const;
      await data.update('claims', id, withdrawn, { action: 'withdraw_claim' });
      await followClaim(data, id, { now });
    }
  },
};

function policyNo({ parts }: ReadLine): string {
  return toLatin(asText(parts.claim.policy_no)).trim().toUpperCase();
}

/** The policies that the file names, each as it is insured with its endorsements. */
async function policiesOf({ data, insurance }: ImportContext, lines: readonly ReadLine[]) {
  const numbers = [...new Set(lines.map(policyNo))];
  const found = await data
    .from('policies')
    .select(['policies.id', 'policies.policy_no'])
    .where('policies.insurance', '=', insurance)
    .where('policies.form', 'in', ['', ...formsOf(data.viewer)])
    .where(sql<boolean>`policies.policy_no = any(${numbers}::text[])`)
    .execute();
  const policies = new Map<string, Insured>();
  for (const { id, policy_no } of found) policies.set(policy_no, await getInsured(data, id));
  return policies;
}

function unknownPolicy({ kind }: ImportContext, line: ReadLine): undefined {
  const isGiven = asText(line.parts.claim.policy_no) !== '';
  cellFaults(kind, line, 'claim', { policy_no: isGiven ? 'unknown_reference' : 'required' });
  return undefined;
}

async function judged(
  { data, kind, now }: ImportContext,
  line: ReadLine,
  insured: Insured,
  seen: Set<string>,
): Promise<OpenClaim | undefined> {
  const row = rowOf(insured, asText(line.parts.claim.mark));
  if ('problem' in row) {
    cellFaults(kind, line, 'claim', { mark: row.problem });
    return undefined;
  }
  let notice: NewClaim | undefined;
  const malformed = problemsOf(() => {
    notice = check(noticeOf(line, insured, row.id));
  });
  cellFaults(kind, line, 'claim', namesOf(malformed));
  if (!notice) return undefined;
  const broken = { ...noticeFaults(insured, notice, now), ...(await takenRows(data, notice)) };
  cellFaults(kind, line, 'claim', namesOf(broken));
  const key = `${insured.policy.id} ${row.id} ${todayAd(new Date(notice.loss_at))}`;
  if (seen.has(key)) cellFaults(kind, line, 'claim', { policy_no: 'repeated' });
  if (line.faults.length === 0) seen.add(key);
  const { status } = line.parts.claim;
  return { notice, status: status === 'registered' ? 'registered' : 'intimated' };
}

/** A policy of one row needs no mark. */
function rowOf(insured: Insured, mark: string): { id: number } | { problem: ProblemCode } {
  const rows = [...everInsured(insured).values()];
  if (mark === '') {
    const [only] = rows;
    return rows.length === 1 && only ? { id: only.id } : { problem: 'required' };
  }
  const sought = toLatin(mark).trim().toUpperCase();
  const found = rows.filter((row) => describeRow(insured.form, row).mark?.toUpperCase() === sought);
  const [one] = found;
  if (found.length > 1) return { problem: 'name_of_several' };
  return one ? { id: one.id } : { problem: 'not_of_policy' };
}

function noticeOf({ parts: { claim } }: ReadLine, { policy, form }: Insured, row_id: number) {
  const { description, old_no, informant_name, informant_phone, peril, estimated } = claim;
  const { loss_at, reported_at, damaged_count, damage_percent } = claim;
  const loss: LossKind = form.line === 'crop' ? 'partial' : 'death';
  const said = [asText(description), asText(old_no) && `पहिलेको दाबी नं. ${asText(old_no)}`].filter(Boolean).join(' · ');
  return {
    ...{ policy: policy.id, loss_at, peril, reported_via: 'visit', informant: 'insured' },
    ...(reported_at === undefined ? {} : { reported_at }),
    description: said === '' ? takenOver : said,
    informant_name: asText(informant_name) || policy.snapshot.personal_info.name_np,
    ...(informant_phone === undefined ? {} : { informant_phone }),
    lines: [{ row_id, loss: claim.loss ?? loss, estimated, damaged_count, damage_percent }],
  };
}

/** What stands there of a claim of which the file tells no more. */
const takenOver = 'अर्को प्रणालीबाट सारिएको दाबी';

/** `lines.0.estimated` is the column `estimated`; what is wrong with the row itself is told at its policy. */
function namesOf(problems: Readonly<Record<string, ProblemCode>>): Record<string, ProblemCode> {
  const named = Object.entries(problems).map(([path, code]) => {
    const name = path.replace(/^lines\.0\./, '');
    return [name === 'row_id' || name === 'policy' ? 'policy_no' : name, code] as const;
  });
  return Object.fromEntries(named);
}

/** What somebody has begun to work at is no longer the file's alone. */
async function blockersOf(data: Scoped, ids: readonly number[]): Promise<Blocker[]> {
  const own = data
    .from('claims')
    .select(['claims.id', 'claims.insurance', 'claims.claim_no', 'claims.version'])
    .where(sql<boolean>`claims.id = any(${[...ids]}::integer[])`);
  const key = { insurance: 'c.insurance', claim: 'c.id' };
  const { rows } = await sql<Blocker>`select id, claim_no as name,
      case when version > 1 then 'record_changed' else 'record_used' end as code
    from (${own}) c where version > 1
      or exists (select 1 from ${rowsByKey('documents', 't', key)} where t.deleted_at is null)
      or exists (select 1 from ${rowsByKey('claim_lines', 't', key)} where t.version > 1)
    order by id`.execute(data.db);
  return rows;
}
