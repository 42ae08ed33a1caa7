import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useUser } from '#api/session.ts';
import { DraftWriter } from './draft-writer.ts';
import type { Draft, Owner } from './store.ts';
import { tabId } from './this-tab.ts';

interface DraftOptions<T> {
  /** `kyc/new`, `kyc/12`, `proposal/vegetable/7`: names the piece of work. */
  key: string;
  /** The address where work on it continues. */
  path: string;
  /** Puts a stored value into the form. */
  apply: (value: T) => void;
}

export interface DraftHandle<T> {
  /** A draft of an earlier visit without an answer yet: show `DraftNotice`. */
  found: { savedAt: Date } | undefined;
  /** True until the browser has been asked, a few milliseconds. */
  looking: boolean;
  /** The time of the last write in this visit. */
  savedAt: Date | undefined;
  /**
   * Call this on every change; `title` is the draft's name in the list of drafts. It is written after a pause in typing
   * or when the page closes.
   */
  keep: (value: T, title: string) => void;
  /** Puts the found draft into the form. After a reload or an expired session this happens by itself. */
  restore: () => void;
  /** Call this after a successful save, or when the person does not want the draft. */
  discard: () => Promise<void>;
}

/** Stores typed work in this browser, for this person and company only. */
export function useDraft<T>({ key, path, apply }: DraftOptions<T>): DraftHandle<T> {
  const owner = useOwner();
  const [savedAt, setSavedAt] = useState<Date>();
  const writer = useMemo(() => new DraftWriter({ ...owner, key, path }, setSavedAt), [owner, key, path]);
  useFlush(writer);
  const { draft, looking, forget } = useFound(writer, (there) => apply(there.value as T));

  const keep = useCallback((value: T, title: string) => writer.keep(value, title), [writer]);
  const discard = useCallback(async () => {
    forget();
    setSavedAt(undefined);
    await writer.discard();
  }, [writer, forget]);
  function restore() {
    if (draft) apply(draft.value as T);
    forget();
  }
  return { found: draft && { savedAt: new Date(draft.saved_at) }, looking, savedAt, keep, restore, discard };
}

/** Returns the owner of the drafts here and now. */
export function useOwner(): Owner {
  const { id: user } = useUser();
  const company = useCompanyId() ?? 0;
  return useMemo(() => ({ user, company }), [user, company]);
}

function useFound(writer: DraftWriter, apply: (draft: Draft) => void) {
  const [answer, setAnswer] = useState<{ writer: DraftWriter; draft?: Draft }>();
  const receive = useEffectEvent((draft: Draft | undefined) => {
    // Who was faster than the browser decides between the two; nothing that was typed goes unasked.
    const continues = draft?.tab === tabId() && !writer.hasKept;
    if (draft && continues) apply(draft);
    setAnswer({ writer, draft: continues ? undefined : draft });
  });
  useEffect(() => {
    let left = false;
    async function look() {
      const draft = await writer.find();
      if (!left) receive(draft);
    }
    void look();
    return () => {
      left = true;
    };
  }, [writer]);
  const forget = useCallback(() => setAnswer({ writer }), [writer]);
  const looking = answer?.writer !== writer;
  return { draft: looking ? undefined : answer.draft, looking, forget };
}

function useFlush(writer: DraftWriter) {
  useEffect(() => {
    addEventListener('pagehide', writer.flush);
    document.addEventListener('visibilitychange', writer.flush);
    return () => {
      removeEventListener('pagehide', writer.flush);
      document.removeEventListener('visibilitychange', writer.flush);
      writer.flush();
    };
  }, [writer]);
}
