import type { Policy } from '@krishi-bima/contract/policies/policies';
import { type RefundAccount, refundPayments } from '@krishi-bima/contract/policies/refund-payments';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#api/query.ts';
import { useMay } from '#api/session.ts';

/** What goes back to the farmer and what of it was paid; asked for only where something may go back. */
export function useRefundAccount(policy: Policy): RefundAccount | undefined {
  const mayView = useMay('view_receipt');
  const isAsked =
    policy.cancellation !== null || policy.endorsements.some(({ farmer_share }) => farmer_share.startsWith('-'));
  const asked = queryFor(refundPayments.get, { params: { id: policy.id } });
  return useQuery({ ...asked, enabled: mayView && isAsked, throwOnError: false }).data;
}
