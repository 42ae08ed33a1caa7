import type { Place } from '@krishi-bima/contract/visits/stops';
import { useEffect, useState } from 'react';

/** Where the device is, for whoever has allowed it before: nobody is asked for a list. */
export function useHere(): Place | undefined {
  const [here, setHere] = useState<Place>();
  useEffect(() => {
    let isGone = false;
    async function look() {
      // Without a position distances are left out.
      const place = await find().catch(() => undefined);
      if (!isGone) setHere(place);
    }
    void look();
    return () => {
      isGone = true;
    };
  }, []);
  return here;
}

async function find(): Promise<Place | undefined> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state !== 'granted') return undefined;
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { maximumAge: 5 * 60_000, timeout: 10_000 }),
  );
  return [coords.longitude, coords.latitude];
}
