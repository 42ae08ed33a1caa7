import { text } from '@krishi-bima/contract/values/text';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showField } from '../../test/show.tsx';
import { DateTimeField } from './date-time-field.tsx';

const label = text('जोखिम प्रारम्भ मिति', 'Risk starts');
const day = () => page.getByRole('textbox', { name: 'जोखिम प्रारम्भ मिति' });
const time = () => page.getByRole('textbox', { name: 'समय' });

test('a day alone begins at midnight in Nepal', async () => {
  const held = await showField<string | null>(null, (props) => <DateTimeField label={label} {...props} />);
  await day().fill('२०८३/०८/०४');
  expect(held.current).toBe('2026-11-20T00:00:00+05:45');
});

test('the time may be typed short and in either script', async () => {
  const held = await showField<string | null>('2026-11-20T00:00:00+05:45', (props) => (
    <DateTimeField label={label} {...props} />
  ));
  await time().fill('१४३०');
  expect(held.current).toBe('2026-11-20T14:30:00+05:45');
  await userEvent.tab();
  await expect.element(time()).toHaveValue('१४:३०');
});

test('an hour that does not exist is no moment: it is told, and the draft keeps it with its day', async () => {
  const onInvalid = vi.fn();
  const held = await showField<string | null>('2026-11-20T10:00:00+05:45', (props) => (
    <DateTimeField label={label} onInvalid={onInvalid} {...props} />
  ));
  await time().fill('25:00');
  await userEvent.tab();
  await expect.element(time()).toHaveAccessibleDescription('समय मिलेन। उदाहरण: १०:३०');
  expect(held.current).toBeNull();
  expect(onInvalid).toHaveBeenLastCalledWith('2026-11-20T25:00');

  await time().fill('२२:१५');
  expect(held.current).toBe('2026-11-20T22:15:00+05:45');
  expect(onInvalid).toHaveBeenLastCalledWith(null);
});

test('a draft gives back the day and the unfinished time', async () => {
  await showField<string | null>(null, (props) => (
    <DateTimeField label={label} invalidText="2026-11-20T25:00" {...props} />
  ));
  await expect.element(day()).toHaveValue('२०८३/०८/०४');
  await expect.element(time()).toHaveValue('25:00');
});

test('without a day there is no moment', async () => {
  const held = await showField<string | null>('2026-11-20T10:00:00+05:45', (props) => (
    <DateTimeField label={label} {...props} />
  ));
  await day().fill('');
  expect(held.current).toBeNull();
});
