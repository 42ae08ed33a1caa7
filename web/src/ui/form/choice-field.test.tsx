import { text } from '@krishi-bima/contract/values/text';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone, showField } from '../../../test/show.tsx';
import { BooleanField } from './boolean-field.tsx';
import { ChoiceField } from './choice-field.tsx';

const gender = text('लिङ्ग', 'Gender');
const genders = [
  { value: 'female', label: text('महिला', 'Female') },
  { value: 'male', label: text('पुरुष', 'Male') },
  { value: 'other', label: text('अन्य', 'Other') },
] as const;
type Gender = (typeof genders)[number]['value'];

const district = text('जिल्ला', 'District');
const districts = ['काठमाडौँ', 'काभ्रेपलाञ्चोक', 'ललितपुर', 'भक्तपुर', 'झापा', 'मोरङ', 'सुनसरी', 'इलाम'].map((name) => ({
  value: name,
  label: name,
}));

test('up to three choices lie open and are taken with the arrows', async () => {
  const held = await showField<Gender | null>('female', (props) => (
    <ChoiceField label={gender} options={genders} {...props} />
  ));

  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');

  expect(held.current).toBe('male');
  await expect.element(page.getByRole('radiogroup', { name: 'लिङ्ग' })).toBeVisible();
});

test('the first letters choose among those that lie open, and the arrows go on from there', async () => {
  const held = await showField<Gender | null>(null, (props) => (
    <ChoiceField label={gender} options={genders} {...props} />
  ));

  await userEvent.tab();
  await userEvent.keyboard('pu');
  expect(held.current).toBe('male');
  await expect.element(page.getByRole('radio', { name: 'पुरुष' })).toHaveFocus();

  await userEvent.keyboard('{ArrowRight}');
  expect(held.current).toBe('other');
});

test('the number chooses among those that lie open, in either script', async () => {
  const held = await showField<Gender | null>(null, (props) => (
    <ChoiceField label={gender} options={genders} {...props} />
  ));

  await userEvent.tab();
  // A Nepali keyboard, which the driver does not have.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '२', bubbles: true }));
  expect(held.current).toBe('male');
  await userEvent.keyboard('3');
  expect(held.current).toBe('other');
});

test('three long ones are a list, because half a panel does not hold them side by side', async () => {
  const status = [
    { value: 'unmarried', label: text('अविवाहित', 'Unmarried') },
    { value: 'married', label: text('विवाहित', 'Married') },
    { value: 'single', label: text('एकल (विधवा, विधुर वा सम्बन्धविच्छेद)', 'Single (widowed or divorced)') },
  ] as const;
  await showField<(typeof status)[number]['value'] | null>(null, (props) => (
    <ChoiceField label={text('वैवाहिक स्थिति', 'Marital status')} options={status} {...props} />
  ));
  await expect.element(page.getByRole('combobox', { name: 'वैवाहिक स्थिति' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument();
});

const unit = text('एकाइ', 'Unit');
const units = ['किलो', 'क्विन्टल', 'टन', 'मुरी', 'पाथी'].map((name) => ({ value: name, label: name }));

test('the first letters choose from a short list, closed or open', async () => {
  const held = await showField<string | null>(null, (props) => <ChoiceField label={unit} options={units} {...props} />);

  await userEvent.tab();
  await userEvent.keyboard('m');
  expect(held.current).toBe('मुरी');

  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('option', { name: 'टन' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 900));
  await userEvent.keyboard('pa');
  await expect.element(page.getByRole('option', { name: 'टन' })).not.toBeInTheDocument();
  expect(held.current).toBe('पाथी');
});

test('nothing is chosen by letters in a field that is only read', async () => {
  const held = await showField<string | null>('टन', (props) => (
    <ChoiceField label={unit} options={units} readOnly {...props} />
  ));

  await page.getByRole('combobox', { name: 'एकाइ' }).click();
  await userEvent.keyboard('m');

  expect(held.current).toBe('टन');
});

test('an error is told to whoever hears the choices', async () => {
  await showField<Gender | null>(null, (props) => (
    <ChoiceField label={gender} options={genders} required error={text('लिङ्ग छान्नुहोस्।', 'Choose.')} {...props} />
  ));

  const group = page.getByRole('radiogroup', { name: 'लिङ्ग' });
  await expect.element(group).toHaveAccessibleDescription('लिङ्ग छान्नुहोस्।');
  await expect.element(group).toHaveAttribute('aria-invalid', 'true');
});

test('a longer list is searched in Latin spelling too', async () => {
  const held = await showField<string | null>(null, (props) => (
    <ChoiceField label={district} options={districts} {...props} />
  ));

  await page.getByRole('combobox', { name: 'जिल्ला' }).fill('lalitpur');
  await expect.element(page.getByRole('option', { name: 'काभ्रेपलाञ्चोक' })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(held.current).toBe('ललितपुर');
});

test('on a phone the list is the phone’s own', async () => {
  const held = await showField<string | null>(
    null,
    (props) => <ChoiceField label={district} options={districts} {...props} />,
    phone,
  );

  await page.getByRole('combobox', { name: 'जिल्ला' }).selectOptions('झापा');

  expect(held.current).toBe('झापा');
});

test('a question has no answer until it is given one', async () => {
  const held = await showField<boolean | null>(null, (props) => (
    <BooleanField as="question" label={text('उच्च पदस्थ हो?', 'Exposed?')} {...props} />
  ));
  await expect.element(page.getByRole('radio', { name: 'हो', exact: true })).not.toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'होइन' })).not.toBeChecked();

  await page.getByRole('radio', { name: 'होइन' }).click({ force: true });

  expect(held.current).toBe(false);
});

test('a box is ticked with the space bar', async () => {
  const held = await showField<boolean | null>(false, (props) => (
    <BooleanField label={text('स्थायी ठेगाना नै', 'Same as permanent')} {...props} />
  ));

  await userEvent.tab();
  await userEvent.keyboard(' ');

  expect(held.current).toBe(true);
});

test('the button that takes a choice away says of which field', async () => {
  const held = await showField<string | null>('टन', (props) => <ChoiceField label={unit} options={units} {...props} />);

  const clear = page.getByRole('button', { name: 'एकाइ: खाली गर्नुहोस्', includeHidden: true });
  await clear.click({ force: true });

  expect(held.current).toBeNull();
});
