import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '#api/session.ts';
import type { Owner } from '#drafts/store.ts';
import { useOwner } from '#drafts/use-draft.ts';
import { paths } from '#navigation/paths.ts';
import { tellLeftByOthers } from '#outbox/left-by-others.ts';
import { closeOutbox, onArrived, openOutboxOf } from '#outbox/outbox.ts';
import { useOutbox } from '#outbox/shown.ts';

/** Sends what this person has kept here, on every page, and reads anew what that changes. */
export function OutboxRunner() {
  const { id } = useUser();
  const { company } = useOwner();
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    openOutboxOf(id)
      .then(() => tellLeftByOthers(id, company))
      .catch((error: unknown) => console.error('the outbox cannot be opened', error));
    return () => {
      closeOutbox().catch((error: unknown) => console.error('the outbox cannot be closed', error));
    };
  }, [id, company]);
  useEffect(() => onArrived(() => void queries.invalidateQueries()), [queries]);
  usePuttingIn();
  useEffect(() => {
    // Without a line they could not be fetched any more.
    const parts = [router.preloadRoute({ to: paths.outbox }), import('./unsent-uploads.tsx'), ...menuParts()];
    Promise.all(parts).catch((error: unknown) => console.error('parts of the outbox', error));
  }, [router]);
  return null;
}

/** Files and drafts of a record that was made here go on with its id: those of this visit, and of one that was cut off. */
function usePuttingIn() {
  const owner = useOwner();
  const { entries } = useOutbox();
  const made = entries.flatMap(({ state, makes, record }) =>
    state === 'sent' && makes !== undefined && record !== undefined ? [`${makes} ${record}`] : [],
  );
  const all = made.join();
  useEffect(() => {
    putIn(owner, all).catch((error: unknown) => console.error('files could not be given to their record', error));
  }, [owner, all]);
}

async function putIn(owner: Owner, made: string) {
  if (made === '') return;
  const [{ documentUploads }, { mediaUploads }, { putRecordInDrafts }] = await Promise.all([
    import('#documents/document-uploads.ts'),
    import('#media/media-uploads.ts'),
    import('#drafts/store.ts'),
  ]);
  const queues = [documentUploads, mediaUploads];
  for (const queue of queues) await queue.open(owner);
  for (const [makes = 0, record = 0] of made.split(',').map((one) => one.split(' ').map(Number))) {
    await putRecordInDrafts(owner.user, makes, record);
    for (const queue of queues) await queue.putRecord(makes, record);
  }
}

/** The menus of its rows, and the question before something is withdrawn. */
function menuParts(): Promise<unknown>[] {
  return [
    import('#ui/popup-menu-panel.tsx'),
    import('#ui/popup-panel.tsx'),
    import('#ui/sheet-drawer.tsx'),
    import('#ui/confirm.tsx'),
  ];
}
