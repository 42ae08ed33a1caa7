import type { Blocker } from '@krishi-bima/contract/access/blocker';
import { requirementLabel } from '@krishi-bima/contract/documents/kinds';
import { kycMoves } from '@krishi-bima/contract/kyc/moves';
import { problems } from '@krishi-bima/contract/problems/problems';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConfirmHost } from '#ui/confirm.tsx';
import { show } from '../../test/show.tsx';
import { kycQuestions, messages } from './messages.ts';
import { MoveButtons, type MoveMade } from './move-buttons.tsx';

type Open = Parameters<typeof MoveButtons>[0]['open'];

async function buttons(open: Open) {
  const made: MoveMade[] = [];
  await show(
    <>
      <MoveButtons
        open={open}
        moves={kycMoves}
        questions={kycQuestions}
        running={false}
        onMove={(move) => made.push(move)}
      />
      <ConfirmHost />
    </>,
  );
  return made;
}

const verify = page.getByRole('button', { name: kycMoves.verify.label.ne, exact: true });
const askUpdate = page.getByRole('button', { name: kycMoves.ask_update.label.ne, exact: true });

test('where nothing is to be done the panel says so', async () => {
  await buttons([]);
  await expect.element(page.getByText(messages.nothing.ne)).toBeVisible();
});

test('what is hindered cannot be pressed and says by name what is missing', async () => {
  const hindrances: Blocker[] = [
    {
      check: 'papers',
      code: 'papers_missing',
      fields: { citizenship_front: 'required', mark: 'required', field_video: 'required' },
    },
  ];
  await buttons([{ move: 'verify', hindrances }]);

  await expect.element(verify).toBeDisabled();
  for (const code of ['citizenship_front', 'mark', 'field_video'] as const) {
    await expect.element(verify).toHaveAccessibleDescription(expect.stringContaining(requirementLabel(code).ne));
  }
  await expect.element(page.getByText(new RegExp(problems.papers_missing.text.ne))).toBeVisible();
});

test('a move is made once it is confirmed, and one that is taken back never', async () => {
  const made = await buttons([{ move: 'verify', hindrances: [] }]);
  await verify.click();
  await page.getByRole('button', { name: /फर्कनुहोस्/ }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(made).toEqual([]);

  await verify.click();
  await page.getByRole('dialog').getByRole('button', { name: kycMoves.verify.label.ne }).click();
  await expect.poll(() => made).toEqual([{ move: 'verify' }]);
});

test('a move that needs a reason waits for one', async () => {
  const made = await buttons([{ move: 'ask_update', hindrances: [] }]);
  await askUpdate.click();
  const dialog = page.getByRole('dialog', { name: kycQuestions.ask_update?.ne });
  const yes = dialog.getByRole('button', { name: kycMoves.ask_update.label.ne });
  await expect.element(yes).toBeDisabled();

  await dialog.getByRole('textbox').fill(' ठेगाना फेरिएको छ ');
  await yes.click();
  await expect.poll(() => made).toEqual([{ move: 'ask_update', reason: 'ठेगाना फेरिएको छ' }]);
});
