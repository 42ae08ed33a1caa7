import { claims } from '@krishi-bima/contract/claims/claims';
import { type Document, kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refresh } from '#api/query.ts';
import { pollWhileRunning, useRecord } from '#api/use-record.ts';
import { useUploads } from '#uploads/use-uploads.ts';
import { type DocumentUpload, documentUploads, type UploadTarget } from './document-uploads.ts';

type Owner = Pick<UploadTarget, 'of' | 'id' | 'claim'>;

/** Both lists answer in the same shape. */
export function useDocuments({ of, id, claim }: Owner) {
  const limit = 200;
  const again = { againMs: pollWhileRunning(({ copies }: Document) => copies === 'waiting') };
  const [list, query] =
    of === 'kyc'
      ? [kycDocuments.list, { kyc__id: id, limit }]
      : [proposalDocuments.list, { id, limit, ...(claim === undefined ? {} : { claim }) }];
  const { record, problem, retry } = useRecord(list, { query }, again);
  return { listed: record, problem, retry };
}

/** What is on its way to this record, and news when it has arrived. */
export function useDocumentUploads({ of, id, claim }: Owner): readonly DocumentUpload[] {
  return useAllDocumentUploads().filter(({ place }) => place.of === of && place.id === id && place.claim === claim);
}

/** What is handed in counts for the moves of its record. */
export function useRefreshDocuments() {
  const client = useQueryClient();
  return useCallback(
    () => refresh(client, kycDocuments.list, proposalDocuments.list, workflow.status, claims.get),
    [client],
  );
}

/** Of every record. */
export function useAllDocumentUploads(): readonly DocumentUpload[] {
  const refreshAll = useRefreshDocuments();
  const news = useCallback(() => void refreshAll(), [refreshAll]);
  return useUploads(documentUploads, news);
}
