import { type Media, photos, videos } from '@krishi-bima/contract/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { queryFor, refresh } from '#api/query.ts';
import { useQueue } from '#drafts/use-queue.ts';
import { type MediaParcel, mediaQueue } from './media-queue.ts';

/** Addresses of pictures live for fifteen minutes. */
const freshMs = 10 * 60 * 1000;
const preparingMs = 1500;

/** Of a field: its photos and its videos, and where they were taken; asked again while copies are made. */
export function useMedia(field: number) {
  const settings = {
    refetchInterval: ({ state }: { state: { data?: { results: Media[] } | undefined } }) =>
      state.data?.results.some(({ copies }) => copies === 'waiting') ? preparingMs : freshMs,
    throwOnError: (failure: Error) => !(failure instanceof ApiProblem),
  };
  const limit = 200;
  const pictures = useQuery({ ...queryFor(photos.list, { query: { field__id: field, limit } }), ...settings });
  const films = useQuery({ ...queryFor(videos.list, { query: { field_id: field, limit } }), ...settings });
  const problem = pictures.error ?? films.error;
  return {
    photos: pictures.data,
    videos: films.data,
    problem: problem instanceof ApiProblem ? problem : undefined,
    retry: () => void Promise.all([pictures.refetch(), films.refetch()]),
  };
}

export function useRefreshMedia() {
  const client = useQueryClient();
  return useCallback(() => refresh(client, photos.list, photos.points, videos.list), [client]);
}

/** What is on its way to this field, and news when it has arrived. */
export function useMediaParcels(field: number): readonly MediaParcel[] {
  const refreshAll = useRefreshMedia();
  const news = useCallback(() => void refreshAll(), [refreshAll]);
  return useQueue(mediaQueue, news).filter((parcel) => parcel.field === field);
}
