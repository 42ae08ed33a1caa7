import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { text } from '@krishi-bima/contract/values/text';

/** What the super admin writes down of a company besides its code, as fields of a form. */
export const companyFields = {
  name_np: { kind: 'text', max: 120, script: 'ne', label: text('नाम (नेपालीमा)', 'Name (Nepali)'), required: true },
  name_en: { kind: 'text', max: 120, script: 'en', label: text('नाम (अङ्ग्रेजीमा)', 'Name (English)'), required: true },
  address_np: { kind: 'text', max: 200, label: text('ठेगाना', 'Address') },
  phone: { kind: 'text', max: 40, digits: true, label: text('फोन', 'Phone') },
  registration_no: { kind: 'text', max: 40, digits: true, label: text('दर्ता नं.', 'Registration no.') },
  pan_no: {
    kind: 'text',
    digits: true,
    max: 9,
    pattern: '^\\d{9}$',
    problem: 'bad_pan',
    label: text('स्थायी लेखा नं. (प्यान)', 'PAN'),
  },
} as const satisfies Fields;
