import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type ProblemPlace, stepOfPlace } from './problem-places.ts';
import { useWizardNav } from './wizard-nav.ts';

/** Focuses what somebody was led to in this step: an entry of its list, or the list itself. */
export function useFocusTarget(step: string, root: RefObject<HTMLElement | null>, open: (client_id: string) => void) {
  const { target, arrived } = useWizardNav();
  const arrive = useEffectEvent((place: ProblemPlace) => {
    if (stepOfPlace(place) !== step) return;
    if ('client_id' in place) {
      open(place.client_id);
      // An opened entry takes the field out of the target when it is rendered.
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
