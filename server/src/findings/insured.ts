import type { InsuredPlot } from '@krishi-bima/contract/findings/check';
import { tagOf } from '@krishi-bima/contract/findings/office-checks';
import { plotsIn } from '@krishi-bima/contract/findings/plots';
import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { currentContent, endorsementsOf } from '../policies/queries.ts';
import type { ProposalRecord, RowRecord } from '../proposals/queries.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';

export interface Asked {
  form: Form;
  proposal: ProposalRecord;
  rows: readonly RowRecord[];
  now: Date;
}

/**
 * Any policy of the company doubles a cover, also one of a project that the viewer does not see; the number of such a
 * policy is not told.
 */
export async function insuredElsewhere(data: Scoped, asked: Asked) {
  const { insurance } = asked.proposal;
  const company = ofCompany(data, insurance);
  const [tags, plots] = [await insuredTags(company, asked), await insuredPlots(company, asked)];
  const ids = [...tags, ...plots].map(({ policy }) => policy);
  const seen = await policyNumbers(data, [...new Set(ids)]);
  return {
    insured_tags: tags.map(({ policy, tag_no }) => ({ tag_no, policy_no: seen.get(policy) ?? '' })),
    insured_plots: plots.map(({ policy, ...plot }) => ({ ...plot, policy_no: seen.get(policy) ?? '' })),
  };
}

/** Reads the whole company, for rules that hold across its projects too. */
export function ofCompany({ db, viewer }: Scoped, insurance: number): Scoped {
  return scoped(db, { ...viewer, scope: { company: insurance } }, { actor: viewer.id, request_id: null });
}

export async function policyNumbers(data: Scoped, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await data
    .from('policies')
    .select(['policies.id', 'policies.policy_no'])
    .where('policies.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, policy_no }) => [id, policy_no]));
}

async function insuredTags(company: Scoped, asked: Asked) {
  const { form, rows } = asked;
  const tags = rows.map(({ values }) => tagOf({ form }, values)).filter((tag) => tag !== undefined);
  if (tags.length === 0) return [];
  const list = sql`array[${sql.join(tags)}]::text[]`;
  const found = await candidates(company, asked, {
    rows: sql<boolean>`r.tag_no = any(${list})`,
    changes: sql<boolean>`c.key like 'insurance\\_details.%.tag\\_no' and upper(c.value ->> 1) = any(${list})`,
  });
  return found.flatMap(({ id, form: of, content }) =>
    content.insurance_details.flatMap((values) => {
      const tag_no = tagOf({ form: of }, values);
      return tag_no !== undefined && tags.includes(tag_no) ? [{ policy: id, tag_no }] : [];
    }),
  );
}

/** Only policies that run on some of the same days count: a plot may be insured again for the next season. */
async function insuredPlots(
  company: Scoped,
  asked: Asked,
): Promise<(Omit<InsuredPlot, 'policy_no'> & { policy: number })[]> {
  const { form, rows, proposal } = asked;
  const wanted = wardOf(proposal.values);
  const kittas = rows.flatMap(({ values }) => plotsIn(values).map(({ kitta_no }) => kitta_no));
  const { risk_start_at, risk_end_at } = proposal.values;
  if (!form.row.area || kittas.length === 0 || !wanted || !risk_start_at || !risk_end_at) return [];
  const list = sql`array[${sql.join([...new Set(kittas)])}]::text[]`;
  const found = await candidates(company, asked, {
    rows: sql<boolean>`r.values ->> 'kitta_no' is not null
      and regexp_split_to_array(r.values ->> 'kitta_no', '[, ]+') && ${list}`,
    changes: sql<boolean>`c.key like 'insurance\\_details.%.kitta\\_no'
      and regexp_split_to_array(c.value ->> 1, '[, ]+') && ${list}`,
    during: [new Date(risk_start_at as string), new Date(risk_end_at as string)],
  });
  return found.flatMap(({ id, personal_info, content }) => {
    const ward = wardOf(content.default_values);
    if (ward !== wanted) return [];
    const plots = content.insurance_details.flatMap((values) => plotsIn(values));
    const same = plots.filter(({ kitta_no }) => kittas.includes(kitta_no));
    return same.map((plot) => ({ ...plot, ward, own: personal_info === proposal.personal_info, policy: id }));
  });
}

function wardOf({ farm_address }: Values): number | undefined {
  return levelOf(farm_address, 'ward');
}

interface Sought {
  rows: ReturnType<typeof sql<boolean>>;
  changes: ReturnType<typeof sql<boolean>>;
  during?: [Date, Date];
}

/** Returns the other policies in force with such a row, as issued or since endorsed, and their present details. */
export async function candidates(company: Scoped, { proposal, now }: Asked, { rows, changes, during }: Sought) {
  let policies = company
    .from('policies')
    .select(['policies.id', 'policies.form', 'policies.personal_info', 'policies.snapshot'])
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '>', now)
    .where('policies.insurance_proposal', '!=', proposal.id)
    .where(
      sql<boolean>`(policies.insurance_proposal in (
          select r.insurance_proposal from ${company.table('proposal_rows', 'r')} where ${rows})
        or policies.id in (
          select e.policy from ${company.table('endorsements', 'e')}, jsonb_each(e.changes) c where ${changes}))`,
    );
  // A policy ends when its renewal is issued.
  if (proposal.renews !== null) policies = policies.where('policies.insurance_proposal', '!=', proposal.renews);
  if (during) {
    policies = policies.where('policies.risk_start_at', '<', during[1]).where('policies.risk_end_at', '>', during[0]);
  }
  const found = await policies.orderBy('policies.id').limit(200).execute();
  return Promise.all(
    found.map(async ({ snapshot, form, ...policy }) => ({
      ...policy,
      form: existing(findForm(form)),
      content: currentContent(snapshot, await endorsementsOf(company, policy.id)),
    })),
  );
}
