import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { networkProblem } from './api-problem.ts';
import { askWhileOfBefore } from './ask-again.ts';
import { isOfBefore, orKnown } from './known.ts';

test('a line that is said to be back and is not yet is tried again by itself', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['GET /api/v1/kyc/:id/', '/api/v1/kyc/7/'];
  const lost = 2;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= lost) throw networkProblem();
    return 'गीता';
  };
  client.setQueryData(queryKey, 'सीता');
  onTestFinished(askWhileOfBefore(client));
  const shown = new QueryObserver(client, { queryKey, queryFn: () => orKnown(client, queryKey, ask) });
  onTestFinished(shown.subscribe(() => {}));

  await expect.poll(() => asked).toBe(1);
  expect(isOfBefore(client)).toBe(true);
  dispatchEvent(new Event('online'));
  await expect.poll(() => shown.getCurrentResult().data).toBe('गीता');
  expect(isOfBefore(client)).toBe(false);
  expect(asked).toBe(lost + 1);
});
