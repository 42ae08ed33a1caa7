import { companyAccounts } from '@krishi-bima/contract/payments/accounts';
import { useState } from 'react';
import { useRecord } from '#api/use-record.ts';

/** The accounts in use, and the one to pay from: the first until another is chosen. */
export function useCompanyAccounts() {
  const [id, choose] = useState<number>();
  const { record, problem, retry } = useRecord(companyAccounts.list, { query: { limit: 100 } });
  const all = record?.results;
  const usable = all?.filter(({ active }) => active) ?? [];
  return { all, usable, chosen: usable.find((one) => one.id === id) ?? usable[0], choose, problem, retry };
}
