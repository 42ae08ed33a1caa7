import type { InsuredPlot } from '@krishi-bima/contract/findings/check';
import { tagOf } from '@krishi-bima/contract/findings/office-checks';
import { plotsIn } from '@krishi-bima/contract/findings/plots';
import type { Form } from '@krishi-bima/contract/forms/form';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import type { ProposalHeader } from '@krishi-bima/contract/forms/records';
import { sql } from 'kysely';
import type { ProposalRecord, RowRecord } from '../proposals/queries.ts';
import { type Scoped, scoped } from '../tenancy/scoped.ts';

export interface Asked {
  form: Form;
  proposal: ProposalRecord;
  rows: readonly Pick<RowRecord, 'values'>[];
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
  const found = await insuring(company, asked).where('policy_rows.tag_no', 'in', tags).execute();
  return found.map(({ policy, tag_no }) => ({ policy, tag_no: tag_no ?? '' }));
}

/** Only policies that run on some of the same days count: a plot may be insured again for the next season. */
async function insuredPlots(
  company: Scoped,
  asked: Asked,
): Promise<(Omit<InsuredPlot, 'policy_no'> & { policy: number })[]> {
  const { form, rows, proposal } = asked;
  const ward = wardOf(proposal.values);
  const kittas = [...new Set(rows.flatMap(({ values }) => plotsIn(values).map(({ kitta_no }) => kitta_no)))];
  const { risk_start_at, risk_end_at } = proposal.values;
  if (!form.row.area || kittas.length === 0 || !ward || !risk_start_at || !risk_end_at) return [];
  const found = await insuring(company, asked, [new Date(risk_start_at), new Date(risk_end_at)])
    .where(sameLand(ward, kittas))
    .execute();
  return found.flatMap(({ policy, personal_info, kitta_no, sheet_no }) => {
    const own = personal_info === proposal.personal_info;
    const same = kitta_no.filter((number) => kittas.includes(number));
    return same.map((number) => ({ kitta_no: number, sheet_no, ward, own, policy }));
  });
}

/** Parcel numbers are small and repeat in every ward, so the index has the ward before them. */
export function sameLand(ward: number, kittas: readonly string[]) {
  return sql<boolean>`policy_rows.ward = ${ward} and policy_rows.kitta_no <> '{}'
    and policy_rows.kitta_no && array[${sql.join(kittas)}]::text[]`;
}

function wardOf({ farm_address }: ProposalHeader): number | undefined {
  return levelOf(farm_address, 'ward');
}

interface Insuring extends Pick<Asked, 'now'> {
  proposal: Pick<ProposalRecord, 'id' | 'renews'>;
}

/**
 * Selects the rows of the other policies in force, as they stand with their endorsements. The caller narrows them by an
 * index of `policy_rows`; none is left out, because what they are looked up for is refused by them.
 */
export function insuring(company: Scoped, { proposal, now }: Insuring, during?: [Date, Date]) {
  let rows = company
    .from('policy_rows')
    .innerJoin(company.table('policies'), (on) =>
      on.onRef('policies.id', '=', 'policy_rows.policy').onRef('policies.insurance', '=', 'policy_rows.insurance'),
    )
    .select([
      'policy_rows.policy',
      'policy_rows.kitta_no',
      'policy_rows.sheet_no',
      'policy_rows.tag_no',
      'policy_rows.field_id',
      'policies.personal_info',
    ])
    .where('policies.status', '=', 'issued')
    .where('policies.risk_end_at', '>', now)
    .where('policies.insurance_proposal', '!=', proposal.id)
    .orderBy('policy_rows.policy');
  // A policy ends when its renewal is issued.
  if (proposal.renews !== null) rows = rows.where('policies.insurance_proposal', '!=', proposal.renews);
  if (!during) return rows;
  return rows.where('policies.risk_start_at', '<', during[1]).where('policies.risk_end_at', '>', during[0]);
}
