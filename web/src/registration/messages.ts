import type { Line } from '@krishi-bima/contract/access/roles';
import { terms } from '@krishi-bima/contract/terms/terms';
import { type Text, text } from '@krishi-bima/contract/values/text';

/** Words of the registration pages: the title of each line, and the tabs. */
export const registrationMessages = {
  cooperatives: text('सहकारी', 'Cooperatives'),
  indexProducts: text('बीमा योजना', 'Products'),
  indexReadings: text('मापन', 'Readings'),
  farmers: text('कृषक', 'Farmers'),
  money: text('रसिद र दाखिला', 'Payments'),
  reports: text('प्रतिवेदन', 'Report'),
  subsidies: terms.subsidy,
  registers: text('दर्ता किताब', 'Registers'),
  cropTitle: text('बाली दर्ता', 'Crop registration'),
  livestockTitle: text('पशुधन दर्ता', 'Livestock registration'),
  indexTitle: text('सूचकाङ्क बीमा', 'Index'),
  himalayanTitle: text('पशुधन', 'Livestock'),
  tabs: text('दर्ताका भाग', 'Parts of the registration'),
  queue: text('मेरो पालोका काम', 'My pending work'),
  proposals: text('प्रस्ताव', 'Proposals'),
  policies: text('बीमालेख', 'Policies'),
  claims: text('दाबी', 'Claims'),
  visits: text('भ्रमण', 'Visits'),
  fields: text('खेत', 'Fields'),
  animals: text('पशु', 'Animals'),
};

/** The title of each part: it is what a browser's tab and a screen reader tell apart. */
export const partTitles: Record<Line, Record<Part, Text>> = {
  crop: titlesOf(registrationMessages.cropTitle, text('बाली', 'Crop')),
  livestock: titlesOf(registrationMessages.livestockTitle, text('पशुधन', 'Livestock')),
};

type Part =
  | 'cooperatives'
  | 'indexProducts'
  | 'indexReadings'
  | 'animals'
  | 'farmers'
  | 'proposals'
  | 'policies'
  | 'claims'
  | 'visits'
  | 'queue'
  | 'fields'
  | 'money'
  | 'subsidies'
  | 'reports'
  | 'registers';

function titlesOf(farmers: Text, { ne, en }: Text): Record<Part, Text> {
  return {
    cooperatives: registrationMessages.cooperatives,
    indexProducts: registrationMessages.indexProducts,
    indexReadings: registrationMessages.indexReadings,
    farmers,
    proposals: text(`${ne} बीमाका प्रस्ताव`, `${en} proposals`),
    policies: text(`${ne} बीमाका बीमालेख`, `${en} policies`),
    claims: registrationMessages.claims,
    visits: registrationMessages.visits,
    queue: text(`मेरो पालोका काम: ${ne}`, `My pending work: ${en.toLowerCase()}`),
    fields: text(`${ne}का खेत`, `${en} fields`),
    animals: registrationMessages.animals,
    money: text(`${ne} बीमाका रसिद र दाखिला`, `${en} payments`),
    subsidies: text(`${ne} बीमाको अनुदान`, `${en} subsidy`),
    reports: text(`${ne} बीमा प्रतिवेदन`, `${en} insurance report`),
    registers: text(`${ne} बीमाका दर्ता किताब`, `${en} registers`),
  };
}

export const lineTitles: Record<Line, Text> = {
  crop: registrationMessages.cropTitle,
  livestock: registrationMessages.livestockTitle,
};
