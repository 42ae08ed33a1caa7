import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cutLine } from '../../test/line.ts';
import { show } from '../../test/show.tsx';
import { dismissReleaseNews, lookForRelease } from './release.ts';
import { ReleaseNotice } from './release-notice.tsx';

const reload = page.getByRole('button', { name: 'पृष्ठ फेरि लोड गर्नुहोस्' });

beforeEach(() => {
  dismissReleaseNews();
});

test('where a part did not come and nobody answers, no reload is offered, which would lose the page', async () => {
  cutLine();
  await lookForRelease();

  await show(<ReleaseNotice />);

  await expect.element(page.getByText('पृष्ठको एउटा भाग लोड भएन')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'फेरि प्रयास गर्नुहोस्' })).toBeVisible();
  expect(reload.elements()).toEqual([]);
});

test('where the server answers again, the page may be loaded anew', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<script src="/assets/next.js"></script>'));
  await lookForRelease();

  await show(<ReleaseNotice />);

  await expect.element(reload).toBeVisible();
  await page.getByRole('button', { name: 'पछि' }).click();
  expect(reload.elements()).toEqual([]);
  vi.restoreAllMocks();
});
