import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiProblem } from '#api/api-problem.ts';
import { say } from '#i18n/t.ts';
import { cutLine } from '../../test/line.ts';
import { show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { PaperCheckPage } from './paper-check-page.tsx';

const unreachable = new ApiProblem(0, 'network').detail;

function at(path: string) {
  const before = location.href;
  history.replaceState(null, '', path);
  onTestFinished(() => history.replaceState(null, '', before));
}

test('a code that is none is answered here, and the one beside the square can be typed', async () => {
  at('/v/unreadable');
  await show(<PaperCheckPage />);
  await expect.element(page.getByText(messages.unknown.ne)).toBeVisible();

  const code = page.getByRole('textbox', { name: messages.code.ne });
  await code.fill('12AB – 34');
  await page.getByRole('button', { name: messages.look.ne }).click();

  await expect.element(code).toHaveAccessibleDescription(messages.codeWrong.ne);
  expect(location.pathname).toBe('/v/unreadable');
});

test('a line that is down is no verdict on the paper: it can be asked again', async () => {
  cutLine();
  at(`/v/${'0123456789abcdef'.repeat(2)}`);
  await show(<PaperCheckPage />);

  await expect.element(page.getByText(say(unreachable))).toBeVisible();
  await expect.element(page.getByText(messages.unknown.ne)).not.toBeInTheDocument();
  await page.getByRole('button', { name: messages.again.ne }).click();
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(2);
  await expect.element(page.getByText(say(unreachable))).toBeVisible();
});
