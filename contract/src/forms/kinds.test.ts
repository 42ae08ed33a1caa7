import { describe, expect, test } from 'vitest';
import { text } from '../values/text.ts';
import type { Area } from '../values/values.ts';
import { enteredFields, type Fields, missingPaths } from './kinds.ts';
import { storedValues, valueProblems } from './stored-values.ts';

const label = text('नाम', 'Name');
const fields = {
  married: { kind: 'choice', label, options: { yes: label, no: label }, required: true },
  spouse: { kind: 'text', label, when: { field: 'married', is: ['yes'] }, required: true },
  agreed: { kind: 'boolean', agreement: true, label, required: true },
  asked: { kind: 'boolean', label, required: true },
  land: { kind: 'area', label },
  losses: {
    kind: 'list',
    label,
    of: { year: { kind: 'number', label, required: true }, land: { kind: 'area', label } },
  },
  total: { kind: 'money', label, computed: true, required: true },
} as const satisfies Fields;
const land: Area = { unit: 'ropani', parts: ['3', '4', '2', '0'] };

describe('what is missing', () => {
  test('an empty form lacks its required fields, but not those that are hidden or computed', () => {
    expect(missingPaths(fields, {})).toEqual(['married', 'agreed', 'asked']);
  });

  test('a field that its sibling brings up is asked for', () => {
    expect(missingPaths(fields, { married: 'yes', agreed: true, asked: true })).toEqual(['spouse']);
  });

  test('no is an answer to a question, but no agreement', () => {
    expect(missingPaths(fields, { married: 'no', agreed: false, asked: false })).toEqual(['agreed']);
  });

  test('a line of a list is named by its place', () => {
    const losses = [{ year: 2081 }, {}];
    expect(missingPaths(fields, { married: 'no', agreed: true, asked: true, losses })).toEqual(['losses.1.year']);
  });
});

describe('what is kept', () => {
  test('neither computed nor hidden nor empty values', () => {
    expect(
      storedValues(fields, { married: 'no', spouse: 'सीता', total: '9.00', asked: false, land: null, stray: 1 }),
    ).toEqual({
      married: 'no',
      asked: false,
    });
  });

  test('an area gets its square metres, whatever was sent', () => {
    const sent = { land: { ...land, sqm: '1' }, losses: [{ year: 2081, land }] };
    expect(storedValues(fields, sent)).toEqual({
      land: { ...land, sqm: '1669.2934' },
      losses: [{ year: 2081, land: { ...land, sqm: '1669.2934' } }],
    });
  });

  test('an area with parts that do not exist is named', () => {
    const bad: Area = { unit: 'bigha', parts: ['0', '20', '0'] };
    expect(valueProblems(fields, { land, losses: [{ land }, { land: bad }] })).toEqual({ 'losses.1.land': 'bad_area' });
  });

  test.each(['0001-01-01', '2043-04-01', '9999-12-31'])('no paper can say the day %s in Bikram Sambat', (day) => {
    expect(valueProblems({ day: { kind: 'date', label } }, { day })).toEqual({ day: 'bad_date' });
    expect(valueProblems({ at: { kind: 'datetime', label } }, { at: `${day}T00:00:00Z` })).toEqual({ at: 'bad_date' });
  });

  test('a client sends what is entered, never what is computed', () => {
    expect(Object.keys(enteredFields(fields))).not.toContain('total');
  });
});
