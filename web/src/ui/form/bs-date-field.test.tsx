import { text } from '@krishi-bima/contract/values/text';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { phone, showField } from '../../../test/show.tsx';
import { BsDateField } from './bs-date-field.tsx';

const label = text('रोपेको मिति', 'Planted on');
const field = () => page.getByRole('textbox', { name: 'रोपेको मिति' });
const button = () => page.getByRole('button', { name: 'रोपेको मिति: पात्रो खोल्नुहोस्' });
const calendar = () => page.getByRole('dialog', { name: 'रोपेको मिति' });
const day = (ad: string) => calendar().getByRole('button', { name: new RegExp(`${ad}$`) });

interface Limits {
  min?: string;
  max?: string;
}

function showDate(initial: string | null, limits: Limits = {}, screen?: typeof phone) {
  return showField(initial, (props) => <BsDateField label={label} {...limits} {...props} />, screen);
}

describe('typing', () => {
  test.each(['2083/08/04', '२०८३/०८/०४', '2083-8-4', '२०८३।८।४', '20830804'])('%s is a day', async (typed) => {
    const held = await showDate(null);

    await field().fill(typed);
    await userEvent.tab();

    expect(held.current).toBe('2026-11-20');
    await expect.element(field()).toHaveValue('२०८३/०८/०४');
    await expect.element(field()).toHaveAccessibleDescription('20 Nov 2026');
  });

  test.each([
    ['२०८३/०८/३०', 'मङ्सिर महिनामा २९ दिन मात्र छ।'],
    ['2083/13/01', 'महिना १ देखि १२ भित्र लेख्नुहोस्।'],
    ['2150/01/01', 'वर्ष १९७० देखि २०९९ भित्र लेख्नुहोस्।'],
    ['2083/08', 'मिति मिलेन। ढाँचा: २०८३/०८/०४'],
    ['भोलि', 'मिति मिलेन। ढाँचा: २०८३/०८/०४'],
  ])('%s is no day: it stays, and the reason is told on leaving', async (typed, reason) => {
    const onInvalid = vi.fn();
    const held = await showField<string | null>('2026-11-20', (props) => (
      <BsDateField label={label} onInvalid={onInvalid} {...props} />
    ));

    await field().fill(typed);
    await userEvent.tab();

    expect(held.current).toBeNull();
    expect(onInvalid).toHaveBeenLastCalledWith(typed);
    await expect.element(field()).toHaveValue(typed);
    await expect.element(field()).toHaveAccessibleDescription(reason);
  });

  test('the first and the last allowed day are allowed, their neighbours are not', async () => {
    const held = await showDate(null, { min: '2026-11-17', max: '2026-12-15' });

    for (const [typed, kept] of [
      ['2083/07/30', null],
      ['2083/08/01', '2026-11-17'],
      ['2083/08/29', '2026-12-15'],
      ['2083/09/01', null],
    ] as const) {
      await field().fill(typed);
      expect(held.current).toBe(kept);
    }
    await userEvent.tab();
    await expect.element(field()).toHaveAccessibleDescription('२०८३/०८/२९ वा त्यसअघिको मिति लेख्नुहोस्।');
  });

  test('a day to come is called that where only the past counts', async () => {
    await showDate(null, { max: todayAd() });

    await field().fill('2090/01/01');
    await userEvent.tab();

    await expect.element(field()).toHaveAccessibleDescription('भविष्यको मिति राख्न मिल्दैन।');
  });

  test('a year without an official calendar is marked', async () => {
    await showDate('2027-06-01');

    await expect.element(field()).toHaveAccessibleDescription(/अनुमानित/);
  });

  test('in English the day is Bikram Sambat in Latin digits', async () => {
    setLanguage('en');
    await showDate('2026-11-20');

    await expect.element(page.getByRole('textbox', { name: 'Planted on' })).toHaveValue('2083/08/04');
  });
});

