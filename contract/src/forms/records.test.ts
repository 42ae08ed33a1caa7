import { describe, expectTypeOf, test } from 'vitest';
import type { fishpond } from '../../test/sample-form.ts';
import type { KycInfo } from '../kyc/kyc.ts';
import type { AddressDetail, Area } from '../values/values.ts';
import type { FormValues, ValuesOf } from './kinds.ts';
import type { BankingDetails, InspectionReport, ProposalHeader, RowValues } from './records.ts';

/* What is said here of types fails in the type check, not at run time. */

type Given<T> = NonNullable<T>;

describe('a row by its definition', () => {
  test('holds in each field the value of its kind', () => {
    expectTypeOf<Given<RowValues['area']>>().toEqualTypeOf<Area>();
    expectTypeOf<Given<RowValues['planting_date']>>().toEqualTypeOf<string>();
    expectTypeOf<Given<RowValues['field_id']>>().toEqualTypeOf<number>();
    expectTypeOf<Given<RowValues['is_group_row']>>().toEqualTypeOf<boolean>();
  });

  test('offers money as text alone, and one of its options in a choice that nobody adds to', () => {
    expectTypeOf<Given<RowValues['sum_insured']>>().toEqualTypeOf<string>();
    expectTypeOf<Given<RowValues['sum_insured']>>().not.toEqualTypeOf<number>();
    expectTypeOf<Given<RowValues['sex']>>().toEqualTypeOf<'male' | 'female'>();
    // A company adds crops of its own.
    expectTypeOf<Given<RowValues['crop']>>().toEqualTypeOf<string>();
  });

  test('has no field that no form defines', () => {
    expectTypeOf<RowValues>().toHaveProperty('kitta_no');
    expectTypeOf<RowValues>().not.toHaveProperty('kita_no');
    // @ts-expect-error -- the field is spelled `kitta_no`
    const misspelt: RowValues = { kita_no: '417' };
    // @ts-expect-error -- money is a text
    const amount = (row: RowValues): number => row.sum_insured ?? 0;
    expectTypeOf(misspelt).toEqualTypeOf<RowValues>();
    expectTypeOf(amount).returns.toEqualTypeOf<number>();
  });

  test('is a record of any definition', () => {
    expectTypeOf<RowValues>().toExtend<FormValues>();
    expectTypeOf<ProposalHeader>().toExtend<FormValues>();
  });
});

test('what stands beside the rows has its values too', () => {
  expectTypeOf<Given<ProposalHeader['farm_address']>>().toEqualTypeOf<AddressDetail>();
  expectTypeOf<Given<ProposalHeader['insured_type']>>().toEqualTypeOf<
    'individual' | 'group' | 'cooperative' | 'firm'
  >();
  expectTypeOf<Given<Given<ProposalHeader['loss_last_5y']>[number]['amount']>>().toEqualTypeOf<string>();
  expectTypeOf<Given<InspectionReport['measured_area']>>().toEqualTypeOf<Area>();
  expectTypeOf<Given<InspectionReport['tag_no_confirmed']>>().toEqualTypeOf<string>();
  expectTypeOf<Given<BankingDetails['interest_rate']>>().toEqualTypeOf<number>();
  expectTypeOf<Given<KycInfo['person_type']>>().toEqualTypeOf<'person' | 'firm'>();
  expectTypeOf<Given<KycInfo['total_land_area']>>().toEqualTypeOf<Area>();
});

test('a form that is data alone has the type of its row', () => {
  type Pond = ValuesOf<(typeof fishpond)['row']['fields']>;
  expectTypeOf<Given<Pond['depth_m']>>().toEqualTypeOf<number>();
  expectTypeOf<Given<Pond['fish']>>().toExtend<string>();
  expectTypeOf<Pond>().toExtend<FormValues>();
  expectTypeOf<Pond>().not.toHaveProperty('species');
});
