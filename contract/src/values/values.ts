import { type Static, type TSchema, Type } from 'typebox';

/*
 * Kinds of values that cross the wire. `accept` tells the server what to normalize before validation: Devanagari digits
 * become Latin, a number of rupees becomes "1020.00" (docs/behaviour.md, Old clients), a mobile number loses the
 * country code and the separators. `problem` names the message when the pattern does not match.
 */

export type Accept = 'digits' | 'money' | 'phone';

const id = { minimum: 1, maximum: 2147483647 };

export const Id = Type.Integer(id);

/** The client makes it for each new line, so that a repeated save updates the line instead of doubling it. */
export const ClientId = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});

/** The living record it names, or null to remove the reference. */
export const Reference = Type.Union([Id, Type.Null()]);

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** Anno Domini day, `YYYY-MM-DD`. Bikram Sambat is shown and typed, never stored. */
export const AdDate = Type.String({
  format: 'date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  accept: 'digits',
  problem: 'bad_date',
});

/** ISO 8601 instant with zone. */
export const Instant = Type.String({ format: 'date-time', maxLength: 40, problem: 'bad_date' });

/** Rupees with two decimals as a string: "1020.00". Integer paisa inside. */
export const Money = Type.String({
  pattern: '^\\d{1,12}\\.\\d{2}$',
  accept: 'money',
  problem: 'bad_money',
});

/** Below zero where more went out than came in. */
export const SignedMoney = Type.String({ pattern: '^-?\\d{1,12}\\.\\d{2}$' });

export const Phone = Type.String({ pattern: '^9[678]\\d{8}$', accept: 'phone', problem: 'bad_phone' });

export const DevanagariName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: "^[\\u0900-\\u097F\\u200C\\u200D .()'-]+$",
  problem: 'not_devanagari',
});

export const LatinName = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: "^[A-Za-z][A-Za-z .()'-]*$",
  problem: 'not_latin',
});

export function Words(maxLength = 500) {
  return Type.String({ maxLength });
}

/** `parts` are stored as entered (decimal strings, biggest unit first); `sqm` is computed, four decimals. */
export const Area = Type.Object({
  unit: Type.Enum(['ropani', 'bigha', 'hectare', 'sqm']),
  parts: Type.Array(Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,4})?$', accept: 'digits', problem: 'bad_area' }), {
    minItems: 1,
    maxItems: 4,
  }),
  sqm: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', accept: 'digits', problem: 'bad_area' })),
});
export type Area = Static<typeof Area>;

/**
 * province to ward are ids of the address tree; sending the detail creates the address and wins (docs/behaviour.md,
 * Addresses).
 */
export const AddressDetail = Type.Object({
  province: Id,
  district: Id,
  municipality: Id,
  ward: Id,
  tole: Type.Optional(nullable(Words(120))),
});
export type AddressDetail = Static<typeof AddressDetail>;
