import { terms } from '../terms/terms.ts';
import { earTag } from '../values/ear-tag.ts';
import { text } from '../values/text.ts';
import { banking } from './banking.ts';
import { defineForm } from './form.ts';
import { livestockHeader, livestockSections } from './header.ts';
import { animalInspection } from './inspection.ts';
import type { Fields, Options } from './kinds.ts';
import { premiumColumns, premiumFields, premiumNames, remarksField, sections } from './row-fields.ts';

export const species = {
  cow: text('गाई', 'Cow'),
  ox: text('गोरु', 'Ox'),
  bull: text('साँढे', 'Bull'),
  buffalo: text('भैँसी', 'Buffalo'),
  male_buffalo: text('राँगो', 'Male buffalo'),
  yak: text('याक', 'Yak'),
  chauri: text('चौँरी', 'Chauri'),
  goat: text('बाख्रा', 'Goat'),
  sheep: text('भेडा', 'Sheep'),
  pig: text('बङ्गुर', 'Pig'),
  poultry: text('कुखुरा', 'Poultry'),
} as const satisfies Options;

const large = ['cow', 'ox', 'bull', 'buffalo', 'male_buffalo', 'yak', 'chauri'] as const;
const small = ['goat', 'sheep', 'pig'] as const;

/** Birds are insured by the flock: the fields that identify one animal are not asked of them. */
const animals = { field: 'species', is: [...large, ...small] } as const;
const female = { field: 'sex', is: ['female'] } as const;
const milk = { field: 'purpose', is: ['milk'] } as const;
const bought = { field: 'source', is: ['purchased'] } as const;

const breeds = {
  local: text('स्थानीय', 'Local'),
  jersey: text('जर्सी', 'Jersey'),
  holstein: text('होल्स्टिन फ्रिजियन', 'Holstein Friesian'),
  lulu: text('लुलु', 'Lulu'),
  achhami: text('अछामी', 'Achhami'),
  siri: text('सिरी', 'Siri'),
  terai_cattle: text('तराई (गाई)', 'Terai cattle'),
  pahadi_cattle: text('पहाडी (गाई)', 'Pahadi cattle'),
  khaila: text('खैला', 'Khaila'),
  murrah: text('मुर्रा', 'Murrah'),
  lime: text('लिमे', 'Lime'),
  parkote: text('पारकोटे', 'Parkote'),
  gaddi: text('गड्डी', 'Gaddi'),
  khari: text('खरी', 'Khari'),
  terai_goat: text('तराई (बाख्रा)', 'Terai goat'),
  sinhal: text('सिन्हाल', 'Sinhal'),
  chyangra: text('च्याङ्ग्रा', 'Chyangra'),
  boer: text('बोयर', 'Boer'),
  jamunapari: text('जमुनापारी', 'Jamunapari'),
  landrace: text('ल्यान्डरेस', 'Landrace'),
  yorkshire: text('योर्कसायर', 'Yorkshire'),
  broiler: text('ब्रोइलर', 'Broiler'),
  layer: text('लेयर्स', 'Layer'),
  other: text('अन्य', 'Other'),
} as const satisfies Options;

const cattleKinds = ['cow', 'ox', 'bull'] as const;
const buffaloes = ['buffalo', 'male_buffalo'] as const;

/** A breed that is not listed goes with every animal: local, other. */
const breedsOf: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['jersey', 'holstein', 'lulu', 'achhami', 'siri', 'terai_cattle', 'pahadi_cattle', 'khaila'].map((key) => [
      key,
      cattleKinds,
    ]),
  ),
  ...Object.fromEntries(['murrah', 'lime', 'parkote', 'gaddi'].map((key) => [key, buffaloes])),
  ...Object.fromEntries(
    ['khari', 'terai_goat', 'sinhal', 'chyangra', 'boer', 'jamunapari'].map((key) => [key, ['goat']]),
  ),
  landrace: ['pig'],
  yorkshire: ['pig'],
  broiler: ['poultry'],
  layer: ['poultry'],
};

