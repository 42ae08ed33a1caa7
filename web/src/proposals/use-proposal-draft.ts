import { useEffect, useEffectEvent } from 'react';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#paths.ts';
import type { KeptWork } from './editor-state.ts';
import { useEditor, useEditorState } from './use-editor.ts';

/** Keeps every keystroke in this browser until the server has it, and brings back what an earlier visit left. */
export function useProposalDraft() {
  const editor = useEditor();
  const { form, id } = editor;
  const unsaved = useEditorState((state) => state.unsaved);
  useUnsavedGuard(unsaved);
  const path = paths.proposal(form.name, id);
  const draft = useDraft<KeptWork>({
    key: `proposal/${form.name}/${id}`,
    path,
    apply: (kept) => editor.restore(kept),
  });

  const persist = useEffectEvent((kept: KeptWork | undefined) => {
    const farmer = editor.state.proposal.personal_info.name_np;
    if (kept) draft.keep(kept, `${t(form.title)}: ${farmer}`);
    // While an earlier draft waits for its answer there is nothing of this visit to forget.
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
