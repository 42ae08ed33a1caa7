import { isDeepStrictEqual } from 'node:util';

/** jsonb columns are written as text and come back with their keys in another order: compared by what they mean. */
export function isSameJson(before: unknown, after: unknown): boolean {
  const meant = typeof after === 'string' && typeof before === 'object' && before !== null && !(before instanceof Date);
  return isDeepStrictEqual(asJson(before), asJson(meant ? parsed(after) : after));
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
