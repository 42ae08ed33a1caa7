import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { CallInput } from '#api/client.ts';
import { paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import { callOf, sizeOf } from './keep.ts';
import { messages } from './messages.ts';
import { amendEntry, send } from './outbox.ts';
import { useOutbox } from './shown.ts';

const key = 'outbox-entry';

/** The next page is to go on with this act. */
export function goOnWith({ id, path }: OutboxEntry) {
  sessionStorage.setItem(key, JSON.stringify({ id, path }));
}

/** Returns the act that this page was opened for; it outlives a reload of the page, and ends with it. */
export function useOpenedEntry(path: string): OutboxEntry | undefined {
  const [id] = useState(() => openedOn(path));
  const { entries } = useOutbox();
  useEffect(() => {
    const leaving = { isReload: false };
    const stay = () => {
      leaving.isReload = true;
    };
    addEventListener('pagehide', stay);
    return () => {
      removeEventListener('pagehide', stay);
      if (!leaving.isReload) sessionStorage.removeItem(key);
    };
  }, []);
  return entries.find((entry) => entry.id === id);
}

function openedOn(path: string): string | undefined {
  const kept = sessionStorage.getItem(key);
  const opened = kept ? (JSON.parse(kept) as { id: string; path: string }) : undefined;
  return opened?.path === path ? opened.id : undefined;
}

export function useGoToOutbox() {
  const navigate = useNavigate();
  return () => navigate({ to: paths.outbox });
}

/** Puts what was corrected in the place of what was refused; from the page of what waits it goes by itself. */
export function useAmend() {
  const goToOutbox = useGoToOutbox();
  return async <E extends Endpoint>(
    entry: OutboxEntry,
    endpoint: E,
    input: CallInput<E>,
    written: Pick<OutboxEntry, 'form' | 'shows'>,
  ) => {
    const call = callOf(endpoint, input);
    const isDone = await amendEntry(entry.id, { call, size: sizeOf(call), ...written });
    toast.done(isDone ? messages.amended : messages.tooLate);
    await goToOutbox();
    if (isDone) void send();
  };
}
