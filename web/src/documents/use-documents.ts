import { type Document, kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents';
import { workflow } from '@krishi-bima/contract/workflow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor, refresh } from '#api/query.ts';
import { isOurs } from '#api/use-record.ts';
import { useQueue } from '#drafts/use-queue.ts';
import { type Parcel, type Place, uploads } from './upload-queue.ts';

/** Addresses of pictures live for fifteen minutes. */
const freshMs = 10 * 60 * 1000;
const preparingMs = 1500;

export function useDocuments({ of, id }: Pick<Place, 'of' | 'id'>) {
  const limit = 200;
  const ofFarmer = queryFor(kycDocuments.list, { query: { kyc__id: id, limit } });
  // Both lists answer in the same shape.
  const ofProposal = queryFor(proposalDocuments.list, { query: { id, limit } });
  const query = of === 'kyc' ? ofFarmer : ofProposal;
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.results.some(isPreparing) ? preparingMs : freshMs),
    throwOnError: isOurs,
  });
  return { listed: data, problem: error instanceof ApiProblem ? error : undefined, retry: () => void refetch() };
}

function isPreparing({ copies }: Document) {
  return copies === 'waiting';
}

/** What is on its way to this record, and news when it has arrived. */
export function useParcels({ of, id }: Pick<Place, 'of' | 'id'>): readonly Parcel[] {
  return useAllParcels().filter(({ place }) => place.of === of && place.id === id);
}

/** Of every record. */
export function useAllParcels(): readonly Parcel[] {
  const client = useQueryClient();
  const news = useCallback(
    () => void refresh(client, kycDocuments.list, proposalDocuments.list, workflow.standing),
    [client],
  );
  return useQueue(uploads, news);
}
