import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';
import type { SmsSubject } from './fields.ts';

interface Occasion {
  label: Text;
  subject: SmsSubject;
  /** What is sent as long as the company has no template of its own. */
  usual: Text;
}

/** On these a company may have messages sent of themselves. */
export const smsOccasions = {
  receipt: {
    label: text('रसिद काटिएको', 'Receipt issued'),
    subject: 'receipt',
    usual: text(
      '{farmer_name} ज्यू, {amount} प्राप्त भयो। रसिद नं. {receipt_no}। {company_name}',
      'Dear {farmer_name}, we received {amount}. Receipt no. {receipt_no}. {company_name}',
    ),
  },
  policy_issued: {
    label: text('बीमालेख जारी', 'Policy issued'),
    subject: 'policy',
    usual: text(
      '{farmer_name} ज्यू, तपाईँको {insured} बीमालेख {policy_no} जारी भयो। रक्षावरण {end_date} सम्म छ। {company_name}',
      'Dear {farmer_name}, your {insured} policy {policy_no} is issued. Covered until {end_date}. {company_name}',
    ),
  },
  claim_registered: {
    label: text('दाबी दर्ता', 'Claim registered'),
    subject: 'claim',
    usual: text(
      '{farmer_name} ज्यू, तपाईँको दाबी दर्ता भयो। दाबी नं. {claim_no}। फोन {office_phone}। {company_name}',
      'Dear {farmer_name}, your claim is registered. Claim no. {claim_no}. Phone {office_phone}. {company_name}',
    ),
  },
  claim_paid: {
    label: text('दाबी भुक्तानी', 'Claim paid'),
    subject: 'claim',
    usual: text(
      '{farmer_name} ज्यू, दाबी {claim_no} को {amount} तपाईँको बैंक खातामा पठाइयो। {company_name}',
      'Dear {farmer_name}, {amount} for claim {claim_no} was sent to your bank account. {company_name}',
    ),
  },
  renewal_due: {
    label: text('नवीकरण सम्झाउनी', 'Renewal reminder'),
    subject: 'policy',
    usual: text(
      '{farmer_name} ज्यू, तपाईँको {insured} बीमालेख {policy_no} {end_date} गते सकिँदै छ। नवीकरण गर्न {office_phone} मा फोन गर्नुहोस्। {company_name}',
      'Dear {farmer_name}, your {insured} policy {policy_no} ends on {end_date}. To renew, call {office_phone}. {company_name}',
    ),
  },
  weather_warning: {
    label: text('मौसमको चेतावनी', 'Weather warning'),
    subject: 'weather',
    usual: text(
      '{farmer_name} ज्यू, {day} तपाईँको जग्गा भएको ठाउँमा {hazard} को सम्भावना छ। सतर्क रहनुहोस्। {company_name}',
      'Dear {farmer_name}, {hazard} is expected at your field on {day}. Please take care. {company_name}',
    ),
  },
} as const satisfies Record<string, Occasion>;
export type SmsOccasion = keyof typeof smsOccasions;
export const smsOccasionNames = keysOf(smsOccasions);
