import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { emptyList, signIn, staff } from '../../test/session.ts';
import { phone, show } from '../../test/show.tsx';
import { CorrectButton } from './correct-dialog.tsx';
import { messages } from './messages.ts';

afterEach(() => vi.restoreAllMocks());

const cow = {
  ...{ id: 8, version: 2, died_on: null },
  values: {
    species: 'cow',
    sex: 'female',
    colour: 'खैरो',
    horn_shape: 'upward',
    marks: 'निधारमा टीका',
    purpose: 'milk',
  },
};

/** Opens the dialog on a phone; what is sent is kept, and refused for the reason given. */
async function opened(refusal: object = {}) {
  const sent: unknown[] = [];
  const groups = [{ id: 5, name: 'livestock_admin' as const }];
  await signIn(staff({ groups, all_permission: ['change_proposal'] as never }), async (request) => {
    if (request.method === 'GET') return emptyList();
    sent.push(await request.json());
    return Response.json(refusal, { status: 400 });
  });
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <CorrectButton animal={cow as never} />
    </QueryClientProvider>,
    phone,
  );
  await page.getByRole('button', { name: messages.correct.ne }).click();
  return { sent, dialog: page.getByRole('dialog', { name: messages.correctTitle.ne }) };
}

test('marks are not corrected without what is required and a reason, and each place says so', async () => {
  const { sent, dialog } = await opened();

  await dialog.getByRole('button', { name: messages.correct.ne }).click();
  const reason = dialog.getByRole('textbox', { name: messages.reason.ne });
  await expect.element(reason).toHaveAccessibleDescription(/लेख्नुहोस्/);
  expect(sent).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(phone.width);
});

test('what the office refuses of the reason stands beside the reason', async () => {
  const { sent, dialog } = await opened({ code: 'invalid_input', detail: 'मिलेन', fields: { reason: 'too_short' } });

  await dialog.getByRole('textbox', { name: /^बेत सङ्ख्या/ }).fill('2');
  const reason = dialog.getByRole('textbox', { name: messages.reason.ne });
  await reason.fill('के');
  await dialog.getByRole('button', { name: messages.correct.ne }).click();
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  await expect.element(reason).toHaveFocus();
});
