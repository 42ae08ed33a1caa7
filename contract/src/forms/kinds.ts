import { type TOptional, type TSchema, type TUnsafe, Type } from 'typebox';
import { isOneOf, isRecord } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import {
  AdDate,
  AddressDetail,
  Area,
  DevanagariName,
  Instant,
  LatinName,
  Money,
  nullable,
  Phone,
  Reference,
} from '../values/values.ts';

/*
 * The closed set of field kinds. Each has five parts: the schema (here), how it is read from the cell of a file
 * (`parse-cell.ts`), the input and the read-only view (`web/src/forms/`), and the text for PDF and CSV
 * (`server/src/printing/field-text.ts`). A new kind is a compile error in all five until it is done.
 */

interface Common {
  label: Text;
  hint?: Text;
  /** Required at submission, never for a draft (docs/behaviour.md, Drafts). */
  required?: boolean | Condition;
  /** Shown and stored only while the condition holds. */
  when?: Condition;
  /** Computed by the server; a client's value is dropped. */
  computed?: boolean;
  /** The width on paper in twelfths; the kind has a default. */
  span?: 2 | 3 | 4 | 6 | 8 | 9 | 12;
}

/**
 * A condition is data, not code, so that browser and server read it alike: the sibling field has one of these values.
 */
export interface Condition {
  field: string;
  is: readonly (string | boolean)[];
}

export type Options = Readonly<Record<string, Text>>;

export type FieldSpec = Common &
  (
    | {
        kind: 'text';
        max?: number;
        script?: 'ne' | 'en';
        digits?: boolean;
        pattern?: string;
        problem?: string;
        long?: boolean;
        /** The field whose Nepali name this one writes in Latin letters. */
        latinOf?: string;
      }
    | { kind: 'phone' }
    /** A plain number is written without grouping, as a year is. */
    | { kind: 'number'; min?: number; max?: number; integer?: boolean; unit?: Text; plain?: boolean }
    | { kind: 'money'; positive?: boolean }
    | { kind: 'area' }
    | {
        kind: 'choice';
        options: Options;
        /** A company may add choices or withdraw some (`catalogue.ts`). */
        catalogue?: true;
        /** Withdrawn options are shown where they were chosen, but no longer offered. */
        closed?: readonly string[];
        /** What a chosen option that is withdrawn breaks, where that has a name of its own. */
        withdrawn?: 'enrolment_closed';
        /** An option named here goes with these values of another field alone. */
        by?: { field: string; of: Readonly<Record<string, readonly string[]>> };
      }
    | { kind: 'date'; past?: boolean }
    | { kind: 'datetime' }
    /** An agreement is given by true alone. A question that ends in छ or भएको is answered छ or छैन (`answersOf`). */
    | { kind: 'boolean'; agreement?: boolean; has?: boolean }
    | { kind: 'place' }
    | { kind: 'reference'; to: 'branch' | 'agent' | 'district' | 'field' | 'farmer' }
    | { kind: 'list'; of: Fields }
  );

export type Fields = Readonly<Record<string, FieldSpec>>;
export type Kind = FieldSpec['kind'];
export type FieldOf<K extends Kind> = Extract<FieldSpec, { kind: K }>;

const isIt: readonly [yes: Text, no: Text] = [text('हो', 'Yes'), text('होइन', 'No')];
const hasIt: typeof isIt = [text('छ', 'Yes'), text('छैन', 'No')];

/** Both answers to a question, as it is answered in Nepali. */
export function answersOf({ has }: FieldOf<'boolean'>): typeof isIt {
  return has ? hasIt : isIt;
}

type Schemas = { [K in Kind]: (field: FieldOf<K>) => TSchema };

/** Only here does a kind become a schema. */
const schemas: Schemas = {
  text: textSchema,
  phone: () => Phone,
  number: numberSchema,
  money: () => Money,
  area: () => Area,
  choice: ({ options, catalogue }) =>
    catalogue
      ? Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', problem: 'bad_choice' })
      : Type.Enum(Object.keys(options)),
  date: () => AdDate,
  datetime: () => Instant,
  boolean: () => Type.Boolean(),
  place: () => AddressDetail,
  reference: () => Reference,
  list: ({ of }) => Type.Array(schemaOf(of), { maxItems: 50 }),
};

function textSchema({ max = 500, script, digits, pattern, problem }: FieldOf<'text'>): TSchema {
  if (script === 'ne') return DevanagariName;
  if (script === 'en') return LatinName;
  const rule = pattern ? { pattern, problem: problem ?? 'bad_type' } : {};
  return Type.String({ maxLength: max, ...(digits ? { accept: 'digits' } : {}), ...rule });
}

function numberSchema({ min = 0, max = 1e9, integer }: FieldOf<'number'>): TSchema {
  const bounds = { minimum: min, maximum: max, accept: 'digits' };
  return integer ? Type.Integer(bounds) : Type.Number(bounds);
}

