/** Longer nobody waits for a compass that does not turn up. */
const longestMs = 1500;
/** Whoever points the camera at the ground looks in no direction. */
const leastLevel = 0.35;
const radians = Math.PI / 180;

interface Turned {
  alpha: number | null;
  beta: number | null;
  gamma: number | null;
}

/** Returns in which direction the camera at the back looks, in degrees from north (W3C Device Orientation, appendix A.1). */
export function bearingOf({ alpha, beta, gamma }: Turned): number | undefined {
  if (alpha === null || beta === null || gamma === null) return undefined;
  const [z, x, y] = [alpha * radians, beta * radians, gamma * radians];
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y);
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y);
  if (Math.hypot(east, north) < leastLevel) return undefined;
  return Math.round((Math.atan2(east, north) / radians + 360) % 360);
}

type Permitted = typeof DeviceOrientationEvent & { requestPermission?: () => Promise<string> };

/** Asks the device's compass; nothing where it has none, or may not say. */
export function directionOfDevice(): Promise<number | undefined> {
  return new Promise((resolve) => {
    const kinds = ['deviceorientationabsolute', 'deviceorientation'] as const;
    const timer = setTimeout(() => end(undefined), longestMs);
    function end(bearing: number | undefined) {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, take);
      resolve(bearing);
    }
    function take(event: Event) {
      if (!(event instanceof DeviceOrientationEvent)) return;
      // Apple's own: the direction of the phone's upper edge, ready made.
      const heading = 'webkitCompassHeading' in event ? event.webkitCompassHeading : undefined;
      if (typeof heading === 'number' && heading >= 0) end(Math.round(heading) % 360);
      // Without `absolute` it is measured from wherever the phone lay when the page was opened.
      else if (event.absolute) end(bearingOf(event));
    }
    for (const kind of kinds) addEventListener(kind, take);
  });
}

/** Where a phone asks its owner first, it does so only at a press; whatever the answer, the camera opens. */
export function askForCompass(): true {
  if (!('DeviceOrientationEvent' in window)) return true;
  const { requestPermission } = DeviceOrientationEvent as Permitted;
  requestPermission?.().catch(() => {});
  return true;
}
