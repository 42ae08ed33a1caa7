import { findingsOf } from '@krishi-bima/contract/findings/find';
import { findForm } from '@krishi-bima/contract/forms';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import type { Form } from '@krishi-bima/contract/forms/form';
import { isEmpty } from '@krishi-bima/contract/forms/kinds';
import { withMembers } from '@krishi-bima/contract/forms/members';
import { applyEndorsement, type PolicyContent, type RowChange, valueAt } from '@krishi-bima/contract/policies/content';
import { identityFields } from '@krishi-bima/contract/policies/endorsable';
import { changesRows } from '@krishi-bima/contract/policies/endorsement-kinds';
import {
  type EndorsementPrice,
  endorsementPercent,
  priceEndorsement,
} from '@krishi-bima/contract/policies/endorsement-price';
import { insuredRow } from '@krishi-bima/contract/pricing/pricing';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { rowProblems } from '@krishi-bima/contract/proposals/rules';
import { rateIn } from '@krishi-bima/contract/rates/rates';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toPaisa } from '@krishi-bima/nepali/money';
import { existing, type FieldProblems } from '../errors/problem.ts';
import { factsOf } from '../findings/find-findings.ts';
import type { PolicyRecord } from '../policies/ending.ts';
import {
  currentContent,
  currentSums,
  type EndorsementRecord,
  endorsementsOf,
} from '../policies/endorsement-records.ts';
import type { ProposalRecord } from '../proposals/queries.ts';
import { coverKey, insuredElsewhere } from '../proposals/sold-to-cooperative.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { joiningProblems } from './joining.ts';

/** What an endorsement makes of the policy as it is now. */
export interface Examined {
  form: Form;
  tariff: Tariff;
  before: PolicyContent;
  after: PolicyContent;
  /** With what there is now in the place of what there was when it was written. */
  changes: EndorsementRecord['changes'];
  row_changes: RowChange[];
  sums: { before: number; subsidy: number };
  price: EndorsementPrice;
  /** Missing values and broken rules, by path. */
  problems: FieldProblems;
}

type Typed = Pick<
  EndorsementRecord,
  'kind' | 'effective_from' | 'cause' | 'reason' | 'changes' | 'row_changes' | 'finding_reasons'
>;

export async function examine(data: Scoped, policy: PolicyRecord, typed: Typed, now: Date): Promise<Examined> {
  const inForce = await endorsementsOf(data, policy.id);
  const before = currentContent(policy.snapshot, inForce);
  const current = currentSums(policy, inForce);
  const { tariff } = policy.snapshot;
  const form = withMembers(withCatalogue(existing(findForm(policy.form)), tariff.rates), before.default_values, [
    ...before.members,
    ...typed.row_changes.flatMap(({ member }) => member ?? []),
  ]);
  const problems: FieldProblems = {};
  const changes = refreshed(before, typed.changes);
  const row_changes = refreshedRows(before, typed.row_changes, problems);
  const after = applyEndorsement(before, { changes, row_changes });
  const price = priceOf({ form, tariff, policy, typed, row_changes, insured: toPaisa(current.sum_insured), before });
  const known = { form, tariff, before, after, changes, row_changes, price };
  const sums = { before: toPaisa(current.sum_insured), subsidy: toPaisa(current.subsidy) };
  const twice = { ...(await insuredTwice(data, policy, known)), ...(await joiningProblems(data, policy, known)) };
  return { ...known, sums, problems: { ...twice, ...problemsOf(known, policy, typed, todayAd(now)), ...problems } };
}

/** A member of a cooperative is insured once by a product in a season: by no other row, and in no other proposal. */
async function insuredTwice(
  data: Scoped,
  { insurance_proposal: id, form: name, insurance }: PolicyRecord,
  { form, tariff, after, row_changes }: Known,
): Promise<FieldProblems> {
  if (form.sold_to !== 'cooperative' || row_changes.every((change) => change.after === null)) return {};
  const farmers = new Map(after.members.map(({ client_id, farmer }) => [client_id, farmer]));
  const keyOf = ({ member, product }: ProposalRow) => {
    const farmer = farmers.get(member ?? '');
    return farmer && product ? coverKey(farmer, product, rateIn(tariff.rates, 'index_season', product)) : undefined;
  };
  const listed = [...farmers.values()].flatMap((farmer) => farmer ?? []);
  const taken = await insuredElsewhere(data, { id, form: name, insurance }, listed);
  const own = after.insurance_details.map(keyOf);
  const problems: FieldProblems = {};
  for (const [index, change] of row_changes.entries()) {
    const key = change.after && keyOf(change.after);
    if (key && (taken.has(key) || own.filter((one) => one === key).length > 1)) {
      problems[`rows.${index}.product`] = 'insured_twice';
    }
  }
  return problems;
}

function refreshed(content: PolicyContent, changes: Typed['changes']): Typed['changes'] {
  return Object.fromEntries(
    Object.entries(changes).map(([path, [, after]]) => [path, [valueAt(content, path), after]]),
  );
}

