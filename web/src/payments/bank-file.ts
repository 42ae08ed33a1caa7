import { bankFileFormats } from '@krishi-bima/contract/payments/bank-files';
import type { PaymentBatch } from '@krishi-bima/contract/payments/payment';
import { paymentBatches } from '@krishi-bima/contract/payments/payments';
import { ApiProblem } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** CSV or Excel, as the batch's format says. */
export function fileKindOf({ format }: Pick<PaymentBatch, 'format'>): string {
  return bankFileFormats[format].file === 'csv' ? 'CSV' : 'Excel';
}

export async function takeBankFile(id: number): Promise<void> {
  try {
    await download(paymentBatches.file, { params: { id } });
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    toast.failed({ title: messages.fileFailed, text: problem.detail, retry: () => void takeBankFile(id) });
  }
}
