import { isEmpty, isRequired, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { officeProblems } from '@krishi-bima/contract/kyc/rules';
import { farmerProblems } from '@krishi-bima/contract/proposals/rules';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { type FieldCodes, shapeProblems } from '#forms/field-problems.ts';
import { fieldsOf, type KycValues, kycFieldsOf, type SectionId, sectionOf } from './kyc-fields.ts';

/** While one is still typing nobody asks for a phone: the citizenship number may be about to come. */
export function rulesWhileTyping(values: KycValues): FieldCodes {
  const found = Object.entries(officeProblems(values, todayAd()));
  return Object.fromEntries(found.filter(([, code]) => code !== 'one_of_three' && code !== 'one_of_firm'));
}

/**
 * What a minimal farmer lacks (docs/behaviour.md, Minimal farmer): a name, a number to be found by, and a register to
 * stand in.
 */
export function minimalFarmerProblems(values: KycValues): FieldCodes {
  const { is_crop, is_livestock } = values;
  return {
    ...(isEmpty(values.name_np) ? { name_np: 'required' } : {}),
    ...officeProblems(values, todayAd()),
    ...(is_crop || is_livestock ? {} : { is_crop: 'required' }),
  };
}

/** Names of what KYC still needs before it is verified and before a proposal is submitted: missing or malformed. */
export function missingForVerification(values: KycValues): string[] {
  const fields = kycFieldsOf(values);
  const malformed = Object.keys(shapeProblems(fields, values)).map((path) => path.split('.')[0] ?? path);
  const needed = malformed.filter((name) => fields[name] && isRequired(fields[name], values));
  return [...new Set([...Object.keys(farmerProblems(values)), ...needed])];
}

export type StepState = 'done' | 'faulty' | undefined;

/** A section is done when nothing that KYC needs is missing in it. */
export function stepState(section: SectionId, values: KycValues, problems: FieldCodes): StepState {
  const names = fieldsOf(section, values);
  if (Object.keys(problems).some((path) => sectionOf(path.split('.')[0] ?? '') === section)) return 'faulty';
  const needed = missingForVerification(values);
  const isAnyFilled = names.some((name) => !isEmpty(valueIn(values, name)));
  return isAnyFilled && !names.some((name) => needed.includes(name)) ? 'done' : undefined;
}

/** Of the fields a section shows, those that have an answer, for reading it back. */
export function answered(section: SectionId, values: KycValues): string[] {
  const fields = kycFieldsOf(values);
  return fieldsOf(section, values).filter((name) => {
    const field = fields[name];
    const value = valueIn(values, name);
    if (!field || !isShown(field, values) || (field.kind === 'boolean' && 'agreement' in field && !value)) return false;
    return !isEmpty(value) || isRequired(field, values);
  });
}
