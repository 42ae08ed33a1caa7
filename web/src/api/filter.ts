import type { Endpoint, Query } from '@krishi-bima/contract/wire/endpoint';

/** What an address carries under the names that its page knows: anybody can type anything. */
export type Asked<S> = { readonly [name in keyof S]?: unknown };

/** The search of a page that shows what a list call answers. */
export type AskedOf<E> = Asked<Query<E>> & { readonly search?: unknown };

/** Returns a list call's query from the address bar; unknown and malformed parts are dropped, never sent. */
export function filterOf<E extends Endpoint>(endpoint: E, search: object): Partial<Query<E>> {
  const given = new Map<string, unknown>(Object.entries(search));
  const known = Object.entries(endpoint.query?.properties ?? {});
  const entries = known.map(([name, schema]) => [name, valueOf(schema, given.get(name))]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<Query<E>>;
}

interface Rule {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

function valueOf(rule: Rule, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (rule.enum) return rule.enum.includes(raw) ? raw : undefined;
  if (rule.type === 'boolean') return booleanOf(raw);
  if (rule.type === 'integer') return integerOf(rule, raw);
  return rule.type === 'string' ? wordsOf(rule, raw) : undefined;
}

function booleanOf(raw: unknown) {
  if (raw === true || raw === 'true') return true;
  return raw === false || raw === 'false' ? false : undefined;
}

function integerOf({ minimum = -Infinity, maximum = Infinity }: Rule, raw: unknown) {
  const value = Number(raw);
  return Number.isInteger(value) && value >= minimum && value <= maximum ? value : undefined;
}

/** The address bar returns a search for a phone number as a number. */
function wordsOf({ pattern, maxLength = Infinity }: Rule, raw: unknown) {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const value = String(raw);
  return value.length <= maxLength && (!pattern || new RegExp(pattern).test(value)) ? value : undefined;
}
