import type { TSchema } from 'typebox';
import { isRecord } from './values/records.ts';

/** Values of fields by their name, as an office would write them. */
const known: Readonly<Record<string, unknown>> = {
  name_np: 'सीता थापा',
  name_en: 'Sita Thapa',
  grandfather_name_np: 'हर्क बहादुर थापा',
  phone_number_np: '9841000001',
  citizenship_no: '24-01-70-01234',
  reason: 'नागरिकताको प्रमाणपत्रमा यस्तै लेखिएको छ',
  area: { unit: 'ropani', parts: ['2', '0', '0', '0'] },
  field_polygon_json: {
    type: 'Polygon',
    coordinates: [
      [
        [85.5, 27.6],
        [85.501, 27.6],
        [85.501, 27.601],
        [85.5, 27.6],
      ],
    ],
  },
};

/** Returns a value that the schema takes: of an object what is required, and what has a name that is known above. */
export function exampleOf(schema: TSchema, name = ''): unknown {
  const one: Record<string, unknown> = { ...schema };
  if ('const' in one) return one.const;
  if (Array.isArray(one.enum)) return one.enum[0];
  if (name in known) return known[name];
  if (Array.isArray(one.anyOf))
    return exampleOf(one.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' }, name);
  switch (one.type) {
    case 'object':
      return exampleObject(one);
    case 'array':
      return Array.from({ length: Number(one.minItems ?? 0) }, () => exampleOf(one.items as TSchema, name));
    case 'integer':
    case 'number':
      return Math.max(1, Number(one.minimum ?? 1));
    case 'boolean':
      return true;
    case 'string':
      return exampleText(one);
    default:
      return null;
  }
}

function exampleObject({ properties, required }: Record<string, unknown>): object {
  const needed = new Set(Array.isArray(required) ? required : []);
  const entries = Object.entries(isRecord(properties) ? properties : {})
    .filter(([name]) => needed.has(name) || name in known)
    .map(([name, schema]) => [name, exampleOf(schema as TSchema, name)]);
  return Object.fromEntries(entries);
}

/** Samples, of which the first that fits the pattern is taken. */
const texts = [
  '2026-11-23',
  '2026-11-23T10:00:00+05:45',
  '1000.00',
  '7.5',
  '2083/84',
  '0190d5a4-7c3e-7f4a-9b1c-3f2e1d0c9b8a',
  '9841000001',
  'HBC',
  'नमुना',
  'sita',
  'product_1',
  'a'.repeat(64),
];

function exampleText({ pattern, format, minLength = 0 }: Record<string, unknown>): string {
  const formats: Record<string, string> = { date: '2026-11-23', 'date-time': '2026-11-23T10:00:00+05:45' };
  if (typeof format === 'string' && formats[format]) return formats[format];
  if (typeof pattern === 'string') return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? '';
  return 'नमुना'.padEnd(Number(minLength), '०');
}
