import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AreaUnit, areaUnits, checkParts, formatArea, fromSqm, parseArea, toSqm } from './land.ts';

const units = Object.keys(areaUnits) as AreaUnit[];
const anyUnit = fc.constantFrom(...units);
const anySqm = fc.bigInt({ min: 0n, max: 10n ** 14n }).map((scaled) => {
  const digits = scaled.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
});

/** Parts as a land paper has them: the last with at most two decimals. */
function anyParts(unit: AreaUnit): fc.Arbitrary<string[]> {
  const parts = areaUnits[unit].parts.map(({ below = 100_000, decimals }) =>
    decimals === 0
      ? fc.integer({ min: 0, max: below - 1 }).map(String)
      : fc.integer({ min: 0, max: below * 100 - 1 }).map((hundredths) => String(hundredths / 100)),
  );
  return fc.tuple(...parts);
}

describe('land in square metres', () => {
  it.each([
    ['ropani', ['1', '0', '0', '0'], '508.7370'],
    ['ropani', ['0', '1', '0', '0'], '31.7961'],
    ['ropani', ['0', '0', '1', '0'], '7.9490'],
    ['ropani', ['0', '0', '0', '1'], '1.9873'],
    ['ropani', ['3', '4', '2', '0'], '1669.2934'],
    ['ropani', ['100000', '0', '0', '0'], '50873704.7040'],
    ['bigha', ['1', '0', '0'], '6772.6316'],
    ['bigha', ['0', '1', '0'], '338.6316'],
    ['bigha', ['0', '0', '1'], '16.9316'],
    ['bigha', ['0', '15', '10.5'], '5257.2553'],
    ['hectare', ['1.25'], '12500.0000'],
    ['hectare', ['0.00000001'], '0.0001'],
    ['sqm', ['0.0001'], '0.0001'],
  ] as const)('%s %j is %s', (unit, parts, sqm) => {
    expect(toSqm(unit, parts)).toBe(sqm);
  });

  it('counts an empty part as nothing and reads either script', () => {
    expect(toSqm('ropani', ['३', '', '', ''])).toBe(toSqm('ropani', ['3', '0', '0', '0']));
    expect(toSqm('ropani', ['३'])).toBe(toSqm('ropani', ['3', '0', '0', '0']));
  });

  it('comes back from the parts made of it, for every area to the fourth decimal', () => {
    fc.assert(
      fc.property(anyUnit, anySqm, (unit, sqm) => {
        const parts = fromSqm(unit, sqm);
        expect(checkParts(unit, parts)).toBeUndefined();
        expect(toSqm(unit, parts)).toBe(sqm);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back the parts of the land paper', () => {
    for (const unit of units) {
      fc.assert(
        fc.property(anyParts(unit), (parts) => {
          expect(fromSqm(unit, toSqm(unit, parts))).toEqual(parts);
        }),
      );
    }
  });

  it('carries into the larger part when it is rounded for display', () => {
    expect(fromSqm('ropani', '508.7369', 0)).toEqual(['1', '0', '0', '0']);
    expect(fromSqm('bigha', '12345.6789')).toEqual(['1', '16', '9.151066']);
    expect(fromSqm('bigha', '12345.6789', 2)).toEqual(['1', '16', '9.15']);
    expect(() => fromSqm('sqm', '-1')).toThrow(RangeError);
  });
});

describe('the parts of an area', () => {
  it.each([
    ['ropani', ['0', '16', '0', '0'], { part: 1, problem: 'too_large' }],
    ['ropani', ['0', '15', '4', '0'], { part: 2, problem: 'too_large' }],
    ['ropani', ['0', '0', '0', '4'], { part: 3, problem: 'too_large' }],
    ['bigha', ['0', '20', '0'], { part: 1, problem: 'too_large' }],
    ['bigha', ['0', '0', '20.5'], { part: 2, problem: 'too_large' }],
    ['ropani', ['1.5', '0', '0', '0'], { part: 0, problem: 'fraction' }],
    ['ropani', ['0', '0', '0', '0.123456'], { part: 3, problem: 'fraction' }],
    ['ropani', ['-1', '0', '0', '0'], { part: 0, problem: 'negative' }],
    ['bigha', ['1', 'x', '0'], { part: 1, problem: 'not_a_number' }],
    ['bigha', ['', '', ''], { part: 0, problem: 'not_a_number' }],
    ['bigha', [], { part: 0, problem: 'not_a_number' }],
    ['hectare', ['1', '2'], { part: 1, problem: 'not_a_number' }],
  ] as const)('of %s %j are refused', (unit, parts, problem) => {
    expect(checkParts(unit, parts)).toEqual(problem);
    expect(() => toSqm(unit, parts)).toThrow(RangeError);
  });

  it('are accepted up to their limits', () => {
    expect(checkParts('ropani', ['999', '15', '3', '3.99999'])).toBeUndefined();
    expect(checkParts('bigha', ['०', '१९', '१९.५'])).toBeUndefined();
    expect(checkParts('hectare', ['.5'])).toBeUndefined();
    expect(checkParts('ropani', ['1', '', '2.0', ''])).toBeUndefined();
  });
});

describe('a typed area', () => {
  it.each([
    ['३-४-२-०', 'ropani', ['3', '4', '2', '0']],
    ['3 4 2 0.5', 'ropani', ['3', '4', '2', '0.5']],
    ['०–८', 'ropani', ['0', '8', '0', '0']],
    ['०-१५-१०', 'bigha', ['0', '15', '10']],
    ['1.25', 'hectare', ['1.25']],
    ['१,२३४.५', 'sqm', ['1234.5']],
  ] as const)('%s is read', (typed, unit, parts) => {
    expect(parseArea(typed, unit)).toEqual(parts);
  });

  it.each([
    ['3-16-0-0', 'ropani'],
    ['1-2-3-0-0', 'ropani'],
    ['3--2', 'ropani'],
    ['', 'bigha'],
    ['-5', 'sqm'],
    ['एक', 'hectare'],
  ] as const)('"%s" is refused', (typed, unit) => {
    expect(parseArea(typed, unit)).toBeUndefined();
  });

  it('is read from what is shown', () => {
    for (const unit of units) {
      fc.assert(
        fc.property(anyParts(unit), (parts) => {
          expect(parseArea(formatArea(unit, parts, 'ne', false), unit)).toEqual(parts);
        }),
      );
    }
  });
});
