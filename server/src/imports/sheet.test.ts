import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { archive, twofoldArchive } from '../../test/hostile-files.ts';
import { readSheet, writeSheet } from './sheet.ts';

test('cells of Excel read as a person would type them: days, times, numbers, the last result of a formula', async () => {
  const rows = [
    [new Date('2024-11-20'), new Date('2081-08-05T13:30:00Z'), 9841000001, 0.1 + 0.2, true, null, '  सीता '],
    ['', 'x'],
  ];
  const cells = new Map([['1,0', { value: 42, formula: 'SUM(40,2)', formulaResult: 42 }]]);
  const bytes = await writeXlsx({
    sheets: [
      { name: 'पहिलो', rows, cells },
      { name: 'second', rows: [['no']] },
    ],
  });

  expect(await readSheet(bytes)).toEqual([
    ['2024-11-20', '2081-08-05 13:30', '9841000001', '0.3', 'true', '', 'सीता'],
    ['42', 'x', '', '', '', '', ''],
  ]);
});

test.each([
  ['commas', 'नाम,"मोबाइल, घर"\n"एक ""दुई""",१'],
  ['semicolons', 'नाम;"मोबाइल, घर"\n"एक ""दुई""";१'],
  ['tabs', 'नाम\t"मोबाइल, घर"\n"एक ""दुई"""\t१'],
])('a table with %s is told by itself, with or without its mark', async (_, text) => {
  const lines = [
    ['नाम', 'मोबाइल, घर'],
    ['एक "दुई"', '१'],
  ];
  expect(await readSheet(Buffer.from(text))).toEqual(lines);
  expect(await readSheet(Buffer.from(`\uFEFF${text}`))).toEqual(lines);
  expect(await readSheet(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(lines);
});

test('what looks like a formula is written as text and comes back as it was', async () => {
  const bytes = await writeSheet([
    {
      name: 'क',
      rows: [
        ['=1+1', '@SUM(A1)'],
        ['-5', '+977'],
      ],
      widths: [10, 10],
      marked: [[1, 0]],
    },
  ]);

  expect(await readSheet(bytes)).toEqual([
    ['=1+1', '@SUM(A1)'],
    ['-5', '+977'],
  ]);
  expect(await readSheet(Buffer.from("'=1+1,'+977\n"))).toEqual([['=1+1', '+977']]);
});

test('a table of more lines than fit is refused before any is looked at', async () => {
  await expect(readSheet(Buffer.from('a,b\n'.repeat(10_200)))).rejects.toThrow('too_many_lines');
});

describe('an archive that would unpack beyond measure', () => {
  test('is refused by what it says of itself, and when it has a second directory', async () => {
    const small = Buffer.from('<worksheet/>');
    await expect(readSheet(archive(small, 200 * 1024 * 1024))).rejects.toThrow('too_large');
    const honest = archive(small, small.length);
    const moved = Buffer.from(honest);
    moved.writeUInt32LE(0xffffffff, honest.length - 10);
    const hidden = Buffer.concat([honest, Buffer.from('more')]);
    for (const bytes of [twofoldArchive(), moved, hidden])
      await expect(readSheet(bytes)).rejects.toThrow('broken_sheet');
  });

  test('ends the process that reads it and leaves the memory of this one as it was', async () => {
    const lies = archive(Buffer.alloc(700 * 1024 * 1024, '<row/>'), 1000);
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    await expect(readSheet(lies)).rejects.toThrow('broken_sheet');
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(200);
    expect(await readSheet(Buffer.from('a,b\n'))).toEqual([['a', 'b']]);
  });
});
