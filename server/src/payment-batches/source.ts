import type { Payable, PayableName } from '@krishi-bima/contract/payments/payment';
import type { PayableFilter } from '@krishi-bima/contract/payments/payments';
import type { Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Scoped } from '../tenancy/scoped.ts';

/** A payable with its amount in paisa, and what its payment is written with. */
export interface Due {
  payable: Payable;
  paisa: number;
  columns: Pick<Selectable<Schema['payments']>, 'claim' | 'share' | 'member' | 'personal_info' | 'line'>;
}

type Wish = Pick<PayableFilter, 'insurance' | 'registration' | 'search' | 'tab'>;

/** What a batch asks of a kind of payable. Its locks keep two batches from paying the same. */
export interface PayableSource {
  count(data: Scoped, wish: Wish): Promise<{ count: number; amount: number }>;
  list(data: Scoped, wish: Wish, page: { limit: number; offset: number }): Promise<Due[]>;
  /** Locks the records in the order of their ids, and returns what of them is due; of an unknown one nothing is. */
  lock(data: Scoped, records: readonly number[]): Promise<Due[]>;
  /** Whether there is such a record for the reader, due or not. */
  knows(data: Scoped, record: number): Promise<boolean>;
  giveAccount(data: Scoped, payable: PayableName, account: GivenAccount): Promise<void>;
  /** Whether the records may still be paid when their batch is approved. */
  arePayable(data: Scoped, records: readonly number[]): Promise<boolean>;
  /** Their payments were ordered, or came back. */
  ordered(data: Scoped, records: readonly number[], now: Date): Promise<void>;
  returned(data: Scoped, record: number, back: { now: Date; reason: string }): Promise<void>;
}

export type GivenAccount = Pick<
  Selectable<Schema['payee_accounts']>,
  'account_holder' | 'bank_name' | 'bank_branch' | 'account_no'
>;
