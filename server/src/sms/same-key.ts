import { createHash } from 'node:crypto';
import type { SmsOccasion } from '@krishi-bima/contract/sms/occasions';

interface Made {
  text: string;
  occasion?: SmsOccasion | undefined;
  template?: number | undefined;
}

/** The occasion or template tells, with the record, what is the same message; without either the words do. */
export function baseOfKey({ text, occasion, template }: Made): string {
  if (occasion) return `${occasion}:`;
  if (template !== undefined) return `template ${template}:`;
  return `text ${createHash('sha256').update(text).digest('hex').slice(0, 32)}:`;
}