/** A row that another endorsement has taken out meanwhile cannot be changed any more. */
function refreshedRows(content: PolicyContent, rows: readonly RowChange[], problems: FieldProblems): RowChange[] {
  return rows.map((change, index) => {
    if (change.before === null) return change;
    const before = content.insurance_details.find(({ id }) => id === change.row_id);
    if (!before) problems[`rows.${index}`] = 'unknown_reference';
    return { ...change, before: before ?? change.before };
  });
}

interface Priced {
  form: Form;
  tariff: Tariff;
  policy: PolicyRecord;
  typed: Typed;
  row_changes: readonly RowChange[];
  insured: number;
  before: PolicyContent;
}

function priceOf({ form, tariff, policy, typed, row_changes, insured, before }: Priced): EndorsementPrice {
  const pairs = row_changes.map((change) => ({
    before: change.before && insuredRow(form, change.before, tariff),
    after: change.after && insuredRow(form, change.after, tariff),
  }));
  const added = pairs.reduce((sum, pair) => sum + (pair.after?.sum_insured ?? 0) - (pair.before?.sum_insured ?? 0), 0);
  const wants_subsidy = before.default_values.wants_subsidy === true;
  return priceEndorsement(pairs, {
    period: { risk_start_at: policy.risk_start_at.toISOString(), risk_end_at: policy.risk_end_at.toISOString() },
    effective_from: typed.effective_from,
    subsidy_percent: endorsementPercent(
      tariff.subsidy_slabs,
      { before: insured, after: insured + added },
      { wants_subsidy },
    ),
  });
}

type Known = Pick<Examined, 'form' | 'tariff' | 'before' | 'after' | 'changes' | 'row_changes' | 'price'>;

function problemsOf(known: Known, policy: PolicyRecord, typed: Typed, today: string): FieldProblems {
  const { after, row_changes, price } = known;
  const problems: FieldProblems = {};
  if (typed.reason.trim().length < 3) problems.reason = 'required';
  if (typed.cause === null) problems.cause = 'required';
  const [from, until] = [todayAd(policy.risk_start_at), todayAd(policy.risk_end_at)];
  const isOutside = typed.effective_from < from || typed.effective_from > until || price.days_left === 0;
  if (isOutside) problems.effective_from = 'outside_period';
  if (after.insurance_details.length === 0) problems.rows = 'last_row';
  if (changesRows(typed.kind)) {
    if (row_changes.length === 0) problems.rows = 'required';
    if (typed.kind === 'change_sum' && price.sum_insured === 0) problems.rows ??= 'no_change';
    return { ...problems, ...problemsOfRows(known, today) };
  }
  return { ...problems, ...problemsOfChanges(known) };
}

/** A new row keeps the rules of a new proposal on the day of the endorsement, by the policy's own tariff. */
function problemsOfRows({ form, tariff, row_changes }: Known, today: string): FieldProblems {
  const context = { today, tariff };
  const found = row_changes.flatMap(({ after }, index) =>
    Object.entries(after ? rowProblems(form, after, context) : {}).map(([field, code]) => [
      `rows.${index}.${field}`,
      code,
    ]),
  );
  return Object.fromEntries(found);
}

function problemsOfChanges({ form, before, changes }: Known): FieldProblems {
  const fields = identityFields(form, before);
  const problems: FieldProblems = {};
  const changed = Object.entries(changes).filter(([, [was, is]]) => JSON.stringify(was) !== JSON.stringify(is));
  if (changed.length === 0) problems.changes = 'no_change';
  for (const [path, [, value]] of changed) {
    if (!fields[path]) problems[path] = 'frozen';
    else if (isEmpty(value) && fields[path].required === true) problems[path] = 'required';
  }
  return problems;
}

/** Returns what the checks of a new proposal find about the rows that the endorsement changes. */
export async function findingsOfEndorsement(
  data: Scoped,
  { policy, proposal, typed, now }: { policy: PolicyRecord; proposal: ProposalRecord; typed: Typed; now: Date },
  { form, tariff, after, changes, row_changes }: Examined,
) {
  const isPlaceChanged = 'default_values.farm_address' in changes;
  const touched = new Set([
    ...row_changes.flatMap((change) => (change.after ? [change.after.id] : [])),
    ...Object.keys(changes).flatMap((path) =>
      path.startsWith('insurance_details.') ? [Number(path.split('.')[1])] : [],
    ),
  ]);
  const rows = after.insurance_details.map((row) => ({ client_id: row.client_id, values: row, id: row.id }));
  const asked = rows.filter(({ id }) => isPlaceChanged || touched.has(id));
  if (asked.length === 0) return [];
  const today = todayAd(now);
  const period = {
    risk_start_at: `${typed.effective_from}T00:00:00+05:45`,
    risk_end_at: policy.risk_end_at.toISOString(),
  };
  const values = { ...after.default_values, ...period, proposal_date: today };
  const facts = await factsOf(data, form, {
    proposal: { ...proposal, values, proposal_date: today },
    rows: asked,
    now,
  });
  const known = { form, tariff, today, facts, default_values: values, rows };
  const clients = new Set(asked.map(({ client_id }) => client_id));
  return findingsOf(known, 'submit', typed.finding_reasons).filter(
    ({ part, row }) => part === 'insurance_details' && row !== null && clients.has(row),
  );
}
