import { forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { tariffOn } from '@krishi-bima/contract/tariffs/tariffs';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { existing, Problem } from '../errors/problem.ts';
import { tariffsOf } from '../tariffs/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Insurance data is asked for with a company or not at all (specification, section 5). */
export async function readInsuranceData(data: Scoped, insurance: number | undefined, today: string) {
  if (insurance === undefined) throw new Problem('no_company', { fields: { insurance_id: 'required' } });
  const company = existing(
    await data
      .from('companies')
      .select(['companies.id', 'companies.code', 'companies.name_np', 'companies.name_en'])
      .where('companies.id', '=', insurance)
      .executeTakeFirst(),
  );
  const sums = await data
    .from('proposals')
    .select((proposal) => [
      'proposals.form' as const,
      proposal.fn.countAll<number>().as('proposals'),
      proposal.fn.sum<string | null>('proposals.sum_insured').as('sum_insured'),
      proposal.fn.sum<string | null>('proposals.premium').as('premium'),
    ])
    .where('proposals.insurance', '=', insurance)
    .where('proposals.status', '<>', 'draft')
    .groupBy('proposals.form')
    .execute();
  const results = await Promise.all(
    Object.values<Form>(forms).map(async ({ name, policy_title, tariff_line }) => {
      const own = sums.find(({ form }) => form === name);
      return {
        form: name,
        title_np: policy_title.ne,
        title_en: policy_title.en,
        proposals: own?.proposals ?? 0,
        sum_insured: fromPaisa(Number(own?.sum_insured ?? 0)),
        premium: fromPaisa(Number(own?.premium ?? 0)),
        tariff: tariffOn(await tariffsOf(data, insurance, tariff_line), tariff_line, today) ?? null,
      };
    }),
  );
  return { insurance: company, count: results.length, results };
}
