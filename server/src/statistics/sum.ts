import type { Days } from '@krishi-bima/contract/dashboard/periods';

export interface Sum {
  key: number | string | null;
  /** The place in the list of periods. */
  period: number;
  /** In paisa, records or square metres; of a loss ratio the premium, of greenness the sum over the fields. */
  amount: number;
  /** What the claims came to that a loss ratio is reckoned of. */
  claimed: number;
  /** Issued; of greenness the fields that were measured. */
  policies: number;
}

/** What is not known by a column is null: that of no place, or the sum of all. */
type Key = 'district' | 'municipality' | 'ward' | 'peril' | null;

export interface By {
  key: Key;
  periods: readonly Days[];
}

/** The database writes a sum of any size. */
export type SumRow = Omit<Sum, 'amount'> & { amount: string };
