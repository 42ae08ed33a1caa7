import { animals } from '@krishi-bima/contract/animals/animals';
import { claims } from '@krishi-bima/contract/claims/claims';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { livestockMedia } from '@krishi-bima/contract/media/livestock';
import { type Media, photos, videos } from '@krishi-bima/contract/media/media';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refresh } from '#api/query.ts';
import { pollWhileRunning, useRecord } from '#api/use-record.ts';
import { useUploads } from '#uploads/use-uploads.ts';
import { type MediaUpload, mediaUploads } from './media-uploads.ts';

/** Of a field: its photos and its videos, and where they were taken; asked again while copies are made. */
export function useMedia(field: number) {
  const again = { againMs: pollWhileRunning(({ copies }: Media) => copies === 'waiting') };
  const limit = 200;
  const pictures = useRecord(photos.list, { query: { field__id: field, limit } }, again);
  const films = useRecord(videos.list, { query: { field_id: field, limit } }, again);
  function retry() {
    pictures.retry();
    films.retry();
  }
  return { photos: pictures.record, videos: films.record, problem: pictures.problem ?? films.problem, retry };
}

const ofAnimals = [livestockMedia.ofAnimal, animals.get, animals.list];

/** What shows a field or an animal counts for the proposals and claims whose rows name it. */
export function useRefreshMedia() {
  const client = useQueryClient();
  return useCallback(
    () =>
      refresh(
        client,
        photos.list,
        photos.points,
        videos.list,
        ...ofAnimals,
        proposalDocuments.list,
        workflow.status,
        claims.get,
      ),
    [client],
  );
}

/** What is on its way to this field, and news when it has arrived. */
export function useMediaUploads(field: number): readonly MediaUpload[] {
  return useAllMediaUploads().filter((parcel) => parcel.field === field);
}

/** What is on its way to this animal. */
export function useAnimalUploads(animal: number): readonly MediaUpload[] {
  return useAllMediaUploads().filter((parcel) => parcel.animal === animal);
}

/** To every field and animal. */
export function useAllMediaUploads(): readonly MediaUpload[] {
  const refreshAll = useRefreshMedia();
  const news = useCallback(() => void refreshAll(), [refreshAll]);
  return useUploads(mediaUploads, news);
}
