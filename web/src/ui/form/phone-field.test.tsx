import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showField } from '../../../test/show.tsx';
import { PhoneField } from './phone-field.tsx';

const label = text('मोबाइल नं.', 'Mobile no.');
const field = () => page.getByLabelText('मोबाइल नं.');

test.each(['9841237780', '९८४१२३७७८०', '+977 984-123-7780', '00977 9841237780'])(
  '%s is the same number',
  async (typed) => {
    const held = await showField<string | null>(null, (props) => <PhoneField label={label} {...props} />);

    await field().fill(typed);
    await userEvent.tab();

    expect(held.current).toBe('9841237780');
    await expect.element(field()).toHaveValue('९८४१२३७७८०');
  },
);

test('a short number says how many digits are there', async () => {
  const held = await showField<string | null>(null, (props) => <PhoneField label={label} {...props} />);

  await field().fill('98412377');
  await userEvent.tab();

  await expect.element(field()).toHaveAccessibleDescription('१० अङ्क चाहिन्छ; अहिले ८ छ।');
  expect(held.current).toBeNull();
});

test('a number that no mobile has is refused', async () => {
  await showField<string | null>(null, (props) => <PhoneField label={label} {...props} />);

  await field().fill('9541237780');
  await userEvent.tab();

  await expect.element(field()).toHaveAccessibleDescription(/९८, ९७ वा ९६/);
});

test('a landline is taken with its area code only', async () => {
  const held = await showField<string | null>(null, (props) => <PhoneField label={label} kind="landline" {...props} />);

  await field().fill('4256789');
  await userEvent.tab();
  await expect.element(field()).toBeInvalid();

  await field().fill('०१-४२५६७८९');
  expect(held.current).toBe('01-4256789');
});
