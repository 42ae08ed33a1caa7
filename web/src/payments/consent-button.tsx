import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { newId } from '#api/new-id.ts';
import { refresh } from '#api/query.ts';
import { upload } from '#api/upload.ts';
import { t } from '#i18n/t.ts';
import { useFileDialog } from '#ui/file-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import { useRenew } from './use-renew.ts';

/** Takes the signed consent to pay into another person's account; it stays with the claim's documents. */
export function ConsentButton({ payable: { record, insurance_proposal } }: { payable: Payable }) {
  const queries = useQueryClient();
  const renew = useRenew();
  const [isSending, setSending] = useState(false);
  const { input, open } = useFileDialog(messages.addConsent, ([file]) => void send(file));

  async function send(file: File | undefined) {
    if (!file) return;
    const body = new FormData();
    body.set('client_id', newId());
    body.set('code', 'payee_consent');
    body.set('insurance_proposal', String(insurance_proposal));
    body.set('claim', String(record));
    body.set('file', file, file.name);
    setSending(true);
    try {
      await upload(proposalDocuments.create, { body }, () => undefined);
      toast.done(messages.consentAdded);
      await refresh(queries, proposalDocuments.list);
      await renew();
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.addConsent, text: failure.detail });
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      {input}
      <Button variant="default" size="xs" loading={isSending} onClick={open}>
        {t(messages.addConsent)}
      </Button>
    </>
  );
}
