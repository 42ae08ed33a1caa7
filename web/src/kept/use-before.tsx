import { keptRecordAddress } from '@krishi-bima/contract/kept/address';
import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import type { AsOf } from '#api/known.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { TableProps } from '#ui/table-column.ts';
import { toast } from '#ui/toast.tsx';
import { useOnline } from '#ui/use-online.ts';
import { AsOfHead } from './as-of-head.tsx';
import classes from './kept.module.css';
import { messages } from './messages.ts';
import { useKeeping } from './state.ts';

/** What a list of before shows besides its rows: of when they are, which of them open, and that there are more. */
export function useBefore<T extends { id: number | string }>(
  asOf: AsOf | undefined,
  path: string,
  page: { results: readonly T[] } | undefined,
): Pick<TableProps<T>, 'head' | 'foot' | 'absent'> {
  const client = use(QueryClientContext);
  const isOnline = useOnline();
  const { paths: kept } = useKeeping();
  if (!asOf) return {};
  const isHeld = ({ id }: T) => {
    // What was written here and is not sent yet opens from the outbox.
    if (Number(id) < 0) return true;
    const address = keptRecordAddress(path, id);
    return kept?.has(address) || client?.getQueryCache().getAll().some(holds(address));
  };
  const held = page?.results.filter((row) => isHeld(row)).length ?? 0;
  return {
    head: <AsOfHead asOf={asOf} count={isOnline || held === 0 ? undefined : t(messages.onPhone(number(held)))} />,
    ...(asOf.kept ? { foot: <p className={classes.rest}>{t(messages.rest)}</p> } : {}),
    absent: isOnline ? undefined : { is: (row) => !isHeld(row), note: messages.absent, onPress: sayAbsent },
  };
}

function holds(address: string) {
  return ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
    queryKey[1] === address && state.data !== undefined;
}

function sayAbsent() {
  toast.done(messages.absent);
}
