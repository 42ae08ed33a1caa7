import { createContext, use, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
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
  const { states } = useEditor();
  const subscribe = useMemo(() => (listener: () => void) => states.subscribe('current', listener), [states]);
  return useSyncExternalStore(subscribe, () => select(states.current));
}

/** Returns the state after a pause in typing, at low priority, for components that only show it. */
export function useSettledState(): EditorState {
  const { states } = useEditor();
  const subscribe = useMemo(() => (listener: () => void) => states.subscribe('settled', listener), [states]);
  return useDeferredValue(useSyncExternalStore(subscribe, () => states.settled));
}
