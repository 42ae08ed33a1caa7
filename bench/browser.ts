import { type Browser, chromium, type Page } from 'playwright';

/** The system's Chromium, asking nobody else for anything. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** By hand, as people do; resolves when the first page after sign-in stands. */
export async function signIn(page: Page, address: string, username: string, password: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.locator('input[name=username], input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByRole('main').waitFor();
}
