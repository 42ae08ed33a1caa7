import type { CommunityName } from './communities.ts';

type Mix = Partial<Record<CommunityName, number>>;

/** How the land lies, which names its toles and says what grows when; and the communities of its farmers in percent. */
export interface District {
  land: 'hill' | 'terai' | 'himal';
  communities: Mix;
}

const bagmatiHills: Mix = { tamang: 30, bahun: 25, chhetri: 20, newar: 15, dalit: 6, majhi: 4 };
const gandakiHills: Mix = { bahun: 30, gurung: 25, magar: 20, chhetri: 12, dalit: 8, newar: 5 };
const karnaliHills: Mix = { karnali_chhetri: 40, thakuri: 18, dalit: 17, far_west_bahun: 15, magar: 10 };
const farWestHills: Mix = { far_west_chhetri: 45, far_west_bahun: 25, thakuri: 15, dalit: 15 };
const mithila: Mix = { madhesi: 35, yadav: 25, maithil: 12, madhesi_dalit: 12, muslim: 10, tharu: 6 };
const lumbiniTerai: Mix = { tharu: 25, bahun: 20, madhesi: 20, muslim: 12, magar: 10, yadav: 8, madhesi_dalit: 5 };
const eastTerai: Mix = {
  tharu: 20,
  bahun: 20,
  chhetri: 15,
  madhesi: 15,
  rajbanshi: 10,
  yadav: 8,
  rai: 6,
  muslim: 6,
};

/** By the English name in the address tree. */
export const districts = {
  Kavrepalanchok: { land: 'hill', communities: bagmatiHills },
  Sindhupalchok: { land: 'hill', communities: { ...bagmatiHills, sherpa: 8 } },
  Dolakha: { land: 'himal', communities: { chhetri: 35, tamang: 20, sherpa: 20, bahun: 15, newar: 10 } },
  Bhaktapur: { land: 'hill', communities: { newar: 70, chhetri: 15, bahun: 15 } },
  Lalitpur: { land: 'hill', communities: { newar: 45, tamang: 20, chhetri: 20, bahun: 15 } },
  Makwanpur: {
    land: 'hill',
    communities: { tamang: 45, bahun: 18, chhetri: 12, chepang: 10, newar: 8, magar: 7 },
  },
  Chitwan: {
    land: 'terai',
    communities: { bahun: 32, tharu: 22, chhetri: 16, gurung: 8, chepang: 8, newar: 8, dalit: 6 },
  },
  Dhading: { land: 'hill', communities: { ...bagmatiHills, chepang: 8, gurung: 6 } },
  Rasuwa: { land: 'himal', communities: { tamang: 75, gurung: 10, bahun: 10, sherpa: 5 } },
  Sunsari: { land: 'terai', communities: eastTerai },
  Morang: { land: 'terai', communities: eastTerai },
  Jhapa: { land: 'terai', communities: { ...eastTerai, limbu: 8 } },
  Dhankuta: {
    land: 'hill',
    communities: { rai: 35, limbu: 20, chhetri: 20, bahun: 10, tamang: 8, magar: 7 },
  },
  Ilam: { land: 'hill', communities: { rai: 28, limbu: 25, bahun: 17, chhetri: 15, tamang: 8, sherpa: 7 } },
  Kaski: { land: 'hill', communities: gandakiHills },
  Syangja: { land: 'hill', communities: gandakiHills },
  Tanahun: { land: 'hill', communities: gandakiHills },
  Mustang: { land: 'himal', communities: { himali: 60, gurung: 25, dalit: 8, thakuri: 7 } },
  Rupandehi: { land: 'terai', communities: lumbiniTerai },
  Kapilvastu: { land: 'terai', communities: lumbiniTerai },
  Palpa: { land: 'hill', communities: { magar: 48, bahun: 25, chhetri: 12, dalit: 10, newar: 5 } },
  Gulmi: { land: 'hill', communities: { bahun: 35, magar: 28, chhetri: 22, dalit: 15 } },
  Banke: {
    land: 'terai',
    communities: { tharu: 30, muslim: 22, chhetri: 18, madhesi: 14, bahun: 10, yadav: 6 },
  },
  Bardiya: { land: 'terai', communities: { tharu: 58, chhetri: 16, bahun: 14, dalit: 7, magar: 5 } },
  Dang: { land: 'terai', communities: { tharu: 38, chhetri: 24, bahun: 18, magar: 12, dalit: 8 } },
  Surkhet: { land: 'hill', communities: karnaliHills },
  Jumla: { land: 'himal', communities: karnaliHills },
  Mugu: { land: 'himal', communities: { ...karnaliHills, himali: 20 } },
  Humla: { land: 'himal', communities: { thakuri: 35, karnali_chhetri: 25, himali: 25, dalit: 15 } },
  Dhanusha: { land: 'terai', communities: mithila },
  Mahottari: { land: 'terai', communities: mithila },
  Sarlahi: { land: 'terai', communities: { ...mithila, bahun: 10, tamang: 8 } },
  Siraha: { land: 'terai', communities: mithila },
  Kailali: {
    land: 'terai',
    communities: { tharu: 48, far_west_chhetri: 22, far_west_bahun: 12, rana_tharu: 8, dalit: 6, magar: 4 },
  },
  Kanchanpur: {
    land: 'terai',
    communities: { rana_tharu: 25, tharu: 25, far_west_chhetri: 25, far_west_bahun: 15, dalit: 10 },
  },
  Doti: { land: 'hill', communities: farWestHills },
  Dadeldhura: { land: 'hill', communities: farWestHills },
} as const satisfies Record<string, District>;

export type DistrictName = keyof typeof districts;

/** Toles as people write them; made up, like everything here. */
export const toles: Record<District['land'], readonly string[]> = {
  hill: [
    'ठूलो गाउँ',
    'माथिल्लो टोल',
    'तल्लो गाउँ',
    'पिपलबोट',
    'चौतारा टोल',
    'देउराली',
    'भञ्ज्याङ',
    'सिमलचौर',
    'आँपडाँडा',
    'गैरीगाउँ',
    'बगर',
    'पोखरीडाँडा',
    'खोलाघारी',
    'साँघुटार',
    'काफलडाँडा',
    'मन्दिर टोल',
    'धारापानी',
    'टारी',
    'फेदी',
    'चिसापानी',
    'रानीपानी',
    'नयाँ बस्ती',
  ],
  terai: [
    'पूर्वी टोल',
    'पश्चिम टोल',
    'बीच टोल',
    'नयाँ बस्ती',
    'पोखरी टोल',
    'बजार टोल',
    'मिलन टोल',
    'शान्ति टोल',
    'स्कुल टोल',
    'हटिया',
    'ब्रह्मस्थान',
    'महावीर टोल',
    'दुर्गा टोल',
    'शिव टोल',
    'कुलो टोल',
    'बगैँचा टोल',
    'सीमा टोल',
  ],
  himal: [
    'गुम्बा टोल',
    'माथिल्लो गाउँ',
    'तल्लो गाउँ',
    'छोर्तेन टोल',
    'पानीघट्ट',
    'उपल्लो बस्ती',
    'भञ्ज्याङ',
    'खर्क',
    'धुरी',
    'स्याउबारी',
  ],
};
