import type { Register } from '@krishi-bima/contract/registers/registers';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { desk, phone, showField } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { PeriodChooser, periodInWords } from './period-chooser.tsx';
import { RegisterChoice } from './register-choice.tsx';
import { columnsOf, shown } from './register-columns.tsx';
import type { Period } from './use-register.ts';

function chooser(period: Period, screen = desk) {
  return showField<Period>(period, (field) => <PeriodChooser {...field} />, screen);
}

describe('on a phone', () => {
  test('every register is as high as a finger needs', async () => {
    const registers = ['one', 'two', 'three', 'four'].map((key) => ({
      key,
      title: { ne: `अनुदान दाबी फाँटवारी ${key}`, en: key },
    }));
    await showField<string>('one', (field) => <RegisterChoice registers={registers} {...field} />, phone);

    const heights = () =>
      page
        .getByRole('radio')
        .elements()
        .map((radio) => radio.getBoundingClientRect().height);
    await expect.poll(() => Math.min(...heights())).toBeGreaterThanOrEqual(44);
    expect(heights()).toHaveLength(4);
  });

  test('the steps stand on both sides of the month', async () => {
    await chooser({ fiscal_year: 2083, month: 8 }, phone);

    const top = (name: string) => button(name).element().getBoundingClientRect().top;
    await expect.poll(() => top(messages.after.ne) - top(messages.before.ne)).toBe(0);
    expect(top(messages.after.ne)).toBeGreaterThan(page.getByText('२०८३/८४').element().getBoundingClientRect().top);
  });
});

const button = (name: string) => page.getByRole('button', { name });

describe('the period of a register', () => {
  test('a month on from Ashadh is Shrawan of the next fiscal year, and back again', async () => {
    const held = await chooser({ fiscal_year: 2082, month: 3 });

    await button(messages.after.ne).click();
    expect(held.current).toEqual({ fiscal_year: 2083, month: 4 });
    await button(messages.before.ne).click();
    expect(held.current).toEqual({ fiscal_year: 2082, month: 3 });
  });

  test('Chaitra is followed by Baisakh within one fiscal year', async () => {
    const held = await chooser({ fiscal_year: 2083, month: 12 });

    await button(messages.after.ne).click();
    expect(held.current).toEqual({ fiscal_year: 2083, month: 1 });
  });

  test('of a whole year a step is a year', async () => {
    const held = await chooser({ fiscal_year: 2083, month: undefined });

    await button(messages.yearBefore.ne).click();
    expect(held.current).toEqual({ fiscal_year: 2082, month: undefined });
  });

  test('it is read with the calendar year in which the month lies', () => {
    expect(periodInWords({ fiscal_year: 2083, month: 8 })).toBe('२०८३ मङ्सिर');
    expect(periodInWords({ fiscal_year: 2083, month: 1 })).toBe('२०८४ वैशाख');
    setLanguage('en');
    expect(periodInWords({ fiscal_year: 2083, month: undefined })).toContain('2083/84');
    setLanguage('ne');
  });
});

const label = { ne: 'प्रिमियम', en: 'Premium' };

describe('a line of a register', () => {
  test('each kind of value is written in its way, and nothing as a dash', () => {
    expect(shown({ kind: 'money' }, '125000.00')).toBe('१,२५,०००.००');
    expect(shown({ kind: 'date' }, '2026-11-20')).toBe('२०८३/०८/०४');
    expect(shown({ kind: 'number' }, 1200)).toBe('१,२००');
    expect(shown({ kind: 'text' }, { ne: 'पनौती', en: 'Panauti' })).toBe('पनौती');
    expect(shown({ kind: 'money' }, null)).toBe('—');
  });

  test('on a phone a fact carries its name, and what is extra shows only when it is asked for', () => {
    const columns: Register['columns'] = [
      { key: 'policy_no', label, kind: 'text', rank: 'title', summed: false },
      { key: 'premium', label, kind: 'money', rank: 'fact', summed: true },
      { key: 'stamp', label, kind: 'money', rank: 'extra', summed: true },
    ];
    const made = columnsOf({ key: 'policies', title: label, columns, filters: [], groups: [] });

    expect(made.map(({ id, phone, hidden }) => [id, phone, hidden])).toEqual([
      ['policy_no', 'title', false],
      ['premium', undefined, false],
      ['premium with name', 'fact', true],
      ['stamp', undefined, true],
    ]);
    const line = { id: '1', policy: 1, claim: null, cells: { premium: '1270.00' } };
    expect(made[2]?.cell(line, [line])).toBe('प्रिमियम १,२७०.००');
  });
});
