import type { ClaimCheckName } from '@krishi-bima/contract/claims/survey/find';
import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import { useRecord } from '#api/use-record.ts';

export type Fit = 'fits' | 'misfit';

/** What a check of the claim says; nothing while it has nothing to look at. */
export function useFit(id: number, check: ClaimCheckName): Fit | undefined {
  const { record } = useRecord(claimSurvey.findings, { params: { id } });
  if (record?.findings.some((one) => one.check === check)) return 'misfit';
  return record?.clear.includes(check) ? 'fits' : undefined;
}
