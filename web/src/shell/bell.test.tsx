import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setLanguage } from '#i18n/t.ts';
import { show } from '../../test/show.tsx';
import { Bell, bellLabel } from './bell.tsx';

function Link({ unread }: { unread: number }) {
  return (
    <a href="#bell" aria-label={bellLabel(unread)}>
      <Bell unread={unread} size={20} />
    </a>
  );
}

test('the bell shows how many notifications are unread, in the digits of the reader', async () => {
  await show(<Link unread={3} />);
  await expect.element(page.getByRole('link', { name: 'सूचना: ३ नपढेका', exact: true })).toHaveTextContent('३');

  setLanguage('en');
  await show(<Link unread={4} />);
  await expect.element(page.getByRole('link', { name: 'Notifications: 4 unread' })).toHaveTextContent('4');
});

test('above nine the bell says that there are more', async () => {
  await show(<Link unread={9} />);
  await expect.element(page.getByRole('link', { name: 'सूचना: ९ नपढेका', exact: true })).toHaveTextContent('९');
  await show(<Link unread={10} />);
  await expect.element(page.getByRole('link', { name: 'सूचना: ९ भन्दा बढी नपढेका' })).toHaveTextContent('९+');
});

test('a bell without news is a bell', async () => {
  await show(<Link unread={0} />);
  await expect.element(page.getByRole('link', { name: 'सूचना', exact: true })).toBeInTheDocument();
  expect(document.querySelector('a')?.textContent).toBe('');
});
