import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { returnFocus } from './return-focus.ts';

function Office({ saved }: { saved: Promise<void> }) {
  const [isSaving, setSaving] = useState(false);
  async function save() {
    setSaving(true);
    await saved;
    setSaving(false);
  }
  return (
    <>
      <Button loading={isSaving} onClick={() => void save()}>
        Save
      </Button>
      <input aria-label="Remarks" />
    </>
  );
}

async function saveOnce(meanwhile?: () => void) {
  onTestFinished(returnFocus());
  const { promise, resolve } = Promise.withResolvers<void>();
  await show(<Office saved={promise} />);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toBeDisabled();
  meanwhile?.();
  // The browser takes the focus from what is disabled at the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  resolve();
  await expect.element(save).toBeEnabled();
  return save;
}

test('a button that was busy has the focus again', async () => {
  const save = await saveOnce();
  await expect.element(save).toHaveFocus();
});

test('whoever went on to a field meanwhile stays there', async () => {
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await saveOnce(() => (remarks.element() as HTMLElement).focus());
  await expect.element(remarks).toHaveFocus();
});
