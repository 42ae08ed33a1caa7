/** Exact decimals: an amount is an integer count of 10^-places. No floating point touches money or land. */
const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Rounds half away from zero. Throws RangeError for anything but plain digits such as `-12.50`. */
export function toScaled(text: string, places: number): bigint {
  const match = plainDecimal.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, minus, whole = '', fraction = ''] = match;
  const kept = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  const magnitude = (fraction[places] ?? '0') >= '5' ? kept + 1n : kept;
  return minus ? -magnitude : magnitude;
}

export function fromScaled(scaled: bigint, places: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const text = places > 0 ? `${whole}.${digits.slice(-places)}` : whole;
  return scaled < 0n ? `-${text}` : text;
}

/** Returns the number of decimals in the text: 2 for `1.50`. */
export function placesOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** Divides and rounds half up; for amounts that are not negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
