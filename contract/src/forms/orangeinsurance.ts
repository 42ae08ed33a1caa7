import { terms } from '../terms/terms.ts';
import { text } from '../values/text.ts';
import { claimAccount } from './banking.ts';
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

/** A row is one orchard of citrus fruit. */
const row = {
  ...landFields,
  ...boundaryFields,
  fruit_kind: {
    kind: 'choice',
    label: text('फलफूल', 'Fruit'),
    required: true,
    catalogue: true,
    options: {
      orange: text('सुन्तला', 'Orange (mandarin)'),
      sweet_orange: text('जुनार', 'Sweet orange'),
      lime: text('कागती', 'Lime'),
    },
  },
  variety: { kind: 'text', max: 60, label: text('जात', 'Variety') },
  cover_basis: {
    kind: 'choice',
    label: text('बीमाको आधार', 'What is insured'),
    required: true,
    options: { tree: text('बोट', 'Trees'), yield: text('उत्पादन', 'Yield'), both: text('दुवै', 'Both') },
  },
  tree_age_group: {
    kind: 'choice',
    label: text('बोटको उमेर समूह', 'Age of the trees'),
    required: true,
    options: {
      from_1_to_3: text('१–३ वर्ष', '1–3 years'),
      from_4_to_6: text('४–६ वर्ष', '4–6 years'),
      from_7_to_10: text('७–१० वर्ष', '7–10 years'),
      from_11_to_20: text('११–२० वर्ष', '11–20 years'),
      over_20: text('२० वर्षभन्दा माथि', 'Over 20 years'),
    },
  },
  tree_count: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 100_000,
    label: text('बोट सङ्ख्या', 'Number of trees'),
    required: true,
  },
  bearing_count: {
    kind: 'number',
    integer: true,
    max: 100_000,
    label: text('फल दिने बोट', 'Fruit-bearing trees'),
    required: true,
  },
  planted_year: {
    kind: 'number',
    integer: true,
    plain: true,
    min: 2000,
    max: 2099,
    label: text('रोपेको साल (वि.सं.)', 'Year of planting (BS)'),
  },
  value_per_tree: {
    kind: 'money',
    positive: true,
    label: text('प्रतिबोट मूल्य/लागत', 'Value or cost per tree'),
    when: { field: 'cover_basis', is: ['tree', 'both'] },
    required: true,
  },
  yield_per_tree_kg: {
    kind: 'number',
    max: 200,
    unit: text('के.जी.', 'kg'),
    label: text('प्रतिबोट उत्पादन', 'Yield per tree'),
    when: { field: 'cover_basis', is: ['yield', 'both'] },
    required: true,
  },
  price_per_kg: {
    kind: 'money',
    positive: true,
    label: text('प्रतिकेजी मूल्य (फार्म गेट मूल्य)', 'Price per kg (farm gate)'),
    when: { field: 'cover_basis', is: ['yield', 'both'] },
    required: true,
  },
  flowering_date: { kind: 'date', label: text('फूल फुल्ने समय', 'Flowering') },
  harvest_date: { kind: 'date', label: text('टिप्ने समय', 'Harvest') },
  irrigation: {
    kind: 'choice',
    label: text('सिँचाइ', 'Irrigation'),
    options: {
      irrigated: text('सिञ्चित', 'Irrigated'),
      partial: text('आंशिक', 'Partly'),
      rainfed: text('आकाशे', 'Rain-fed'),
    },
  },
  intercrop: { kind: 'text', max: 80, label: text('अन्तरबाली', 'Intercrop') },
  disease_history: {
    kind: 'text',
    max: 300,
    label: text('रोग (सिट्रस ग्रिनिङ/फेद कुहिने)', 'Disease (citrus greening, foot rot)'),
  },
  sum_insured: { kind: 'money', computed: true, label: terms.sumInsured },
  ...premiumFields,
  ...remarksField,
} as const satisfies Fields;

const fruit = { fields: ['fruit_kind'], width: 'rest' } as const;

