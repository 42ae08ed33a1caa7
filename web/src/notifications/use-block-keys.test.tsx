import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { useBlockKeys } from './use-block-keys.ts';

function Tasks() {
  const list = useRef<HTMLDivElement>(null);
  useBlockKeys(list);
  return (
    <div ref={list}>
      <input aria-label="खोज" />
      {['केवाइसी', 'प्रस्ताव', 'दाखिला'].map((name) => (
        <button key={name} type="button" data-block-act>
          {name}
        </button>
      ))}
    </div>
  );
}

test('J goes to the next task, K to the one before, and both stop at the ends', async () => {
  await show(<Tasks />);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('button', { name: 'केवाइसी' })).toHaveFocus();
  await userEvent.keyboard('jjj');
  await expect.element(page.getByRole('button', { name: 'दाखिला' })).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(page.getByRole('button', { name: 'प्रस्ताव' })).toHaveFocus();
});

test('in a field J is a letter', async () => {
  await show(<Tasks />);
  const field = page.getByRole('textbox', { name: 'खोज' });
  await userEvent.type(field, 'jk');
  await expect.element(field).toHaveValue('jk');
  await expect.element(field).toHaveFocus();
});
