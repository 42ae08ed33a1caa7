import { terms } from '../terms/terms.ts';
import { text } from '../values/text.ts';
import { defineForm } from './form.ts';
import { livestockHeader, livestockSections } from './header.ts';
import type { Fields } from './kinds.ts';
import { premiumColumns, premiumFields, premiumNames, remarksField, sections } from './row-fields.ts';

const { cooperative } = livestockHeader.insured_type.options;

/** The cooperative is the policyholder, and nobody else can be. */
const header = {
  ...livestockHeader,
  insured_type: { ...livestockHeader.insured_type, options: { cooperative } },
} as const satisfies Fields;

/** A row is what one member insures by one product in one season. */
const row = {
  product: {
    kind: 'choice',
    label: text('बीमा योजना', 'Product'),
    // The products are the company's (`server/src/rates/index-products.ts`).
    options: {},
    catalogue: true,
    withdrawn: 'enrolment_closed',
    required: true,
  },
  season_year: {
    kind: 'number',
    integer: true,
    plain: true,
    max: 2099,
    computed: true,
    label: text('बीमा गरिने साल', 'Season insured'),
  },
  units: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 100_000,
    label: text('एकाइ', 'Units'),
    hint: text('बोट, कट्ठा वा रोपनी, बीमा योजनामा तोकिएअनुसार', 'Trees, kattha or ropani, as the product says'),
    required: true,
  },
  unit_value: { kind: 'money', computed: true, label: text('प्रति एकाइ बीमाङ्क', 'Sum insured per unit') },
  sum_insured: { kind: 'money', computed: true, label: terms.sumInsured },
  ...premiumFields,
  ...remarksField,
} as const satisfies Fields;

const product = { fields: ['product'], width: 'rest' } as const;

export const indexinsurance = defineForm({
  name: 'indexinsurance',
  code: 'IDX',
  line: 'crop',
  title: text('सूचकाङ्क बीमा प्रस्ताव फारम', 'Index insurance proposal'),
  policy_title: text('सूचकाङ्कमा आधारित बीमा', 'Index insurance'),
  short_title: text('सूचकाङ्क', 'Index'),
  writing: 'change_cooperative',
  sold_to: 'cooperative',
  paid_by: 'measurement',
  paths: {
    by_owner: { path: '/api/v2/indexinsurance/indexinsurancebyowner/:id/' },
    one: { path: '/api/v2/index-insurance-detail/:id/' },
    create: '/api/v2/indexinsurance/index-insurance/',
    patch: { path: '/api/v2/indexinsurance/index-insurance/:id/' },
    submit: '/api/v2/indexinsurance/index-insurance/:id/submit/',
    rows: '/api/v2/indexinsurance/index-insurance-detail/',
  },
  proposal: header,
  sections: livestockSections,
  row: {
    title: text('बीमा गरिने सदस्यको विवरण', 'Members to be insured'),
    one: text('सदस्यको बीमा', 'Cover of a member'),
    fields: row,
    sections: {
      product: { title: text('बीमा योजना', 'Product'), fields: ['product', 'season_year', 'units'] },
      cover: { title: terms.sumInsured, fields: ['unit_value', 'sum_insured', ...premiumNames] },
      remarks: sections.remarks,
    },
    columns: [
      product,
      { fields: ['season_year'] },
      { fields: ['units'], total: true },
      { fields: ['sum_insured'], total: true },
      { fields: ['premium'], total: true },
    ],
    tables: [
      {
        title: text('बीमाङ्क, बीमाशुल्क र अनुदानको विवरण', 'Sum insured, premium and subsidy in detail'),
        columns: [product, { fields: ['unit_value'] }, ...premiumColumns, { fields: ['remarks'], width: 30 }],
      },
    ],
    kind: 'product',
    rules: [{ rule: 'units_within', field: 'units', from: 'index_units_from', to: 'index_units_to', key: 'product' }],
    enrolment: { field: 'product', from: 'index_enrol_from', until: 'index_enrol_until' },
  },
  sum_insured: { rule: 'units', units: 'units', table: 'index_unit_value', seasons: 'index_season' },
  tariff_line: 'indexinsurance.*',
  term_days: 366,
});
