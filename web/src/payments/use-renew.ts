import { claims } from '@krishi-bima/contract/claims/claims';
import { paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#api/query.ts';

/** Whatever changes a payment changes the lists of payments, their batches, and the claims that they pay. */
export function useRenew() {
  const queries = useQueryClient();
  return () =>
    refresh(
      queries,
      payments.payables,
      payments.list,
      payments.counts,
      paymentBatches.list,
      paymentBatches.get,
      claims.get,
      claims.list,
      claims.counts,
    );
}
