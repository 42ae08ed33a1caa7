import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { ErrorPanel } from './error-panel.tsx';

const title = text('कृषकको सूची ल्याउन सकिएन', 'The list of farmers could not be loaded');

test('what failed to load says when in Kathmandu, and the reference to read out on the phone', async () => {
  await show(<ErrorPanel title={title} at="2026-11-20T04:45:00Z" reference="4t9k-wm2x-8rza" />);

  expect(page.getByRole('alert').element().textContent).toContain('१०:३० बजे · सन्दर्भ 4t9k-wm2x-8rza');
});

test('without a reference nothing stands in its place', async () => {
  await show(<ErrorPanel title={title} />);

  expect(page.getByRole('alert').element().textContent).toBe(title.ne);
});
