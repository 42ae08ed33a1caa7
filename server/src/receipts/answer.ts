import type { Receipt } from '@krishi-bima/contract/receipts/receipts';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FullReceipt } from './queries.ts';

/** Returns a receipt as it crosses the wire. */
export function asReceipt(receipt: FullReceipt): Receipt {
  const { proposal } = receipt;
  return {
    id: receipt.id,
    insurance: receipt.insurance,
    kind: receipt.reverses === null ? 'receipt' : 'reversal',
    receipt_no: receipt.receipt_no,
    fiscal_year: receipt.fiscal_year,
    branch: receipt.branch_named,
    insurance_proposal: receipt.insurance_proposal,
    form: proposal.form,
    proposal_no: proposal.proposal_no,
    endorsement: receipt.endorsed,
    personal_info: {
      id: proposal.personal_info,
      kyc: proposal.kyc,
      name_np: proposal.name_np,
      name_en: proposal.name_en,
    },
    amount: fromPaisa(Math.abs(receipt.amount)),
    method: receipt.method,
    reference_no: receipt.reference_no,
    bank_name: receipt.bank_name,
    instrument_date: receipt.instrument_date,
    payer_name: receipt.payer_name,
    remarks: receipt.remarks,
    received_on: receipt.received_on,
    collector: receipt.collected_by,
    created_by: receipt.creator,
    created_at: receipt.created_at.toISOString(),
    reverses: receipt.original,
    reversed_by: receipt.counter,
    reason: receipt.reason,
    deposit: receipt.deposited,
    version: receipt.version,
  };
}
