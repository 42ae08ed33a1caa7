import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useUser } from '#api/session.ts';
import { language } from '#i18n/t.ts';
import { type Found, type Hit, searchNouns } from './search-nouns.tsx';

const restMs = 200;

export interface SearchGroup extends Found {
  id: string;
  title: (typeof searchNouns)[number]['title'];
}

export interface Search {
  /** The text that the groups answer; empty before the first request. */
  asked: string;
  /** The groups with results. */
  groups: readonly SearchGroup[];
  isPending: boolean;
  hasFailed: boolean;
  /** The result that Enter opens. */
  at: string | undefined;
  setAt: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  open: (hit: Hit) => void;
}

/** Finds records by name in either script, phone, citizenship or their own number. */
export function useSearch(text: string, onClose: (isDone: boolean) => void): Search {
  const asked = useRested(text.trim());
  const answers = useAnswers(asked);
  const [place, setPlace] = useState({ asked, id: '' });
  const navigate = useNavigate();
  const hits = answers.groups.flatMap((group) => group.hits);
  const chosen = place.asked === asked ? hits.findIndex(({ id }) => id === place.id) : -1;
  const at = Math.max(chosen, 0);
  const setAt = (id: string | undefined) => setPlace({ asked, id: id ?? '' });

  function open({ path }: Hit) {
    onClose(true);
    void navigate({ to: path });
  }
  function onKeyDown(event: KeyboardEvent) {
    const hit = hits[at];
    if (event.key === 'ArrowDown') setAt(hits[Math.min(at + 1, hits.length - 1)]?.id);
    else if (event.key === 'ArrowUp') setAt(hits[Math.max(at - 1, 0)]?.id);
    else if (event.key === 'Enter' && hit) open(hit);
    else if (event.key === 'Escape') onClose(false);
    else return;
    event.preventDefault();
  }
  return { asked, ...answers, at: hits[at]?.id, setAt, onKeyDown, open };
}

/** Each permitted noun is searched by itself; answers that are there do not wait for the rest. */
function useAnswers(asked: string): Pick<Search, 'groups' | 'isPending' | 'hasFailed'> {
  const { all_permission } = useUser();
  const company = useCompanyId();
  const nouns = searchNouns.filter(({ permission }) => all_permission.includes(permission));
  const answers = useQueries({
    queries: nouns.map(({ id, find }) => ({
      queryKey: ['search', id, asked, company, language()],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(asked, signal),
      enabled: asked !== '',
      placeholderData: (before: Found | undefined) => before,
      staleTime: 0,
    })),
  });
  const groups = nouns.flatMap(({ id, title }, nth) => {
    const found = asked === '' ? undefined : answers[nth]?.data;
    return found && found.hits.length > 0 ? [{ id, title, ...found }] : [];
  });
  return {
    groups,
    isPending: answers.some(({ isPending }) => isPending),
    hasFailed: answers.some(({ isError }) => isError),
  };
}

/** The request is sent after a pause in typing. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text ? restMs : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return text ? rested : '';
}
