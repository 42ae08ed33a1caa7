import type { PayableKindName } from '@krishi-bima/contract/payments/kinds';
import { claimPayables } from './claim-payables.ts';
import { indexPayables } from './index-payables.ts';
import type { PayableSource } from './source.ts';

/** Every kind of payable: another one joins here and in `payableKinds` of the contract. */
export const sources: Record<PayableKindName, PayableSource> = { claim: claimPayables, index: indexPayables };
