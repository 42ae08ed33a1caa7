import { foodcrop } from '@krishi-bima/contract/forms/foodcrop';
import { type Form, withBankingFields } from '@krishi-bima/contract/forms/form';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { submitProblems } from '@krishi-bima/contract/proposals/rules';
import { describe, expect, test } from 'vitest';
import { setLanguage, t } from '#i18n/t.ts';
import { clientId, tariff, tomatoes } from '../../../test/proposal.ts';
import { locateProblems, stepOfPlace } from './problem-places.ts';
import { stepAt, stepsOf } from './wizard-steps.ts';

describe('a refused submission', () => {
  const fields = submitProblems(
    vegetable,
    {
      personal_info: { name_np: 'सीता थापा' },
      default_values: { insured_type: 'group', proposal_date: '2026-11-19', loss_last_5y: [{ year: 2080 }] },
      insurance_details: [tomatoes, { ...tomatoes, kitta_no: null, sum_insured: '900000.00' }],
    },
    { today: '2026-11-20', tariff },
  );
  const listed = locateProblems(vegetable, fields, [clientId(0), clientId(1)]);
  const at = (path: string) => listed.find((one) => one.path === path);

  test('names every missing thing, each once', () => {
    expect(listed.map(({ path }) => path)).toEqual(Object.keys(fields));
    expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length);
  });

  test('leads to the step and field of the proposal, inside a list too', () => {
    expect(at('default_values.member_count')).toMatchObject({
      place: { at: 'proposal', step: 'cover', field: 'member_count' },
    });
    expect(at('default_values.loss_last_5y.0.cause')).toMatchObject({
      place: { step: 'past', field: 'loss_last_5y.0.cause' },
      where: { ne: 'विगतको बीमा र क्षति · क्षतिको कारण' },
    });
  });

  test('leads to the row by its own id, and counts rows as people do', () => {
    const kitta = at('insurance_details.1.kitta_no');
    expect(kitta).toMatchObject({
      place: { at: 'row', client_id: clientId(1), field: 'kitta_no' },
      where: { ne: 'पङ्क्ति २ · कित्ता नं.' },
    });
    expect(at('insurance_details.1.sum_insured')?.what.ne).toBe('बीमाङ्क तोकिएको सीमाभन्दा बढी भयो।');
    expect(kitta && stepOfPlace(kitta.place)).toBe('rows');
  });

  test('leads to the part of the farmer’s file', () => {
    expect(at('personal_info.gender')).toMatchObject({ place: { at: 'farmer', section: 'identity', field: 'gender' } });
    expect(at('personal_info.address')).toMatchObject({ place: { at: 'farmer', section: 'address' } });
  });

  test('says it in the language of the page', () => {
    setLanguage('en');
    expect(listed.filter(({ place }) => place.at === 'row').map(({ where }) => t(where))).toContain(
      'Row 2 · Kitta no.',
    );
    setLanguage('ne');
  });

  test('of a proposal without rows leads to the table', () => {
    expect(locateProblems(vegetable, { insurance_details: 'no_rows' }, [])).toMatchObject([{ place: { at: 'rows' } }]);
  });
});

describe('the steps', () => {
  const of = (form: Form) => stepsOf(form).map(({ id, sections }) => [id, ...sections]);

  test('are five for every form, with its sections as panels in them', () => {
    expect(of(vegetable)).toEqual([
      ['cover', 'proposal', 'cover'],
      ['rows'],
      ['past', 'past', 'payment'],
      ['papers', 'declaration'],
      ['review'],
    ]);
  });

  test('begin with the account for claims and ask for the loan later, where the form has them', () => {
    const [first, , third] = of(withBankingFields(foodcrop));
    expect(first).toContain('payee');
    expect(third).toContain('bank');
  });

  test('are found by an address that names a section, or the members of a group', () => {
    const steps = stepsOf(withBankingFields(foodcrop));
    const at = (id: string) => stepAt(steps, id).id;
    expect(['bank', 'payee', 'declaration', 'members'].map(at)).toEqual(['past', 'cover', 'papers', 'rows']);
    expect(at('unknown')).toBe('cover');
  });

  test('a refused answer about the loan leads to its step', () => {
    const [found] = locateProblems(withBankingFields(foodcrop), { 'banking.has_loan': 'required' }, []);
    expect(found?.place).toEqual({ at: 'proposal', step: 'past', field: 'has_loan' });
  });
});