/** A row is one animal, or a group of small ones. */
const row = {
  species: { kind: 'choice', label: text('पशुको किसिम', 'Animal'), options: species, required: true },
  is_group_row: {
    kind: 'boolean',
    label: text('समूहमा बीमा गर्ने?', 'Insured as a group?'),
    when: { field: 'species', is: [...small, 'poultry'] },
    required: true,
  },
  count: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 100_000,
    label: text('सङ्ख्या', 'Number'),
    when: { field: 'is_group_row', is: [true] },
    required: true,
  },
  tag_no: {
    ...earTag,
    label: terms.earTagNo,
    when: animals,
  },
  breed: {
    kind: 'choice',
    label: text('नस्ल', 'Breed'),
    options: breeds,
    catalogue: true,
    by: { field: 'species', of: breedsOf },
    required: true,
  },
  breed_name: {
    kind: 'text',
    max: 60,
    label: text('नस्लको नाम', 'Name of the breed'),
    when: { field: 'breed', is: ['other'] },
    required: true,
  },
  breed_type: {
    kind: 'choice',
    label: text('नस्लको प्रकार', 'Kind of breed'),
    required: true,
    options: {
      local: text('स्थानीय', 'Local'),
      improved: text('उन्नत', 'Improved'),
      cross: text('वर्णसङ्कर', 'Cross'),
    },
  },
  sex: {
    kind: 'choice',
    label: text('लिङ्ग', 'Sex'),
    when: animals,
    required: true,
    options: { male: text('भाले', 'Male'), female: text('पोथी', 'Female') },
  },
  age_years: {
    kind: 'number',
    integer: true,
    max: 40,
    unit: text('वर्ष', 'years'),
    label: text('उमेर (वर्ष)', 'Age (years)'),
    required: true,
  },
  age_months: {
    kind: 'number',
    integer: true,
    max: 11,
    unit: text('महिना', 'months'),
    label: text('उमेर (महिना)', 'Age (months)'),
    required: true,
  },
  purpose: {
    kind: 'choice',
    label: text('प्रयोजन', 'Purpose'),
    required: true,
    options: {
      milk: text('दूध', 'Milk'),
      meat: text('मासु', 'Meat'),
      breeding: text('प्रजनन', 'Breeding'),
      draught: text('हलो/गाडा', 'Draught'),
      wool: text('ऊन', 'Wool'),
      eggs: text('अण्डा', 'Eggs'),
    },
  },
  colour: { kind: 'text', max: 60, label: text('रङ', 'Colour'), when: animals, required: true },
  horn_shape: {
    kind: 'choice',
    label: text('सिङको बनावट', 'Horns'),
    when: animals,
    required: { field: 'species', is: large },
    options: {
      straight: text('सिधा', 'Straight'),
      upward: text('माथि फर्केको', 'Turned up'),
      backward: text('पछाडि घुमेको', 'Turned back'),
      broken: text('भाँचिएको', 'Broken'),
      none: text('सिङ नभएको', 'None'),
    },
  },
  marks: { kind: 'text', max: 200, label: text('पहिचान चिह्न', 'Marks'), when: animals, required: true },
  teeth_count: { kind: 'number', integer: true, max: 8, label: text('दाँत सङ्ख्या', 'Teeth'), when: animals },
  height_cm: {
    kind: 'number',
    max: 300,
    unit: text('से.मि.', 'cm'),
    label: text('उचाइ', 'Height'),
    when: animals,
  },
  weight_kg: { kind: 'number', max: 2000, unit: text('के.जी.', 'kg'), label: text('तौल', 'Weight'), when: animals },
  lactation_no: {
    kind: 'number',
    integer: true,
    max: 15,
    label: text('बेत सङ्ख्या', 'Calvings'),
    when: female,
    required: milk,
  },
  milk_litre_day: {
    kind: 'number',
    max: 60,
    unit: text('लिटर', 'litres'),
    label: text('दैनिक दूध उत्पादन', 'Milk per day'),
    when: milk,
  },
  pregnancy_status: {
    kind: 'choice',
    label: text('गर्भको अवस्था', 'Pregnancy'),
    when: female,
    required: true,
    options: {
      pregnant: text('गाभिन', 'Pregnant'),
      empty: text('गाभिन नभएको', 'Not pregnant'),
      unknown: text('थाहा नभएको', 'Not known'),
    },
  },
  pregnancy_months: {
    kind: 'number',
    integer: true,
    max: 10,
    unit: text('महिना', 'months'),
    label: text('गाभिन भएको महिना', 'Months pregnant'),
    when: { field: 'pregnancy_status', is: ['pregnant'] },
    required: true,
  },
  last_calving: { kind: 'date', past: true, label: text('पछिल्लो ब्याएको मिति', 'Last calving'), when: female },
  source: {
    kind: 'choice',
    label: text('प्राप्तिको स्रोत', 'Source'),
    options: { home_bred: text('घरमै जन्मेको', 'Born here'), purchased: text('खरिद', 'Bought') },
  },
  purchase_date: {
    kind: 'date',
    past: true,
    label: text('खरिद मिति', 'Date bought'),
    when: bought,
    required: true,
  },
  purchase_price: {
    kind: 'money',
    positive: true,
    label: text('खरिद मूल्य', 'Price paid'),
    when: bought,
    required: true,
  },
  shed_condition: {
    kind: 'choice',
    label: text('गोठको अवस्था', 'Condition of the shed'),
    options: { good: text('राम्रो', 'Good'), fair: text('ठिकै', 'Fair'), poor: text('कमसल', 'Poor') },
  },
  market_value: { kind: 'money', positive: true, label: text('चलनचल्तीको मूल्य', 'Market value'), required: true },
  max_sum_insured: {
    kind: 'money',
    computed: true,
    label: text('तोकिएको अधिकतम बीमाङ्क', 'Maximum sum insured'),
  },
  sum_insured: { kind: 'money', positive: true, label: terms.sumInsured, required: true },
  ...premiumFields,
  ...remarksField,
} as const satisfies Fields;

