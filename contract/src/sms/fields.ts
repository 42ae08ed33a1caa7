import { terms } from '../terms/terms.ts';
import { isOneOf, keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** What of a record a message may name. In the text a field stands as `{policy_no}`. */
export const smsFields = {
  farmer_name: text('कृषकको नाम', "Farmer's name"),
  policy_no: terms.policyNo,
  insured: text('बाली वा पशु', 'Crop or animal'),
  end_date: text('समाप्ति मिति', 'End date'),
  sum_insured: terms.sumInsured,
  premium: terms.premium,
  receipt_no: terms.receiptNo,
  claim_no: text('दाबी नं.', 'Claim no.'),
  amount: text('रकम', 'Amount'),
  hazard: text('मौसमको जोखिम', 'Weather hazard'),
  day: text('दिन', 'Day'),
  agent_name: text('अभिकर्ताको नाम', "Agent's name"),
  agent_phone: text('अभिकर्ताको फोन', "Agent's phone"),
  office_phone: text('कार्यालयको फोन', "Office's phone"),
  company_name: text('कम्पनीको नाम', "Company's name"),
} as const satisfies Record<string, Text>;
export type SmsField = keyof typeof smsFields;
export type SmsValues = Partial<Record<SmsField, string>>;

const names = keysOf(smsFields);

const ofEverybody = ['farmer_name', 'agent_name', 'agent_phone', 'office_phone', 'company_name'] as const;

/** What a message is about, which decides what it may name. */
export const fieldsOf = {
  farmer: ofEverybody,
  policy: ['policy_no', 'insured', 'end_date', 'sum_insured', 'premium', ...ofEverybody],
  receipt: ['receipt_no', 'amount', ...ofEverybody],
  claim: ['claim_no', 'policy_no', 'insured', 'amount', ...ofEverybody],
  weather: ['hazard', 'day', ...ofEverybody],
} as const satisfies Record<string, readonly SmsField[]>;
export type SmsSubject = keyof typeof fieldsOf;

export type SmsPiece = { text: string } | { field: SmsField };

const mark = new RegExp(`\\{(${names.join('|')})\\}`);

/** Reads a template: what is no known field stays text. */
export function piecesOf(template: string): SmsPiece[] {
  return template
    .split(mark)
    .map((piece, at): SmsPiece => {
      const field = at % 2 === 1 ? names.find((name) => name === piece) : undefined;
      return field ? { field } : { text: piece };
    })
    .filter((piece) => !('text' in piece) || piece.text !== '');
}

const anyMark = /\{([^{}\s]+)\}/g;

/**
 * Returns what a template has in braces and its subject lacks, fields of other records and misspelt ones alike: farmers
 * would read the braces.
 */
export function strangeFields(template: string, subject: SmsSubject): string[] {
  const named = [...template.matchAll(anyMark)].flatMap(([, name]) => name ?? []);
  return [...new Set(named)].filter((name) => !isOneOf<string>(fieldsOf[subject], name));
}

/**
 * Puts the values of a record into a template, in one pass: what looks like a field in a farmer's name stays as it is.
 */
export function fillTemplate(template: string, values: SmsValues): string {
  const filled = piecesOf(template).map((piece) => ('text' in piece ? piece.text : plain(values[piece.field] ?? '')));
  return filled.join('').normalize('NFC').trim();
}

/** A value is one line without signs that are not seen or that turn the direction of what follows. */
function plain(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .trim();
}
