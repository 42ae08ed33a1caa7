import { muzzleConclusions } from '@krishi-bima/contract/muzzle/muzzle';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { emptyList, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { Conclusion } from './conclusion.tsx';
import { messages } from './messages.ts';

afterEach(() => vi.restoreAllMocks());

const first = { id: 4, first_name: 'मिलन', last_name: 'केसी' };
const asking = { conclusion: 'different', reason: 'दाना फरक छन्', asks_second: true, created_by: first };

/** The panel as this member of the staff sees it; what is sent is kept. */
async function seenBy(id: number) {
  const sent: unknown[] = [];
  await signIn(staff({ id }), async (request) => {
    if (request.method === 'POST') sent.push(await request.json());
    return emptyList();
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <Conclusion match={{ id: 12, review: asking as never }} />
    </QueryClientProvider>,
    phone,
  );
  return sent;
}

test('who found another animal waits for a second person and is asked nothing more', async () => {
  await seenBy(first.id);

  await expect.element(page.getByText(messages.waitsForSecondText.ne)).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
});

test('the second person is told whose conclusion it is, and gives a conclusion of their own with a reason', async () => {
  const sent = await seenBy(3);
  const save = page.getByRole('button', { name: messages.save.ne });

  await expect.element(page.getByText(messages.secondTurnText('मिलन केसी').ne)).toBeVisible();
  await page.getByRole('radio', { name: muzzleConclusions.same.ne }).click();
  await page.getByRole('textbox', { name: messages.reason.ne }).fill('उही दाना');
  await expect.element(save).toBeDisabled();
  const reason = 'निधार र थुतुनोका दाना उस्तै छन्, घाउ मात्र नयाँ हो।';
  await page.getByRole('textbox', { name: messages.reason.ne }).fill(reason);
  await save.click();
  await expect.poll(() => sent).toEqual([{ conclusion: 'same', reason }]);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});
