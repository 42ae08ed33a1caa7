import { type FormName, forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { RowValues } from '@krishi-bima/contract/forms/records';
import type { Chance } from './chance.ts';
import { districts } from './districts.ts';
import { type Farmer, isCooperative } from './farmers.ts';
import { fieldsOf } from './field-crops.ts';
import { herdOf } from './herds.ts';
import { orchardsOf } from './orchards.ts';
import { type Ground, plotsOf } from './plots.ts';

/** How the demo fills one form. */
export interface Line {
  form: Form;
  isFor: (farmer: Farmer) => boolean;
  rowsOf: (chance: Chance, ground: Ground) => RowValues[];
  /** What is easily left open in a row. */
  gaps: readonly string[];
  causes: readonly string[];
}

const cropCauses = ['असिना', 'बाढी', 'डढुवा रोग', 'वन्यजन्तुको आक्रमण', 'खडेरी', 'तुसारो'];

const lines: Record<FormName, Line> = {
  vegetable: {
    form: forms.vegetable,
    isFor: ({ is_crop }) => is_crop,
    rowsOf: plotsOf,
    gaps: ['sum_insured', 'harvest_date', 'kitta_no', 'crop_stage'],
    causes: cropCauses,
  },
  foodcrop: {
    form: forms.foodcrop,
    isFor: ({ is_crop }) => is_crop,
    rowsOf: fieldsOf,
    gaps: ['harvest_date', 'kitta_no', 'irrigation'],
    causes: cropCauses,
  },
  orangeinsurance: {
    form: forms.orangeinsurance,
    isFor: ({ is_crop, district }) => is_crop && districts[district].land === 'hill',
    rowsOf: orchardsOf,
    gaps: ['bearing_count', 'kitta_no', 'tree_age_group'],
    causes: cropCauses,
  },
  cattle: {
    form: forms.cattle,
    isFor: ({ is_livestock }) => is_livestock,
    rowsOf: herdOf,
    gaps: ['market_value', 'colour', 'breed_type'],
    causes: ['खोरेत', 'भ्यागुते', 'दुर्घटना', 'पहिरो', 'चट्याङ'],
  },
  indexinsurance: {
    form: forms.indexinsurance,
    isFor: isCooperative,
    // Rows are members, whom the sale puts in together (`index-sale.ts`).
    rowsOf: () => [],
    gaps: ['units'],
    causes: ['खडेरी'],
  },
};

export function lineOf(form: FormName): Line {
  return lines[form];
}
