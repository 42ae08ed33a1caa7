import type { PerilName } from '@krishi-bima/contract/claims/perils';
import { type DisasterPreview, disasters } from '@krishi-bima/contract/disasters/disasters';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { call, requestKindOf } from '#api/client.ts';
import { isProgramError } from '#api/use-record.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { paths } from '#navigation/paths.ts';
import { type Figures, figuresOf } from './figures.ts';

/** How the area is chosen. */
export type Way = 'drawn' | 'wards';

/** A ward with what it is called, so that the draft needs nobody to ask. */
export interface ChosenWard {
  id: number;
  number: number;
  municipality_np: string;
  municipality_en: string;
}

/** What somebody has taken down of a disaster so far. */
export interface Taken {
  peril: PerilName;
  loss_at: string | null;
  way: Way;
  polygon: Polygon | null;
  wards: readonly ChosenWard[];
  percents: Readonly<Record<string, number>>;
  left: readonly number[];
}

export type NewDisasterWork = ReturnType<typeof useNewDisaster>;

/** Most storms come in the afternoon, and are told of on the next day. */
function begun(): Taken {
  const loss_at = `${addDays(todayAd(), -1)}T16:00:00+05:45`;
  return { peril: 'hail', loss_at, way: 'drawn', polygon: null, wards: [], percents: {}, left: [] };
}

/** A disaster being taken down: the event, its area and what lies in it, kept in the browser until it is registered. */
export function useNewDisaster() {
  const [taken, setTaken] = useState(begun);
  const [isDirty, setDirty] = useState(false);
  const draft = useDraft<Taken>({
    key: 'disaster/new',
    path: paths.newDisaster,
    apply(kept) {
      setTaken({ ...begun(), ...kept });
      setDirty(true);
    },
  });
  useUnsavedGuard(isDirty);
  function change(part: Partial<Taken>) {
    const next = { ...taken, ...part };
    setTaken(next);
    setDirty(true);
    draft.keep(next, next.wards[0]?.municipality_np ?? '');
  }
  /** Nothing is left to be lost once it is registered. */
  async function finish() {
    setDirty(false);
    await draft.discard();
  }
  const found = usePreview(taken);
  const figures: Figures | undefined = found.preview && figuresOf(found.preview, taken);
  return { taken, change, draft, finish, ...found, figures, area: areaOf(taken) };
}

/** As the call takes it; nothing before there is an area. */
function areaOf({ way, polygon, wards }: Taken) {
  if (way === 'drawn') return polygon ? { polygon } : undefined;
  return wards.length > 0 ? { wards: wards.map(({ id }) => id) } : undefined;
}

function usePreview(taken: Taken) {
  const { peril, loss_at } = taken;
  const insurance = useCompanyId() ?? undefined;
  const area = areaOf(taken);
  const body = { insurance, peril, loss_at: loss_at ?? '', area: area ?? {} };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [requestKindOf(disasters.preview), JSON.stringify(body)],
    queryFn: ({ signal }): Promise<DisasterPreview> => call(disasters.preview, { body }, { signal }),
    enabled: area !== undefined && loss_at !== null,
    placeholderData: keepPreviousData,
    throwOnError: isProgramError,
  });
  const isAsked = area !== undefined && loss_at !== null;
  return {
    preview: isAsked ? data : undefined,
    problem: isAsked && error instanceof ApiProblem ? error : undefined,
    isLooking: isAsked && isFetching,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  };
}
