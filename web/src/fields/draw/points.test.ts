import { expect, test } from 'vitest';
import { cornersIn, readPoints, writePoints } from './points.ts';

const typed = '८५.५, २७.६\n85.501,27.6\n\n85.501 27.601';

test('corners typed in either script are a boundary that closes by itself', () => {
  const read = readPoints(typed);
  expect(read).toMatchObject({
    polygon: {
      coordinates: [
        [
          [85.5, 27.6],
          [85.501, 27.6],
          [85.501, 27.601],
          [85.5, 27.6],
        ],
      ],
    },
  });
  if (!('polygon' in read) || !read.polygon) throw new Error('no polygon');
  expect(readPoints(writePoints(read.polygon))).toEqual(read);
});

test('what is no corner is named by its line, and nothing typed is no boundary', () => {
  expect(readPoints('85.5, 27.6\nखेत')).toEqual({ line: 2 });
  expect(readPoints('  \n')).toEqual({ polygon: null });
  expect(readPoints('85.5, 27.6\n85.6, 27.6')).toEqual({ problem: 'polygon_few' });
});

test('corners that are no boundary yet are known all the same, whatever stands between them', () => {
  expect(cornersIn('८५.५, २७.६\nखेत\n85.501 27.601')).toEqual([
    [85.5, 27.6],
    [85.501, 27.601],
  ]);
});
