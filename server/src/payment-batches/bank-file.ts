import { type BankColumn, type BankFileFormat, bankFileFormats } from '@krishi-bima/contract/payments/bank-files';
import { fromPaisa } from '@krishi-bima/nepali/money';
import type { FastifyReply } from 'fastify';
import { existing, Problem } from '../errors/problem.ts';
import { sendSpreadsheet } from '../http/spreadsheet.ts';
import { type FullPayment, selectPayments } from '../payments/records.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** Sends the file for the bank; before the second person there is none. */
export async function sendBankFile(data: Scoped, id: number, reply: FastifyReply) {
  const batch = existing(
    await data
      .from('payment_batches')
      .selectAll('payment_batches')
      .where('payment_batches.id', '=', id)
      .executeTakeFirst(),
  );
  if (batch.status !== 'approved') throw new Problem('batch_not_approved');
  const format: BankFileFormat = bankFileFormats[batch.format];
  const rows = await selectPayments(data).where('payments.batch', '=', id).orderBy('payments.position').execute();
  await data.recordAction('payment_batches', batch, 'export', `${batch.format} ${format.file}`);
  return sendSpreadsheet(reply, format.file, {
    file: batch.batch_no.replaceAll('/', '-'),
    columns: format.columns.map(({ key, head }) => ({
      head,
      cell: (payment: FullPayment) => cells[key](payment),
      ...(key === 'amount' ? { kind: 'money' as const } : {}),
      width: key === 'amount' ? 14 : 24,
    })),
    pages: [rows],
    count: rows.length,
    unnumbered: true,
  });
}

const cells: Record<BankColumn, (payment: FullPayment) => string | null> = {
  reference_no: ({ reference_no }) => reference_no,
  payee_name: ({ payee_name }) => payee_name,
  bank_name: ({ bank_name }) => bank_name,
  bank_branch: ({ bank_branch }) => bank_branch,
  account_no: ({ account_no }) => account_no,
  amount: ({ amount }) => fromPaisa(amount),
  remarks: ({ of }) => of.number,
};
