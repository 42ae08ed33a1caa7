import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { optionId, SearchResults } from './search-results.tsx';
import { useSearch } from './use-search.ts';

interface SearchPanelProps {
  text: string;
  listId: string;
  onClose: (isDone: boolean) => void;
  /** The keys stay in the box above; the panel gives them their meaning. */
  keysRef: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** The id of the option that Enter opens. */
  onActive: (id: string | undefined) => void;
}

/** The list under the search box. */
export function SearchPanel({ text, listId, onClose, keysRef, onActive }: SearchPanelProps) {
  const search = useSearch(text, onClose);
  const active = search.at === undefined ? undefined : optionId(listId, search.at);
  useLayoutEffect(() => {
    keysRef.current = search.onKeyDown;
  });
  useEffect(() => onActive(active), [active, onActive]);
  return <SearchResults search={search} text={text} listId={listId} />;
}
