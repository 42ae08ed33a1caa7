import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatArea, fromSqm, toSqm } from '@krishi-bima/nepali/land';
import { formatMoney, fromPaisa } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import type { PdfBlock, PdfDocument, PdfField } from '../src/pdf/document.ts';
import { fingerprintOf } from '../src/pdf/fingerprint.ts';

const vegetables = [
  'गोलभेँडा, टनेल',
  'काउली',
  'बन्दा',
  'आलु',
  'प्याज',
  'लसुन',
  'खुर्सानी',
  'भेडे खुर्सानी, टनेल',
  'भन्टा',
  'काँक्रो',
  'फर्सी',
  'तिते करेला',
  'लौका',
  'घिरौँला',
  'मुला',
  'गाजर',
  'केराउ',
  'सिमी',
  'पालुङ्गो',
  'रायो',
  'रामतोरियाँ',
  'ब्रोकाउली',
  'ग्याँठकोभी',
  'चुकन्दर',
  'अदुवा',
  'बेसार',
  'धनियाँ',
  'च्याउ, जालीघर',
];

/**
 * An invented paper with every kind of block a proposal has: for tests, the benchmark, and whoever maps a record for
 * the first time. Without `long` it is the shortest proposal, which fits one page with one row.
 */
export function sampleProposal({ rows = 28, long = true, seed = 0 } = {}): PdfDocument {
  const no = `NMN/८३-८४/VEG/${toDevanagari(String(142 + seed).padStart(5, '0'))}`;
  const crops = Array.from({ length: rows }, (_, index) => sampleCrop(index, seed));
  const blocks: PdfBlock[] = [
    { type: 'fields', title: '१. प्रस्तावकको विवरण', fields: long ? [...proposer, ...family] : proposer },
    { type: 'fields', title: '२. बीमाको विवरण', fields: long ? [...cover, ...history] : cover },
    cropTable(crops),
    sums(crops),
    ...(long ? further : []),
    { type: 'fill' },
    { type: 'keep', blocks: closing(long ? '७' : '५') },
  ];
  return {
    paper: 'a4',
    title: 'तरकारी बीमा प्रस्ताव फारम',
    subtitle: 'कृषि, पशुपन्छी तथा जडीबुटी बीमा · वनस्पति बीमा',
    no,
    status: 'पेस गरिएको',
    date: '2026-11-20',
    company: sampleCompany,
    facts: [
      { kind: 'text', label: 'प्रस्ताव नं.', value: no, span: 6, strong: true },
      { kind: 'date', label: 'प्रस्ताव मिति', value: '२०८३/०८/०४' },
      { kind: 'text', label: 'आर्थिक वर्ष', value: '२०८३/८४', span: 3 },
      { kind: 'text', label: 'शाखा', value: 'बनेपा शाखा', span: 6 },
      { kind: 'text', label: 'अभिकर्ता', value: 'द्वन्द्वबहादुर र्‍याल', span: 6 },
    ],
    photo: { w: 30, h: 38, alt: 'ज्ञानेन्द्र क्षेत्री', image: samplePortrait },
    blocks,
    hash: fingerprintOf({ no, blocks }),
    verify_url: `https://namuna.example/v/${142 + seed}`,
    made: 'तयार मिति २०८३/०८/०४, १४:३५ · वि.सं. मिति; रकम नेपाली रुपैयाँमा',
  };
}

const sampleMark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="6" fill="#0b5d44"/>' +
  '<g fill="#fff"><path d="M30 50V30h4v20z"/><path d="M33 32c0-10 6-16 17-17 0 11-6 17-17 17z"/>' +
  '<path d="M31 36c0-8-5-13-15-14 0 9 5 14 15 14z"/><path d="M18 52h28v3H18z"/></g></svg>';

const samplePortrait =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 380"><rect width="300" height="380" fill="#e9ebea"/>' +
  '<circle cx="150" cy="150" r="68" fill="#8b958f"/><path d="M20 380c0-90 50-135 130-135s130 45 130 135z" fill="#6d7a73"/></svg>';

const sampleSignature =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 70"><path fill="none" stroke="#1d2b57" stroke-width="3" ' +
  'stroke-linecap="round" d="M8 52C30 40 40 8 46 12S34 60 44 58s14-34 22-34-8 32 2 32 14-32 22-30-8 30 4 28 16-26 26-24 4 20 20 16 40-14 94-18"/></svg>';

const sampleCompany: PdfDocument['company'] = {
  name: 'नमुना कृषि बीमा कम्पनी लिमिटेड',
  name_en: 'Namuna Krishi Insurance Company Limited',
  address: 'केन्द्रीय कार्यालय: नमुना मार्ग, काठमाडौँ–०, नेपाल',
  lines: ['दर्ता नं. ००००/०००/००', 'प्यान ००००००००० · फोन ०१-०००००००', 'namuna.example'],
  colour: '#0b5d44',
  mark: sampleMark,
};

