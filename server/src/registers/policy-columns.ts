import type { Address } from '@krishi-bima/contract/addresses/addresses';
import { findForm } from '@krishi-bima/contract/forms';
import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { personalInfoFields } from '@krishi-bima/contract/kyc/kyc';
import { type EndorsementKind, endorsementLabel } from '@krishi-bima/contract/policies/endorsement-kinds';
import { type RefundMethod, refundMethods } from '@krishi-bima/contract/policies/refunds';
import type { RegisterCell } from '@krishi-bima/contract/registers/registers';
import { terms } from '@krishi-bima/contract/terms/terms';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { sql } from 'kysely';
import { addressJson } from '../addresses/queries.ts';
import { masked } from '../kyc/masking.ts';
import { addressText } from '../printing/names.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { branchSummary, fullName, userSummary } from '../tenancy/summaries.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import { type PolicyLine, policyEntries } from './policy-lines.ts';

/** The details that a page of lines about policies reads. */
export interface Described extends PolicyLine {
  insured: { name_np: string; name_en: string | null; phone_number_np: string | null; address_detail: Address | null };
  branch_named: { name_np: string; name_en: string } | null;
  agent_named: { first_name: string; last_name: string } | null;
  covered: { kind: string; name_np: string | null; name_en: string | null }[] | null;
  quantity: { count: number | null; area_sqm: string | null };
  /** By the tariff that the proposal was submitted with. */
  rates: number[] | null;
  receipt_nos: string | null;
  received: number;
  /** The number of the policy that this one renews. */
  earlier_no: string | null;
  endorsed: {
    number: number;
    kind: EndorsementKind;
    reason: string;
    changes: Record<string, [unknown, unknown]>;
  } | null;
  refund_rule: RefundMethod | null;
}

const ofProposal = { insurance: 'line.insurance', insurance_proposal: 'line.insurance_proposal' };
const receipts = rowsByKey('receipts', 'r', ofProposal);
const rows = rowsByKey('proposal_rows', 'r', ofProposal);
const isOfLine = sql`case when line.entry = ${sql.lit(policyEntries.endorsement)} then r.endorsement = line.entry_id
  else r.endorsement is null end`;
const isEndorsement = sql`line.entry = ${sql.lit(policyEntries.endorsement)}`;

export const described = {
  insured: sql`(select jsonb_build_object('name_np', k.name_np, 'name_en', k.name_en, 'phone_number_np',
      k.phone_number_np, 'address_detail', ${addressJson(sql.ref('k.address'))})
    from ${rowsByKey('kyc', 'k', { insurance: 'line.insurance', personal_info: 'line.personal_info' })})`,
  branch_named: branchSummary('line.branch'),
  agent_named: userSummary('line.agent'),
  receipt_nos: sql`(select string_agg(r.receipt_no, ', ' order by r.id) from ${receipts}
    where r.received_on <= line.day and ${isOfLine})`,
  /**
   * The money received by the day of the issue, or for the endorsement by the day on which it came in force; only the
   * cash book has later money.
   */
  received: sql`(select coalesce(sum(r.amount), 0)::bigint from ${receipts}
    where line.entry <> ${sql.lit(policyEntries.cancellation)} and r.received_on <= line.day and ${isOfLine})`,
  // The name of a company's own crop is in its tables.
  covered: sql`(select jsonb_agg(jsonb_build_object('kind', k.kind, 'name_np', n.name_np, 'name_en', n.name_en))
    from (select distinct r.kind from ${rows} where r.deleted_at is null and r.kind is not null) k
    left join lateral (select t.name_np, t.name_en from ${rowsByKey('rates', 't', { insurance: 'line.insurance', key: 'k.kind' })}
      where t.name_np <> '' order by t.effective_from desc limit 1) n on true)`,
  quantity: sql`(select jsonb_build_object('count', sum(r.count), 'area_sqm', round(sum(r.area_sqm), 2)::text)
    from ${rows} where r.deleted_at is null)`,
  rates: sql`(select jsonb_agg(distinct coalesce(p.tariff_snapshot -> 'crop_rates' -> r.kind, p.tariff_snapshot -> 'rate'))
    from ${rows}, ${rowsByKey('proposals', 'p', { insurance: 'line.insurance', id: 'line.insurance_proposal' })}
    where r.deleted_at is null)`,
  earlier_no: sql`(select p.policy_no
    from ${rowsByKey('policies', 'p', { insurance: 'line.insurance', id: 'line.renews' })})`,
  endorsed: sql`(select jsonb_build_object('number', e.number, 'reason', e.reason, 'changes', e.changes,
      'kind', e.kind)
    from ${rowsByKey('endorsements', 'e', { insurance: 'line.insurance', id: 'line.entry_id' })} where ${isEndorsement})`,
  refund_rule: sql`(select p.refund_rule ->> 'rule' 
    from ${rowsByKey('policies', 'p', { insurance: 'line.insurance', id: 'line.policy' })})`,
};

