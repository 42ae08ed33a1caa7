import { useEffect, useState } from 'react';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { useDraft } from '#drafts/use-draft.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import type { ComposeDraft } from './compose-draft.ts';
import { messages } from './messages.ts';

/** Keeps what was written in this browser, for this list. */
export function useKept(draft: ComposeDraft, apply: (draft: ComposeDraft) => void, search: object) {
  const list = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (name === 'tab' ? [] : [[name, `${value}`]])),
  );
  const path = `${paths.messages}?${list}`;
  const kept = useDraft<ComposeDraft>({ key: `sms ${list}`, path, apply });
  const { keep } = kept;
  const [first] = useState(draft);
  useEffect(() => {
    if (draft !== first) keep(draft, t(messages.title));
  }, [draft, first, keep]);
  return {
    discard: kept.discard,
    notice: <DraftNotice draft={kept} />,
    saved: <DraftSaved at={kept.savedAt} />,
  };
}
