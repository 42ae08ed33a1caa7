import type { FormParts } from './form.ts';
import type { FormName, forms } from './index.ts';
import type { Fields, ValuesOf } from './kinds.ts';
import type { memberFrame, memberTable } from './members.ts';

/*
 * The records of a proposal by type, as the registered forms define them. What works for any definition takes
 * `FormValues` instead (`kinds.ts`).
 */

type Registered = (typeof forms)[FormName];
type PartFields<F, P extends keyof FormParts> = F extends { parts: Record<P, { fields: infer R extends Fields }> }
  ? R
  : never;

type NameIn<V> = V extends unknown ? keyof V : never;
type ValueIn<V, N> = V extends unknown ? (N extends keyof V ? V[N] : never) : never;
/** The values of any of these records: each field that one of them has. */
type AnyOf<V> = { readonly [N in NameIn<V>]?: ValueIn<V, N> };

/** What a proposal says beside its rows. */
export type ProposalHeader = AnyOf<ValuesOf<Registered['proposal']>>;

/** One crop, orchard or animal, of any form. */
export type RowValues = AnyOf<ValuesOf<Registered['row']['fields']>> & ValuesOf<typeof memberFrame>;

/** The technician's report, on a proposal or a row. */
export type InspectionReport = AnyOf<ValuesOf<PartFields<Registered, 'technician_data'>>>;

/** The loan, and the account for payments. */
export type BankingDetails = AnyOf<ValuesOf<PartFields<Registered, 'banking'>>>;

/** A person of a group or cooperative. */
export type MemberValues = ValuesOf<(typeof memberTable)['fields']>;

/** Everything that the writer of a proposal enters beside its rows, as in `withBankingFields`. */
export type EnteredHeader = ProposalHeader & BankingDetails;