const entryNames: Readonly<Record<number, Text>> = {
  [policyEntries.issue]: text('जारी', 'Issued'),
  [policyEntries.endorsement]: text('सम्पुष्टि', 'Endorsed'),
  [policyEntries.cancellation]: text('बीमालेख रद्द', 'Cancelled'),
};

/** The number by which a line is known. */
export const policyNo = {
  label: terms.policyNo,
  kind: 'text',
  rank: 'title',
  width: 43,
  cell: (line: { policy_no: string }) => line.policy_no,
} as const;

/** How the line came about; on paper it is under the policy's number. */
export const entryOf = {
  label: text('किसिम', 'Entry'),
  kind: 'text',
  rank: 'line',
  beneath: 'policy_no',
  cell: ({ entry }: Described) => entryNames[entry] ?? null,
} as const;

export function insuredName({ insured: { name_np, name_en } }: Pick<Described, 'insured'>): Text {
  return text(name_np, name_en || name_np);
}

export function homeOf({ insured: { address_detail } }: Pick<Described, 'insured'>): string | null {
  return address_detail && addressText(address_detail);
}

export function phoneOf({ insured }: Pick<Described, 'insured'>, viewer: Viewer): string | null {
  return masked(viewer, insured).phone_number_np;
}

export function branchName({ branch_named: branch }: Pick<Described, 'branch_named'>): RegisterCell {
  return branch && text(branch.name_np, branch.name_en);
}

export function agentName({ agent_named: agent }: Pick<Described, 'agent_named'>): string | null {
  return agent && fullName(agent);
}

export function formName({ form }: { form: string }): Text {
  return findForm(form)?.policy_title ?? text(form, form);
}

/** Crops, fruits or animals, each once. */
export function coveredNames({ form, covered }: Described): RegisterCell {
  const row = findForm(form)?.row;
  const field = row?.fields[row.kind];
  const options: Readonly<Record<string, Text>> = field?.kind === 'choice' ? field.options : {};
  const names = (covered ?? []).map(({ kind, name_np, name_en }) => {
    return options[kind] ?? text(name_np || kind, name_en || kind);
  });
  return text(names.map(({ ne }) => ne).join(', '), names.map(({ en }) => en).join(', '));
}

/** Animals and trees are counted, crops are measured. */
export function countOf({ form, quantity, entry }: Described): number | null {
  const row = findForm(form)?.row;
  const isCounted = row && (row.count !== undefined || row.area === undefined);
  return isCounted && entry === policyEntries.issue ? quantity.count : null;
}

export function areaOf({ quantity: { area_sqm }, entry }: Described): string | null {
  return entry === policyEntries.issue && area_sqm && /[1-9]/.test(area_sqm) ? area_sqm : null;
}

/** The tariff's rate in percent of the sum insured; where crops differ, each rate once. */
export function rateOf({ rates, entry }: Described): string | null {
  if (entry !== policyEntries.issue || !rates) return null;
  return rates
    .toSorted((a, b) => a - b)
    .map(String)
    .join(', ');
}

/** The remarks say what the amounts do not. */
export function remarkOf(line: Described, viewer: Viewer): RegisterCell {
  const { earlier_no, endorsed, refund_rule, entry } = line;
  if (endorsed) return endorsementText(line, endorsed, viewer);
  if (entry === policyEntries.cancellation) return refundMethods[refund_rule ?? 'none'];
  return earlier_no && text(`नवीकरण: ${earlier_no}`, `Renews ${earlier_no}`);
}

function endorsementText(
  { form }: Described,
  { number, kind, reason, changes }: NonNullable<Described['endorsed']>,
  viewer: Viewer,
): Text {
  const changed = Object.entries(changes).map(([path, pair]) => {
    const name = path.split('.').at(-1) ?? path;
    const fromTo = pair.map((value) => wordOf(masked(viewer, { [name]: value })[name])).join(' → ');
    const label = labelAt(form, path, name);
    return text(`${label.ne} ${fromTo}`, `${label.en} ${fromTo}`);
  });
  const why = masked(viewer, { reason }).reason;
  const what = endorsementLabel(kind, findForm(form));
  if (changed.length === 0) changed.push(what);
  return text(
    `सम्पुष्टि ${number}: ${changed.map(({ ne }) => ne).join('; ')} (${why})`,
    `Endorsement ${number}: ${changed.map(({ en }) => en).join('; ')} (${why})`,
  );
}

/** A place is named by its papers alone. */
function wordOf(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '–';
}

function labelAt(form: string, path: string, name: string): Text {
  const known = findForm(form);
  const tables: Readonly<Record<string, Fields | undefined>> = {
    personal_info: personalInfoFields,
    default_values: known?.proposal,
    insurance_details: known?.row.fields,
  };
  return tables[path.split('.')[0] ?? '']?.[name]?.label ?? text(name, name);
}