export const orangeinsurance = defineForm({
  name: 'orangeinsurance',
  code: 'ORG',
  line: 'crop',
  title: text('सुन्तलाजात फलफूल बीमा प्रस्ताव फारम', 'Orange insurance proposal'),
  policy_title: text('सुन्तलाजात फलफूल बीमा', 'Orange insurance'),
  short_title: text('सुन्तलाजात फलफूल', 'Orange'),
  paths: {
    by_owner: { path: '/api/v2/orangeinsurance/orange-by-owner', query: 'owner_id' },
    one: { path: '/api/v2/orangeinsurance/orange-insurance/:id/' },
    create: '/api/v2/orangeinsurance/orange-insurance/',
    patch: { path: '/api/v2/orangeinsurance/patch-orange-insurance', body: 'id' },
    submit: '/api/v2/orangeinsurance/orange-insurance/:id/submit/',
    rows: '/api/v2/orangeinsurance/orange-insurance-detail/',
  },
  proposal: header,
  sections: headerSections,
  row: {
    title: text('बीमा गरिने बगैँचाको विवरण', 'Orchards to be insured'),
    one: text('बगैँचा', 'Orchard'),
    fields: row,
    sections: {
      plot: sections.plot,
      trees: {
        title: text('बोट', 'Trees'),
        fields: [
          'fruit_kind',
          'variety',
          'tree_age_group',
          'tree_count',
          'bearing_count',
          'planted_year',
          'cover_basis',
          'value_per_tree',
          'yield_per_tree_kg',
          'price_per_kg',
        ],
      },
      care: {
        title: text('समय र हेरचाह', 'Seasons and care'),
        fields: ['flowering_date', 'harvest_date', 'irrigation', 'intercrop', 'disease_history'],
      },
      cover: { title: terms.sumInsured, fields: ['sum_insured', ...premiumNames] },
      boundaries: sections.boundaries,
      remarks: sections.remarks,
    },
    columns: [
      {
        fields: ['fruit_kind', 'tree_age_group'],
        label: text('फलफूल, बोटको उमेर', 'Fruit, age of trees'),
        width: 'rest',
      },
      { fields: ['kitta_no'] },
      { fields: ['area'], total: true },
      { fields: ['tree_count'], total: true },
      { fields: ['bearing_count'], total: true },
      { fields: ['cover_basis'], width: 18 },
      { fields: ['sum_insured'], total: true },
      { fields: ['premium'], total: true },
    ],
    tables: [
      {
        title: text('मूल्य, बीमाशुल्क र अनुदानको विवरण', 'Values, premium and subsidy in detail'),
        columns: [
          fruit,
          { fields: ['value_per_tree'] },
          { fields: ['yield_per_tree_kg'] },
          { fields: ['price_per_kg'] },
          ...premiumColumns,
        ],
      },
      {
        title: text('बगैँचाको थप विवरण', 'Further details of the orchards'),
        columns: [
          fruit,
          { fields: ['variety'], width: 22 },
          { fields: ['planted_year'] },
          { fields: ['sheet_no'], width: 18 },
          { fields: ['field_id'], width: 22 },
          { fields: ['flowering_date'] },
          { fields: ['harvest_date'] },
          { fields: ['irrigation'], width: 18 },
          { fields: ['intercrop'], width: 22 },
          { fields: ['disease_history'], width: 36 },
          boundaryColumn,
          { fields: ['remarks'], width: 30 },
        ],
      },
    ],
    kind: 'fruit_kind',
    area: 'area',
    season: { from: 'flowering_date', to: 'harvest_date', max_days: 365 },
    rules: [
      { rule: 'at_most', field: 'bearing_count', other: 'tree_count' },
      { rule: 'at_most_rate', field: 'value_per_tree', table: 'tree_value', key: 'tree_age_group' },
      { rule: 'at_most_rate', field: 'price_per_kg', table: 'fruit_price', key: 'fruit_kind' },
    ],
  },
  parts: {
    banking: claimAccount('/api/v2/orangeinsurance/orange-insurance-banking-detail/:id/'),
    technician_data: cropInspection('/api/v2/orangeinsurance/orange-insurance-technician/:id/'),
  },
  sum_insured: {
    rule: 'trees',
    basis: 'cover_basis',
    trees: 'tree_count',
    value: 'value_per_tree',
    bearing: 'bearing_count',
    yield: 'yield_per_tree_kg',
    price: 'price_per_kg',
  },
  tariff_line: 'orangeinsurance.*',
  term_days: 366,
});
