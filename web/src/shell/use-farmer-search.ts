import { type KycRow, kyc } from '@krishi-bima/contract/kyc';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { ofCompany } from '#api/company.ts';
import { queryFor } from '#api/query.ts';
import { paths } from '#paths.ts';

const shown = 8;
const restMs = 200;

export interface FarmerSearch {
  /** What the rows answer; empty until something was asked. */
  asked: string;
  rows: readonly KycRow[] | undefined;
  count: number;
  hasFailed: boolean;
  /** The row that Enter opens. */
  at: number;
  setAt: (at: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  open: (row: KycRow) => void;
}

/** Finds a farmer by name in either script, phone or citizenship number. */
export function useFarmerSearch(text: string, onClose: (isDone: boolean) => void): FarmerSearch {
  const asked = useRested(text.trim());
  const [place, setPlace] = useState({ asked, at: 0 });
  const at = place.asked === asked ? place.at : 0;
  const setAt = (next: number) => setPlace({ asked, at: next });
  const navigate = useNavigate();
  const { data, isError } = useQuery({
    ...queryFor(kyc.list, { query: { search: asked, limit: shown } }, { key: 'header' }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const page = asked && data ? ofCompany(data) : undefined;
  const rows = page?.results;

  function open(row: KycRow) {
    onClose(true);
    void navigate({ to: paths.kyc(row.id) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const last = (rows?.length ?? 0) - 1;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, Math.max(last, 0)));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && rows?.[at]) open(rows[at]);
    else if (event.key === 'Escape') onClose(false);
    else return;
    event.preventDefault();
  }
  return { asked, rows, count: page?.count ?? 0, hasFailed: isError, at, setAt, onKeyDown, open };
}

/** The question is asked when typing rests. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text ? restMs : 0);
    return () => clearTimeout(timer);
  }, [text]);
  return text ? rested : '';
}
