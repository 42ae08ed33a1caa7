import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showField } from '../../../test/show.tsx';
import { NumberField } from './number-field.tsx';

const label = text('सङ्ख्या', 'Number');
const field = () => page.getByLabelText('सङ्ख्या');

test('a number is read in either script', async () => {
  const held = await showField<number | null>(null, (props) => <NumberField label={label} {...props} />);

  await field().fill('१२,५००');
  expect(held.current).toBe(12500);

  await field().fill('250');
  await userEvent.tab();
  expect(held.current).toBe(250);
  await expect.element(field()).toHaveValue('२५०');
});

test('decimals are refused where only whole things are counted', async () => {
  const held = await showField<number | null>(null, (props) => <NumberField label={label} {...props} />);

  await field().fill('2.5');
  await userEvent.tab();

  expect(held.current).toBeNull();
  await expect.element(field()).toHaveValue('2.5');
  await expect.element(field()).toHaveAccessibleDescription('दशमलव नभएको अङ्क लेख्नुहोस्।');
});

test('more decimals than the office keeps are named', async () => {
  await showField<number | null>(null, (props) => <NumberField label={label} decimals={2} {...props} />);

  await field().fill('2.555');
  await userEvent.tab();

  await expect.element(field()).toHaveAccessibleDescription('दशमलवपछि बढीमा २ अङ्क लेख्नुहोस्।');
});

test('the least and the most are told', async () => {
  const held = await showField<number | null>(null, (props) => (
    <NumberField label={label} min={5} max={240} {...props} />
  ));

  await field().fill('4');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('कम्तीमा ५ हुनुपर्छ।');

  await field().fill('२४१');
  await userEvent.tab();
  await expect.element(field()).toHaveAccessibleDescription('बढीमा २४० हुनुपर्छ।');
  expect(held.current).toBeNull();

  await field().fill('२४०');
  expect(held.current).toBe(240);
});

test('emptying the field empties the value', async () => {
  const held = await showField<number | null>(6, (props) => <NumberField label={label} {...props} />);

  await field().clear();

  expect(held.current).toBeNull();
});
