import { terms } from '../terms/terms.ts';
import { text } from '../values/text.ts';
import { banking } from './banking.ts';
import { defineForm } from './form.ts';
import { header, headerSections } from './header.ts';
import { cropInspection } from './inspection.ts';
import type { Fields } from './kinds.ts';
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

/** A row is one plot of a food crop. */
const row = {
  ...landFields,
  ...boundaryFields,
  crop: {
    kind: 'choice',
    label: text('बाली', 'Crop'),
    required: true,
    catalogue: true,
    options: {
      paddy: text('धान', 'Paddy'),
      maize: text('मकै', 'Maize'),
      wheat: text('गहुँ', 'Wheat'),
      barley: text('जौ', 'Barley'),
      millet: text('कोदो', 'Millet'),
    },
  },
  variety: { kind: 'text', max: 60, label: text('जात', 'Variety') },
  season: {
    kind: 'choice',
    label: text('मौसम', 'Season'),
    required: true,
    options: {
      rainy: text('वर्षे', 'Rainy'),
      spring: text('चैते', 'Spring'),
      winter: text('हिउँदे', 'Winter'),
    },
  },
  irrigation: {
    kind: 'choice',
    label: text('सिँचाइ', 'Irrigation'),
    required: true,
    options: {
      irrigated: text('सिञ्चित', 'Irrigated'),
      partial: text('आंशिक', 'Partly'),
      rainfed: text('आकाशे', 'Rain-fed'),
    },
  },
  sowing_date: { kind: 'date', label: text('रोपेको/छरेको मिति', 'Sown or transplanted on'), required: true },
  harvest_date: { kind: 'date', label: text('काट्ने अनुमानित मिति', 'Expected harvest'), required: true },
  productivity_qtl_ha: {
    kind: 'number',
    computed: true,
    unit: text('क्विन्टल/हे.', 'quintal/ha'),
    label: text('जिल्लाको उत्पादकत्व', 'Productivity of the district'),
  },
  price_per_qtl: {
    kind: 'money',
    computed: true,
    label: text('न्यूनतम समर्थन मूल्य प्रतिक्विन्टल', 'Support price per quintal'),
  },
  expected_yield_qtl: {
    kind: 'number',
    computed: true,
    unit: text('क्विन्टल', 'quintal'),
    label: text('अनुमानित उत्पादन', 'Expected yield'),
  },
  sum_insured: { kind: 'money', computed: true, label: terms.sumInsured },
  ...premiumFields,
  ...remarksField,
} as const satisfies Fields;

const crop = { fields: ['crop'], width: 'rest' } as const;

export const foodcrop = defineForm({
  name: 'foodcrop',
  code: 'FCR',
  line: 'crop',
  title: text('खाद्यान्न बाली बीमा प्रस्ताव फारम', 'Food crop insurance proposal'),
  policy_title: text('खाद्यान्न बाली बीमा', 'Food crop insurance'),
  short_title: text('खाद्यान्न बाली', 'Food crop'),
  paths: {
    by_owner: { path: '/api/v1/cropinsurancebyowner/:id/', query: 'personalInfoId' },
    one: { path: '/api/v1/crop-insurance-proposal/', query: 'insurance_proposal__id' },
    create: '/api/v1/crop-insurance-proposal/',
    patch: { path: '/api/v1/crop-insurance/patch-insurance-proposal/', body: 'id' },
    submit: '/api/v1/crop-insurance-proposal/:id/submit/',
    rows: '/api/v1/crop-insurance-detail/',
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
        fields: ['crop', 'variety', 'season', 'irrigation', 'sowing_date', 'harvest_date'],
      },
      cover: {
        title: terms.sumInsured,
        fields: ['productivity_qtl_ha', 'price_per_qtl', 'expected_yield_qtl', 'sum_insured', ...premiumNames],
      },
      boundaries: sections.boundaries,
      remarks: sections.remarks,
    },
    columns: [
      { fields: ['crop', 'season'], label: text('बाली, मौसम', 'Crop, season'), width: 'rest' },
      { fields: ['kitta_no'] },
      { fields: ['area'], total: true },
      { fields: ['sowing_date'] },
      { fields: ['harvest_date'] },
      { fields: ['expected_yield_qtl'], total: true },
      { fields: ['sum_insured'], total: true },
      { fields: ['premium'], total: true },
    ],
    tables: [
      {
        title: text('बीमाशुल्क र अनुदानको विवरण', 'Premium and subsidy in detail'),
        columns: [crop, { fields: ['productivity_qtl_ha'] }, { fields: ['price_per_qtl'] }, ...premiumColumns],
      },
      {
        title: text('बालीको थप विवरण', 'Further details of the crops'),
        columns: [
          crop,
          { fields: ['variety'], width: 24 },
          { fields: ['irrigation'], width: 18 },
          { fields: ['sheet_no'], width: 18 },
          { fields: ['field_id'], width: 22 },
          boundaryColumn,
          { fields: ['remarks'], width: 30 },
        ],
      },
    ],
    kind: 'crop',
    area: 'area',
    season: { from: 'sowing_date', to: 'harvest_date', max_days: 240 },
  },
  parts: {
    banking: banking('/api/v1/crop-insurance-banking-detail/:id/'),
    technician_data: cropInspection('/api/v1/crop-insurance-technician/:id/'),
  },
  sum_insured: { rule: 'support_price' },
  field_photos: 5,
  tariff_line: 'foodcrop.*',
  term_days: 240,
});
