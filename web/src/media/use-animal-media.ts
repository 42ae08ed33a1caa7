import type { Album } from '@krishi-bima/contract/media/albums';
import { livestockMedia } from '@krishi-bima/contract/media/livestock';
import type { Media } from '@krishi-bima/contract/media/media';
import { pollWhileRunning, useRecord } from '#api/use-record.ts';

const again = { againMs: pollWhileRunning(({ copies }: Media) => copies === 'waiting') };

/** All photos and videos of an animal, newest first; asked again while copies are made. */
export function useAnimalMedia(id: number, album?: Album) {
  const { record, problem, retry } = useRecord(
    livestockMedia.ofAnimal,
    { params: { id }, query: { limit: 200 } },
    again,
  );
  const all = record?.results;
  return { media: album ? all?.filter((one) => one.album === album) : all, problem, retry };
}