/** What a field of each kind holds. */
export interface ValueOfKind {
  text: string;
  phone: string;
  number: number;
  money: string;
  area: Area;
  choice: string;
  date: string;
  datetime: string;
  boolean: boolean;
  place: AddressDetail;
  reference: number;
  list: readonly FormValues[];
}

/** The value of a field by its definition: a choice is one of its options, unless a company may add some. */
type ValueOf<F extends FieldSpec> = FieldSpec extends F ? FieldValue : KnownValue<F>;
type KnownValue<F extends FieldSpec> = F extends { kind: 'list'; of: infer L extends Fields }
  ? readonly ValuesOf<L>[]
  : F extends { kind: 'choice'; catalogue?: undefined; options: infer O }
    ? keyof O & string
    : ValueOfKind[F['kind']];

/** The values of a record by the definition of its fields. A draft may lack any of them. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]?: ValueOf<F[K]> | null };

/** A value of any kind; a part of a record is a record itself, and so is a place that is chosen in part. */
export type FieldValue = ValueOfKind[Kind] | FormValues | null;

/** The values of a record whose definition is known only at run time. */
export type FormValues = { readonly [field: string]: FieldValue | undefined };

type SchemaOf<F extends Fields> = { [K in keyof F]: TOptional<TUnsafe<ValueOf<F[K]> | null>> };

/** A draft may lack anything, so every field may be absent or null; a present value must be well formed. */
export function schemaOf<F extends Fields>(fields: F) {
  const entries = Object.entries(fields).map(([name, field]) => [name, Type.Optional(nullable(schemaOfField(field)))]);
  return Type.Object(Object.fromEntries(entries) as SchemaOf<F>);
}

export function schemaOfField(field: FieldSpec): TSchema {
  return (schemas[field.kind] as (field: FieldSpec) => TSchema)(field);
}

/** Returns the value of a field that only the definition names. */
export function valueIn(values: FormValues, name: string | undefined): FieldValue | undefined {
  return name === undefined ? undefined : values[name];
}

/** Returns the options that may be chosen now and go with the rest of the record. */
export function availableOptions({ options, closed = [], by }: FieldOf<'choice'>, values: FormValues): Options {
  const other = by && values[by.field];
  const fits = (key: string) => isEmpty(other) || !by?.of[key] || by.of[key].includes(asText(other));
  return Object.fromEntries(Object.entries(options).filter(([key]) => !closed.includes(key) && fits(key)));
}

export function conditionHolds(condition: Condition, values: FormValues): boolean {
  return isOneOf(condition.is, values[condition.field]);
}

export function isShown(field: FieldSpec, values: FormValues): boolean {
  return !field.when || conditionHolds(field.when, values);
}

export function isRequired(field: FieldSpec, values: FormValues): boolean {
  if (!isShown(field, values)) return false;
  return typeof field.required === 'object' ? conditionHolds(field.required, values) : field.required === true;
}

/** A stored or typed value of kind `area`. */
export function isArea(value: unknown): value is Area {
  return isRecord(value) && typeof value.unit === 'string' && Array.isArray(value.parts);
}

/** A place is whole down to its ward. */
export function isWholePlace(value: unknown): value is AddressDetail {
  const levels = ['province', 'district', 'municipality', 'ward'];
  return isRecord(value) && levels.every((level) => typeof value[level] === 'number');
}

/** Returns a level of a place that may be chosen in part. */
export function levelOf(place: unknown, level: 'district' | 'ward'): number | undefined {
  const id = isRecord(place) ? place[level] : undefined;
  return typeof id === 'number' ? id : undefined;
}

function isLine(value: unknown): value is FormValues {
  return isRecord(value);
}

/** Returns the lines of a value of kind `list`; none of an absent one. */
export function linesOf(value: unknown): readonly FormValues[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

/** Returns what is written as one text: a name, an amount, a day; nothing for an area, a place or a list. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export function isEmpty(value: unknown): value is undefined | null | '' | readonly never[] {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the paths still missing for submission: `risk_end_at`, `loss_last_5y.0.year`. */
export function missingPaths(fields: Fields, values: FormValues): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.computed || !isShown(field, values)) return [];
    if (isRequired(field, values) && !isGiven(field, values[name])) return [name];
    return field.kind === 'list' ? missingInLines(name, field.of, values[name]) : [];
  });
}

function isGiven(field: FieldSpec, value: FieldValue | undefined): boolean {
  if (field.kind === 'place') return isWholePlace(value);
  return field.kind === 'boolean' && field.agreement ? value === true : !isEmpty(value);
}

function missingInLines(name: string, fields: Fields, lines: FieldValue | undefined): string[] {
  return linesOf(lines).flatMap((line, index) => missingPaths(fields, line).map((path) => `${name}.${index}.${path}`));
}

/** Returns the fields that a client may send, without the computed ones. */
export function enteredFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.computed));
}
