import { type Position, rounded } from '@krishi-bima/contract/geometry/polygon';
import { useEffect, useRef, useState } from 'react';
import { messages } from '#fields/messages.ts';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';

/** Worse than this a step says nothing about where the boundary is. */
const worstMetres = 25;
const stepMetres = 3;

/** The device's positions along a boundary; what it found is handed over when the walk ends. */
export function useWalk(onEnd: (points: Position[]) => void) {
  const watch = useRef<number>(undefined);
  const points = useRef<Position[]>([]);
  const [said, setSaid] = useState<string>();
  const [isWalking, setWalking] = useState(false);
  useEffect(() => () => forget(watch.current), []);

  function start() {
    if (!('geolocation' in navigator)) return setSaid(t(messages.noPosition));
    points.current = [];
    setSaid(t(messages.waitsForPosition));
    setWalking(true);
    watch.current = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        const here: Position = [rounded(longitude), rounded(latitude)];
        const last = points.current.at(-1);
        if (accuracy <= worstMetres && (!last || metresBetween(last, here) >= stepMetres)) points.current.push(here);
        setSaid(t(messages.walked(digits(points.current.length), number(accuracy, 0))));
      },
      () => setSaid(t(messages.noPosition)),
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    return undefined;
  }
  function stop() {
    forget(watch.current);
    setWalking(false);
    if (points.current.length >= 3) onEnd(points.current);
  }
  return { start, stop, isWalking, said };
}

function forget(watch: number | undefined) {
  if (watch !== undefined) navigator.geolocation.clearWatch(watch);
}

function metresBetween([x1, y1]: Position, [x2, y2]: Position): number {
  const across = Math.cos((y1 * Math.PI) / 180);
  return Math.hypot((x2 - x1) * across, y2 - y1) * 111_000;
}
