import { tagOf } from '@krishi-bima/contract/findings/office-checks';
import { plotsIn } from '@krishi-bima/contract/findings/plots';
import { findForm } from '@krishi-bima/contract/forms';
import { levelOf } from '@krishi-bima/contract/forms/kinds';
import type { PolicyContent } from '@krishi-bima/contract/policies/content';
import { linkInsured } from '../animals/link.ts';
import { existing } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';

interface Insured {
  id: number;
  insurance: number;
  insurance_proposal: number;
  personal_info: number;
  form: string;
}

/**
 * Writes what a policy insures as it is now into the columns by which a doubled cover is found, and to its animals. Called in the
 * transaction that issues the policy or puts an endorsement in force.
 */
export async function storeInsuredRows(
  data: Scoped,
  { id, insurance, insurance_proposal, personal_info, form: name }: Insured,
  { default_values, insurance_details }: Pick<PolicyContent, 'default_values' | 'insurance_details'>,
): Promise<void> {
  const form = existing(findForm(name));
  const ward = levelOf(default_values.farm_address, 'ward') ?? null;
  await data.deleteRows('policy_rows').where('policy_rows.policy', '=', id).execute();
  for (const row of insurance_details) {
    const plots = plotsIn(row);
    await data.insert('policy_rows', {
      insurance,
      policy: id,
      row_id: row.id,
      ward,
      kitta_no: [...new Set(plots.map(({ kitta_no }) => kitta_no))],
      sheet_no: plots[0]?.sheet_no ?? null,
      tag_no: tagOf({ form }, row) ?? null,
      field_id: row.field_id ?? null,
    });
  }
  const owner = { insurance, insurance_proposal, personal_info, day: default_values.proposal_date ?? null };
  const insured = insurance_details.map((row) => ({ id: row.id, values: row }));
  await linkInsured(data, form, owner, insured);
}
