import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiProblem } from '#api/api-problem.ts';
import { say, setLanguage } from '#i18n/t.ts';
import { cutLine } from '../../test/line.ts';
import { show } from '../../test/show.tsx';
import { messages } from './messages.ts';
import { SignInPage } from './sign-in-page.tsx';

const unreachable = new ApiProblem(0, 'network').detail;
const username = page.getByRole('textbox', { name: messages.username.ne });
const password = page.getByLabelText(messages.password.ne, { exact: true });
const submit = page.getByRole('button', { name: messages.submit.ne });

test('what is missing is marked and has the cursor, and nothing is sent', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  await show(<SignInPage />);

  await submit.click();
  await expect.element(username).toHaveAccessibleDescription(messages.usernameMissing.ne);
  await expect.element(username).toHaveFocus();

  await username.fill('sarita');
  await submit.click();
  await expect.element(password).toHaveAccessibleDescription(messages.passwordMissing.ne);
  await expect.element(password).toHaveFocus();
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test('a line that is down is said above the form, and what was typed stays', async () => {
  cutLine();
  await show(<SignInPage />);
  await username.fill('sarita');
  await password.fill('a long password');

  await submit.click();

  await expect.element(page.getByRole('alert')).toHaveTextContent(say(unreachable));
  await expect.element(username).toHaveValue('sarita');
  await expect.element(submit).toBeEnabled();
});

test('whoever was put out by the end of the session is told why this page is here', async () => {
  await show(<SignInPage ending="ended" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.ended.ne);
});

test('the password can be looked at, in either language', async () => {
  setLanguage('en');
  await show(<SignInPage />);
  const box = page.getByLabelText('Password', { exact: true });
  await box.fill('a long password');
  await expect.element(box).toHaveAttribute('type', 'password');

  await page.getByRole('button', { name: 'Show password' }).click();

  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
});
