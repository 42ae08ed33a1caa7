import { text } from '@krishi-bima/contract/values/text';
import { notifications } from '@mantine/notifications';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { ConfirmHost, confirm, confirmWithReason } from './confirm.tsx';
import { toast } from './toast.tsx';
import { ToastHost } from './toast-host.tsx';

const deletion = {
  title: text('यो विवरण मेटाउने हो?', 'Delete this?'),
  action: text('मेटाउनुहोस्', 'delete'),
  danger: true,
};

describe('a question before an act', () => {
  test('yes names the act', async () => {
    await show(<ConfirmHost />);
    const answer = confirm(deletion);

    await expect.element(page.getByRole('dialog', { name: 'यो विवरण मेटाउने हो?' })).toBeVisible();
    await page.getByRole('button', { name: 'हो, मेटाउनुहोस्' }).click();

    expect(await answer).toBe(true);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('the way back has the focus, and Escape takes it too', async () => {
    await show(<ConfirmHost />);
    const first = confirm(deletion);
    await expect.element(page.getByRole('button', { name: 'होइन, फर्कनुहोस्' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await first).toBe(false);

    const second = confirm(deletion);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await second).toBe(false);
  });

  test('a refusal needs its reason', async () => {
    await show(<ConfirmHost />);
    const answer = confirmWithReason({ ...deletion, action: text('अस्वीकार गर्नुहोस्', 'reject') });
    const yes = page.getByRole('button', { name: 'हो, अस्वीकार गर्नुहोस्' });

    await expect.element(yes).toBeDisabled();
    await page.getByRole('textbox', { name: 'कारण' }).fill('कागजात पुगेन');
    await yes.click();

    expect(await answer).toBe('कागजात पुगेन');
  });

  test('a newer question takes the place of an open one', async () => {
    await show(<ConfirmHost />);
    const first = confirm(deletion);
    const second = confirm({ title: 'लगआउट गर्ने हो?', action: text('लगआउट', 'log out') });

    expect(await first).toBe(false);
    await page.getByRole('button', { name: 'हो, लगआउट' }).click();
    expect(await second).toBe(true);
  });
});

describe('messages', () => {
  afterEach(() => notifications.clean());

  test('a failure stays until it is closed, and can be tried again', async () => {
    const retry = vi.fn();
    await show(<ToastHost />);
    toast.failed({ title: 'भिडियो पठाउन सकिएन', text: 'जडान टुट्यो।', retry });

    await expect.element(page.getByRole('alert').getByText('जडान टुट्यो।')).toBeVisible();
    await page.getByRole('button', { name: 'फेरि' }).click();

    expect(retry).toHaveBeenCalledOnce();
    await expect.element(page.getByText('भिडियो पठाउन सकिएन')).not.toBeInTheDocument();
  });

  test('a running job tells how far it is, then that it is done, in one place', async () => {
    await show(<ToastHost />);
    const job = toast.progress({ title: 'PDF तयार हुँदै छ…', percent: 20 });
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');

    job.update({ title: 'PDF तयार हुँदै छ…', percent: 80 });
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '80');

    job.done('PDF तयार भयो।');
    await expect.element(page.getByText('PDF तयार भयो।')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  });
});