const animal = { fields: ['species', 'tag_no'], width: 'rest' } as const;

export const cattle = defineForm({
  name: 'cattle',
  code: 'LVS',
  line: 'livestock',
  title: text('पशुधन बीमा प्रस्ताव फारम', 'Livestock insurance proposal'),
  policy_title: text('पशुधन बीमा', 'Livestock insurance'),
  short_title: text('पशुधन', 'Livestock'),
  paths: {
    by_owner: { path: '/api/v1/livestockbyowner/:id/' },
    one: { path: '/api/v1/livestock/:id/' },
    create: '/api/v1/livestock/',
    patch: { path: '/api/v1/livestock/:id/' },
    submit: '/api/v1/livestock/:id/submit/',
    rows: '/api/v1/livestock-detail/',
  },
  proposal: livestockHeader,
  sections: livestockSections,
  row: {
    title: text('बीमा गरिने पशुको विवरण', 'Animals to be insured'),
    one: text('पशु', 'Animal'),
    fields: row,
    sections: {
      animal: {
        title: text('पशु', 'Animal'),
        fields: [
          'species',
          'is_group_row',
          'count',
          'tag_no',
          'breed',
          'breed_name',
          'breed_type',
          'sex',
          'age_years',
          'age_months',
          'purpose',
        ],
      },
      identity: {
        title: text('पहिचान', 'Identity'),
        fields: ['colour', 'horn_shape', 'marks', 'teeth_count', 'height_cm', 'weight_kg'],
      },
      milk: {
        title: text('दूध र गर्भ', 'Milk and pregnancy'),
        fields: ['lactation_no', 'milk_litre_day', 'pregnancy_status', 'pregnancy_months', 'last_calving'],
      },
      cover: {
        title: text('मूल्य र बीमाङ्क', 'Value and sum insured'),
        fields: ['market_value', 'max_sum_insured', 'sum_insured', ...premiumNames],
      },
      source: {
        title: text('स्रोत र गोठ', 'Source and shed'),
        fields: ['source', 'purchase_date', 'purchase_price', 'shed_condition'],
      },
      remarks: sections.remarks,
    },
    columns: [
      { fields: ['species', 'breed', 'breed_name'], label: text('पशु, नस्ल', 'Animal, breed'), width: 'rest' },
      { fields: ['tag_no'], width: 24 },
      { fields: ['sex'], width: 14 },
      { fields: ['age_years', 'age_months'], label: text('उमेर', 'Age'), units: true, width: 22 },
      { fields: ['count'], total: true },
      { fields: ['market_value'], total: true },
      { fields: ['sum_insured'], total: true },
      { fields: ['premium'], total: true },
    ],
    tables: [
      {
        title: text('पहिचानको विवरण', 'Identity in detail'),
        columns: [
          animal,
          { fields: ['breed_type'], width: 20 },
          { fields: ['purpose'], width: 18 },
          { fields: ['colour'], width: 22 },
          { fields: ['horn_shape'], width: 26 },
          { fields: ['marks'], width: 40 },
          { fields: ['teeth_count'] },
          { fields: ['height_cm'] },
          { fields: ['weight_kg'] },
        ],
      },
      {
        title: text('दूध, गर्भ र स्रोत', 'Milk, pregnancy and source'),
        columns: [
          animal,
          { fields: ['lactation_no'] },
          { fields: ['milk_litre_day'] },
          {
            fields: ['pregnancy_status', 'pregnancy_months'],
            label: text('गर्भ', 'Pregnancy'),
            units: true,
            width: 26,
          },
          { fields: ['last_calving'] },
          { fields: ['source', 'shed_condition'], label: text('स्रोत, गोठ', 'Source, shed'), width: 26 },
          { fields: ['purchase_date'] },
          { fields: ['purchase_price'] },
          { fields: ['is_group_row'], width: 18 },
        ],
      },
      {
        title: text('बीमाशुल्क र अनुदानको विवरण', 'Premium and subsidy in detail'),
        columns: [animal, { fields: ['max_sum_insured'] }, ...premiumColumns, { fields: ['remarks'], width: 30 }],
      },
    ],
    kind: 'species',
    count: 'count',
    tag: 'tag_no',
    rules: [
      {
        rule: 'agrees',
        field: 'sex',
        by: 'species',
        values: {
          cow: ['female'],
          ox: ['male'],
          bull: ['male'],
          buffalo: ['female'],
          male_buffalo: ['male'],
          chauri: ['female'],
        },
      },
      {
        rule: 'age_within',
        years: 'age_years',
        months: 'age_months',
        from: 'animal_age_from',
        to: 'animal_age_to',
        key: 'species',
      },
    ],
  },
  parts: {
    banking: banking('/api/v1/livestock-banking-detail/:id/'),
    technician_data: animalInspection('/api/v1/livestock-technician/:id/'),
  },
  sum_insured: { rule: 'assessed_value', value: 'market_value', table: 'animal_value' },
  tariff_line: 'cattle.*',
  term_days: 366,
});
