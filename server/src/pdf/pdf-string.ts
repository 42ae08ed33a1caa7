const backslash = 92;
const opening = 40;
const closing = 41;
const escapes = new Map(Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }));

/** Reads the bytes of the string at `start`: hexadecimal, or literal with escapes and perhaps balanced parentheses. */
export function readPdfString(text: string, start: number): { bytes: number[]; end: number } {
  if (text[start] === '<') {
    const end = text.indexOf('>', start);
    return { bytes: [...Buffer.from(text.slice(start + 1, end), 'hex')], end: end + 1 };
  }
  const bytes: number[] = [];
  let depth = 1;
  let at = start + 1;
  while (at < text.length) {
    const byte = text.charCodeAt(at);
    if (byte === backslash) {
      at = readEscape(text, at + 1, bytes);
      continue;
    }
    if (byte === opening) depth += 1;
    if (byte === closing) depth -= 1;
    if (depth === 0) break;
    bytes.push(byte);
    at += 1;
  }
  return { bytes, end: at + 1 };
}

/** Adds the byte that follows a backslash, and returns where the text continues. */
function readEscape(text: string, start: number, bytes: number[]) {
  let value = 0;
  let at = start;
  while (at < start + 3) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 7)) break;
    value = value * 8 + digit;
    at += 1;
  }
  if (at > start) {
    bytes.push(value);
    return at;
  }
  bytes.push(escapes.get(text.charAt(start)) ?? text.charCodeAt(start));
  return start + 1;
}
