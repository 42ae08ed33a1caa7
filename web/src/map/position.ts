import type { Text } from '@krishi-bima/contract/values/text';
import { messages } from './messages.ts';

const longestMs = 20_000;

/** Asks the device where it is, in degrees and with the accuracy in metres; a refusal is told in words. */
export function askPosition(found: (here: GeolocationCoordinates) => void, refuse: (why: Text) => void) {
  if (!('geolocation' in navigator)) {
    refuse(messages.noPosition);
    return;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => found(coords),
    ({ code, PERMISSION_DENIED }) => refuse(code === PERMISSION_DENIED ? messages.refused : messages.noPosition),
    { enableHighAccuracy: true, maximumAge: 10_000, timeout: longestMs },
  );
}