const proposer: PdfField[] = [
  { kind: 'text', label: 'पूरा नाम', value: 'ज्ञानेन्द्र क्षेत्री', strong: true },
  { kind: 'latin', label: 'पूरा नाम (अङ्ग्रेजीमा)', value: 'Gyanendra Kshetri' },
  { kind: 'date', label: 'जन्म मिति', value: '२०४१/०२/१७', span: 2 },
  { kind: 'choice', label: 'लिङ्ग', value: 'पुरुष', span: 2 },
  { kind: 'place', label: 'स्थायी ठेगाना', value: 'बागमती प्रदेश, काभ्रेपलाञ्चोक, पनौती नगरपालिका–१२, शृङ्खला टोल' },
  { kind: 'text', label: 'मोबाइल नं.', value: '९८००००००००' },
];

const family: PdfField[] = [
  { kind: 'text', label: 'नागरिकता नं.', value: '००-००-००-०००००' },
  { kind: 'text', label: 'जारी जिल्ला, मिति', value: 'काभ्रेपलाञ्चोक, २०५९/०५/०३' },
  { kind: 'text', label: 'इच्छाइएको व्यक्ति, नाता', value: 'ऋद्धि क्षेत्री, छोरी' },
  { kind: 'text', label: 'बाजेको नाम', value: 'कृष्णप्रसाद क्षेत्री' },
  { kind: 'text', label: 'बाबुको नाम', value: 'विश्वनाथ क्षेत्री' },
  { kind: 'text', label: 'पति/पत्नीको नाम', value: 'त्र्यम्बिका क्षेत्री' },
];

const cover: PdfField[] = [
  { kind: 'place', label: 'बीमा गरिने स्थान', value: 'पनौती नगरपालिका–१२, राष्ट्रिय मार्ग छेउको फाँट' },
  { kind: 'choice', label: 'जग्गाको स्वामित्व', value: 'आफ्नै', span: 4 },
  { kind: 'text', label: 'जोखिम प्रारम्भ', value: '२०८३/०८/०५, ००:०१ बजे', strong: true },
  { kind: 'text', label: 'जोखिम समाप्ति', value: '२०८४/०१/३१, २४:०० बजे', strong: true },
  { kind: 'boolean', label: 'अनुदान लिने?', value: true },
];

const history: PdfField[] = [
  { kind: 'boolean', label: 'यसअघि बीमा अस्वीकृत भएको?', value: false },
  { kind: 'boolean', label: 'अन्य कम्पनीमा बीमा?', value: false },
  { kind: 'choice', label: 'प्रयोजन', value: 'व्यावसायिक', span: 4 },
];

type Crop = { name: string; kitta: number; sqm: string; planted: string; harvested: string; cost: number };

function sampleCrop(index: number, seed: number): Crop {
  const lot = (index * 7919 + seed * 104_729) % 997;
  const day = (last: number) => toDevanagari(String(1 + (lot % last)).padStart(2, '0'));
  return {
    name: vegetables[index % vegetables.length] ?? '',
    kitta: 100 + lot,
    sqm: toSqm('ropani', [String(lot % 4), String((lot % 15) + 1), String(lot % 3), '0']),
    planted: `२०८३/०६/${day(30)}`,
    harvested: `२०८३/१०/${day(29)}`,
    cost: 4_000_000 + lot * 12_450,
  };
}

/** Rates of an invented tariff: 90 % of the cost insured at 5 %, of which 80 % is subsidy. Paisa. */
function amountsOf(cost: number) {
  const sumInsured = Math.round(cost * 0.9);
  const premium = Math.round(sumInsured * 0.05);
  return { sumInsured, premium };
}

function total(crops: Crop[], of: (crop: Crop) => number) {
  return crops.reduce((sum, crop) => sum + of(crop), 0);
}

function money(paisa: number) {
  return formatMoney(fromPaisa(paisa));
}

function area(sqm: string) {
  return formatArea('ropani', fromSqm('ropani', sqm, 0), 'ne', false);
}

function cropTable(crops: Crop[]): PdfBlock {
  const sqm = total(crops, (crop) => Number(crop.sqm)).toFixed(4);
  return {
    type: 'table',
    title: '३. बीमा गरिने बालीको विवरण',
    columns: [
      { kind: 'serial', label: 'क्र.सं.', w: 9 },
      { kind: 'text', label: 'तरकारी, प्रविधि' },
      { kind: 'number', label: 'कित्ता नं.', w: 16 },
      { kind: 'area', label: 'क्षेत्रफल\nरो-आ-पै-दा', w: 20 },
      { kind: 'date', label: 'रोपेको मिति', w: 19 },
      { kind: 'date', label: 'टिप्ने मिति', w: 19 },
      { kind: 'money', label: 'उत्पादन लागत\n(रु.)', w: 22 },
      { kind: 'money', label: 'बीमाङ्क\n(रु.)', w: 22 },
      { kind: 'money', label: 'बीमाशुल्क\n(रु.)', w: 20 },
    ],
    rows: crops.map((crop, index) => [
      toDevanagari(index + 1),
      crop.name,
      toDevanagari(crop.kitta),
      area(crop.sqm),
      crop.planted,
      crop.harvested,
      money(crop.cost),
      money(amountsOf(crop.cost).sumInsured),
      money(amountsOf(crop.cost).premium),
    ]),
    totals: [
      null,
      `जम्मा ${toDevanagari(crops.length)} बाली`,
      null,
      area(sqm),
      null,
      null,
      money(total(crops, ({ cost }) => cost)),
      money(total(crops, ({ cost }) => amountsOf(cost).sumInsured)),
      money(total(crops, ({ cost }) => amountsOf(cost).premium)),
    ],
  };
}

