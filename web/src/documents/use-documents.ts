import { type Document, kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refresh } from '#api/query.ts';
import { pollWhileRunning, useRecord } from '#api/use-record.ts';
import { useUploads } from '#uploads/use-uploads.ts';
import { type DocumentUpload, documentUploads, type UploadTarget } from './document-uploads.ts';

/** Both lists answer in the same shape. */
export function useDocuments({ of, id }: Pick<UploadTarget, 'of' | 'id'>) {
  const limit = 200;
  const again = { againMs: pollWhileRunning(({ copies }: Document) => copies === 'waiting') };
  const [list, query] =
    of === 'kyc' ? [kycDocuments.list, { kyc__id: id, limit }] : [proposalDocuments.list, { id, limit }];
  const { record, problem, retry } = useRecord(list, { query }, again);
  return { listed: record, problem, retry };
}

/** What is on its way to this record, and news when it has arrived. */
export function useDocumentUploads({ of, id }: Pick<UploadTarget, 'of' | 'id'>): readonly DocumentUpload[] {
  return useAllDocumentUploads().filter(({ place }) => place.of === of && place.id === id);
}

/** Of every record. */
export function useAllDocumentUploads(): readonly DocumentUpload[] {
  const client = useQueryClient();
  const news = useCallback(
    () => void refresh(client, kycDocuments.list, proposalDocuments.list, workflow.status),
    [client],
  );
  return useUploads(documentUploads, news);
}
