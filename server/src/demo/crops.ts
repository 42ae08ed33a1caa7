/** How a vegetable is grown: enough to make a plot's dates, plants and costs believable. */
export interface Crop {
  name: string;
  varieties: readonly string[];
  /** What is sold are its fruits, which come after flowers; else leaves, roots or heads. */
  fruits?: true;
  /** BS months of planting in the hills and in the Terai. */
  hill: readonly number[];
  terai: readonly number[];
  /** From planting to the last picking. */
  days: readonly [number, number];
  spacing_cm: number;
  /** Rupees of all costs for one ropani in the open. */
  cost: number;
  /** Grown under plastic too, at this many times the cost. */
  tunnel?: number;
}

const winter = [6, 7, 8];
const spring = [10, 11, 12];
const rain = [2, 3, 4];

export const crops: readonly Crop[] = [
  {
    name: 'tomato',
    fruits: true,
    varieties: ['सिर्जना', 'गौरव', 'मनिषा'],
    hill: [...spring, ...rain, 5, 6],
    terai: [5, 6, 7],
    days: [110, 150],
    spacing_cm: 60,
    cost: 64_000,
    tunnel: 2.3,
  },
  {
    name: 'cauliflower',
    varieties: ['स्नो क्राउन', 'सिल्भर कप', 'काठमाडौँ स्थानीय'],
    hill: [...winter, ...rain, 11],
    terai: winter,
    days: [75, 100],
    spacing_cm: 45,
    cost: 39_000,
  },
  {
    name: 'cabbage',
    varieties: ['ग्रिन कोरोनेट', 'ग्रिन चेलेन्जर'],
    hill: [...winter, 3, 4, 11],
    terai: winter,
    days: [80, 100],
    spacing_cm: 45,
    cost: 35_000,
  },
  {
    name: 'potato',
    varieties: ['कार्डिनल', 'जनकदेव', 'खुमल सेतो', 'देसिरे'],
    hill: [9, 10, 11, 5],
    terai: [6, 7, 8],
    days: [95, 120],
    spacing_cm: 25,
    cost: 49_000,
  },
  {
    name: 'onion',
    varieties: ['रेड क्रियोल', 'नासिक ५३'],
    hill: [7, 8, 9],
    terai: [7, 8, 9],
    days: [130, 150],
    spacing_cm: 10,
    cost: 42_000,
  },
  {
    name: 'garlic',
    varieties: ['स्थानीय', 'चाइनिज'],
    hill: [6, 7],
    terai: [6, 7],
    days: [150, 170],
    spacing_cm: 10,
    cost: 46_000,
  },
  {
    name: 'chilli',
    fruits: true,
    varieties: ['ज्वाला', 'स्थानीय', 'एनएस १७०१'],
    hill: [11, 12, 1, 2, 3],
    terai: [5, 6, 10],
    days: [120, 160],
    spacing_cm: 45,
    cost: 44_000,
  },
  {
    name: 'capsicum',
    fruits: true,
    varieties: ['क्यालिफोर्निया वन्डर', 'सागर'],
    hill: [12, 1, 2, 5, 6],
    terai: [6, 7],
    days: [110, 140],
    spacing_cm: 45,
    cost: 82_000,
    tunnel: 1.8,
  },
  {
    name: 'brinjal',
    fruits: true,
    varieties: ['पुसा पर्पल लङ', 'नुर्की'],
    hill: [12, 1, 2, 3],
    terai: [4, 5, 10, 11],
    days: [100, 130],
    spacing_cm: 60,
    cost: 36_000,
  },
  {
    name: 'cucumber',
    fruits: true,
    varieties: ['भक्तपुर स्थानीय', 'निन्जा १७९', 'मालिनी'],
    hill: [11, 12, 1, 3, 4, 5],
    terai: [10, 11, 12, 4],
    days: [70, 95],
    spacing_cm: 75,
    cost: 41_000,
    tunnel: 2,
  },
  {
    name: 'pumpkin',
    fruits: true,
    varieties: ['स्थानीय', 'अर्जुन'],
    hill: [11, 12, 1],
    terai: [9, 10, 11],
    days: [100, 125],
    spacing_cm: 200,
    cost: 24_000,
  },
  {
    name: 'bitter_gourd',
    fruits: true,
    varieties: ['पाली', 'हरियो करेली'],
    hill: [12, 1, 2, 3],
    terai: [10, 11, 12, 3],
    days: [80, 115],
    spacing_cm: 100,
    cost: 39_000,
  },
  {
    name: 'bottle_gourd',
    fruits: true,
    varieties: ['वरद', 'स्थानीय'],
    hill: [12, 1, 2],
    terai: [10, 11, 12],
    days: [80, 105],
    spacing_cm: 150,
    cost: 30_000,
  },
  {
    name: 'sponge_gourd',
    fruits: true,
    varieties: ['कान्तिपुरे', 'स्थानीय'],
    hill: [1, 2, 3],
    terai: [11, 12, 1],
    days: [80, 105],
    spacing_cm: 120,
    cost: 28_000,
  },
  {
    name: 'radish',
    varieties: ['मिनो अर्ली', 'चालिस दिने', 'प्युठाने रातो'],
    hill: [4, 5, 6, 7, 8],
    terai: winter,
    days: [45, 60],
    spacing_cm: 20,
    cost: 20_000,
  },
  {
    name: 'carrot',
    varieties: ['न्यु कुरोडा', 'नान्टिस'],
    hill: [5, 6, 7, 8],
    terai: winter,
    days: [85, 105],
    spacing_cm: 10,
    cost: 28_000,
  },
  {
    name: 'peas',
    fruits: true,
    varieties: ['अर्केल', 'सिक्किमे'],
    hill: [6, 7, 8],
    terai: [6, 7],
    days: [80, 105],
    spacing_cm: 15,
    cost: 27_000,
  },
  {
    name: 'beans',
    fruits: true,
    varieties: ['त्रिशूली', 'चौमासे', 'झाङ्गे'],
    hill: [11, 12, 1, 4, 5],
    terai: [6, 10, 11],
    days: [60, 85],
    spacing_cm: 30,
    cost: 30_000,
  },
  {
    name: 'broad_mustard_leaf',
    varieties: ['मार्फा चौडापात', 'खुमल चौडापात', 'ताङखुवा'],
    hill: [5, 6, 7, 8, 9],
    terai: winter,
    days: [45, 65],
    spacing_cm: 30,
    cost: 18_000,
  },
  {
    name: 'spinach',
    varieties: ['पाटने', 'स्थानीय'],
    hill: [6, 7, 8, 9],
    terai: winter,
    days: [40, 55],
    spacing_cm: 10,
    cost: 17_500,
  },
  {
    name: 'okra',
    fruits: true,
    varieties: ['पार्वती', 'अर्का अनामिका'],
    hill: [12, 1, 2, 3],
    terai: [11, 12, 1, 3],
    days: [65, 95],
    spacing_cm: 40,
    cost: 28_000,
  },
];
