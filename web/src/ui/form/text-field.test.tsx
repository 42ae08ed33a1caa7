import { text } from '@krishi-bima/contract/values/text';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { showField } from '../../../test/show.tsx';
import { TextField } from './text-field.tsx';
import { useLatinName } from './typed-sounds.ts';
import { forgetPhonetic } from './use-phonetic.ts';

const label = text('पूरा नाम', 'Full name');
const field = () => page.getByRole('textbox', { name: 'पूरा नाम' });
const script = (name: 'नेपाली' | 'EN') => page.getByRole('radio', { name, exact: true });

function showName(initial = '') {
  return showField(initial, (props) => <TextField label={label} nepali {...props} />);
}

async function focused() {
  await field().click();
  // The rules are fetched when somebody wants them; the first word waits for them.
  await import('@krishi-bima/nepali/typing');
  await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Each test begins as somebody new does, who has chosen nothing. */
afterEach(forgetPhonetic);

test('typing by sound is on until it is switched off, and that is remembered', async () => {
  const held = await showName();
  await expect.element(script('नेपाली')).toBeChecked();
  await focused();
  await userEvent.keyboard('raam');
  expect(held.current).toBe('राम');

  await script('EN').click({ force: true });
  expect(localStorage.getItem('phonetic')).toBe('off');
  await field().fill('');
  await userEvent.keyboard('raam');
  expect(held.current).toBe('raam');
});

test('the switch is no stop of the Tab key; Alt and L switch from within the field', async () => {
  const held = await showName();
  await focused();

  await userEvent.keyboard('{Tab}');
  await expect.element(script('नेपाली')).not.toHaveFocus();
  await field().click();
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(script('EN')).toBeChecked();
  await userEvent.keyboard('raam');
  expect(held.current).toBe('raam');
  await userEvent.keyboard('{Alt>}l{/Alt}');
  await expect.element(script('नेपाली')).toBeChecked();
});

test('on a page in English only a field that wants Devanagari begins with it', async () => {
  forgetPhonetic();
  setLanguage('en');
  await showField('', (props) => <TextField label={text('टोल', 'Tole')} nepali {...props} />);
  await expect.element(script('EN')).toBeChecked();
  await showField('', (props) => <TextField label={text('नाम', 'Name')} nepali="only" {...props} />);
  await expect.element(script('नेपाली').last()).toBeChecked();
});

describe('while it is on', () => {
  test('words become Devanagari as they are typed', async () => {
    const held = await showName();
    await focused();

    await userEvent.keyboard('raam bahaadur shreShTha');

    expect(held.current).toBe('राम बहादुर श्रेष्ठ');
  });

  test('a number takes the spelling beside it', async () => {
    const held = await showName();
    await focused();
    await userEvent.keyboard('adhi');
    const second = page.getByRole('list', { name: 'अरू रूप' }).getByRole('button').nth(1);
    const choice = second.element().textContent?.split(' ')[0];

    await userEvent.keyboard('2');

    expect(held.current).toBe(choice);
    await expect.element(page.getByRole('list', { name: 'अरू रूप' })).not.toBeInTheDocument();
  });

  test('a click takes a spelling and typing goes on', async () => {
    const held = await showName();
    await focused();
    await userEvent.keyboard('adhi');

    await page.getByRole('button', { name: /^अधिकारी/ }).click();
    await userEvent.keyboard(' ');

    expect(held.current).toBe('अधिकारी ');
  });

  test('Escape leaves the word in Latin letters', async () => {
    const held = await showName();
    await focused();

    await userEvent.keyboard('raam{Escape}');

    expect(held.current).toBe('raam');
  });

  test('Backspace takes back one typed letter, not one sign', async () => {
    const held = await showName();
    await focused();

    await userEvent.keyboard('raamm{Backspace}');

    expect(held.current).toBe('राम');
  });

  test('a word is put in where the caret stands', async () => {
    const held = await showName('सीता थापा');
    await focused();

    await userEvent.keyboard('{Home}shrii ');

    expect(held.current).toMatch(/^श्री /);
    expect(held.current).toMatch(/सीता थापा$/);
  });

  test('digits and the full stop of the script come by their keys', async () => {
    const held = await showName();
    await focused();

    await userEvent.keyboard('7|');

    expect(held.current).toBe('७।');
  });

  test('it can be undone', async () => {
    const held = await showName('सीता ');
    await focused();
    await userEvent.keyboard('{End}raam');
    expect(held.current).toBe('सीता राम');

    await userEvent.keyboard('{Control>}z{/Control}');

    expect(held.current).not.toBe('सीता राम');
  });
});

test('composed input of a phone’s keyboard is left alone', async () => {
  const held = await showName();
  await focused();
  const input = field().element() as HTMLInputElement;

  const composed = new InputEvent('beforeinput', {
    inputType: 'insertCompositionText',
    data: 'r',
    isComposing: true,
    cancelable: true,
    bubbles: true,
  });
  input.dispatchEvent(composed);

  expect(composed.defaultPrevented).toBe(false);
  expect(held.current).toBe('');
});

test('a field without Nepali has no switch, and tells its hint and its error', async () => {
  const error = text('नागरिकता नं. भर्नुहोस्।', 'Fill it in.');
  await showField('', (props) => (
    <TextField
      label={text('नागरिकता नं.', 'Citizenship no.')}
      required
      hint={text('जस्तै २७', 'e.g.')}
      error={error}
      {...props}
    />
  ));

  const citizenship = page.getByRole('textbox', { name: /नागरिकता/ });
  await expect.element(citizenship).toHaveAccessibleDescription('नागरिकता नं. भर्नुहोस्।');
  await expect.element(citizenship).toHaveAttribute('aria-required', 'true');
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

function LatinField({ nepaliName, ...props }: { nepaliName: string; value: string; onChange: (en: string) => void }) {
  return <TextField label={text('अङ्ग्रेजीमा', 'In English')} offer={useLatinName(nepaliName)} {...props} />;
}

describe('a name in Latin letters', () => {
  const latin = () => page.getByRole('textbox', { name: 'अङ्ग्रेजीमा' });
  const offered = () => page.getByRole('button', { name: 'Harimaya Pokhrel' });

  function showBoth(initial = '') {
    return showField({ ne: '', en: initial }, ({ value, onChange }) => (
      <>
        <TextField label={label} nepali="only" value={value.ne} onChange={(ne) => onChange({ ...value, ne })} />
        <LatinField nepaliName={value.ne} value={value.en} onChange={(en) => onChange({ ...value, en })} />
      </>
    ));
  }

  test('is offered as it was typed, and taken by one key', async () => {
    const held = await showBoth();
    await focused();
    await userEvent.keyboard('harimaya pokhrel{Tab}');
    expect(held.current.ne).toBe('हरिमाया पोखरेल');
    await expect.element(latin()).toHaveFocus();
    await expect.element(offered()).toBeVisible();
    expect(held.current.en).toBe('');

    await userEvent.keyboard('{ArrowRight}');

    expect(held.current.en).toBe('Harimaya Pokhrel');
    await expect.element(offered()).not.toBeInTheDocument();
  });

  test('has every letter that was typed, also those that change nothing in the Nepali name', async () => {
    const held = await showBoth();
    await focused();
    await userEvent.keyboard('sita shrestha{Tab}{ArrowRight}');
    expect(held.current).toEqual({ ne: 'सीता श्रेष्ठ', en: 'Sita Shrestha' });
  });

  test('never takes the place of what somebody typed', async () => {
    const held = await showBoth('Hari Maya');
    await focused();
    await userEvent.keyboard('harimaya pokhrel{Tab}{ArrowRight}');

    expect(held.current.en).toBe('Hari Maya');
    await expect.element(offered()).not.toBeInTheDocument();
  });

  test('is not offered for a word that was not typed by sound', async () => {
    await showBoth();
    await field().fill('देवकुमारी रानाभाट');
    await latin().click();

    await expect.element(page.getByText('→ थिचेर राख्नुहोस्')).not.toBeInTheDocument();
  });
});
