import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { text } from '@krishi-bima/contract/values/text';
import type { Keeper } from '#api/keeping.ts';
import { newId } from '#api/new-id.ts';
import type { Owner } from '#drafts/store.ts';
import type { Entered } from '#forms/form-engine.ts';
import type { KycValues } from '#kyc/kyc-fields.ts';
import { paths } from '#navigation/paths.ts';
import { keeperOf, newMark } from '#outbox/keep.ts';

const registration = text('कृषक दर्ता', 'Farmer registration');

/** A farmer without a line: registered, or found to be there already, when it is back. */
export function keeperOfFarmer(owner: Owner, form: Entered<KycValues>): Keeper<typeof kyc.create> {
  const subject = `kyc/new/${newId()}`;
  return keeperOf(
    kyc.create,
    owner,
    ({ body: { personal_info } }) => ({
      ...{ kind: 'farmer', what: registration, whose: personal_info.name_np },
      ...{ subject, path: paths.newKyc, form, makes: newMark() },
    }),
    subject,
  );
}
