import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type ProblemPlace, stepOfPlace } from './problem-places.ts';
import { useWizardNav } from './wizard-nav.ts';

/** Somebody was led to this step: to one of its list, or to the list itself. */
export function useFocusTarget(step: string, root: RefObject<HTMLElement | null>, open: (client_id: string) => void) {
  const { target, arrived } = useWizardNav();
  const arrive = useEffectEvent((place: ProblemPlace) => {
    if (stepOfPlace(place) !== step) return;
    if ('client_id' in place) {
      open(place.client_id);
      // What was opened takes the field out of the target when it is there.
      if (!place.field) arrived();
      return;
    }
    arrived();
    scrollTo({ top: 0 });
    (root.current?.querySelector<HTMLElement>('[data-add]') ?? root.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (target) arrive(target);
  }, [target]);
}
