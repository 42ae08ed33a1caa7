import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useAllMunicipalities, useDistricts } from '#forms/address-queries.ts';
import { type MapView, openNepalMap, type Where } from './nepal-map.ts';

interface Closable {
  close: () => void;
}

interface Elements {
  /** Where the map is drawn. */
  root: RefObject<HTMLElement | null>;
  /** With its buttons: what fills the screen. */
  frame: RefObject<HTMLElement | null>;
}

/** How far from the screen a map begins to be made. */
const ahead = '100px';

/**
 * A map of Nepal while the component stands, and what `attach` puts on it. It is made once it comes near the screen: its
 * code, its ground and the drawing are more than all the rest of a page.
 */
export function useNepalMap<T extends Closable>({ root, frame }: Elements, where: Where, attach: (view: MapView) => T) {
  const [opened, setOpened] = useState<{ view: MapView; attached: T }>();
  const [failed, setFailed] = useState(false);
  const districts = useDistricts().data?.results;
  const municipalities = useAllMunicipalities().data?.results;
  const start = useEffectEvent(() => where);
  const begin = useEffectEvent(attach);
  useEffect(() => {
    const [box, whole] = [root.current, frame.current];
    if (!box || !whole) return undefined;
    let close: (() => void) | undefined;
    let left = false;
    const { seen, forget } = nearScreen(whole);
    async function open(into: HTMLElement, around: HTMLElement) {
      try {
        await seen;
        if (left) return;
        const view = await openNepalMap(into, around, start());
        const attached = begin(view);
        close = () => {
          attached.close();
          view.map.remove();
        };
        if (left) close();
        else setOpened({ view, attached });
      } catch {
        setFailed(true);
      }
    }
    void open(box, whole);
    return () => {
      left = true;
      forget();
      close?.();
    };
  }, [root, frame]);
  const view = opened?.view;
  useEffect(() => view?.name(districts ?? [], municipalities ?? []), [view, districts, municipalities]);
  return { view, attached: opened?.attached, failed };
}

function nearScreen(box: HTMLElement) {
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && resolve(), {
    rootMargin: ahead,
  });
  observer.observe(box);
  const forget = () => {
    observer.disconnect();
    resolve();
  };
  return { seen: seen.then(forget), forget };
}
