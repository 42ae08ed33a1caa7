import { describe, expect, test } from 'vitest';
import type { Rate } from '../rates/rates.ts';
import { withCatalogue } from './catalogue.ts';
import { cattle } from './cattle.ts';
import type { FieldOf } from './kinds.ts';
import { availableOptions } from './kinds.ts';

function breed(key: string, change: Partial<Rate> = {}): Rate {
  return { rate_table: 'breeds', key, district: null, value: '1', name_np: 'नयाँ', name_en: 'New', ...change };
}

function breedsOf(rates: readonly Rate[]) {
  return withCatalogue(cattle, rates).row.fields.breed as FieldOf<'choice'>;
}

describe('the breeds that a form offers', () => {
  test('are those of the animal, and those that go with all', () => {
    const offered = Object.keys(availableOptions(cattle.row.fields.breed, { species: 'pig' }));
    expect(offered).toEqual(['local', 'landrace', 'yorkshire', 'other']);
  });

  test('are joined by those of the company, each with its animals; the last resort stays last', () => {
    const field = breedsOf([breed('gir', { belongs_to: 'cow' }), breed('gir', { belongs_to: 'ox' })]);

    expect(Object.keys(field.options).slice(-2)).toEqual(['gir', 'other']);
    expect(availableOptions(field, { species: 'ox' })).toHaveProperty('gir');
    expect(availableOptions(field, { species: 'goat' })).not.toHaveProperty('gir');
  });

  test('keep the name of what is offered no more', () => {
    const field = breedsOf([breed('jersey', { value: '0', name_np: '', name_en: '' })]);

    expect(field.options.jersey?.ne).toBe('जर्सी');
    expect(availableOptions(field, { species: 'cow' })).not.toHaveProperty('jersey');
  });

  test('are the same form for the same tables, and the form itself without any', () => {
    const rates = [breed('gir')];
    expect(withCatalogue(cattle, rates)).toBe(withCatalogue(cattle, rates));
    expect(withCatalogue(cattle, undefined)).toBe(cattle);
    expect(withCatalogue(cattle, [{ ...breed('cow'), rate_table: 'animal_value' }])).toBe(cattle);
  });
});
