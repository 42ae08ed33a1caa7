import type { Form } from '@krishi-bima/contract/forms/form';
import { tablesOf } from '@krishi-bima/contract/rates/rates';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { ratesOn } from '../rates/queries.ts';
import { findTariff } from '../tariffs/queries.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import type { ProposalRecord } from './queries.ts';

export interface TariffContext {
  insurance: number;
  day: string;
  district: number | undefined;
}

/** Returns the tariff and tables of one day and place; null while no tariff is in force. */
export async function termsOn(
  data: Scoped,
  form: Form,
  { insurance, day, district }: TariffContext,
): Promise<Tariff | null> {
  const tariff = await findTariff(data, insurance, form.tariff_line, day);
  if (!tariff) return null;
  return { ...tariff, rates: await ratesOn(data, { insurance, tables: tablesOf(form.name), day, district }) };
}

type Dated = Pick<ProposalRecord, 'insurance' | 'proposal_date' | 'values'>;

/** A draft uses its proposal date, or today while it has none. */
export function draftTerms(data: Scoped, form: Form, proposal: Dated, today: string) {
  return termsOn(data, form, occasionOf(proposal, today));
}

function occasionOf({ insurance, proposal_date, values }: Dated, today: string): TariffContext {
  return { insurance, day: proposal_date ?? today, district: values.farm_address?.district };
}

/** Returns the terms of several proposals, asking once for each day and place; a submitted one has its own. */
export async function termsOfAll(
  data: Scoped,
  form: Form,
  proposals: readonly (Dated & Pick<ProposalRecord, 'tariff_snapshot'>)[],
  today: string,
): Promise<(Tariff | null)[]> {
  const known = new Map<string, Promise<Tariff | null>>();
  return Promise.all(
    proposals.map(async (proposal) => {
      if (proposal.tariff_snapshot) return proposal.tariff_snapshot;
      const occasion = occasionOf(proposal, today);
      const key = JSON.stringify(occasion);
      const terms = known.get(key) ?? termsOn(data, form, occasion);
      known.set(key, terms);
      return terms;
    }),
  );
}
