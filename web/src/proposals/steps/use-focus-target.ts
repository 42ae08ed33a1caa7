import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ProblemPlace } from './problem-places.ts';
import { useWizardNav } from './wizard-nav.ts';

/** Focuses what somebody was led to in this list: one of its entries, or the list itself. */
export function useFocusTarget(
  isHere: (place: ProblemPlace) => boolean,
  root: RefObject<HTMLElement | null>,
  open: (client_id: string) => void,
) {
  const { target, arrived } = useWizardNav();
  const arrive = useEffectEvent((place: ProblemPlace) => {
    if (!isHere(place)) return;
    if ('client_id' in place) {
      open(place.client_id);
      // An opened entry takes the field out of the target when it is rendered.
      if (!place.field) arrived();
      return;
    }
    arrived();
    const isAsked = place.at !== 'proposal';
    if (!isAsked) scrollTo({ top: 0 });
    const add = root.current?.querySelector<HTMLElement>('[data-add]');
    (add ?? root.current)?.focus({ preventScroll: !isAsked });
  });
  useEffect(() => {
    if (target) arrive(target);
  }, [target]);
}
