import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromPaisa, parseMoney, toPaisa } from './money.ts';
import { moneyInWords } from './money-words.ts';
import { numberInWords } from './number-words.ts';

const anyPaisa = fc.maxSafeInteger();

describe('money between the wire and paisa', () => {
  it('is exact both ways', () => {
    expect(toPaisa('1020.00')).toBe(102_000);
    expect(toPaisa('0.1')).toBe(10);
    expect(toPaisa(19.99)).toBe(1999);
    expect(toPaisa('-0')).toBe(0);
    expect(fromPaisa(5)).toBe('0.05');
    expect(fromPaisa(-1)).toBe('-0.01');
    fc.assert(
      fc.property(anyPaisa, (paisa) => {
        expect(toPaisa(fromPaisa(paisa))).toBe(paisa);
      }),
    );
  });

  it.each(['1.005', '', '1.', '.5', '1,000', '१०', 'abc', '1e5', ' 1'])('refuses "%s"', (amount) => {
    expect(() => toPaisa(amount)).toThrow(RangeError);
  });

  it('refuses numbers that are no amount', () => {
    for (const amount of [0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 90_071_992_547_409.92]) {
      expect(() => toPaisa(amount)).toThrow(RangeError);
    }
    expect(() => fromPaisa(0.5)).toThrow(RangeError);
  });
});

describe('money as a clerk types it', () => {
  it.each([
    ['1234.5', '1234.50'],
    ['१२३४.५', '1234.50'],
    ['रु. १,२३,४५६.७५', '123456.75'],
    ['रु १२३', '123.00'],
    ['रू.500', '500.00'],
    ['Rs. 12,34,567', '1234567.00'],
    ['NPR 1,234,567', '1234567.00'],
    ['  ५ ००० ', '5000.00'],
    ['रु.\u00a0१,०००/-', '1000.00'],
    ['१२\u200d३', '123.00'],
    ['.5', '0.50'],
    ['7.', '7.00'],
    ['-20', '-20.00'],
    ['0012', '12.00'],
  ])('reads %s', (typed, amount) => {
    expect(parseMoney(typed)).toBe(amount);
  });

  it.each(['', 'रु.', '.', '12,50', '1,2,3', '1,23', '12.345', '1.2.3', 'बाह्र', '१२ जना', '--5', '99999999999999999'])(
    'does not guess at "%s"',
    (typed) => {
      expect(parseMoney(typed)).toBeUndefined();
    },
  );

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(anyPaisa, fc.constantFrom('ne', 'en'), fc.boolean(), (paisa, script, sign) => {
        const amount = fromPaisa(paisa);
        expect(parseMoney(formatMoney(amount, script, { sign }))).toBe(amount);
      }),
    );
  });
});

describe('money in words', () => {
  it.each([
    ['8435.00', 'आठ हजार चार सय पैँतीस रुपैयाँ मात्र', 'Eight thousand four hundred thirty-five rupees only'],
    ['0.00', 'शून्य रुपैयाँ मात्र', 'Zero rupees only'],
    ['0.50', 'पचास पैसा मात्र', 'Fifty paisa only'],
    ['1.00', 'एक रुपैयाँ मात्र', 'One rupee only'],
    ['100.05', 'एक सय रुपैयाँ पाँच पैसा मात्र', 'One hundred rupees and five paisa only'],
    ['1020.00', 'एक हजार बीस रुपैयाँ मात्र', 'One thousand twenty rupees only'],
    ['99999.99', 'उनान्सय हजार नौ सय उनान्सय रुपैयाँ उनान्सय पैसा मात्र', undefined],
    ['100000.00', 'एक लाख रुपैयाँ मात्र', 'One lakh rupees only'],
    ['12345678.00', 'एक करोड तेइस लाख पैँतालीस हजार छ सय अठहत्तर रुपैयाँ मात्र', undefined],
    ['1000000000.00', 'एक अर्ब रुपैयाँ मात्र', 'One arba rupees only'],
    ['250000000000.00', 'दुई खर्ब पचास अर्ब रुपैयाँ मात्र', 'Two kharba fifty arba rupees only'],
    ['50000000000000.00', 'पाँच सय खर्ब रुपैयाँ मात्र', 'Five hundred kharba rupees only'],
  ])('writes %s', (amount, nepali, english) => {
    expect(moneyInWords(amount)).toBe(nepali);
    if (english) expect(moneyInWords(amount, 'en')).toBe(english);
  });

  it('refuses an amount below zero', () => {
    expect(() => moneyInWords('-1.00')).toThrow(RangeError);
  });

  it('has an own word for each number below a hundred, in NFC and without zero-width marks', () => {
    const words = Array.from({ length: 100 }, (_, count) => numberInWords(BigInt(count)));
    expect(new Set(words).size).toBe(100);
    for (const word of words) {
      expect(word).toMatch(/^[\u0900-\u097f]+$/);
      expect(word.normalize('NFC')).toBe(word);
    }
  });

  it.each(['ne', 'en'] as const)('can be read back (%s)', (language) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), (count) => {
        expect(readWords(numberInWords(count, language), language)).toBe(count);
      }),
    );
  });
});

/** Reads number words by a way of its own: each step multiplies what stands before it. */
function readWords(words: string, language: 'ne' | 'en'): bigint {
  const small = new Map(
    Array.from({ length: 100 }, (_, count) => [numberInWords(BigInt(count), language), BigInt(count)]),
  );
  const names = { ne: 'खर्ब अर्ब करोड लाख हजार', en: 'kharba arba crore lakh thousand' }[language].split(' ');
  const sizes = [10n ** 11n, 10n ** 9n, 10n ** 7n, 10n ** 5n, 10n ** 3n];
  let total = 0n;
  let pending = 0n;
  for (const word of words.split(' ')) {
    const step = names.indexOf(word);
    if (step === 0) {
      total = (total + pending) * sizes[0]!;
      pending = 0n;
    } else if (step > 0) {
      total += pending * sizes[step]!;
      pending = 0n;
    } else if (word === 'सय' || word === 'hundred') pending *= 100n;
    else pending += small.get(word)!;
  }
  return total + pending;
}
