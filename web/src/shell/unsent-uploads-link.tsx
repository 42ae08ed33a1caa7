import { Suspense } from 'react';
import { useHasLocalData } from '#drafts/local-data.ts';
import { lazyPart } from '#ui/lazy-part.ts';

const Unsent = lazyPart(async () => (await import('./unsent-uploads.tsx')).UnsentUploads);

/** Links to the uploads that have not reached the server, on every page; hidden when there are none. */
export function UnsentUploadsLink({ className }: { className: string | undefined }) {
  if (!useHasLocalData()) return null;
  return (
    <Suspense>
      <Unsent className={className} />
    </Suspense>
  );
}
