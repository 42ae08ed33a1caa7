import type { Line } from '../access/roles.ts';
import { keysOf } from '../values/records.ts';
import { type Text, text } from '../values/text.ts';

/** The accounts of the ledger. */
export const ledgerAccounts = {
  claims_crop: text('दाबी भुक्तानी, बाली', 'Claims paid, crops'),
  claims_livestock: text('दाबी भुक्तानी, पशुधन', 'Claims paid, livestock'),
  claims_index: text('दाबी भुक्तानी, सूचकाङ्क', 'Claims paid, index'),
  bank: text('बैंक', 'Bank'),
} as const satisfies Record<string, Text>;
export type LedgerAccount = keyof typeof ledgerAccounts;
export const ledgerAccountNames = keysOf(ledgerAccounts);

export interface PayableKind {
  label: Text;
  /** What a payment of it is debited to. */
  debit: Readonly<Record<Line, LedgerAccount>>;
}

/** What a batch can pay. Another kind is an entry here, a column of `payments`, and its own reading on the server. */
export const payableKinds = {
  claim: {
    label: text('दाबी', 'Claim'),
    debit: { crop: 'claims_crop', livestock: 'claims_livestock' },
  },
  /** A member's share of what a season of index insurance pays. */
  index: {
    label: text('सूचकाङ्कको भुक्तानी', 'Index pay-out'),
    debit: { crop: 'claims_index', livestock: 'claims_index' },
  },
} as const satisfies Record<string, PayableKind>;
export type PayableKindName = keyof typeof payableKinds;
export const payableKindNames = keysOf(payableKinds);
