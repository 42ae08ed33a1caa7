/** Adds decimals as text, so that nothing is lost to JavaScript's numbers. */
export class ExactSum {
  #units = 0n;
  #places = 0;

  add(text: string): void {
    const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? refuse(text);
    if (part.length > this.#places) {
      this.#units *= 10n ** BigInt(part.length - this.#places);
      this.#places = part.length;
    }
    const units = BigInt(whole + part.padEnd(this.#places, '0'));
    this.#units += sign ? -units : units;
  }

  /** Without zeros at the end of a fraction, however many places the summands had. */
  toString(): string {
    const digits = String(this.#units < 0n ? -this.#units : this.#units).padStart(this.#places + 1, '0');
    const whole = digits.slice(0, digits.length - this.#places);
    const part = digits.slice(digits.length - this.#places).replace(/0+$/, '');
    return `${this.#units < 0n ? '-' : ''}${whole}${part && `.${part}`}`;
  }
}

/** Writes a sum that the database made the same way. */
export function sumOf(...texts: string[]): string {
  const sum = new ExactSum();
  for (const text of texts) sum.add(text);
  return String(sum);
}

function refuse(text: string): never {
  throw new SyntaxError(`${text.slice(0, 40)} is no number.`);
}
