import { Suspense } from 'react';
import { useHasLocalData } from '#drafts/local-data.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const Unsent = lazyPart(async () => (await import('./unsent-uploads.tsx')).UnsentUploads);

/** To what has not reached the server, on every page; nothing when all has. */
export function UnsentUploadsLink({ className }: { className: string | undefined }) {
  if (!useHasLocalData()) return null;
  return (
    <Suspense>
      <Unsent className={className} />
    </Suspense>
  );
}
