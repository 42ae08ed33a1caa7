import { assessableStates, type ClaimState } from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import { cropPhaseBegins, cropPhaseOn } from '@krishi-bima/contract/forms/phases';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import { picturedPhases } from '@krishi-bima/contract/visits/kinds';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { existing } from '../../errors/problem.ts';
import { limitsOn } from '../../findings/queries.ts';
import type { Scoped } from '../../tenancy/scoped.ts';
import { raiseVisit, type VisitRecord, visitDone, visitDropped } from './raise.ts';

/*
 * Visits follow the record that asks for them: whatever moves a proposal, claim or policy calls one of these in the same
 * transaction, and they bring its visits to what the record asks for now. Calling again changes nothing.
 */

type Proposal = Selectable<Schema['proposals']>;

interface Moved {
  now: Date;
  reason?: string | null | undefined;
}

/** An inspection is asked for as long as a technician has the proposal. */
export async function followProposal(data: Scoped, id: number, { now, reason }: Moved): Promise<void> {
  const proposal = existing(
    await data.from('proposals').selectAll('proposals').where('proposals.id', '=', id).executeTakeFirst(),
  );
  const open = await dueOf(data, 'insurance_proposal', id, 'inspection');
  const person = proposal.status === 'technician_review' ? proposal.technician : null;
  const today = todayAd(now);
  if (person !== null) await ask(data, open, person, () => inspectionOf(data, proposal, today));
  else if (open && proposal.status === 'verified') await visitDone(data, open.id, { today });
  else if (open) await visitDropped(data, open.id, { today, reason });
}

/** The surveyor's figures are still to come in these. */
const surveyedStates: readonly ClaimState[] = ['intimated', 'registered', ...assessableStates];

/** A survey is asked for as long as somebody has to assess the claim. */
export async function followClaim(data: Scoped, id: number, { now, reason }: Moved): Promise<void> {
  const claim = existing(await data.from('claims').selectAll('claims').where('claims.id', '=', id).executeTakeFirst());
  const open = await dueOf(data, 'claim', id, 'claim_survey');
  const person = surveyedStates.includes(claim.status) ? claim.assignee : null;
  const today = todayAd(now);
  if (person !== null) {
    const raised = await ask(data, open, person, async () => {
      const { survey_days } = await limitsOn(data, claim.insurance, today);
      const { insurance, personal_info, status: phase } = claim;
      const due_on = addDays(today, Math.floor(survey_days));
      return {
        kind: 'claim_survey',
        insurance,
        personal_info,
        claim: id,
        phase,
        due_on,
        ...(await whereOf(data, claim)),
      };
    });
    if (raised.phase !== claim.status) await data.updateDerived('visits', raised.id, { phase: claim.status });
  } else if (open && claim.status === 'assessed') await visitDone(data, open.id, { today });
  else if (open) await visitDropped(data, open.id, { today, reason });
}

type Asked = Omit<Parameters<typeof raiseVisit>[1], 'person'>;

/** The visit is given to the person who has the record now, or raised for them. */
async function ask(data: Scoped, open: VisitRecord | undefined, person: number, asked: () => Promise<Asked>) {
  if (!open) return raiseVisit(data, { ...(await asked()), person });
  return open.person === person ? open : data.update('visits', open.id, { person });
}

async function inspectionOf(data: Scoped, proposal: Proposal, today: string): Promise<Asked> {
  const { id, insurance, personal_info, form, submitted_at, values } = proposal;
  const { visit_days } = await limitsOn(data, insurance, today);
  const last = submitted_at && addDays(todayAd(submitted_at), Math.floor(visit_days));
  const rows = await data
    .from('proposal_rows')
    .select('proposal_rows.values')
    .where('proposal_rows.insurance_proposal', '=', id)
    .orderBy('proposal_rows.id')
    .execute();
  const first = rows[0]?.values;
  const { season } = existing(findForm(form)).row;
  return {
    kind: 'inspection',
    ...{ insurance, personal_info, insurance_proposal: id },
    phase: (first && cropPhaseOn(season, first, today)) ?? null,
    due_on: last && last > today ? last : today,
    field: await livingField(
      data,
      rows.map((row) => row.values),
    ),
    ward: levelOf(values.farm_address, 'ward') ?? null,
  };
}

