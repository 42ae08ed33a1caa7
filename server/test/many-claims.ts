import { type RawBuilder, sql } from 'kysely';

/**
 * Writes a claim for each policy that a condition on `p` names, with its line: one in twenty is open, the others are
 * closed, paid or refused. Whoever assessed and decided them are two of the company's people.
 */
export function claimsOf(policies: RawBuilder<unknown>, people: RawBuilder<unknown>): RawBuilder<unknown> {
  const state = sql`case when p.id % 20 = 0
      then (array['intimated', 'registered', 'inspection', 'documents_pending', 'assessed', 'approved'])[1 + p.id / 20 % 6]
    else (array['closed', 'closed', 'closed', 'paid', 'rejected'])[1 + p.id % 5] end`;
  const decided = sql`status in ('approved', 'paid', 'closed', 'rejected')`;
  const assessed = sql`status not in ('intimated', 'registered', 'inspection', 'documents_pending')`;
  return sql`with planned as (
      select p.id as policy, p.insurance, p.insurance_proposal, p.personal_info, p.form, ${state} as status,
        4000000 + p.id % 9000 * 1000 as sum, u.assessor, u.decider,
        current_date - (p.id % 1500)::integer as day
      from policies p join ${people} on u.insurance = p.insurance where ${policies}),
    written as (
      insert into claims (insurance, claim_no, fiscal_year, form, policy, insurance_proposal, personal_info, status, peril,
        description, loss_at, loss_on, reported_at, reported_via, informant, informant_name, cover, covered, late,
        small_most, small_days, large_days, papers_on, due_on, estimated, assessed, deductible, salvage, cut, payable,
        assessed_by, assessed_at, decided_by, decided_at, refusal, kind, mark, rows, created_by)
      select insurance, 'X/CLM/' || policy, 2080, form, policy, insurance_proposal, personal_info, status,
        (array['hail', 'flood', 'pest', 'frost'])[1 + policy % 4], 'असिना परेको', day, day, day, 'phone', 'insured', 'राम',
        '{"covered": true, "lines": []}', true, false, 5000000, 15, 21, day + 5, day + 20, sum, sum, sum / 10, 0, 0,
        sum - sum / 10, case when ${assessed} then assessor end, case when ${assessed} then day + 6 end,
        case when ${decided} then decider end, case when ${decided} then day + 8 end,
        case when status = 'rejected' then 'no_loss' end, 'tomato', policy::text, 1, assessor
      from planned
      returning id, insurance, policy, payable)
    insert into claim_lines (insurance, claim, row_id, values, kind, mark, sum_insured, deductible_percent, insured_count,
        loss, payable)
      select insurance, id, policy, '{}', 'tomato', policy::text, 20000000, 10, 1, 'partial', payable from written`;
}
