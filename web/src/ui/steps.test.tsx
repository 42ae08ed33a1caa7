import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { phone, show } from '../../test/show.tsx';
import { Steps } from './steps.tsx';

const steps = [
  { id: 'farmer', label: text('कृषक', 'Farmer'), state: 'done' as const },
  { id: 'land', label: text('जग्गा', 'Land') },
  { id: 'crops', label: text('बाली', 'Crops') },
];

test('on a phone a step that was passed by unfinished does not look done', async () => {
  await show(<Steps steps={steps} current="crops" onSelect={() => {}} />, phone);

  await expect.element(page.getByRole('button', { name: /कृषक/ })).toHaveAttribute('data-state', 'done');
  await expect.element(page.getByRole('button', { name: 'जग्गा' })).not.toHaveAttribute('data-state');
  await expect.element(page.getByRole('button', { name: 'बाली' })).toHaveAttribute('data-state', 'current');
});