/** Returns the first field of the rows that is still there. */
async function livingField(data: Scoped, rows: readonly RowValues[]): Promise<number | null> {
  const named = rows.map(({ field_id }) => field_id).find((id) => typeof id === 'number');
  if (named === undefined) return null;
  const found = await data.from('fields').select('fields.id').where('fields.id', '=', named).executeTakeFirst();
  return found?.id ?? null;
}

type Claim = Selectable<Schema['claims']>;

async function whereOf(data: Scoped, { id, policy }: Claim) {
  const hit = await data
    .from('claim_lines')
    .select('claim_lines.field')
    .where('claim_lines.claim', '=', id)
    .where('claim_lines.field', 'is not', null)
    .orderBy('claim_lines.id')
    .executeTakeFirst();
  const { field, ward } = await placeOfPolicy(data, policy);
  return { field: hit?.field ?? field, ward };
}

/** Returns the first field that a policy insures, and the ward in which its land lies. */
export async function placeOfPolicy(data: Scoped, policy: number) {
  const rows = await data
    .from('policy_rows')
    .select(['policy_rows.field_id', 'policy_rows.ward'])
    .where('policy_rows.policy', '=', policy)
    .orderBy('policy_rows.row_id')
    .execute();
  const field_id = rows.find((row) => row.field_id !== null)?.field_id ?? undefined;
  const ward = rows.find((row) => row.ward !== null)?.ward ?? null;
  return { field: await livingField(data, [{ field_id }]), ward };
}

/** Sets, as a policy is issued, the visits for pictures of the phases that are still to come. */
export async function planPhotographs(data: Scoped, policy: number, { now }: Moved): Promise<void> {
  const { insurance, personal_info, form, snapshot, risk_end_at, insurance_proposal } = existing(
    await data.from('policies').selectAll('policies').where('policies.id', '=', policy).executeTakeFirst(),
  );
  const { season } = existing(findForm(form)).row;
  const [first] = snapshot.insurance_details;
  if (!season || !first) return;
  const today = todayAd(now);
  const { photo_visits } = await limitsOn(data, insurance, today);
  for (const phase of picturedPhases.slice(0, Math.floor(photo_visits))) {
    const due_on = cropPhaseBegins(season, first, phase);
    if (!due_on || due_on < today || due_on > todayAd(risk_end_at)) continue;
    await raiseVisit(data, {
      ...{ kind: 'photographs', insurance, personal_info, policy, phase, due_on },
      person: await technicianOf(data, insurance_proposal),
      ...(await placeOfPolicy(data, policy)),
    });
  }
}

/** Whoever inspected the crop knows the way; nobody where they have left. */
async function technicianOf(data: Scoped, proposal: number): Promise<number | null> {
  const { technician } = existing(
    await data.from('proposals').select('proposals.technician').where('proposals.id', '=', proposal).executeTakeFirst(),
  );
  return livingPerson(data, technician);
}

export async function livingPerson(data: Scoped, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const active = data.from('users').select('users.id').where('users.id', '=', id).where('users.is_active', '=', true);
  return (await active.executeTakeFirst())?.id ?? null;
}

/** A policy that has ended asks for nothing more; renewed is what its renewal visit was for. */
export async function followEnd(data: Scoped, policy: number, { now, reason }: Moved): Promise<void> {
  const { status } = existing(
    await data.from('policies').select('policies.status').where('policies.id', '=', policy).executeTakeFirst(),
  );
  const open = await data
    .from('visits')
    .select(['visits.id', 'visits.kind'])
    .where('visits.policy', '=', policy)
    .where('visits.status', '=', 'due')
    .where('visits.kind', 'in', ['renewal', 'photographs'])
    .execute();
  const ending = { today: todayAd(now), reason };
  for (const { id, kind } of open) {
    if (kind === 'renewal' && status === 'renewed') await visitDone(data, id, ending);
    else await visitDropped(data, id, ending);
  }
}

function dueOf(data: Scoped, column: 'insurance_proposal' | 'claim', id: number, kind: 'inspection' | 'claim_survey') {
  return data
    .from('visits')
    .selectAll('visits')
    .where(`visits.${column}`, '=', id)
    .where('visits.kind', '=', kind)
    .where('visits.status', '=', 'due')
    .executeTakeFirst();
}
