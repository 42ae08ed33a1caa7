import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { type DraftHandle, useDraft } from '#drafts/use-draft.ts';
import { t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { draftKey } from '#proposals/draft-menu.tsx';
import type { StoredDraft } from '#proposals/editor/editor-state.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';

const DraftContext = createContext<DraftHandle<StoredDraft> | undefined>(undefined);

export function useProposalDraft(): DraftHandle<StoredDraft> {
  const draft = use(DraftContext);
  if (!draft) throw new Error('outside of the wizard');
  return draft;
}

/** This is separate from the wizard, so that storing a keystroke renders only the line that says so. */
export function ProposalDraftProvider({ children }: { children: ReactNode }) {
  return <DraftContext value={useDraftOfWork()}>{children}</DraftContext>;
}

/** Stores every keystroke in this browser until the server has it, and restores the draft of an earlier visit. */
function useDraftOfWork() {
  const editor = useEditor();
  const { form, id } = editor;
  const unsaved = useEditorState((state) => state.unsaved);
  useUnsavedGuard(unsaved);
  const path = addressOf(paths.proposal, { form: form.name, id });
  const draft = useDraft<StoredDraft>({
    key: draftKey(form.name, id),
    path,
    apply: (kept) => editor.restore(kept),
  });

  const persist = useEffectEvent((kept: StoredDraft | undefined) => {
    const farmer = editor.state.proposal.personal_info.name_np;
    if (kept) draft.keep(kept, `${t(form.title)}: ${farmer}`);
    // While an earlier draft waits for its answer, this visit has nothing to delete.
    else if (!draft.looking && !draft.found) void draft.discard();
  });
  useEffect(() => {
    editor.keepWith(persist);
    return () => {
      void editor.leave();
    };
  }, [editor]);
  useEffect(() => {
    const flush = () => void editor.flushRemovals(true);
    addEventListener('pagehide', flush);
    return () => removeEventListener('pagehide', flush);
  }, [editor]);
  return draft;
}
