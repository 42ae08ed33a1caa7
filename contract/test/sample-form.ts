import { banking } from '../src/forms/banking.ts';
import { defineForm } from '../src/forms/form.ts';
import { header, headerSections } from '../src/forms/header.ts';
import { addForm } from '../src/forms/index.ts';
import { cropInspection } from '../src/forms/inspection.ts';
import type { Fields } from '../src/forms/kinds.ts';
import {
  landFields,
  premiumColumns,
  premiumFields,
  premiumNames,
  remarksField,
  sections,
} from '../src/forms/row-fields.ts';
import { text } from '../src/values/text.ts';

/*
 * A cover that no insurer here offers: with this one file, which nothing but tests load, there is a fifth form.
 */

const costs = {
  cost_fingerlings: { kind: 'money', label: text('भुराको लागत', 'Fingerlings') },
  cost_feed: { kind: 'money', label: text('दानाको लागत', 'Feed') },
} as const satisfies Fields;

const row = {
  ...landFields,
  fish: {
    kind: 'choice',
    label: text('माछाको जात', 'Fish'),
    required: true,
    options: {
      rohu: text('रोहु', 'Rohu'),
      trout: text('ट्राउट', 'Trout'),
      pangasius: text('पङ्गास', 'Pangasius'),
    },
  },
  depth_m: { kind: 'number', min: 1, max: 6, unit: text('मि.', 'm'), label: text('गहिराइ', 'Depth'), required: true },
  is_fenced: { kind: 'boolean', label: text('घेराबार छ?', 'Fenced?') },
  stocked_on: { kind: 'date', label: text('भुरा हालेको मिति', 'Stocked on'), required: true },
  harvest_date: { kind: 'date', label: text('माछा निकाल्ने मिति', 'Harvest date'), required: true },
  ...costs,
  production_cost: { kind: 'money', computed: true, label: text('जम्मा लागत', 'Cost in all') },
  sum_insured: { kind: 'money', positive: true, label: text('बीमाङ्क', 'Sum insured'), required: true },
  ...premiumFields,
  ...remarksField,
} as const satisfies Fields;

const fish = { fields: ['fish'], width: 'rest' } as const;

export const fishpond = defineForm({
  name: 'fishpond',
  code: 'FSH',
  line: 'crop',
  title: text('मत्स्यपालन बीमा प्रस्ताव', 'Fish farming insurance proposal'),
  policy_title: text('मत्स्यपालन बीमा', 'Fish farming insurance'),
  short_title: text('मत्स्यपालन', 'Fish farming'),
  paths: {
    by_owner: { path: '/api/v2/fishinsurance/by-owner', query: 'owner_id' },
    one: { path: '/api/v2/fishinsurance/:id/' },
    create: '/api/v2/fishinsurance/',
    patch: { path: '/api/v2/fishinsurance/patch', body: 'id' },
    submit: '/api/v2/fishinsurance/:id/submit/',
    rows: '/api/v2/fishinsurance-detail/',
  },
  proposal: header,
  sections: headerSections,
  row: {
    title: text('बीमा गरिने पोखरीको विवरण', 'Ponds to be insured'),
    one: text('पोखरी', 'Pond'),
    fields: row,
    sections: {
      plot: sections.plot,
      fish: {
        title: text('माछा', 'Fish'),
        fields: ['fish', 'depth_m', 'is_fenced', 'stocked_on', 'harvest_date'],
      },
      costs: { title: text('लागत (रु.)', 'Cost (Rs.)'), fields: Object.keys(costs), amounts: true },
      cover: { title: text('बीमाङ्क', 'Sum insured'), fields: ['production_cost', 'sum_insured', ...premiumNames] },
      remarks: sections.remarks,
    },
    columns: [
      fish,
      { fields: ['kitta_no'] },
      { fields: ['area'], total: true },
      { fields: ['depth_m'] },
      { fields: ['sum_insured'], total: true },
      { fields: ['premium'], total: true },
    ],
    tables: [
      {
        title: text('लागत र बीमाशुल्कको विवरण', 'Cost and premium in detail'),
        columns: [
          fish,
          { fields: ['cost_fingerlings'], total: true },
          { fields: ['cost_feed'], total: true },
          { fields: ['production_cost'], total: true },
          ...premiumColumns,
        ],
      },
      {
        title: text('पोखरीको थप विवरण', 'Further details of the ponds'),
        columns: [
          fish,
          { fields: ['sheet_no'], width: 18 },
          { fields: ['field_id'], width: 22 },
          { fields: ['is_fenced'], width: 18 },
          { fields: ['stocked_on'] },
          { fields: ['harvest_date'] },
          { fields: ['remarks'], width: 30 },
        ],
      },
    ],
    kind: 'fish',
    area: 'area',
    season: { from: 'stocked_on', to: 'harvest_date', max_days: 365 },
  },
  parts: {
    banking: banking('/api/v2/fishinsurance-banking/:id/'),
    technician_data: cropInspection('/api/v2/fishinsurance-technician/:id/'),
  },
  sum_insured: { rule: 'production_cost', costs: Object.keys(costs) },
  tariff_line: 'fishpond.*',
  term_days: 366,
});

addForm(fishpond);
