import { useRecordsAsOf } from '#api/known.ts';
import { AsOfHead } from './as-of-head.tsx';

/** Under the head of a record's page, when the record is of before; a list says so by itself. */
export function PageAsOf() {
  const asOf = useRecordsAsOf();
  return asOf ? <AsOfHead asOf={asOf} /> : null;
}
