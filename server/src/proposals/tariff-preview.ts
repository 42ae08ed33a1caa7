import type { Form } from '@krishi-bima/contract/forms/form';
import { priceForm, type Totals } from '@krishi-bima/contract/pricing/pricing';
import { openStates } from '@krishi-bima/contract/proposals/states';
import { tablesOf } from '@krishi-bima/contract/rates/rates';
import { formOfLine } from '@krishi-bima/contract/tariffs/rules';
import type { NewTariff, Tariff, TariffPreview } from '@krishi-bima/contract/tariffs/tariffs';
import { toPaisa } from '@krishi-bima/nepali/money';
import { existing } from '../errors/problem.ts';
import { farmerSummary } from '../kyc/farmer-summary.ts';
import { ratesOn } from '../rates/queries.ts';
import { placeOf } from '../tariffs/change.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { rowsOf } from './queries.ts';
import { termsOfAll } from './terms.ts';

/** A preview of more drafts would take too long. */
const mostDrafts = 1000;
const mostExamples = 5;
const batch = 200;

type Example = TariffPreview['examples'][number];
interface Reckoned {
  example: Example;
  /** The difference in paisa. */
  difference: number;
}

/** Prices every draft of the line twice, under its present and under the new tariff; writes nothing. */
export async function previewTariff(data: Scoped, body: NewTariff, today: string): Promise<TariffPreview> {
  const { insurance, replaces, gap } = await placeOf(data, body, today);
  const form = existing(formOfLine(body.line));
  const tariff = asProposed(body, insurance);
  const drafts = await newestDrafts(data, form, insurance);
  const changed: Reckoned[] = [];
  for (let at = 0; at < drafts.length; at += batch) {
    changed.push(...(await reckoned(data, form, drafts.slice(at, at + batch), tariff, today)));
  }
  const isAtOnce = ({ example: { proposal_date } }: Reckoned) => {
    const day = proposal_date ?? today;
    return day >= body.effective_from && day <= (body.effective_to ?? day);
  };
  return {
    ...{ replaces, gap },
    drafts: {
      count: await countDrafts(data, form, insurance),
      examined: drafts.length,
      changed: changed.length,
      at_once: changed.filter(isAtOnce).length,
    },
    examples: changed
      .toSorted((a, b) => b.difference - a.difference || b.example.id - a.example.id)
      .slice(0, mostExamples)
      .map(({ example }) => example),
  };
}

function asProposed(body: NewTariff, insurance: number): Tariff {
  const { effective_to = null, note = '' } = body;
  // The tariff has no row yet, and nothing looks it up by id.
  return { ...body, insurance, effective_to, note, id: 1, slab_basis: 'whole', version: 1 };
}

function draftsOf(data: Scoped, form: Form, insurance: number) {
  return data
    .from('proposals')
    .where('proposals.insurance', '=', insurance)
    .where('proposals.form', '=', form.name)
    .where('proposals.status', 'in', [...openStates]);
}

async function countDrafts(data: Scoped, form: Form, insurance: number): Promise<number> {
  const { count } = await draftsOf(data, form, insurance)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function newestDrafts(data: Scoped, form: Form, insurance: number) {
  return draftsOf(data, form, insurance)
    .select(['proposals.id', 'proposals.insurance', 'proposals.proposal_date', 'proposals.values'])
    .select('proposals.tariff_snapshot')
    .select(farmerSummary('proposals').as('farmer'))
    .orderBy('proposals.id', 'desc')
    .limit(mostDrafts)
    .execute();
}

type Draft = Awaited<ReturnType<typeof newestDrafts>>[number];

/** Returns the drafts of the batch whose sums would change. */
async function reckoned(data: Scoped, form: Form, drafts: Draft[], tariff: Tariff, today: string): Promise<Reckoned[]> {
  const rows = await rowsOf(data, drafts);
  const terms = await termsOfAll(data, form, drafts, today);
  const { insurance, effective_from: day } = tariff;
  const general = await ratesOn(data, { insurance, tables: tablesOf(form.name), day, district: undefined });
  return drafts.flatMap((draft, at): Reckoned[] => {
    const now = terms[at] ?? null;
    const written = {
      default_values: draft.values,
      insurance_details: (rows.get(draft.id) ?? []).map(({ values }) => values),
    };
    // Both sides use the same tables, so any difference comes from the tariff.
    const then = amountsOf(priceForm(form, written, { ...tariff, rates: now?.rates ?? general }).totals);
    const before = now && amountsOf(priceForm(form, written, now).totals);
    const { sum_insured } = priceForm(form, written, now ?? tariff).totals;
    const difference = Math.abs(toPaisa(then.payable) - toPaisa(before?.payable ?? '0.00'));
    const isSame = before?.premium === then.premium && before.subsidy === then.subsidy && difference === 0;
    if (isSame) return [];
    const { id, proposal_date, farmer } = draft;
    const names = { name_np: farmer.name_np, name_en: farmer.name_en };
    const example = { id, form: form.name, ...names, proposal_date, sum_insured, before, after: then };
    return [{ example, difference }];
  });
}

function amountsOf({ premium, subsidy, payable }: Totals) {
  return { premium: premium ?? '0.00', subsidy: subsidy ?? '0.00', payable: payable ?? '0.00' };
}
