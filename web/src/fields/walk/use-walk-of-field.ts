import { useEffect, useMemo, useState } from 'react';
import { useOwner } from '#drafts/use-draft.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import type { Walk } from './walk.ts';
import { dropWalk, findWalk, type Place } from './walk-store.ts';

export type WalkOfField = ReturnType<typeof useWalkOfField>;

/** The walk of one field: whether it is under way, and what an earlier visit left of it. */
export function useWalkOfField(field: string, path: string) {
  const owner = useOwner();
  const place = useMemo<Place>(
    () => ({ ...owner, key: `walk/${field}`, path, title: t(messages.draftTitle) }),
    [owner, field, path],
  );
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<Walk>();
  useEffect(() => {
    let left = false;
    async function look() {
      // A browser that forbids IndexedDB has none.
      const walk = await findWalk(place).catch(() => undefined);
      if (!left) setFound(walk && walk.steps.length > 0 ? walk : undefined);
    }
    if (!isOpen) void look();
    return () => {
      left = true;
    };
  }, [place, isOpen]);
  return {
    ...{ place, isOpen, found },
    isPossible: 'geolocation' in navigator,
    open: () => setOpen(true),
    close: () => setOpen(false),
    drop: async () => {
      await dropWalk(place);
      setFound(undefined);
    },
  };
}
