import { terms } from '../terms/terms.ts';
import { text } from '../values/text.ts';
import { claimAccount } from './banking.ts';
import { defineForm } from './form.ts';
import { header, headerSections } from './header.ts';
import { cropInspection } from './inspection.ts';
import type { Fields, Options } from './kinds.ts';
import {
  boundaryColumn,
  boundaryFields,
  landFields,
  premiumColumns,
  premiumFields,
  premiumNames,
  remarksField,
  sections,
} from './row-fields.ts';

const crops = {
  tomato: text('गोलभेँडा', 'Tomato'),
  cauliflower: text('काउली', 'Cauliflower'),
  cabbage: text('बन्दा', 'Cabbage'),
  potato: text('आलु', 'Potato'),
  onion: text('प्याज', 'Onion'),
  garlic: text('लसुन', 'Garlic'),
  chilli: text('खुर्सानी', 'Chilli'),
  capsicum: text('भेडे खुर्सानी', 'Capsicum'),
  brinjal: text('भन्टा', 'Brinjal'),
  cucumber: text('काँक्रो', 'Cucumber'),
  pumpkin: text('फर्सी', 'Pumpkin'),
  bitter_gourd: text('तिते करेला', 'Bitter gourd'),
  bottle_gourd: text('लौका', 'Bottle gourd'),
  sponge_gourd: text('घिरौँला', 'Sponge gourd'),
  radish: text('मुला', 'Radish'),
  carrot: text('गाजर', 'Carrot'),
  peas: text('केराउ', 'Peas'),
  beans: text('सिमी', 'Beans'),
  spinach: text('पालुङ्गो', 'Spinach'),
  broad_mustard_leaf: text('रायो', 'Broad mustard leaf'),
  okra: text('रामतोरियाँ (भिण्डी)', 'Okra'),
  other: text('अन्य', 'Other'),
} as const satisfies Options;

const costs = {
  cost_seed: { kind: 'money', label: text('बीउ/बेर्ना', 'Seed/plants') },
  cost_fertiliser: { kind: 'money', label: text('मल', 'Fertiliser') },
  cost_pesticide: { kind: 'money', label: text('विषादी', 'Pesticide') },
  cost_labour: { kind: 'money', label: text('ज्याला', 'Labour') },
  cost_irrigation: { kind: 'money', label: text('सिँचाइ', 'Irrigation') },
  cost_tunnel: { kind: 'money', label: text('टनेल/थाँक्रो', 'Tunnel/stakes') },
  cost_transport: { kind: 'money', label: text('ढुवानी', 'Transport') },
  cost_other: { kind: 'money', label: text('अन्य', 'Other') },
} as const satisfies Fields;
const costNames = [
  'cost_seed',
  'cost_fertiliser',
  'cost_pesticide',
  'cost_labour',
  'cost_irrigation',
  'cost_tunnel',
  'cost_transport',
  'cost_other',
] as const satisfies (keyof typeof costs)[];

/** A row is one plot of a vegetable. */
const row = {
  ...landFields,
  ...boundaryFields,
  crop: { kind: 'choice', label: text('तरकारी', 'Vegetable'), options: crops, catalogue: true, required: true },
  crop_name: {
    kind: 'text',
    max: 60,
    label: text('तरकारीको नाम', 'Name of the vegetable'),
    when: { field: 'crop', is: ['other'] },
    required: true,
  },
  variety: { kind: 'text', max: 60, label: text('जात', 'Variety') },
  farming_method: {
    kind: 'choice',
    label: text('खेती प्रविधि', 'Farming method'),
    required: true,
    options: {
      open: text('खुला', 'Open field'),
      plastic_tunnel: text('प्लास्टिक टनेल', 'Plastic tunnel'),
      greenhouse: text('हरितगृह', 'Greenhouse'),
      net_house: text('जालीघर', 'Net house'),
    },
  },
  crop_stage: {
    kind: 'choice',
    label: text('बालीको अवस्था', 'Stage of the crop'),
    required: true,
    options: {
      seedling: text('बिरुवा', 'Seedling'),
      growth: text('वृद्धि', 'Growth'),
      flowering: text('फुल्ने', 'Flowering'),
      fruiting: text('फल लाग्ने', 'Fruiting'),
      harvesting: text('टिप्ने', 'Harvesting'),
    },
  },
  planting_date: { kind: 'date', label: text('रोप्ने मिति', 'Planting date'), required: true },
  harvest_date: { kind: 'date', label: text('टिप्ने मिति', 'Harvest date'), required: true },
  plant_count: { kind: 'number', integer: true, min: 1, max: 10_000_000, label: text('बोट सङ्ख्या', 'Number of plants') },
  spacing_cm: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 2000,
    unit: text('से.मि.', 'cm'),
    label: text('बोटबीचको दूरी', 'Spacing'),
  },
  ...costs,
  production_cost: { kind: 'money', computed: true, label: text('जम्मा उत्पादन लागत', 'Production cost') },
  max_cost: { kind: 'money', computed: true, label: text('तोकिएको अधिकतम लागत', 'Maximum cost') },
  sum_insured: { kind: 'money', positive: true, label: terms.sumInsured, required: true },
  ...premiumFields,
  ...remarksField,
} as const satisfies Fields;

