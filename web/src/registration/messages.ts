import type { Line } from '@krishi-bima/contract/access/roles';
import { type Text, text } from '@krishi-bima/contract/values/text';

/** Words of the registration pages: the title of each line, and the tabs. */
export const registrationMessages = {
  farmers: text('कृषक', 'Farmers'),
  money: text('रकम', 'Payments'),
  reports: text('प्रतिवेदन', 'Report'),
  subsidies: text('अनुदान', 'Subsidy'),
  registers: text('दर्ता किताब', 'Registers'),
  cropTitle: text('बाली दर्ता', 'Crop registration'),
  livestockTitle: text('पशुधन दर्ता', 'Livestock registration'),
  indexTitle: text('सूचकाङ्क', 'Index'),
  himalayanTitle: text('पशुधन', 'Livestock'),
  tabs: text('दर्ताका भाग', 'Parts of the registration'),
  queue: text('मलाई पर्खिरहेका', 'Waiting for me'),
  proposals: text('प्रस्ताव', 'Proposals'),
  policies: text('बीमालेख', 'Policies'),
  fields: text('खेत', 'Fields'),
};

export const lineTitles: Record<Line, Text> = {
  crop: registrationMessages.cropTitle,
  livestock: registrationMessages.livestockTitle,
};
