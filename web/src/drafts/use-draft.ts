import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useUser } from '#api/session.ts';
import { DraftWriter } from './draft-writer.ts';
import type { Draft, Owner } from './store.ts';
import { tabId } from './this-tab.ts';

interface DraftOptions<T> {
  /** `kyc/new`, `kyc/12`, `proposal/vegetable/7`: names the piece of work. */
  key: string;
  /** Where work on it goes on. */
  path: string;
  /** Puts a kept value into the form. */
  apply: (value: T) => void;
}

export interface DraftHandle<T> {
  /** Left by an earlier visit and not yet answered: show `DraftNotice`. */
  found: { savedAt: Date } | undefined;
  /** True until the browser has been asked, a few milliseconds. */
  looking: boolean;
  /** When this visit last kept something. */
  savedAt: Date | undefined;
  /**
   * Call on every change; `title` is what the list of drafts calls it. Written when the hands rest or the page goes.
   */
  keep: (value: T, title: string) => void;
  /** Puts the found draft into the form. After a reload or an expired session this happens by itself. */
  restore: () => void;
  /** After a successful save, or when the person does not want it. */
  discard: () => Promise<void>;
}

/** Keeps what is typed in this browser, for this person and company only. */
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

/** Whose drafts these are, here and now. */
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
