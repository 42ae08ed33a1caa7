import { expect, test } from 'vitest';
import { csvText, figure } from './csv.ts';

test('a table for spreadsheets is told as UTF-8, each line ended as Windows ends it', () => {
  expect(
    csvText([
      ['नाम', 'रकम', 'कैफियत'],
      ['सीता', 1250000000000000, null],
    ]),
  ).toBe('\uFEFFनाम,रकम,कैफियत\r\nसीता,1250000000000000,\r\n');
});

test('only what needs quotes is quoted, and quotes in it are doubled', () => {
  const cells = ['वडा ५, काभ्रे', '"ठूलो" खेत', 'पहिलो\nदोस्रो', 'a\rb', ' खाली ', '', 'a;b', '0.0000001'];

  expect(csvText([cells])).toBe('\uFEFF"वडा ५, काभ्रे","""ठूलो"" खेत","पहिलो\nदोस्रो","a\rb", खाली ,,a;b,0.0000001\r\n');
});

test.each(['=1+1', '+977', '-5', '@SUM(A1)', '\tx', '＝1+1', '＋1', '－5', '＠SUM(A1)'])(
  '%j stays a text to a spreadsheet',
  (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF'${text}\r\n`);
  },
);

test('a formula with commas or behind a line end is quoted, and kept a text as well', () => {
  expect(csvText([['=SUM(1,2)', '\rx', '\n=1+1', 'a=b']])).toBe(`\uFEFF"'=SUM(1,2)","'\rx","'\n=1+1",a=b\r\n`);
});

test('a figure below zero stays a number, and a text among figures does not become one', () => {
  expect(csvText([[-5, figure('-89708.93'), figure('5'), figure(null), figure('-1+1'), figure('3.5, 5')]])).toBe(
    `\uFEFF-5,-89708.93,5,,'-1+1,"3.5, 5"\r\n`,
  );
});