const crop = { fields: ['crop', 'crop_name'], width: 'rest' } as const;

export const vegetable = defineForm({
  name: 'vegetable',
  code: 'VEG',
  line: 'crop',
  title: text('तरकारी बीमा प्रस्ताव फारम', 'Vegetable insurance proposal'),
  policy_title: text('तरकारी बीमा', 'Vegetable insurance'),
  short_title: text('तरकारी', 'Vegetable'),
  paths: {
    by_owner: { path: '/api/v2/vegetableinsurance/vegetableinsurancebyowner/:id/' },
    one: { path: '/api/v2/vegetable-insurance-detail/:id/' },
    create: '/api/v2/vegetableinsurance/vegetable-insurance/',
    patch: { path: '/api/v2/vegetableinsurance/vegetable-insurance/:id/' },
    submit: '/api/v2/vegetableinsurance/vegetable-insurance/:id/submit/',
    rows: '/api/v2/vegetableinsurance/vegetable-insurance-detail/',
  },
  proposal: header,
  sections: headerSections,
  row: {
    title: text('बीमा गरिने बालीको विवरण', 'Crops to be insured'),
    one: text('बाली', 'Crop'),
    fields: row,
    sections: {
      plot: sections.plot,
      crop: {
        title: text('बाली', 'Crop'),
        fields: [
          'crop',
          'crop_name',
          'variety',
          'farming_method',
          'crop_stage',
          'planting_date',
          'harvest_date',
          'plant_count',
          'spacing_cm',
        ],
      },
      costs: { title: text('उत्पादन लागत (रु.)', 'Production cost (Rs.)'), fields: costNames, amounts: true },
      cover: {
        title: terms.sumInsured,
        fields: ['production_cost', 'max_cost', 'sum_insured', ...premiumNames],
      },
      boundaries: sections.boundaries,
      remarks: sections.remarks,
    },
    columns: [
      {
        fields: ['crop', 'crop_name', 'farming_method'],
        label: text('तरकारी, प्रविधि', 'Vegetable, method'),
        width: 'rest',
      },
      { fields: ['kitta_no'] },
      { fields: ['area'], total: true },
      { fields: ['planting_date'] },
      { fields: ['harvest_date'] },
      { fields: ['production_cost'], label: text('उत्पादन लागत', 'Production cost'), total: true },
      { fields: ['sum_insured'], total: true },
      { fields: ['premium'], total: true },
    ],
    tables: [
      {
        title: text('उत्पादन लागतको विवरण', 'Production cost in detail'),
        columns: [crop, ...costNames.map((name) => ({ fields: [name], total: true }) as const)],
      },
      {
        title: text('बीमाशुल्क र अनुदानको विवरण', 'Premium and subsidy in detail'),
        columns: [crop, { fields: ['max_cost'] }, ...premiumColumns],
      },
      {
        title: text('बालीको थप विवरण', 'Further details of the crops'),
        columns: [
          crop,
          { fields: ['variety'], width: 24 },
          { fields: ['crop_stage'], width: 18 },
          { fields: ['sheet_no'], width: 18 },
          { fields: ['field_id'], width: 22 },
          { fields: ['plant_count'] },
          { fields: ['spacing_cm'] },
          boundaryColumn,
          { fields: ['remarks'], width: 30 },
        ],
      },
    ],
    kind: 'crop',
    area: 'area',
    season: { from: 'planting_date', to: 'harvest_date', max_days: 365 },
    shelter: {
      by: 'farming_method',
      open: 'open',
      titles: {
        open: text('खुला ठाउँको तरकारी', 'Open-field vegetables'),
        sheltered: text('टनेलको तरकारी', 'Vegetables under cover'),
      },
    },
  },
  parts: {
    banking: claimAccount('/api/v2/vegetableinsurance/vegetable-insurance-banking-detail/:id/'),
    technician_data: cropInspection('/api/v2/vegetableinsurance/vegetable-insurance-technician/:id/'),
  },
  sum_insured: { rule: 'production_cost', costs: costNames },
  tariff_line: 'vegetable.*',
  term_days: 366,
});
