import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createQueryClient } from '#api/query.ts';
import { currentSession } from '#api/session.ts';
import { keepDrafts } from '#drafts/draft-writer.ts';
import { createAppRouter } from '../routes.tsx';
import { addressAfterSignIn, isStart } from './return-address.ts';

const Hosts = lazy(async () => ({ default: (await import('./hosts.tsx')).Hosts }));

/** Everything behind sign-in. Made anew at each one, so that nothing of one person is left for the next. */
export function App() {
  const [{ router, queryClient }] = useState(start);
  useEffect(() => () => router.history.destroy(), [router]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Hosts />
      </Suspense>
    </QueryClientProvider>
  );
}

function start() {
  keepDrafts(true);
  const session = currentSession();
  if (session.state === 'in' && isStart(location.pathname)) {
    history.replaceState(null, '', addressAfterSignIn(session.user));
  }
  const queryClient = createQueryClient();
  return { queryClient, router: createAppRouter() };
}
