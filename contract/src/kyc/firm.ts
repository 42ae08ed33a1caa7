import type { Fields } from '../forms/kinds.ts';
import { text } from '../values/text.ts';

/** A firm is asked for these besides name, address, phones, PAN and bank, which every customer has. */
export const firmOnlyFields = {
  firm_type: {
    kind: 'choice',
    label: text('फर्मको प्रकार', 'Kind of firm'),
    required: true,
    options: {
      sole: text('एकलौटी फर्म', 'Sole proprietorship'),
      partnership: text('साझेदारी फर्म', 'Partnership'),
      company: text('कम्पनी', 'Company'),
      cooperative: text('सहकारी', 'Cooperative'),
      public: text('सरकारी वा सामुदायिक संस्था', 'Public or community body'),
      other: text('अन्य', 'Other'),
    },
  },
  business: { kind: 'text', max: 120, label: text('व्यवसाय', 'Business'), required: true },
  registration_no: { kind: 'text', digits: true, max: 40, label: text('दर्ता नं.', 'Registration no.'), required: true },
  registration_date: {
    kind: 'date',
    past: true,
    label: text('दर्ता मिति (वि.सं.)', 'Registration date (BS)'),
    required: true,
  },
  registration_office: {
    kind: 'text',
    max: 120,
    label: text('दर्ता गर्ने कार्यालय', 'Registering office'),
    required: true,
  },
  authorised_name_np: {
    kind: 'text',
    script: 'ne',
    label: text('अधिकारप्राप्त व्यक्तिको नाम', 'Name of the authorised person'),
    required: true,
  },
  authorised_position: { kind: 'text', max: 60, label: text('पद', 'Position'), required: true },
  authorised_phone: { kind: 'phone', label: text('अधिकारप्राप्त व्यक्तिको मोबाइल नं.', "Authorised person's mobile no.") },
  authorised_citizenship_no: {
    kind: 'text',
    digits: true,
    max: 25,
    pattern: '^[0-9][0-9\\-/ ]{2,24}$',
    problem: 'bad_citizenship',
    label: text('अधिकारप्राप्त व्यक्तिको नागरिकता नं.', "Authorised person's citizenship no."),
    required: true,
  },
} as const satisfies Fields;