describe('calendar', () => {
  test('typing never opens it, the button does, and Escape returns to the button', async () => {
    await showDate('2026-11-17');

    await field().click();
    await expect.element(calendar()).not.toBeInTheDocument();
    await button().click();
    await expect.element(day('17 Nov 2026')).toHaveFocus();
    await userEvent.keyboard('{Escape}');

    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  test('the button closes it too', async () => {
    await showDate('2026-11-17');

    await button().click();
    await expect.element(day('17 Nov 2026')).toHaveFocus();
    await button().click();

    await expect.element(calendar()).not.toBeInTheDocument();
  });

  test.each([
    ['{ArrowRight}', '18 Nov 2026'],
    ['{ArrowLeft}', '16 Nov 2026'],
    ['{ArrowDown}', '24 Nov 2026'],
    ['{ArrowUp}', '10 Nov 2026'],
    ['{Home}', '15 Nov 2026'],
    ['{End}', '21 Nov 2026'],
    ['{PageDown}', '16 Dec 2026'],
    ['{PageUp}', '18 Oct 2026'],
    ['{Shift>}{PageDown}{/Shift}', '17 Nov 2027'],
  ])('from the first of Mangsir %s goes to %s', async (keys, ad) => {
    await showDate('2026-11-17');
    await button().click();
    await expect.element(day('17 Nov 2026')).toHaveFocus();

    await userEvent.keyboard(keys);

    await expect.element(day(ad)).toHaveFocus();
  });

  test('a month too short for the day shows its last one', async () => {
    // 30 Kartik 2083; Mangsir has 29 days.
    await showDate('2026-11-16');
    await button().click();
    await expect.element(day('16 Nov 2026')).toHaveFocus();

    await userEvent.keyboard('{PageDown}');

    await expect.element(day('15 Dec 2026')).toHaveFocus();
  });

  test('Enter takes the day and the field shows it', async () => {
    const held = await showDate('2026-11-17');
    await button().click();
    await expect.element(day('17 Nov 2026')).toHaveFocus();

    await userEvent.keyboard('{ArrowRight}{Enter}');

    expect(held.current).toBe('2026-11-18');
    await expect.element(field()).toHaveValue('२०८३/०८/०२');
    await expect.element(calendar()).not.toBeInTheDocument();
  });

  test('a picked day takes the place of a text that was none', async () => {
    const onInvalid = vi.fn();
    const held = await showField<string | null>(null, (props) => (
      <BsDateField label={label} onInvalid={onInvalid} max="2026-11-20" {...props} />
    ));
    await field().fill('२०८३/०८');
    await button().click();
    await userEvent.keyboard('{Enter}');

    expect(held.current).toBe('2026-11-20');
    expect(onInvalid).toHaveBeenLastCalledWith(null);
    await expect.element(field()).toHaveValue('२०८३/०८/०४');
    await expect.element(field()).toBeValid();
  });

  test('days outside the limits cannot be reached or picked', async () => {
    await showDate('2026-11-17', { min: '2026-11-17', max: '2026-11-20' });
    await button().click();
    await expect.element(day('17 Nov 2026')).toHaveFocus();

    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(day('17 Nov 2026')).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(day('20 Nov 2026')).toHaveFocus();
    await expect.element(day('21 Nov 2026')).toBeDisabled();
  });

  test('year and month are lists, a projected year carries its mark', async () => {
    await showDate('2026-11-17');
    await button().click();

    await calendar().getByLabelText('वर्ष').selectOptions('2084');
    await calendar().getByLabelText('महिना').selectOptions('1');

    await expect.element(day('14 Apr 2027')).toBeVisible();
    await expect.element(calendar().getByText(/अनुमानित/)).toBeVisible();
    await expect.element(calendar().getByRole('option', { name: '२०८४ *' })).toBeInTheDocument();
  });

  test('today is marked and can be taken at once', async () => {
    const held = await showDate(addDays(todayAd(), -1));
    await button().click();
    const today = calendar().getByRole('button', { name: 'आज', exact: true });

    await expect.element(today).toBeVisible();
    await today.click();

    expect(held.current).toBe(todayAd());
  });

  test('on a phone it is a sheet with the same days', async () => {
    const held = await showDate('2026-11-17', {}, phone);

    await button().click();
    await day('20 Nov 2026').click();

    expect(held.current).toBe('2026-11-20');
  });
});
