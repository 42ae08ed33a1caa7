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
  const { draft, looking, forget } = useFound(owner, key, (there) => apply(there.value as T));

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

function useFound(owner: Owner, key: string, apply: (draft: Draft) => void) {
  const [answer, setAnswer] = useState<{ owner: Owner; key: string; draft?: Draft }>();
  const receive = useEffectEvent((draft: Draft | undefined) => {
    const isOurs = draft?.tab === tabId();
    if (draft && isOurs) apply(draft);
    setAnswer({ owner, key, draft: isOurs ? undefined : draft });
  });
  useEffect(() => {
    let left = false;
    async function look() {
      const draft = await readDraft(owner, key);
      if (!left) receive(draft);
    }
    void look();
    return () => {
      left = true;
    };
  }, [owner, key]);
  const forget = useCallback(() => setAnswer({ owner, key }), [owner, key]);
  const looking = answer?.owner !== owner || answer.key !== key;
  return { draft: looking ? undefined : answer.draft, looking, forget };
}

/** A browser that forbids IndexedDB still lets people work; they only lose the safety net. */
async function readDraft(owner: Owner, key: string) {
  try {
    const { findDraft, forgetOldDrafts } = await import('./store.ts');
    await forgetOldDrafts();
    return await findDraft(owner, key);
  } catch (error) {
    console.error('drafts cannot be read', error);
    return undefined;
  }
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
