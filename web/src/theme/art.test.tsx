import { expect, test } from 'vitest';
import { show } from '../../test/show.tsx';
import { Terraces } from './art.tsx';

test('the highest terrace lies within the picture, not cut flat by its edge', async () => {
  await show(<Terraces />);

  const svg = document.querySelector('svg');
  const edge = svg?.querySelector('polyline');
  expect(edge?.getBBox().y).toBeGreaterThanOrEqual(svg?.viewBox.baseVal.y ?? 0);
});
