import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { FarmerResults, optionId } from './farmer-results.tsx';
import { useFarmerSearch } from './use-farmer-search.ts';

interface FarmerPanelProps {
  text: string;
  listId: string;
  onClose: (isDone: boolean) => void;
  /** The keys stay in the box above; here they learn what they mean. */
  keysRef: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** The id of the option that Enter opens. */
  onActive: (id: string | undefined) => void;
}

/** The list under the search box. */
export function FarmerPanel({ text, listId, onClose, keysRef, onActive }: FarmerPanelProps) {
  const search = useFarmerSearch(text, onClose);
  const active = search.rows?.length ? optionId(listId, search.at) : undefined;
  useLayoutEffect(() => {
    keysRef.current = search.onKeyDown;
  });
  useEffect(() => onActive(active), [active, onActive]);
  return <FarmerResults search={search} text={text} listId={listId} />;
}
