import { type PerilName, perils, type RefusalReasonName, refusalReasons } from '@krishi-bima/contract/claims/perils';
import { type ClaimState, claimStates } from '@krishi-bima/contract/claims/states';
import { findForm } from '@krishi-bima/contract/forms';
import type { FieldSpec } from '@krishi-bima/contract/forms/kinds';
import type { RegisterCell } from '@krishi-bima/contract/registers/registers';
import { terms } from '@krishi-bima/contract/terms/terms';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { sql } from 'kysely';
import type { ClaimEntry } from './claim-lines.ts';
import { type Described, described } from './policy-columns.ts';

/** The details that a page of lines about claims reads. */
export interface DescribedClaim extends ClaimEntry, Pick<Described, 'insured' | 'branch_named'> {
  district_named: { name_np: string; name_en: string } | null;
}

export const describedClaim = {
  insured: described.insured,
  branch_named: described.branch_named,
  district_named: sql`(select jsonb_build_object('name_np', d.name_np, 'name_en', d.name_en)
    from districts d where d.id = line.district)`,
};

/** The number by which a line is known. */
export const claimNo = {
  label: text('दाबी नं.', 'Claim no.'),
  kind: 'text',
  rank: 'title',
  width: 44,
  cell: ({ claim_no }: { claim_no: string }) => claim_no,
} as const;

export const policyOfClaim = {
  label: terms.policyNo,
  kind: 'text',
  rank: 'extra',
  beneath: 'claim_no',
  cell: ({ policy_no }: { policy_no: string }) => policy_no,
} as const;

export const formOfClaim = {
  label: text('बीमा', 'Insurance'),
  kind: 'text',
  rank: 'line',
  cell: ({ form }: { form: string }): Text => findForm(form)?.policy_title ?? text(form, form),
} as const;

/** The crop or animal that was hit, and its mark. */
export function lostThing({ form, kind, mark }: ClaimEntry): Text {
  const row = findForm(form)?.row;
  const spec: FieldSpec | undefined = row?.fields[row.kind];
  const name = (spec?.kind === 'choice' && spec.options[kind]) || text(kind, kind);
  return mark ? text(`${name.ne}, ${mark}`, `${name.en}, ${mark}`) : name;
}

export function districtName({ district_named: district }: DescribedClaim): RegisterCell {
  return district && text(district.name_np, district.name_en);
}

export function causeName({ peril }: { peril: PerilName }): Text {
  return perils[peril].label;
}

export function stateName({ status }: { status: ClaimState }): Text {
  return claimStates[status];
}

/** The code and the reason, of what was refused. */
export function refusalName({ refusal }: { refusal: RefusalReasonName | null }): RegisterCell {
  if (refusal === null) return null;
  const { code, label } = refusalReasons[refusal];
  return text(`${code} ${label.ne}`, `${code} ${label.en}`);
}
