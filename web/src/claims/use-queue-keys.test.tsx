import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

function Queue() {
  const list = useRef<HTMLDivElement>(null);
  const [given, setGiven] = useState(0);
  useQueueKeys(list);
  return (
    <div ref={list}>
      <input type="search" aria-label="खोज" />
      <table>
        <tbody>
          {['सन्तमाया', 'टेकनाथ'].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`${name} छान्नुहोस्`} />
                <a href="#open">{name}</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" data-assign onClick={() => setGiven(given + 1)}>
        तोकियो {given}
      </button>
    </div>
  );
}

test('J and K go from claim to claim, X picks the one that has the focus, and A gives the picked ones away', async () => {
  await show(<Queue />);
  await userEvent.keyboard('jjj');
  await expect.element(page.getByRole('link', { name: 'टेकनाथ' })).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'टेकनाथ छान्नुहोस्' })).toBeChecked();
  await userEvent.keyboard('ka');
  await expect.element(page.getByRole('link', { name: 'सन्तमाया' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'तोकियो 1' })).toBeVisible();
});

test('in the search they are letters', async () => {
  await show(<Queue />);
  const field = page.getByRole('searchbox', { name: 'खोज' });
  await userEvent.type(field, 'jax');
  await expect.element(field).toHaveValue('jax');
  await expect.element(page.getByRole('button', { name: 'तोकियो 0' })).toBeVisible();
});
