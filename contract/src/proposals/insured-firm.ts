import type { Form } from '../forms/form.ts';
import type { EnteredHeader } from '../forms/records.ts';
import { isFirm } from '../kyc/kinds.ts';
import type { KycInfo } from '../kyc/kyc.ts';

type Insured = Pick<KycInfo, 'person_type' | 'name_np' | 'registration_no' | 'pan_no'>;

/**
 * Returns what the file of a firm says of the insured, so that nobody types it again; of a person nothing. Whoever buys
 * what only cooperatives buy is insured as one.
 */
export function insuredFirm(farmer: Insured, { sold_to }: Pick<Form, 'sold_to'>): EnteredHeader {
  if (!isFirm(farmer)) return {};
  const { name_np: group_name, registration_no: firm_registration_no, pan_no: firm_pan_no } = farmer;
  if (sold_to === 'cooperative') return { insured_type: 'cooperative', group_name };
  return { insured_type: 'firm', group_name, firm_registration_no, firm_pan_no };
}
