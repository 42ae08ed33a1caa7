import { addDays } from '@krishi-bima/nepali/bikram-sambat';
import type { Chance } from './chance.ts';
import type { Group } from './insurers.ts';
import { phoneNumber } from './people.ts';

interface Asked {
  district: number;
  day: string;
  authorised_name_np: string;
}

const names = [
  ['सुनकोसी', 'Sunkoshi'],
  ['मितेरी', 'Miteri'],
  ['नवदीप', 'Navadeep'],
  ['सिर्जना', 'Sirjana'],
  ['हरित', 'Harit'],
  ['शुभलक्ष्मी', 'Shubhalaxmi'],
  ['त्रिशक्ति', 'Trishakti'],
  ['कञ्चन', 'Kanchan'],
] as const;

const kinds = [
  {
    firm_type: 'company',
    np: 'एग्रो प्रा. लि.',
    en: 'Agro Pvt. Ltd.',
    office: 'कम्पनी रजिस्ट्रारको कार्यालय',
    position: 'सञ्चालक',
  },
  {
    firm_type: 'sole',
    np: 'तरकारी फार्म',
    en: 'Vegetable Farm',
    office: 'घरेलु तथा साना उद्योग कार्यालय',
    position: 'प्रोप्राइटर',
  },
  { firm_type: 'partnership', np: 'कृषि फार्म', en: 'Agriculture Farm', office: 'वाणिज्य कार्यालय', position: 'साझेदार' },
] as const;

/** What KYC asks of a firm; its number and PAN are made up like everybody's. */
export function firmFacts(chance: Chance, { district, day, authorised_name_np }: Asked) {
  const [np, en] = chance.pick(names);
  const kind = chance.pick(kinds);
  const name_en = `${en} ${kind.en}`;
  return {
    person_type: 'firm',
    name_np: `${np} ${kind.np}`,
    name_en,
    firm_type: kind.firm_type,
    business: chance.pick(['तरकारी उत्पादन', 'तरकारी तथा फलफूल खेती', 'कृषि उपजको उत्पादन र बिक्री']),
    phone_number_np: phoneNumber(chance),
    registration_no: `${chance.int(1200, 98_000)}/0${chance.int(72, 80)}/0${chance.int(73, 81)}`,
    registration_date: addDays(day, -chance.int(700, 3200)),
    registration_office: kind.office,
    pan_no: `6${chance.digits(8)}`,
    authorised_name_np,
    authorised_position: kind.position,
    authorised_phone: phoneNumber(chance),
    authorised_citizenship_no: `${String(district).padStart(2, '0')}-01-${chance.int(58, 75)}-${chance.digits(5)}`,
    bank_name: 'हिमशिखर नमुना बैंक लि.',
    bank_branch: 'मुख्य शाखा',
    account_no: `0${chance.digits(13)}`,
    account_holder: name_en,
  };
}

/** What a cooperative has of its own: it is registered with the local level, and its chair speaks for it. */
export function cooperativeFacts({ name_np, name_en }: Pick<Group, 'name_np' | 'name_en'>, registration_no: string) {
  return {
    ...{ name_np, name_en, firm_type: 'cooperative', business: 'सदस्यको उपज सङ्कलन, बचत र बीमा' },
    registration_no: registration_no.replace(/^\d+/, (number) => number.slice(0, 3)),
    registration_office: 'डिभिजन सहकारी कार्यालय',
    authorised_position: 'अध्यक्ष',
    account_holder: name_en,
  };
}
