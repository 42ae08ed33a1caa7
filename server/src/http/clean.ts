import { isRecord } from '@krishi-bima/contract/values/records';
import type { Accept } from '@krishi-bima/contract/values/values';
import { toLatin } from '@krishi-bima/nepali/digits';
import { parseMoney } from '@krishi-bima/nepali/money';

/** The part of JSON Schema that the contract's schemas use. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  accept?: Accept;
}

/**
 * Normalizes a body before validation (docs/behaviour.md, Old clients): it drops unknown keys at every depth, makes
 * text NFC without surrounding white space or characters that the database cannot store, turns Devanagari digits into
 * Latin ones, and rupees into "1020.00" where the schema accepts them. Everything else is left for validation to
 * refuse; nothing is coerced (null stays null).
 */
export function normalizeBody(schema: object, value: unknown): unknown {
  return cleaned(schema, value);
}

function cleaned(shape: Shape, value: unknown): unknown {
  if (shape.anyOf) {
    const fitting = shape.anyOf.find((one) => fits(one, value)) ?? shape.anyOf[0];
    return fitting ? cleaned(fitting, value) : value;
  }
  if (shape.properties && isRecord(value)) {
    const { properties } = shape;
    const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
    return Object.fromEntries(known.map(([name, inner]) => [name, cleaned(properties[name] ?? {}, inner)]));
  }
  if (shape.items && Array.isArray(value)) {
    const { items } = shape;
    return value.map((one) => cleaned(items, one));
  }
  return accepted(shape, value);
}

function accepted(shape: Shape, value: unknown): unknown {
  const text = typeof value === 'string' ? storable(value) : value;
  if (shape.accept === 'money') {
    if (typeof text === 'number' || typeof text === 'string') return parseMoney(String(text)) ?? text;
  }
  if (shape.accept === 'digits' && typeof text === 'string') {
    const latin = toLatin(text);
    const isNumber = shape.type === 'integer' || shape.type === 'number';
    return isNumber && /^-?\d+(\.\d+)?$/.test(latin) ? Number(latin) : latin;
  }
  if (shape.accept === 'phone' && typeof text === 'string') return bareMobile(toLatin(text));
  return text;
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').normalize('NFC').trim();
}

/** Phone numbers are written so on cards: `+977-984-1000001`. */
export function bareMobile(number: string): string {
  return number.replace(/[\s-]/g, '').replace(/^\+?977(?=9[678]\d{8}$)/, '');
}

function fits({ type }: Shape, value: unknown): boolean {
  if (value === null) return type === 'null';
  if (Array.isArray(value)) return type === 'array';
  if (typeof value === 'object') return type === 'object';
  return type !== 'null' && type !== 'object' && type !== 'array';
}
