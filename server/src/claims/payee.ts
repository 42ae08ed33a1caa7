import type { BankingDetails } from '@krishi-bima/contract/forms/records';
import { checkName, type NameCheck } from '@krishi-bima/contract/payments/name-check';
import type { Payable } from '@krishi-bima/contract/payments/payment';
import type { PathChanges } from '@krishi-bima/contract/policies/content';
import { fromPaisa } from '@krishi-bima/nepali/money';
import { sql } from 'kysely';
import { existing } from '../errors/problem.ts';
import { masked } from '../kyc/masking.ts';
import { accountOf, type Farmer, farmerJson, heldBy, membersOf, verified } from '../payments/payee-account.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { userSummary } from '../tenancy/summaries.ts';
import type { Share } from './payable.ts';

/** A payable with what only the server looks at: its amount in paisa, and every name by which the payee goes. */
export interface Owed {
  payable: Payable;
  paisa: number;
  names: string[];
}

/** Returns for each share what is owed to whom, into which account, and whether the account is that person's. */
export async function payablesOf(data: Scoped, shares: readonly Share[]): Promise<Owed[]> {
  if (shares.length === 0) return [];
  const ids = [...new Set(shares.map(({ claim }) => claim))];
  const known = await factsOf(data, ids);
  return shares.map((share) => {
    const claim = existing(known.claims.get(share.claim));
    const key = keyOf(share);
    const given = known.given.get(key);
    const who = payeeOf(claim, share.member === null ? undefined : existing(known.members.get(share.member)), given);
    const isConsented = share.member === null && isAfter(known.consents.get(share.claim), given?.created_at);
    const check = who.check === 'other' && isConsented ? 'consented' : who.check;
    const payable: Payable = {
      ...masked(data.viewer, {
        ...{ kind: 'claim' as const, record: share.claim, member: share.member, insurance: claim.insurance },
        ...{
          number: claim.claim_no,
          form: claim.form,
          insurance_proposal: claim.insurance_proposal,
          due_on: claim.due_on,
        },
        ...{ payee: who.payee, lender: who.lender, check },
        account_given_by: given?.giver ?? null,
        own_approval: claim.decided_by === data.viewer.id,
        returned: known.returned.get(key) ?? null,
        amount: fromPaisa(share.amount),
      }),
      account: who.account && masked(data.viewer, who.account),
    };
    return { payable, paisa: share.amount, names: who.names };
  });
}

function keyOf({ claim, member }: { claim: number | null; member: number | null }): string {
  return `${claim} ${member ?? 0}`;
}

/** A consent is for the account that was there when it came. */
function isAfter(consent: Date | undefined, given: Date | undefined): boolean {
  return consent !== undefined && (given === undefined || consent >= given);
}

type ClaimFacts = Awaited<ReturnType<typeof claimsOf>>[number] & { insured: Farmer };
type MemberFacts = Awaited<ReturnType<typeof membersOf>>[number];
type GivenAccount = Awaited<ReturnType<typeof givenTo>>[number];

/** An account given for the claim goes first, then the one that was given for claims, then the person's own. */
function payeeOf(claim: ClaimFacts, member: MemberFacts | undefined, given: GivenAccount | undefined) {
  const { banking, insured, farmer } = claim;
  const lender = !member && banking.assign_claim_to_lender ? (banking.lender_name ?? null) : null;
  const payee = member?.name_np ?? insured.name_np ?? '';
  const names = [payee, ...(member ? [] : [insured.name_en]), lender].filter(
    (name) => name !== null && name !== undefined,
  );
  const account =
    (given && accountOf(given, payee)) ??
    (member
      ? heldBy(member, payee)
      : (claimAccount(banking, payee) ?? loanAccount(banking, payee) ?? heldBy(insured, payee))) ??
    heldBy(verified(member ? member.registered : farmer), payee);
  const check: NameCheck = account ? checkName(account.account_holder, names) : 'none';
  return { payee, names, account: account ?? null, check, lender };
}

function claimAccount({ payee_name, payee_bank, payee_branch, payee_account_no }: BankingDetails, payee: string) {
  const held = { account_holder: payee_name ?? null, bank_name: payee_bank ?? null, bank_branch: payee_branch ?? null };
  return accountOf({ ...held, account_no: payee_account_no ?? null }, payee);
}

function loanAccount(banking: BankingDetails, payee: string) {
  if (!banking.assign_claim_to_lender) return undefined;
  const { lender_name = null, lender_branch = null, loan_account_no = null } = banking;
  return accountOf(
    { account_holder: null, bank_name: lender_name, bank_branch: lender_branch, account_no: loan_account_no },
    payee,
  );
}

