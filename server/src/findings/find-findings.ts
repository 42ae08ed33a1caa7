import type { Permission } from '@krishi-bima/contract/access/roles';
import { type CheckInput, type ServerFacts, type Stage, stageOf } from '@krishi-bima/contract/findings/check';
import { type Finding, findingPath, findingsOf, isSameLocation } from '@krishi-bima/contract/findings/find';
import type { CheckReason, NewCheckReason, ProposalFindings } from '@krishi-bima/contract/findings/findings';
import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { coverPeriod } from '@krishi-bima/contract/proposals/cover-period';
import { isOpen } from '@krishi-bima/contract/proposals/states';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { papersOfProposal } from '../documents/queries.ts';
import { existing, type FieldProblems, Problem } from '../errors/problem.ts';
import { partsIn } from '../proposals/moves.ts';
import { type ProposalRecord, type RowRecord, rowsOf } from '../proposals/queries.ts';
import { termsOfAll } from '../proposals/terms.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { factsOfFarmer } from './farmer-facts.ts';
import { insuredElsewhere } from './insured.ts';
import { groundsOfRows } from './insured-ground.ts';
import { limitsOn, reasonsOf } from './queries.ts';

interface FindingsResult {
  stage: Stage | undefined;
  findings: Finding<CheckReason>[];
  reasons: CheckReason[];
  facts: ServerFacts;
  rows: readonly RowRecord[];
}

/** Returns all findings of a proposal as it is saved. An issued or rejected proposal is no longer checked. */
export async function findFindings(data: Scoped, proposal: ProposalRecord, now: Date): Promise<FindingsResult> {
  const form = existing(findForm(proposal.form));
  const today = todayAd(now);
  const rows = (await rowsOf(data, [proposal])).get(proposal.id) ?? [];
  const [tariff = null] = await termsOfAll(data, form, [proposal], today);
  const facts = await factsOf(data, form, { proposal: asIssued(proposal, now), rows, now });
  const reasons = await reasonsOf(data, proposal.id);
  const stage = stageOf(proposal.status);
  const known: CheckInput = {
    ...{ form, tariff, today, facts, technician_data: proposal.technician_data, banking: proposal.banking },
    default_values: proposal.values,
    rows: rows.map(({ client_id, values, technician_data }) => ({ client_id, values, technician_data })),
  };
  return { stage, findings: stage ? findingsOf(known, stage, reasons) : [], reasons, facts, rows };
}

/** Other policies are compared with the period that the policy would have, not with one that has begun unpaid. */
function asIssued(proposal: ProposalRecord, now: Date): ProposalRecord {
  const period = coverPeriod(proposal.values, now);
  if (!period) return proposal;
  const { start, end } = period;
  const values = { ...proposal.values, risk_start_at: start.toISOString(), risk_end_at: end.toISOString() };
  return { ...proposal, values };
}

/** Returns what only the database knows, for the checks of a proposal or of what an endorsement would make of it. */
export async function factsOf(
  data: Scoped,
  form: Form,
  asked: { proposal: ProposalRecord; rows: readonly Pick<RowRecord, 'values'>[]; now: Date },
): Promise<ServerFacts> {
  const { proposal, now } = asked;
  // A typed date chooses no limit.
  const day = proposal.first_submitted_on ?? todayAd(now);
  const papers = await papersOfProposal(data, proposal);
  const farmer = await factsOfFarmer(data, proposal, todayAd(now));
  return {
    limits: await limitsOn(data, proposal.insurance, day),
    land: await landOf(data, proposal.values.farm_address),
    ...(await insuredElsewhere(data, { form, ...asked })),
    ...farmer,
    ...(await groundsOfRows(data, { form, ...asked, farmer_fields: farmer.farmer_fields })),
    missing_papers: papers.filter(({ missing }) => missing).map(({ code, by }) => ({ code, by })),
    first_submitted_on: proposal.first_submitted_on,
    submitted_on: proposal.submitted_at && todayAd(proposal.submitted_at),
  };
}

async function landOf({ db }: Scoped, place: AddressDetail | null | undefined): Promise<ServerFacts['land']> {
  if (!place) return null;
  const found = await db
    .selectFrom('districts')
    .select(['districts.id as district', 'districts.area_unit as unit'])
    .where('districts.id', '=', place.district)
    .executeTakeFirst();
  return found ?? null;
}

/** Blocking findings by path: every stop, and each warning without a recorded reason. */
export async function openFindings(data: Scoped, proposal: ProposalRecord, now: Date): Promise<FieldProblems> {
  const { findings, rows } = await findFindings(data, proposal, now);
  const open: FieldProblems = {};
  // The move itself asks for the documents that are due at issue.
  for (const found of findings.filter((one) => one.open && !(one.check === 'papers_missing' && one.level === 'stop'))) {
    open[findingPath(found, rows)] ??= found.check;
  }
  return open;
}

export async function findingsOfProposal(data: Scoped, id: number, now: Date): Promise<ProposalFindings> {
  const proposal = existing(
    await data.from('proposals').selectAll('proposals').where('proposals.id', '=', id).executeTakeFirst(),
  );
  const { stage, findings, reasons, facts } = await findFindings(data, proposal, now);
  return {
    id,
    stage: stage ?? null,
    findings,
    reasons,
    facts: {
      ...facts,
      insured_tags: [...facts.insured_tags],
      insured_plots: [...facts.insured_plots],
      insured_grounds: [...facts.insured_grounds],
      shared_grounds: [...facts.shared_grounds],
      farmer_fields: [...facts.farmer_fields],
      account_names: [...facts.account_names],
      missing_papers: [...facts.missing_papers],
    },
  };
}

/** Records a reason on a locked proposal. The reason applies to the figures as they are found now. */
export async function giveReason(data: Scoped, id: number, body: NewCheckReason, now: Date): Promise<void> {
  const proposal = await data.lock('proposals', id);
  permitReason(data, proposal);
  const { findings, reasons } = await findFindings(data, proposal, now);
  const spot = { part: body.part, row: body.row, field: body.field };
  const found = findings.find((one) => one.check === body.check && isSameLocation(one, spot));
  if (found?.level !== 'warn') throw new Problem('check_settled');
  const reason = body.reason.trim();
  if (reason.length < 3) throw new Problem('rule_broken', { fields: { reason: 'required' } });
  const given = { figures: JSON.stringify(found.figures), reason, given_by: data.viewer.id };
  const before = reasons.find((one) => one.check === body.check && isSameLocation(one, spot));
  if (before) await data.update('check_reasons', before.id, given);
  else {
    await data.insert('check_reasons', {
      ...given,
      insurance: proposal.insurance,
      insurance_proposal: id,
      check_name: body.check,
      part: body.part,
      client_id: body.row,
      field: body.field,
    });
  }
}

/** Those who may write the proposal now may give reasons, and after submission those who review it. */
function permitReason({ viewer }: Scoped, proposal: ProposalRecord): void {
  permitForm(viewer, proposal.form);
  if (!stageOf(proposal.status)) throw new Problem('wrong_state');
  const may = (name: Permission) => viewer.permissions.has(name);
  const isAssigned = may('verify_proposal') && partsIn(proposal, viewer).has('assigned');
  const isAllowed = isOpen(proposal.status)
    ? may('change_proposal')
    : may('review_proposal') || may('approve_proposal') || isAssigned;
  if (!isAllowed) throw new Problem('forbidden');
}
