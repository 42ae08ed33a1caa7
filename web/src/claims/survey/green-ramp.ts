import { ndviColour, ndviRamp } from '@krishi-bima/contract/ndvi/ramp';

export function fillOf(index: number): string {
  return `rgb(${ndviColour(index).join(' ')})`;
}

/** A legend between two values of the index. */
export function rampOf(from: number, to: number): string {
  const steps = ndviRamp.slice(Math.round(from * 10), Math.round(to * 10) + 1);
  return `linear-gradient(to right, ${steps.map((colour) => `rgb(${colour.join(' ')})`).join(', ')})`;
}
