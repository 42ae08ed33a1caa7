import type { Fields } from '@krishi-bima/contract/forms/kinds';
import { text } from '@krishi-bima/contract/values/text';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { show } from '../../test/show.tsx';
import type { FieldCodes } from './field-problems.ts';
import type { Entered, Rules, Words } from './form-engine.ts';
import { FieldFormProvider, FormFields } from './form-field.tsx';
import { type FieldForm, useFieldForm } from './use-field-form.ts';

const fields = {
  name: { kind: 'text', script: 'ne', label: text('नाम', 'Name'), required: true },
  phone: { kind: 'phone', label: text('मोबाइल नं.', 'Mobile no.'), required: true },
  paper_no: { kind: 'text', digits: true, pattern: '^\\d{9}$', problem: 'bad_pan', label: text('प्यान', 'PAN') },
  born: { kind: 'date', past: true, label: text('जन्म मिति', 'Date of birth') },
  insured: { kind: 'boolean', label: text('बीमा भएको?', 'Insured?'), required: true },
  policy: {
    kind: 'text',
    label: text('बीमालेख', 'Policy'),
    when: { field: 'insured', is: [true] },
    required: true,
  },
  losses: {
    kind: 'list',
    label: text('क्षति', 'Losses'),
    of: { year: { kind: 'number', integer: true, min: 2000, max: 2099, label: text('साल', 'Year'), required: true } },
  },
  premium: { kind: 'money', computed: true, label: text('बीमाशुल्क', 'Premium') },
} as const satisfies Fields;

interface Opened {
  form: FieldForm;
  onChange: ReturnType<typeof vi.fn<(entered: Entered) => void>>;
}

async function open(start = {}, rules?: Rules, words?: Words): Promise<Opened> {
  const opened: Opened = { form: undefined as never, onChange: vi.fn() };
  function Form() {
    const form = useFieldForm({ fields, start, rules, words, onChange: opened.onChange });
    opened.form = form;
    return (
      <FieldFormProvider form={form}>
        <FormFields names={Object.keys(fields)} />
      </FieldFormProvider>
    );
  }
  await show(<Form />);
  return opened;
}

const spoken = () => document.querySelector('span[aria-live]')?.textContent;
const box = (name: string) => page.getByRole('textbox', { name });