function sums(crops: Crop[]): PdfBlock {
  const premium = total(crops, ({ cost }) => amountsOf(cost).premium);
  const subsidy = Math.round(premium * 0.8);
  const payable = premium - subsidy + 2000;
  return {
    type: 'sums',
    title: '४. बीमाशुल्क गणना (रु.)',
    words: moneyInWords(fromPaisa(payable)),
    lines: [
      { label: 'कुल बीमाङ्क', value: money(total(crops, ({ cost }) => amountsOf(cost).sumInsured)) },
      { label: 'बीमाशुल्क (५%)', value: money(premium) },
      { label: 'अनुदान (८०%)', value: `− ${money(subsidy)}` },
      { label: 'कृषकले तिर्नुपर्ने रकम', value: money(premium - subsidy) },
      { label: 'टिकट दस्तुर', value: money(2000) },
      { label: 'जम्मा तिर्नुपर्ने', value: money(payable), strong: true },
    ],
    side: [
      { kind: 'choice', label: 'भुक्तानी माध्यम', value: 'बैंक भौचर' },
      { kind: 'text', label: 'रसिद नं., मिति', value: 'RC/८३-८४/००९८१, २०८३/०८/०४' },
    ],
    note: 'टिकट दस्तुरमा अनुदान पाइँदैन।',
  };
}

const further: PdfBlock[] = [
  {
    type: 'fields',
    title: '५. ऋण तथा बैंक विवरण',
    fields: [
      { kind: 'text', label: 'ऋणदाता संस्था', value: null },
      { kind: 'text', label: 'भुक्तानी बैंक', value: 'नमुना बैंक, बनेपा शाखा' },
      { kind: 'text', label: 'खाता नं.', value: '००१२३४५६७८९००१' },
    ],
  },
  {
    type: 'fields',
    title: '६. प्राविधिकको सिफारिस',
    fields: [
      { kind: 'text', label: 'प्राविधिकको नाम', value: 'उज्ज्वल ब्रह्मचारी' },
      { kind: 'text', label: 'कार्यालय', value: 'कृषि ज्ञान केन्द्र' },
      { kind: 'date', label: 'निरीक्षण मिति', value: '२०८३/०८/०२', span: 4 },
      { kind: 'text', label: 'देखिएका रोग/किरा', value: 'नदेखिएको' },
      { kind: 'percent', label: 'बाँचेका बोट (%)', value: '९६', span: 4 },
      { kind: 'text', label: 'सिफारिस', value: 'बीमा गर्न योग्य', strong: true },
    ],
  },
];

function closing(number: string): PdfBlock[] {
  return [
    {
      type: 'clauses',
      title: `${number}. प्रस्तावकको घोषणा`,
      items: [
        'माथि उल्लिखित विवरण मेरो जानकारीमा साँचो छ; झुट्टा ठहरे बीमालेख बदर हुने कुरामा सहमत छु।',
        'यसै बालीमा प्रदेश वा स्थानीय तहबाट दोहोरो अनुदान लिएको छैन।',
        'कृषकले तिर्नुपर्ने रकम बुझाएपछि मात्र रक्षावरण सुरु हुने कुरा मलाई जानकारी छ।',
        'क्षति भएको ३ दिनभित्र कम्पनीलाई सूचना दिनेछु; सर्जमिन मुचुल्का र वडा कार्यालयको सिफारिस पेस गर्नेछु।',
      ],
    },
    {
      type: 'sign',
      boxes: [
        { kind: 'thumb', label: 'ल्याप्चे (दायाँ)', w: 1 },
        { kind: 'thumb', label: 'ल्याप्चे (बायाँ)', w: 1 },
        {
          kind: 'line',
          label: 'प्रस्तावकको हस्ताक्षर',
          name: 'ज्ञानेन्द्र क्षेत्री',
          sub: 'पनौती, २०८३/०८/०४',
          image: sampleSignature,
          w: 1.9,
        },
        { kind: 'line', label: 'अभिकर्ता / कर्मचारी', name: 'द्वन्द्वबहादुर र्‍याल', sub: 'सङ्केत A-०४२', w: 1.9 },
      ],
    },
    { type: 'verify' },
  ];
}
