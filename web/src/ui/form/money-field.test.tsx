import { text } from '@krishi-bima/contract/values/text';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { showField } from '../../../test/show.tsx';
import { MoneyField } from './money-field.tsx';

const label = text('बीमाङ्क', 'Sum insured');
const field = () => page.getByLabelText('बीमाङ्क');

test('an amount may be typed in Devanagari digits with commas', async () => {
  const held = await showField<string | null>(null, (props) => <MoneyField label={label} {...props} />);

  await field().fill('१२,५०,०००');

  expect(held.current).toBe('1250000.00');
  await expect.element(page.getByText('बाह्र लाख पचास हजार रुपैयाँ मात्र')).toBeVisible();
});

test('it is put in lakh groups when the field is left, not under the fingers', async () => {
  await showField<string | null>(null, (props) => <MoneyField label={label} {...props} />);

  await field().fill('1250000.5');
  await expect.element(field()).toHaveValue('1250000.5');
  await userEvent.tab();

  await expect.element(field()).toHaveValue('१२,५०,०००.५०');
});

test('a text that is no amount stays, is told on leaving, and is reported', async () => {
  const onInvalid = vi.fn();
  const held = await showField<string | null>('500.00', (props) => (
    <MoneyField label={label} onInvalid={onInvalid} {...props} />
  ));

  await field().fill('12 lakh');
  expect(held.current).toBeNull();
  expect(onInvalid).toHaveBeenLastCalledWith('12 lakh');
  await userEvent.tab();

  await expect.element(field()).toHaveValue('12 lakh');
  await expect.element(field()).toBeInvalid();
  await expect.element(field()).toHaveAccessibleDescription(/रकम अङ्कमा लेख्नुहोस्/);

  await field().fill('1200000');
  expect(held.current).toBe('1200000.00');
  expect(onInvalid).toHaveBeenLastCalledWith(null);
  await expect.element(field()).toBeValid();
});

test('less than nothing is refused', async () => {
  const held = await showField<string | null>(null, (props) => <MoneyField label={label} {...props} />);

  await field().fill('-५००');
  await userEvent.tab();

  expect(held.current).toBeNull();
  await expect.element(field()).toHaveAccessibleDescription('शून्य वा बढी अङ्क लेख्नुहोस्।');
});

test('a draft gives back a text that was no amount yet', async () => {
  await showField<string | null>(null, (props) => <MoneyField label={label} invalidText="12 lakh" {...props} />);

  await expect.element(field()).toHaveValue('12 lakh');
  await expect.element(field()).toBeInvalid();
});

test('an amount from outside replaces the text', async () => {
  const held = await showField<string | null>('100.00', (props) => <MoneyField label={label} {...props} />);

  held.set('2500.00');

  await expect.element(field()).toHaveValue('२,५००.००');
});

test('an error of the form stands where the words were', async () => {
  const error = text('सीमाभन्दा बढी भयो।', 'Above the limit.');
  await showField<string | null>('100.00', (props) => <MoneyField label={label} error={error} {...props} />);

  await expect.element(field()).toHaveAccessibleDescription('सीमाभन्दा बढी भयो।');
  await expect.element(page.getByText('एक सय रुपैयाँ मात्र')).not.toBeInTheDocument();
});

test('the other language shows the same amount in its own digits', async () => {
  await showField<string | null>('1250000.00', (props) => <MoneyField label={label} {...props} />);

  setLanguage('en');

  await expect.element(page.getByLabelText('Sum insured')).toHaveValue('12,50,000.00');
});

test('inside a grid of amounts the label is inside and paisa are left out', async () => {
  await showField<string | null>('54000.00', (props) => <MoneyField label={label} inline words={false} {...props} />);

  await expect.element(field()).toHaveValue('५४,०००');
});
