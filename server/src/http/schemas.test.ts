import { schemaOf } from '@krishi-bima/contract/forms/kinds';
import { wrongValues } from '@krishi-bima/contract/test/wrong-values';
import {
  AddressDetail,
  Area,
  DevanagariName,
  Id,
  Money,
  nullable,
  Phone,
  Words,
} from '@krishi-bima/contract/values/values';
import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { Problem } from '../errors/problem.ts';
import { checkBody, checkText } from './schemas.ts';

const Farmer = Type.Object({
  name_np: DevanagariName,
  phone: Type.Optional(nullable(Phone)),
  gender: Type.Optional(nullable(Type.Enum(['male', 'female']))),
  family: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 50 }))),
  is_pep: Type.Optional(nullable(Type.Boolean())),
  address: Type.Optional(nullable(Id)),
  home: Type.Optional(nullable(AddressDetail)),
});
const Registration = Type.Object({
  person: Farmer,
  note: Type.Optional(Type.String({ minLength: 2, maxLength: 5 })),
  rows: Type.Optional(
    Type.Array(Type.Object({ crop: Words(), area: Type.Optional(Area), price: Type.Optional(Money) }), { maxItems: 2 }),
  ),
});

/** Returns the codes by path, or the accepted value. */
function outcome(check: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return { passed: check(value) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.code).toBe('invalid_input');
    expect(error.status).toBe(400);
    return error.more.fields;
  }
}

const body = (value: unknown) => outcome(checkBody(Registration), value);
const person = (facts: object) => body({ person: { name_np: 'सीता', ...facts } });

describe('a body', () => {
  test('that is well formed passes as it came', () => {
    const sent = { person: { name_np: 'सीता', phone: '9841000001', family: 5 }, rows: [{ crop: 'आलु' }] };
    expect(body(sent)).toEqual({ passed: sent });
  });

  test('tells every wrong field by its own path, however many there are', () => {
    const wrong = {
      person: { name_np: 'Sita', phone: '12', gender: 'x', family: 0, is_pep: 'yes', address: 0, home: { ward: 1 } },
      note: 'x',
      rows: [{ area: { unit: 'acre', parts: ['one'] } }, { crop: 'आलु', price: 'cheap' }],
    };
    expect(body(wrong)).toEqual({
      'person.name_np': 'not_devanagari',
      'person.phone': 'bad_phone',
      'person.gender': 'bad_choice',
      'person.family': 'too_small',
      'person.is_pep': 'bad_type',
      'person.address': 'too_small',
      'person.home.province': 'required',
      'person.home.district': 'required',
      'person.home.municipality': 'required',
      note: 'too_short',
      'rows.0.crop': 'required',
      'rows.0.area.unit': 'bad_choice',
      'rows.0.area.parts.0': 'bad_area',
      'rows.1.price': 'bad_money',
    });
  });

  test.each([undefined, null, {}])('of %s lacks what is required', (nothing) => {
    expect(body(nothing)).toEqual({ person: 'required' });
  });

  test.each([[[]], ['सीता'], [7], [true]])('of %j is no body', (other) => {
    expect(body(other)).toEqual({ '': 'bad_type' });
  });

  test('with a list where a record belongs is refused at that place', () => {
    expect(body({ person: [] })).toEqual({ person: 'bad_type' });
  });

  test('with too many rows is refused as a whole', () => {
    expect(body({ person: { name_np: 'सीता' }, rows: Array.from('आलु', (crop) => ({ crop })) })).toEqual({
      rows: 'too_long',
    });
  });

  test('takes Devanagari digits where a number is meant', () => {
    expect(person({ phone: '९८४१०००००१' })).toEqual({ passed: { person: { name_np: 'सीता', phone: '9841000001' } } });
  });

  test('is not filled in, so that a change touches nothing that was not sent', () => {
    const Change = Type.Partial(Type.Object({ limit: Type.Integer({ default: 50 }), note: Words() }));
    expect(outcome(checkBody(Change), { note: 'नयाँ' })).toEqual({ passed: { note: 'नयाँ' } });
  });

  test('loses keys that nobody asked for at every depth', () => {
    const sent = { insurance: 8, person: { id: 3, name_np: 'सीता' }, rows: [{ crop: 'आलु', proposal: 1 }] };
    expect(body(sent)).toEqual({ passed: { person: { name_np: 'सीता' }, rows: [{ crop: 'आलु' }] } });
  });

  test('says that a name is too short before it says in which script', () => {
    expect(body({ person: { name_np: 'स' } })).toEqual({ 'person.name_np': 'too_short' });
  });
});

