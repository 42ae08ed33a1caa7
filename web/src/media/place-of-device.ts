import type { DevicePlace } from '@krishi-bima/contract/media/media';
import { askPosition } from '#map/position.ts';

/** What was made just now was made here. */
const freshMs = 3 * 60_000;
/** Vaguer than this it does not say at which field one stands. */
const worstMetres = 100;

/** A phone or a tablet, whose camera writes large pictures and whose line is slow. */
export function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Whether the file comes from this device's own camera, a moment ago: it is held in the hand. */
export function isFresh({ lastModified }: Pick<File, 'lastModified'>, now = Date.now()): boolean {
  return isHandheld() && Math.abs(now - lastModified) < freshMs;
}

/** Asks the device where it is; nothing where it does not know or may not say. */
export function placeOfDevice(): Promise<DevicePlace | undefined> {
  return new Promise((resolve) => {
    askPosition(
      ({ latitude, longitude, accuracy }) => resolve(accuracy <= worstMetres ? { latitude, longitude } : undefined),
      () => resolve(undefined),
    );
  });
}
