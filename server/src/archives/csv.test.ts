import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headOf, lineOf, readLines } from './csv.ts';
import { sumOf } from './exact-sum.ts';

async function readBack(text: string, size = 7): Promise<(string | null)[][]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Array.fromAsync(readLines(pieces()));
}

const letters = fc.string({
  unit: fc.constantFrom('"', ',', '\r', '\n', "'", '=', '-', '@', '\t', 'क', '＝', '7', '.', ' '),
});

test('whatever stands in a cell comes back exactly, null apart from the empty text, in pieces of any size', async () => {
  const cells = fc.array(fc.oneof(letters, fc.constant(null), fc.string()), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(cells, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 9 }),
      async (lines, size) => {
        expect(await readBack(headOf(['id', 'name']) + lines.map(lineOf).join(''), size)).toEqual([
          ['id', 'name'],
          ...lines,
        ]);
      },
    ),
  );
});

test('a cell as long as the policy of a large group comes back, quotes and all', async () => {
  const policy = JSON.stringify({ insured: 'सीता, थापा', rows: '1,2,3 '.repeat(2_500_000) });

  const lines = await readBack(headOf(['snapshot']) + lineOf([policy]), 65_536);

  expect(lines[1]?.[0] === policy).toBe(true);
});

test('no cell begins as a formula, and figures stay figures', () => {
  expect(lineOf(['=1+1', '+977', '-5', '-5.20', '@x', '＝1', "'a"])).toBe("'=1+1,'+977,-5,-5.20,'@x,'＝1,''a\r\n");
});

test('a line that is cut off or is no CSV is refused', async () => {
  await expect(readBack('\uFEFFid,name\r\n1,सी')).rejects.toThrow('has no end');
  await expect(readBack('\uFEFFid,name\r\n1,a"b"\r\n')).rejects.toThrow('no CSV');
});

test('sums are exact beyond the numbers of JavaScript', () => {
  expect(sumOf('9007199254740993', '-0.10', '0.3', '2')).toBe('9007199254740995.2');
  expect(sumOf('-0.5', '0.25', '0.25')).toBe('0');
  expect(sumOf('-0.05')).toBe('-0.05');
  expect(() => sumOf('NaN')).toThrow('no number');
});
