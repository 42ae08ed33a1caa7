import { createContext, use, useSyncExternalStore } from 'react';
import type { EditorState, ProposalEditor } from './proposal-editor.ts';

export const EditorContext = createContext<ProposalEditor | undefined>(undefined);

export function useEditor(): ProposalEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('outside of a proposal');
  return editor;
}

/** Draws again only when what was selected is another; select, do not make. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  const editor = useEditor();
  return useSyncExternalStore(editor.subscribe, () => select(editor.state));
}
