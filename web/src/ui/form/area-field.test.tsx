import { text } from '@krishi-bima/contract/values/text';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showField } from '../../../test/show.tsx';
import type { AreaValue } from './area-cells.ts';
import { AreaField } from './area-field.tsx';
import { AreaUnitSwitch } from './area-unit-switch.tsx';

const label = text('क्षेत्रफल', 'Area');
const cell = (name: string) => page.getByRole('group', { name: 'क्षेत्रफल' }).getByLabelText(name);

function showArea(initial: AreaValue | null, more: { onInvalid?: (parts: readonly string[] | null) => void } = {}) {
  return showField(initial, (props) => <AreaField label={label} unit="ropani" {...more} {...props} />);
}

test('a clerk types 3-4-2-0 in one go and sees square metres and hectares', async () => {
  const held = await showArea(null);

  await cell('रोपनी').click();
  await userEvent.keyboard('3-4-2-0');

  expect(held.current).toEqual({ unit: 'ropani', parts: ['3', '4', '2', '0'], sqm: '1669.2934' });
  await expect.element(page.getByText('= १,६६९.२९ वर्गमिटर · ०.१६७ हेक्टर')).toBeVisible();
});

test('a full cell moves on by itself, in either script', async () => {
  const held = await showArea(null);

  await cell('रोपनी').fill('१२');
  await cell('आना').click();
  await userEvent.keyboard('९३१');

  await expect.element(cell('दाम')).toHaveFocus();
  expect(held.current?.parts).toEqual(['12', '9', '3', '1']);
});

test('leaving the box fills the empty cells and shows the digits of the language', async () => {
  const held = await showArea(null);

  await cell('आना').fill('8');
  await cell('दाम').click();
  await userEvent.tab();

  expect(held.current?.parts).toEqual(['0', '8', '0', '0']);
  await expect.element(cell('रोपनी')).toHaveValue('०');
  await expect.element(cell('आना')).toHaveValue('८');
});

test('sixteen aana are a ropani: the cell says so and keeps the text', async () => {
  const onInvalid = vi.fn();
  const held = await showArea({ unit: 'ropani', parts: ['1', '0', '0', '0'], sqm: '508.7370' }, { onInvalid });

  await cell('आना').fill('16');
  await cell('दाम').click();
  await userEvent.tab();

  expect(held.current).toBeNull();
  expect(onInvalid).toHaveBeenLastCalledWith(['१', '16', '०', '०']);
  await expect.element(cell('आना')).toHaveValue('16');
  await expect.element(page.getByText('आना १६ भन्दा कम हुनुपर्छ।')).toBeVisible();
});

test('decimals belong to the last cell alone, four at most', async () => {
  const held = await showArea(null);

  await cell('दाम').fill('1.5');
  expect(held.current?.parts).toEqual(['0', '0', '0', '1.5']);

  await cell('दाम').fill('1.55555');
  await userEvent.tab();
  await expect.element(page.getByText('दाममा दशमलवपछि बढीमा ४ अङ्क लेख्नुहोस्।')).toBeVisible();

  await cell('आना').fill('1.5');
  await cell('दाम').fill('0');
  await userEvent.tab();
  await expect.element(page.getByText('आनामा दशमलव हुँदैन।')).toBeVisible();
  expect(held.current).toBeNull();
});

test('an area copied from a land paper fills every cell', async () => {
  const held = await showField<AreaValue | null>(null, (props) => (
    <>
      <input aria-label="paper" defaultValue="०-१५-१०" />
      <AreaField label={label} unit="bigha" {...props} />
    </>
  ));

  await page.getByLabelText('paper').click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  await cell('बिघा').click();
  await userEvent.paste();

  expect(held.current?.parts).toEqual(['0', '15', '10']);
});

test('Backspace in an empty cell goes back', async () => {
  await showArea(null);

  await cell('आना').click();
  await userEvent.keyboard('{Backspace}');

  await expect.element(cell('रोपनी')).toHaveFocus();
});

test('another unit shows the same land and keeps it as entered', async () => {
  const entered: AreaValue = { unit: 'ropani', parts: ['3', '4', '2', '0'], sqm: '1669.2934' };
  const held = await showField<{ area: AreaValue | null; unit: AreaUnit }>(
    { area: entered, unit: 'ropani' },
    ({ value, onChange }) => (
      <>
        <AreaUnitSwitch unit={value.unit} onChange={(unit) => onChange({ ...value, unit })} />
        <AreaField
          label={label}
          unit={value.unit}
          value={value.area}
          onChange={(area) => onChange({ ...value, area })}
        />
      </>
    ),
  );

  await page.getByRole('radio', { name: 'वर्गमिटर' }).click({ force: true });
  await expect.element(cell('वर्गमिटर')).toHaveValue('१६६९.२९३४');
  expect(held.current.area).toEqual(entered);

  await page.getByRole('radio', { name: 'रोपनी-आना-पैसा-दाम' }).click({ force: true });
  await expect.element(cell('आना')).toHaveValue('४');
});
