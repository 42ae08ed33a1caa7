import { findForm } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { asText, enteredFields, type Fields, valueIn } from '@krishi-bima/contract/forms/kinds';
import { memberFrame } from '@krishi-bima/contract/forms/members';
import type { ProposalHeader, RowValues } from '@krishi-bima/contract/forms/records';
import type { PolicyContent } from '@krishi-bima/contract/policies/content';
import { proposalMoves } from '@krishi-bima/contract/proposals/states';
import { isOneOf } from '@krishi-bima/contract/values/records';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { linkRenewed, type Renewable, renewableRows } from '../animals/link.ts';
import { existing, Problem } from '../errors/problem.ts';
import { insertProposal } from '../proposals/drafts.ts';
import { insertMembers } from '../proposals/members.ts';
import { rowsOf } from '../proposals/queries.ts';
import { insertRows } from '../proposals/row-list.ts';
import { seasonPeriod } from '../rates/index-products.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import type { PolicyRecord } from './ending.ts';
import { currentContent, endorsementsOf } from './endorsement-records.ts';

/** These fields are filled in anew each time: what is declared, paid and given for this cover alone. */
const saidAnew = ['proposal_date', 'declaration_accepted', 'no_other_subsidy_declared', 'place', 'payment_method'];
const paidAnew = ['receipt_no', 'paid_at'];

/**
 * Creates a draft with the policy's present details, for the same length of time from the moment it ends, or for the
 * season on sale where an index is insured. Days of the season are left open. The draft names the policy, which becomes renewed when the draft's own policy is issued.
 */
export async function renewPolicy(data: Scoped, policy: PolicyRecord, now: Date, today: string): Promise<number> {
  permitForm(data.viewer, policy.form);
  if (!isOneOf(proposalMoves.renew.from, policy.status)) throw new Problem('wrong_state');
  const form = existing(findForm(policy.form));
  const content = currentContent(policy.snapshot, await endorsementsOf(data, policy.id));
  const id = await insertProposal(
    data,
    form,
    {
      ...carried(form.proposal, content.default_values),
      ...(form.sold_to === 'cooperative'
        ? await seasonPeriod(data, productsIn(content), today)
        : periodAfter(policy, now)),
      proposal_date: today,
      previous_insured: true,
      previous_policy_no: policy.policy_no,
      personal_info: policy.personal_info,
      insurance: policy.insurance,
    },
    today,
  );
  await data.update('proposals', id, { renews: policy.insurance_proposal });
  await insertMembers(data, form, id, content.members);
  const before = content.insurance_details;
  const renewable = await renewableRows(
    data,
    policy,
    before.map((row) => row.id),
  );
  const copies = renewable.flatMap((one) => {
    const row = before.find(({ id: known }) => known === one.row);
    return row ? [numbered(tagged(form, carriedRow(form, row), one), one)] : [];
  });
  await insertRows(data, form, id, copies, today);
  const rows = (await rowsOf(data, [{ id }])).get(id) ?? [];
  await linkRenewed(
    data,
    { insurance: policy.insurance, insurance_proposal: id },
    rows.map((row, index) => ({ id: row.id, animal: renewable[index]?.animal })),
  );
  return id;
}

function carried(fields: Fields, values: ProposalHeader): ProposalHeader {
  const anew = new Set([...saidAnew, ...paidAnew]);
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in enteredFields(fields) && !anew.has(name)),
  );
}

function carriedRow(form: Form, row: RowValues): RowValues {
  const fields = enteredFields({ ...form.row.fields, ...memberFrame });
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => fields[name] !== undefined && fields[name].kind !== 'date'),
  );
}

/** An animal that got another tag is renewed under it. */
function tagged({ row: { tag } }: Form, values: RowValues, { tag_no }: Renewable): RowValues {
  const isOther = tag !== undefined && tag_no !== undefined && asText(valueIn(values, tag)).toUpperCase() !== tag_no;
  return isOther ? { ...values, [tag]: tag_no } : values;
}

/** A herd of which some have died is renewed with the others, at their share of its value. */
function numbered(values: RowValues, { count }: Renewable): RowValues {
  const { count: before } = values;
  if (count === undefined || typeof before !== 'number' || count >= before) return values;
  const shareOf = (name: string) => {
    const value = valueIn(values, name);
    return typeof value === 'string' ? { [name]: fromPaisa(Math.floor((toPaisa(value) * count) / before)) } : {};
  };
  return { ...values, count, ...shareOf('market_value'), ...shareOf('sum_insured') };
}

function productsIn({ insurance_details }: PolicyContent): string[] {
  return insurance_details.flatMap(({ product }) => product ?? []);
}

function periodAfter({ risk_start_at, risk_end_at }: PolicyRecord, now: Date): ProposalHeader {
  const start = risk_end_at > now ? risk_end_at : now;
  const length = risk_end_at.getTime() - risk_start_at.getTime();
  return {
    risk_start_at: start.toISOString(),
    risk_end_at: new Date(start.getTime() + length).toISOString(),
  };
}
