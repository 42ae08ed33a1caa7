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

/** A map of Nepal while the component stands, and what `attach` puts on it. */
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
    async function open(into: HTMLElement, around: HTMLElement) {
      try {
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
      close?.();
    };
  }, [root, frame]);
  const view = opened?.view;
  useEffect(() => view?.name(districts ?? [], municipalities ?? []), [view, districts, municipalities]);
  return { view, attached: opened?.attached, failed };
}
