import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { askWhileOfBefore } from '#api/ask-again.ts';
import { applyStoredCalendar } from '#api/calendar.ts';
import { answerFromDevice, answerFromOutbox } from '#api/known.ts';
import { createQueryClient } from '#api/query.ts';
import { currentSession, useUser } from '#api/session.ts';
import { setDraftWriting } from '#drafts/draft-writer.ts';
import { keepOnDevice } from '#install/registration.ts';
import { answerOfKept, beginKeeping, keeperOf } from '#kept/begin.ts';
import { createAppRouter } from '#routes/router.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { addressAfterSignIn, isStart } from './return-address.ts';

const Hosts = lazyPart(async () => (await import('./overlays.tsx')).Overlays);

answerFromDevice((address) => answerOfKept(currentSession(), address));
answerFromOutbox(async (...asked) => (await import('#outbox/waiting.ts')).answerOfWaiting(...asked));

/**
 * Everything behind sign-in. It is created anew at each sign-in, so that nothing of one person is left for the next.
 */
export function App() {
  const [{ router, queryClient }] = useState(start);
  useEffect(() => () => router.history.destroy(), [router]);
  useKeptWork(queryClient);
  useEffect(keepOnDevice, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      {useFirstAct() ? (
        <Suspense>
          <Hosts />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  );
}

/** What is kept on the device is refreshed, and whatever is of before is asked for again. */
function useKeptWork(queryClient: QueryClient) {
  const { user, company } = keeperOf(useUser()) ?? {};
  useEffect(
    () => (user === undefined || company === undefined ? undefined : beginKeeping({ user, company })),
    [user, company],
  );
  useEffect(() => askWhileOfBefore(queryClient), [queryClient]);
}

/** Nothing is requested or reported before somebody has touched a key or the screen. */
function useFirstAct() {
  const [hasActed, setActed] = useState(false);
  useEffect(() => {
    const once = { once: true, capture: true };
    const act = () => setActed(true);
    addEventListener('pointerdown', act, once);
    addEventListener('keydown', act, once);
    return () => {
      removeEventListener('pointerdown', act, once);
      removeEventListener('keydown', act, once);
    };
  }, []);
  return hasActed;
}

function start() {
  applyStoredCalendar();
  setDraftWriting(true);
  const session = currentSession();
  if (session.state === 'in' && isStart(location.pathname)) {
    history.replaceState(null, '', addressAfterSignIn(session.user));
  }
  const queryClient = createQueryClient();
  return { queryClient, router: createAppRouter() };
}
