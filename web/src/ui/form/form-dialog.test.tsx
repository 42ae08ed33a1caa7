import { text } from '@krishi-bima/contract/values/text';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { ConfirmHost } from '../confirm.tsx';
import { FormDialog } from './form-dialog.tsx';

const title = text('खेत थप्नुहोस्', 'Add a field');
const question = () => page.getByRole('dialog', { name: 'लेखेको विवरण सुरक्षित नगरी बन्द गर्ने हो?' });
const name = () => page.getByRole('textbox', { name: 'नाम' });

async function openDialog() {
  const onClose = vi.fn();
  function Written() {
    const [value, setValue] = useState('');
    return (
      <FormDialog
        title={title}
        action={title}
        isDirty={value !== ''}
        isSaving={false}
        onSave={() => {}}
        onClose={onClose}
      >
        <TextInput label="नाम" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      </FormDialog>
    );
  }
  await show(
    <>
      <ConfirmHost />
      <Written />
    </>,
  );
  return onClose;
}

test('Escape closes a dialog in which nothing was written', async () => {
  const onClose = await openDialog();

  await name().click();
  await userEvent.keyboard('{Escape}');

  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('what was written is lost by Escape only after a question, which Escape takes back', async () => {
  const onClose = await openDialog();

  await name().fill('सिरान');
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question()).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();

  await name().click();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'सुरक्षित नगरी बन्द गर्नुहोस्' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
