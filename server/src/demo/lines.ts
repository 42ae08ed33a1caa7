import { type FormName, forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import type { Chance } from './chance.ts';
import { districts } from './districts.ts';
import type { Farmer } from './farmers.ts';
import { fieldsOf } from './field-crops.ts';
import { herdOf } from './herds.ts';
import { orchardsOf } from './orchards.ts';
import { type Ground, plotsOf } from './plots.ts';

/** How the demo fills one form. */
export interface Line {
  form: Form;
  /** Of those who could, how many are insured so in the two years, and how many have something begun. */
  insured: number;
  begun: number;
  isFor: (farmer: Farmer) => boolean;
  rowsOf: (chance: Chance, ground: Ground) => Values[];
  /** What is easily left open in a row. */
  gaps: readonly string[];
  causes: readonly string[];
}

const cropCauses = ['असिना', 'बाढी', 'डढुवा रोग', 'वन्यजन्तुको आक्रमण', 'खडेरी', 'तुसारो'];

const lines: Record<FormName, Line> = {
  vegetable: {
    form: forms.vegetable,
    insured: 0.6,
    begun: 0.09,
    isFor: ({ is_crop }) => is_crop,
    rowsOf: plotsOf,
    gaps: ['sum_insured', 'harvest_date', 'kitta_no', 'crop_stage'],
    causes: cropCauses,
  },
  foodcrop: {
    form: forms.foodcrop,
    insured: 0.24,
    begun: 0.03,
    isFor: ({ is_crop }) => is_crop,
    rowsOf: fieldsOf,
    gaps: ['harvest_date', 'kitta_no', 'irrigation'],
    causes: cropCauses,
  },
  orangeinsurance: {
    form: forms.orangeinsurance,
    insured: 0.14,
    begun: 0.02,
    isFor: ({ is_crop, district }) => is_crop && districts[district].land === 'hill',
    rowsOf: orchardsOf,
    gaps: ['bearing_count', 'kitta_no', 'tree_age_group'],
    causes: cropCauses,
  },
  cattle: {
    form: forms.cattle,
    insured: 0.5,
    begun: 0.06,
    isFor: ({ is_livestock }) => is_livestock,
    rowsOf: herdOf,
    gaps: ['market_value', 'colour', 'breed_type'],
    causes: ['खोरेत', 'भ्यागुते', 'दुर्घटना', 'पहिरो', 'चट्याङ'],
  },
};

export const demoLines: readonly Line[] = Object.values(lines);
