import { Type } from 'typebox';
import { cattle } from '../forms/cattle.ts';
import { schemaOf } from '../forms/kinds.ts';
import { pick } from '../values/records.ts';

/**
 * By what an animal is known to the eye, and what changes as it grows. Tag and owner change by a move with evidence,
 * species, breed, sex and age by an endorsement.
 */
export const correctableNames = [
  'colour',
  'horn_shape',
  'marks',
  'purpose',
  'teeth_count',
  'height_cm',
  'weight_kg',
  'lactation_no',
  'milk_litre_day',
  'last_calving',
] as const;

export const correctableFields = pick(cattle.row.fields, correctableNames);

/** What is left out stays as it is; null takes it away. */
export const AnimalCorrection = Type.Object({
  values: schemaOf(correctableFields),
  reason: Type.String({ minLength: 3, maxLength: 500 }),
});
