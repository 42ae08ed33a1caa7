import { text } from '@krishi-bima/contract/values/text';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showField } from '../../../test/show.tsx';
import { TextField } from './text-field.tsx';

const label = text('पूरा नाम', 'Full name');
const field = () => page.getByRole('textbox', { name: 'पूरा नाम' });
const script = (name: 'नेपाली' | 'EN') => page.getByRole('radio', { name, exact: true });

function showName(initial = '') {
  return showField(initial, (props) => <TextField label={label} nepali {...props} />);
}

async function switchOn() {
  await script('नेपाली').click({ force: true });
  await field().click();
  // The rules are fetched when somebody wants them; the first word waits for them.
  await import('@krishi-bima/nepali/typing');
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('typing by sound is off until it is switched on, and then remembered', async () => {
  const held = await showName();
  await expect.element(script('EN')).toBeChecked();

  await field().fill('');
  await userEvent.keyboard('raam');
  expect(held.current).toBe('raam');

  await switchOn();
  expect(localStorage.getItem('phonetic')).toBe('on');
  await script('EN').click({ force: true });
  expect(localStorage.getItem('phonetic')).toBe('off');
});

describe('while it is on', () => {
  afterEach(() => script('EN').click({ force: true }));

  test('words become Devanagari as they are typed', async () => {
    const held = await showName();
    await switchOn();

    await userEvent.keyboard('raam bahaadur shreShTha');

    expect(held.current).toBe('राम बहादुर श्रेष्ठ');
  });

  test('a number takes the spelling beside it', async () => {
    const held = await showName();
    await switchOn();
    await userEvent.keyboard('adhi');
    const second = page.getByRole('list', { name: 'अरू रूप' }).getByRole('button').nth(1);
    const choice = second.element().textContent?.split(' ')[0];

    await userEvent.keyboard('2');

    expect(held.current).toBe(choice);
    await expect.element(page.getByRole('list', { name: 'अरू रूप' })).not.toBeInTheDocument();
  });

  test('a click takes a spelling and typing goes on', async () => {
    const held = await showName();
    await switchOn();
    await userEvent.keyboard('adhi');

    await page.getByRole('button', { name: /^अधिकारी/ }).click();
    await userEvent.keyboard(' ');

    expect(held.current).toBe('अधिकारी ');
  });

  test('Escape leaves the word in Latin letters', async () => {
    const held = await showName();
    await switchOn();

    await userEvent.keyboard('raam{Escape}');

    expect(held.current).toBe('raam');
  });

  test('Backspace takes back one typed letter, not one sign', async () => {
    const held = await showName();
    await switchOn();

    await userEvent.keyboard('raamm{Backspace}');

    expect(held.current).toBe('राम');
  });

  test('a word is put in where the caret stands', async () => {
    const held = await showName('सीता थापा');
    await switchOn();

    await userEvent.keyboard('{Home}shrii ');

    expect(held.current).toMatch(/^श्री /);
    expect(held.current).toMatch(/सीता थापा$/);
  });

  test('digits and the full stop of the script come by their keys', async () => {
    const held = await showName();
    await switchOn();

    await userEvent.keyboard('7|');

    expect(held.current).toBe('७।');
  });

  test('it can be undone', async () => {
    const held = await showName('सीता ');
    await switchOn();
    await userEvent.keyboard('{End}raam');
    expect(held.current).toBe('सीता राम');

    await userEvent.keyboard('{Control>}z{/Control}');

    expect(held.current).not.toBe('सीता राम');
  });
});

test('composed input of a phone’s keyboard is left alone', async () => {
  const held = await showName();
  await switchOn();
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
  await script('EN').click({ force: true });
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
