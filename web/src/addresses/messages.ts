import { text } from '@krishi-bima/contract/values/text';

/** Words of the tree of addresses, from province to ward. */
export const messages = {
  addresses: text('ठेगाना', 'Addresses'),
  addressesNote: text('प्रदेशदेखि वडासम्म', 'From province to ward'),
  provinces: text('प्रदेश', 'Provinces'),
  districts: text('जिल्ला', 'Districts'),
  municipalities: text('पालिका', 'Local levels'),
  wards: text('वडा', 'Wards'),
  ward: (n: string) => text(`वडा नं. ${n}`, `Ward ${n}`),
  back: text('माथिल्लो तह', 'Level above'),
  chooseAbove: text('अघिल्लो तह छान्नुहोस्।', 'Choose the previous level.'),
  levelFailed: text('सूची ल्याउन सकिएन', 'The list could not be loaded'),
  bigha: text('बिघा', 'bigha'),
  ropani: text('रोपनी', 'ropani'),
};
