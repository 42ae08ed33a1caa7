/** Writes every Latin digit as its Devanagari one; all other characters stay. */
export function toDevanagari(value: string | number): string {
  return String(value).replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x0936));
}

/** Writes every Devanagari digit as its Latin one; all other characters stay. */
export function toLatin(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0936));
}
