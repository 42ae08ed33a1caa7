import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUser } from '#api/session.ts';
import { paths } from '#navigation/paths.ts';
import { closeOutbox, onArrived, openOutboxOf } from '#outbox/outbox.ts';

/** Sends what this person has kept here, on every page, and reads anew what that changes. */
export function OutboxRunner() {
  const { id } = useUser();
  const queries = useQueryClient();
  const router = useRouter();
  useEffect(() => {
    openOutboxOf(id).catch((error: unknown) => console.error('the outbox cannot be opened', error));
    return () => {
      closeOutbox().catch((error: unknown) => console.error('the outbox cannot be closed', error));
    };
  }, [id]);
  useEffect(() => onArrived(() => void queries.invalidateQueries()), [queries]);
  useEffect(() => {
    // Without a line they could not be fetched any more.
    const parts = [router.preloadRoute({ to: paths.outbox }), import('./unsent-uploads.tsx'), ...menuParts()];
    Promise.all(parts).catch((error: unknown) => console.error('parts of the outbox', error));
  }, [router]);
  return null;
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
