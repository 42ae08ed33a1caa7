import { terms } from '../terms/terms.ts';
import { text } from '../values/text.ts';
import type { Fields } from './kinds.ts';

/* Rows of several forms share these fields. */

/** These fields describe the plot as the land office knows it. */
export const landFields = {
  kitta_no: {
    kind: 'text',
    max: 20,
    digits: true,
    pattern: '^[0-9/, ]{1,20}$',
    problem: 'bad_kitta',
    label: text('कित्ता नं.', 'Kitta no.'),
    required: true,
  },
  sheet_no: { kind: 'text', max: 20, digits: true, label: text('नक्सा सिट नं.', 'Map sheet no.') },
  area: { kind: 'area', label: text('क्षेत्रफल', 'Area'), required: true },
  field_id: { kind: 'reference', to: 'field', label: text('खेत', 'Field') },
} as const satisfies Fields;

export const boundaryFields = {
  boundary_east: { kind: 'text', max: 80, label: text('पूर्व', 'East') },
  boundary_west: { kind: 'text', max: 80, label: text('पश्चिम', 'West') },
  boundary_north: { kind: 'text', max: 80, label: text('उत्तर', 'North') },
  boundary_south: { kind: 'text', max: 80, label: text('दक्षिण', 'South') },
} as const satisfies Fields;

export const boundaryNames = ['boundary_east', 'boundary_west', 'boundary_north', 'boundary_south'] as const;

/** Calculated from the sum insured and the tariff (docs/domain.md, Premium). */
export const premiumFields = {
  premium_rate: { kind: 'number', computed: true, unit: text('%', '%'), label: text('बीमाशुल्क दर', 'Premium rate') },
  premium: { kind: 'money', computed: true, label: terms.premium },
  subsidy: { kind: 'money', computed: true, label: terms.subsidy },
  farmer_share: { kind: 'money', computed: true, label: terms.farmersShare },
} as const satisfies Fields;

export const premiumNames = ['premium_rate', 'premium', 'subsidy', 'farmer_share'] as const;

export const remarksField = {
  remarks: { kind: 'text', long: true, max: 500, label: text('कैफियत', 'Remarks') },
} as const satisfies Fields;

export const sections = {
  plot: { title: text('जग्गा', 'Land'), fields: ['kitta_no', 'sheet_no', 'area', 'field_id'] },
  boundaries: { title: text('चारकिल्ला', 'Four boundaries'), fields: boundaryNames },
  remarks: { title: text('कैफियत', 'Remarks'), fields: ['remarks'] },
} as const;

export const boundaryColumn = {
  fields: boundaryNames,
  label: text('चारकिल्ला', 'Four boundaries'),
  named: true,
  width: 45,
} as const;

export const premiumColumns = [
  { fields: ['premium_rate'] },
  { fields: ['premium'], total: true },
  { fields: ['subsidy'], total: true },
  { fields: ['farmer_share'], total: true },
] as const;
