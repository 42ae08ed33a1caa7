import { createContext, use, useDeferredValue } from 'react';
import { useStore } from 'zustand';
import type { EditorState } from './editor-state.ts';
import type { ProposalEditor } from './proposal-editor.ts';

export const EditorContext = createContext<ProposalEditor | undefined>(undefined);

export function useEditor(): ProposalEditor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('outside of a proposal');
  return editor;
}

/** Renders again only when the selected value changes; the selector must not create objects. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().states.current, select);
}

/** Returns the state after a pause in typing, at low priority, for components that only show it. */
export function useSettledState(): EditorState {
  return useDeferredValue(useStore(useEditor().states.settled));
}
