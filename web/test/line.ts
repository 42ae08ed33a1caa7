import { onTestFinished, vi } from 'vitest';

/** The line is down until the test ends: every request fails as a browser fails it, and is logged as on any page. */
export function cutLine() {
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const logging = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    fetching.mockRestore();
    logging.mockRestore();
  });
}
