import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

interface Lifted<T> {
  what: T;
  /** The target under it, by the name in its `data-drop`. */
  target: string | undefined;
  byKey: boolean;
}

interface DragOptions<T> {
  /** Whether it may be put there. */
  takes: (what: T, target: string) => boolean;
  /** Where an arrow leads from a target; from none, where it begins. */
  next: (what: T, from: string | undefined, arrow: Arrow | undefined) => string | undefined;
  onDrop: (what: T, target: string) => void;
  /** Told of each target that it is over, and of none when it is put down. */
  onOver?: (target: string | undefined, isLifted: boolean) => void;
}

/** A press that moves less is no dragging. */
const leastPixels = 4;

/** Moves things onto targets by pointer, finger or key: Space lifts, arrows move, Space drops, Escape puts back. */
export function useDrag<T>({ takes, next, onDrop, onOver }: DragOptions<T>) {
  const [lifted, setLifted] = useState<Lifted<T>>();
  const pressed = useRef<{ x: number; y: number }>(undefined);

  function lift(state: Lifted<T>) {
    setLifted(state);
    onOver?.(state.target, true);
  }
  function putDown(drops: boolean) {
    pressed.current = undefined;
    if (!lifted) return;
    setLifted(undefined);
    onOver?.(undefined, false);
    if (drops && lifted.target !== undefined) onDrop(lifted.what, lifted.target);
  }

  function press(what: T, event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted) putDown(true);
      else lift({ what, target: next(what, undefined, undefined), byKey: true });
    } else if (lifted && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      putDown(false);
    } else if (lifted && isArrow(event.key)) {
      event.preventDefault();
      const target = next(what, lifted.target, event.key);
      if (target !== undefined && target !== lifted.target) lift({ ...lifted, target });
    }
  }

  function move(what: T, { clientX, clientY }: PointerEvent) {
    const { current: from } = pressed;
    if (!from) return;
    const isFar = Math.hypot(clientX - from.x, clientY - from.y) >= leastPixels;
    if (!lifted && !isFar) return;
    scrollNear(clientY);
    const target = targetAt(clientX, clientY, (one) => takes(what, one));
    if (!lifted || target !== lifted.target) lift({ what, target, byKey: false });
  }

  /** What the handle of a thing is given. */
  const handle = (what: T) => ({
    onKeyDown: (event: KeyboardEvent) => press(what, event),
    onBlur: () => putDown(false),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => move(what, event),
    onPointerUp: () => putDown(true),
    onPointerCancel: () => putDown(false),
  });
  return { lifted, handle };
}

/** A list that is longer than the screen goes along. */
function scrollNear(y: number) {
  const edge = 90;
  if (y < edge) window.scrollBy(0, -16);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 16);
}

function isArrow(key: string): key is Arrow {
  return key.startsWith('Arrow');
}

function targetAt(x: number, y: number, takes: (target: string) => boolean): string | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  const target = element?.dataset.drop;
  return target !== undefined && takes(target) ? target : undefined;
}
