import type { Claim, ClaimSummary } from '@krishi-bima/contract/claims/claim';
import { refusalReasons } from '@krishi-bima/contract/claims/perils';
import { type ClaimState, openClaimStates } from '@krishi-bima/contract/claims/states';
import { kindLabel } from '@krishi-bima/contract/forms/kind-label';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { daysBetween, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Tone } from '#ui/status-badge.tsx';
import type { Clock } from './clock.tsx';

export const stateTones: Record<ClaimState, Tone> = {
  intimated: 'nobody',
  registered: 'nobody',
  inspection: 'other',
  documents_pending: 'you',
  assessed: 'other',
  approved: 'done',
  rejected: 'refused',
  appealed: 'you',
  paid: 'done',
  closed: 'nobody',
};

/** The name of a crop or species, as the form that insures it calls it. */
export function kindName(form: string, kind: string): string {
  return t(kindLabel(form, kind));
}

/** What was hit: the first row, and how many others. */
export function whatOf({ form, kind, rows }: Pick<ClaimSummary, 'form' | 'kind' | 'rows'>): string {
  return rows > 1 ? `${kindName(form, kind)} +${number(rows - 1)}` : kindName(form, kind);
}

/** Null before the clock has begun, and once nobody has to act any more. */
export function clockOf({ status, clock: { days, due_on } }: Pick<ClaimSummary, 'status' | 'clock'>): Clock | null {
  if (!openClaimStates.includes(status) || due_on === null) return null;
  return { days, left: daysBetween(todayAd(), due_on) };
}

/** Why nothing is paid, whatever was assessed: the claim was refused, or withdrawn. */
export function unpaidWhy({
  status,
  refusal,
  payments,
}: Pick<Claim, 'status' | 'refusal' | 'payments'>): Text | undefined {
  if (status === 'rejected') {
    const { code } = refusal ? refusalReasons[refusal] : { code: '' };
    return text(`अस्वीकृत ${code}`.trim(), `Refused ${code}`.trim());
  }
  return status === 'closed' && payments.length === 0 ? text('फिर्ता लिइएको', 'Withdrawn') : undefined;
}

export function isOpen(status: ClaimState): boolean {
  return openClaimStates.includes(status);
}

/** In a table there is no room for the company and the year: `VEG/00031`. */
export function shortNo(claim_no: string): string {
  return claim_no.split('/').slice(-2).join('/');
}

/** A parcel number in the reader's digits; an ear tag as it is stamped. */
export function markOf(mark: string | null): string {
  return mark !== null && /^\d+$/.test(mark) ? digits(mark) : (mark ?? '');
}