describe('a value of a form', () => {
  test.each(wrongValues)('is refused with the code that the browser shows: $what', ({ field, value, code, at }) => {
    const problem = { [at ? `value.${at}` : 'value']: code };
    expect(outcome(checkBody(schemaOf({ value: field })), { value })).toEqual(problem);
  });
});

describe('what may be null', () => {
  test('stays null and becomes neither 0 nor false nor text', () => {
    const nulls = { phone: null, gender: null, family: null, is_pep: null, address: null, home: null };
    expect(person(nulls)).toEqual({ passed: { person: { name_np: 'सीता', ...nulls } } });
  });

  test('is refused for what is wrong with the value, not for not being null', () => {
    expect(person({ phone: '123' })).toEqual({ 'person.phone': 'bad_phone' });
    expect(person({ gender: 'मानिस' })).toEqual({ 'person.gender': 'bad_choice' });
    expect(person({ family: 51 })).toEqual({ 'person.family': 'too_big' });
    expect(person({ home: 'पनौती' })).toEqual({ 'person.home': 'bad_type' });
    expect(person({ family: 1.5 })).toEqual({ 'person.family': 'bad_type' });
  });

  test('a name may not be', () => {
    expect(body({ person: { name_np: null } })).toEqual({ 'person.name_np': 'bad_type' });
  });

  test.each([
    ['family', '5'],
    ['is_pep', 'true'],
    ['is_pep', 1],
    ['address', '7'],
    ['address', ''],
    ['phone', 9841000001],
  ])('%s is not read from %j', (name, value) => {
    expect(person({ [name]: value })).toEqual({ [`person.${name}`]: 'bad_type' });
  });
});

const Filter = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, default: 0 })),
  is_crop: Type.Optional(Type.Boolean()),
  insurance: Type.Optional(Id),
  search: Type.Optional(Words(20)),
  status: Type.Optional(Type.Enum(['new', 'verified'])),
  group_ids: Type.Optional(Type.Union([Words(), Type.Array(Words())])),
});
const query = (value: object) => outcome(checkText(Filter), value);
const slice = { limit: 50, offset: 0 };

describe('a query', () => {
  test('is filled in where nothing was said', () => {
    expect(query({})).toEqual({ passed: slice });
  });

  test('is read as numbers and truth values', () => {
    expect(query({ limit: '20', offset: '5', is_crop: 'true', insurance: '8', search: '20' })).toEqual({
      passed: { limit: 20, offset: 5, is_crop: true, insurance: 8, search: '20' },
    });
    expect(query({ is_crop: 'False' })).toEqual({ passed: { ...slice, is_crop: false } });
    expect(query({ is_crop: '0' })).toEqual({ passed: { ...slice, is_crop: false } });
  });

  test('is read in Devanagari digits', () => {
    expect(query({ limit: '२०', insurance: '८', search: '९८४१' })).toEqual({
      passed: { ...slice, limit: 20, insurance: 8, search: '9841' },
    });
    expect(query({ search: 'वडा ५' })).toEqual({ passed: { ...slice, search: 'वडा ५' } });
  });

  test('may leave a filter empty, as old clients do', () => {
    expect(query({ insurance: '', is_crop: '', search: '', limit: '' })).toEqual({ passed: slice });
  });

  test('loses what nobody asked for', () => {
    expect(query({ farmer: '7', search: ' सीता ' })).toEqual({ passed: { ...slice, search: 'सीता' } });
  });

  test.each(['5.7', '1e2', '0x10', 'true', 'null', 'five', '5 6'])('a limit of %s is no number', (limit) => {
    expect(query({ limit })).toEqual({ limit: 'bad_type' });
  });

  test('names each wrong one', () => {
    expect(query({ limit: '201', offset: '-1', is_crop: 'maybe', status: 'old', search: 'x'.repeat(21) })).toEqual({
      limit: 'too_big',
      offset: 'too_small',
      is_crop: 'bad_type',
      status: 'bad_choice',
      search: 'too_long',
    });
  });

  test('said twice is refused where one is meant and kept where many are', () => {
    expect(query({ limit: ['1', '2'] })).toEqual({ limit: 'bad_type' });
    expect(query({ group_ids: ['2', '३'] })).toEqual({ passed: { ...slice, group_ids: ['2', '3'] } });
  });
});