describe('a form drawn from its definition', () => {
  test('what is wrong with a field that was left is said aloud, and no more once it is mended', async () => {
    await open();
    await box('प्यान').fill('12');
    await userEvent.keyboard('{Tab}');
    await expect.poll(spoken).toMatch(/^प्यान: .+/);
    await box('प्यान').fill('123456789');
    await userEvent.keyboard('{Tab}');
    await expect.poll(spoken).toBe('');
  });

  test('a box that was left empty shows what the page fills in later, and goes on showing it', async () => {
    const { form } = await open();
    await box('प्यान').click();
    await userEvent.keyboard('{Tab}');

    form.set('paper_no', '123456789');
    form.set('phone', '9841000001');
    await expect.element(box('मोबाइल नं.')).toHaveValue('९८४१०००००१');
    await expect.element(box('प्यान')).toHaveValue('१२३४५६७८९');
  });

  test('every keystroke is told, in the values of the wire', async () => {
    const { form, onChange } = await open();

    await box('मोबाइल नं.').fill('९८४१०००००१');
    await box('प्यान').fill('१२३४५६७८९');

    expect(form.values()).toMatchObject({ phone: '9841000001', paper_no: '123456789' });
    expect(onChange.mock.lastCall?.[0].values).toMatchObject({ paper_no: '123456789' });
  });

  test('a field appears with its condition and is required then', async () => {
    await open();
    await expect.element(box('बीमालेख')).not.toBeInTheDocument();

    await page.getByRole('radio', { name: 'हो', exact: true }).click();

    await expect.element(box('बीमालेख')).toBeRequired();
  });

  test('what the server reckons is read only', async () => {
    await open({ premium: '22500.00' });

    await expect.element(page.getByText('रु. २२,५००.००')).toBeVisible();
    await expect.element(box('बीमाशुल्क')).not.toBeInTheDocument();
  });

  test('half a date is kept for the draft and given back by it', async () => {
    const { form } = await open();
    await box('जन्म मिति').fill('२०३८/०२');
    const entered = form.entered();
    expect(entered).toMatchObject({ values: { born: null }, unreadable: { born: '२०३८/०२' } });

    form.restart({});
    await expect.element(box('जन्म मिति')).toHaveValue('');
    form.restore(entered);

    await expect.element(box('जन्म मिति')).toHaveValue('२०३८/०२');
  });

  test('a malformed name is told when the field is left, and no more once it is put right', async () => {
    await open();
    await box('नाम').fill('Ram');
    await userEvent.tab();
    await expect.element(box('नाम')).toHaveAccessibleDescription('नाम देवनागरी लिपिमा लेख्नुहोस्।');

    await box('नाम').fill('राम');

    await expect.element(box('नाम')).toBeValid();
  });

  test('an answer that contradicts another shows the problem there when it is left, not only on saving', async () => {
    const start = { paper_no: '123456789' };
    const differing: Rules = ({ phone, paper_no }): FieldCodes =>
      phone === '9841000001' && paper_no === '123456789' ? { paper_no: 'sum_mismatch' } : {};
    await open(start, differing);
    await box('मोबाइल नं.').fill('९८४१०००००१');
    await userEvent.tab();
    await expect.element(box('प्यान')).not.toBeValid();

    await box('मोबाइल नं.').fill('९८४१०००००२');
    await userEvent.tab();
    await expect.element(box('प्यान')).toBeValid();
  });

  test('a problem is told with the figures of the record where its code alone does not say enough', async () => {
    const rules: Rules = ({ phone }): FieldCodes => (phone === null ? {} : { phone: 'outside_window' });
    await open({}, rules, (code) => (code === 'outside_window' ? text('वैशाखमा मात्र', 'In Baisakh only') : undefined));
    await box('मोबाइल नं.').fill('९८४१०००००१');
    await userEvent.tab();
    await expect.element(box('मोबाइल नं.')).toHaveAccessibleDescription('वैशाखमा मात्र');
  });

  test('what was wrong before anybody typed is left alone until its field is left', async () => {
    await open({ name: 'Ram' });
    await box('मोबाइल नं.').fill('९८४१०००००१');
    await userEvent.tab();
    await expect.element(box('नाम')).toBeValid();
  });

  test('a check marks what is wrong and the first of it takes the cursor', async () => {
    const { form } = await open({ name: 'Ram' });

    const problems = form.check({ phone: 'required' });
    expect(problems).toEqual({ name: 'not_devanagari', phone: 'required' });
    await expect.element(box('मोबाइल नं.')).toHaveAccessibleDescription('मोबाइल नं. लेख्नुहोस्।');
    expect(form.focus('name')).toBe(true);

    await expect.element(box('नाम')).toHaveFocus();
  });

  test('a refusal of the server stands at the line of the list it is about', async () => {
    const { form } = await open({ losses: [{ year: 2080 }, { year: null }] });

    form.mark({ 'losses.1.year': 'required' });

    await expect.element(box('साल').nth(1)).toHaveAccessibleDescription('साल लेख्नुहोस्।');
    await expect.element(box('साल').nth(0)).toBeValid();
  });

  test('a line can be added by keyboard and taken away', async () => {
    const { form } = await open();
    await page.getByRole('button', { name: 'पङ्क्ति थप्नुहोस्' }).click();
    await expect.element(box('साल')).toHaveFocus();
    await userEvent.keyboard('2080');
    expect(form.values().losses).toEqual([{ year: 2080 }]);

    await page.getByRole('button', { name: 'पङ्क्ति १ हटाउनुहोस्' }).click();

    expect(form.values().losses).toBeNull();
  });

  test('it is dirty from the first change until what is typed is as before', async () => {
    const opened = await open({ name: 'राम' });
    await box('नाम').fill('रामे');
    await expect.poll(() => opened.form.dirty).toBe(true);
    expect(opened.form.changed()).toEqual(['name']);

    await box('नाम').fill('राम');

    await expect.poll(() => opened.form.dirty).toBe(false);
  });

  test('the language may change while one is typing', async () => {
    await open();
    await box('नाम').fill('राम');
    setLanguage('en');

    await expect.element(box('Name')).toHaveValue('राम');
  });
});
