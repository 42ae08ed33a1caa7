import { Suspense } from 'react';
import { useHolding } from '#drafts/local-data.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const Unsent = lazyPart(async () => (await import('./unsent-uploads.tsx')).Unsent);

/** To what has not reached the server, on every page; nothing when all has. */
export function UploadsLink({ className }: { className: string | undefined }) {
  if (!useHolding()) return null;
  return (
    <Suspense>
      <Unsent className={className} />
    </Suspense>
  );
}
