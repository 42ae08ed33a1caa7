import { text } from '@krishi-bima/contract/values/text';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone, show } from '../../test/show.tsx';
import { PopupMenu } from './popup-menu.tsx';

const button = () => page.getByRole('button', { name: 'सीता थापा: कार्य' });
const item = (name: string) => page.getByRole('menuitem', { name });

async function showMenu(screen?: typeof phone) {
  const edit = vi.fn();
  const remove = vi.fn();
  await show(
    <PopupMenu
      label={text('सीता थापा: कार्य', 'Sita Thapa: actions')}
      actions={[
        { label: text('सच्याउनुहोस्', 'Edit'), icon: IconPencil, onClick: edit },
        { label: text('मेटाउनुहोस्', 'Delete'), icon: IconTrash, onClick: remove, danger: true },
      ]}
    />,
    screen,
  );
  return { edit, remove };
}

test('the three dots open the actions, and a press takes one', async () => {
  const { edit } = await showMenu();

  await button().click();
  await item('सच्याउनुहोस्').click();

  expect(edit).toHaveBeenCalledOnce();
  await expect.element(item('सच्याउनुहोस्')).not.toBeInTheDocument();
});

test('on a phone an action is as high as a finger needs', async () => {
  await showMenu(phone);

  await button().click();

  await expect.element(item('सच्याउनुहोस्')).toBeVisible();
  for (const name of ['सच्याउनुहोस्', 'मेटाउनुहोस्'])
    expect(item(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('only the button says that it opens a menu, and the menu bears the name', async () => {
  await showMenu();

  await button().click();

  await expect.element(page.getByRole('menu', { name: 'सीता थापा: कार्य' })).toBeVisible();
  expect(document.querySelectorAll('[aria-haspopup]')).toHaveLength(1);
});

test('arrows go from action to action and Enter takes one', async () => {
  const { remove } = await showMenu();

  await button().click();
  await expect.element(item('सच्याउनुहोस्')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('सच्याउनुहोस्')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(remove).toHaveBeenCalledOnce();
});

test('what cannot be done now stands there with the reason and does nothing', async () => {
  const confirm = vi.fn();
  const because = text('आफ्नै हो', 'It is your own');
  const action = { label: text('पुष्टि', 'Confirm'), icon: IconPencil, onClick: confirm, because };
  await show(<PopupMenu label={text('सीता थापा: कार्य', 'Sita Thapa: actions')} actions={[action]} />);

  await button().click();
  const idle = page.getByRole('menuitem', { name: /^पुष्टि/ });
  await expect.element(idle).toBeDisabled();
  await expect.element(page.getByText('आफ्नै हो')).toBeVisible();
  await idle.click({ force: true });
  expect(confirm).not.toHaveBeenCalled();
});

test('Escape and a second press close it, and the focus is back on the dots', async () => {
  await showMenu();

  await button().click();
  await expect.element(item('सच्याउनुहोस्')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button()).toHaveFocus();
  await expect.element(item('सच्याउनुहोस्')).not.toBeInTheDocument();

  await button().click();
  await expect.element(item('सच्याउनुहोस्')).toBeVisible();
  await button().click();
  await expect.element(item('सच्याउनुहोस्')).not.toBeInTheDocument();
});