async function factsOf(data: Scoped, ids: readonly number[]) {
  const claims = await claimsOf(data, ids);
  const endorsed = await endorsedNames(
    data,
    claims.map(({ policy }) => policy),
  );
  const members = await membersOf(
    data,
    claims.map(({ insurance_proposal }) => insurance_proposal),
  );
  const given = await givenTo(data, ids);
  return {
    claims: new Map(
      claims.map((claim) => [claim.id, { ...claim, insured: { ...claim.issued_to, ...endorsed.get(claim.policy) } }]),
    ),
    members: new Map(members.map((member) => [member.id, member])),
    // The last one counts.
    given: new Map(given.map((account) => [keyOf(account), account])),
    consents: await consentsOf(data, ids),
    returned: await returnedOf(data, ids),
  };
}

function claimsOf(data: Scoped, ids: readonly number[]) {
  const key = { insurance: 'claims.insurance' };
  return data
    .from('claims')
    .select(['claims.id', 'claims.insurance', 'claims.claim_no', 'claims.form', 'claims.due_on', 'claims.decided_by'])
    .select(['claims.policy', 'claims.insurance_proposal'])
    .select([
      sql<BankingDetails>`(select p.banking from ${rowsByKey('proposals', 'p', { ...key, id: 'claims.insurance_proposal' })})`.as(
        'banking',
      ),
      sql<Farmer>`(select p.snapshot -> 'personal_info' from ${rowsByKey('policies', 'p', { ...key, id: 'claims.policy' })})`.as(
        'issued_to',
      ),
      sql<Farmer>`(select ${farmerJson} from ${rowsByKey('kyc', 'k', { ...key, personal_info: 'claims.personal_info' })})`.as(
        'farmer',
      ),
    ])
    .where('claims.id', 'in', [...ids])
    .execute();
}

/** Returns what endorsements in force changed of the insured's names and account. */
async function endorsedNames(data: Scoped, policies: readonly number[]): Promise<Map<number, Partial<Farmer>>> {
  const rows = await data
    .from('endorsements')
    .select(['endorsements.policy', 'endorsements.changes'])
    .where('endorsements.policy', 'in', [0, ...policies])
    .where('endorsements.status', '=', 'in_force')
    .orderBy('endorsements.in_force_at')
    .orderBy('endorsements.id')
    .execute();
  const found = new Map<number, Partial<Farmer>>();
  for (const { policy, changes } of rows) found.set(policy, { ...found.get(policy), ...ofInsured(changes) });
  return found;
}

function ofInsured(changes: PathChanges): Partial<Farmer> {
  const own = Object.entries(changes).filter(([path]) => path.startsWith('personal_info.'));
  return Object.fromEntries(own.map(([path, [, after]]) => [path.slice('personal_info.'.length), after]));
}

function givenTo(data: Scoped, claims: readonly number[]) {
  return data
    .from('payee_accounts')
    .selectAll('payee_accounts')
    .select(userSummary('payee_accounts.created_by').as('giver'))
    .where('payee_accounts.claim', 'in', [...claims])
    .orderBy('payee_accounts.id')
    .execute();
}

async function consentsOf(data: Scoped, claims: readonly number[]): Promise<Map<number, Date>> {
  const rows = await data
    .from('documents')
    .select(['documents.claim', 'documents.created_at'])
    .where('documents.claim', 'in', [...claims])
    .where('documents.code', '=', 'payee_consent')
    .where('documents.state', '!=', 'returned')
    .where('documents.replaced', '=', false)
    .orderBy('documents.id')
    .execute();
  return new Map(rows.flatMap(({ claim, created_at }) => (claim === null ? [] : [[claim, created_at] as const])));
}

async function returnedOf(
  data: Scoped,
  claims: readonly number[],
): Promise<Map<string, NonNullable<Payable['returned']>>> {
  const rows = await data
    .from('payments')
    .select(['payments.id', 'payments.claim', 'payments.member', 'payments.return_reason', 'payments.answered_on'])
    .select([
      sql<{ id: number; batch_no: string } | null>`(select jsonb_build_object('id', b.id, 'batch_no', b.batch_no)
        from ${rowsByKey('payment_batches', 'b', { id: 'payments.batch' })})`.as('batch'),
      sql<
        string | null
      >`(select v.voucher_no from ${rowsByKey('vouchers', 'v', { id: 'payments.return_voucher' })})`.as('voucher_no'),
    ])
    .where('payments.claim', 'in', [...claims])
    .where('payments.status', '=', 'returned')
    .orderBy('payments.id')
    .execute();
  return new Map(
    rows.map(({ id, return_reason, answered_on, batch, voucher_no, ...share }) => [
      keyOf(share),
      { payment: id, reason: return_reason ?? '', on: answered_on ?? '', batch, voucher_no },
    ]),
  );
}
