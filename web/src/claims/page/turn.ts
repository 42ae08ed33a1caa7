import type { Claim } from '@krishi-bima/contract/claims/claim';
import {
  type ClaimMove,
  type ClaimState,
  claimMove,
  type PlainClaimMove,
  plainClaimMoveNames,
} from '@krishi-bima/contract/claims/states';
import { type Text, text } from '@krishi-bima/contract/values/text';

/** What a claim waits for in each state; nothing once it is refused or closed. */
const waits: Partial<Record<ClaimState, Text>> = {
  intimated: text('दर्ता वा निरीक्षण सुरु गर्न बाँकी', 'register it or begin the inspection'),
  registered: text('निरीक्षण सुरु गर्न बाँकी', 'begin the inspection'),
  inspection: text('मूल्याङ्कन पेस गर्न बाँकी', 'submit the assessment'),
  documents_pending: text('कागजात पूरा गर्न बाँकी', 'complete the documents'),
  assessed: text('स्वीकृत गर्न बाँकी', 'approve the claim'),
  approved: text('रकम पठाउन बाँकी', 'pay the claim'),
  appealed: text('पुनरावलोकनको निर्णय गर्न बाँकी', 'decide the appeal'),
  paid: text('दाबी फर्छ्यौट गर्न बाँकी', 'close the claim'),
};
const second = text('दोस्रो व्यक्तिले स्वीकृत गर्न बाँकी', 'give the second approval');
const inBatch = text('भुक्तानी सूची स्वीकृत गर्न बाँकी', 'approve the payment batch');
const again = text('फिर्ता आएको रकम फेरि पठाउन बाँकी', 'send anew what came back');
const atBank = text('बैंकको जवाफ आउन बाँकी', "record the bank's answer");

export function waitOf({ status, first_approved_by, payments, payables }: Claim): Text | undefined {
  if (status === 'assessed' && first_approved_by) return second;
  if (status === 'paid' && payments.some((payment) => payment.status === 'sent')) return atBank;
  if (status === 'approved' && payables.length === 0) return inBatch;
  if (status === 'approved' && payables.some(({ returned }) => returned)) return again;
  return waits[status];
}

/** The moves that lead on, in their order; every other stands after them. */
const leading: readonly ClaimMove[] = [
  'approve_claim',
  'approve_claim_first',
  'assess_claim',
  'inspect_claim',
  'register_claim',
  'reopen_claim',
  'close_claim',
];

export function isLeading(move: ClaimMove | undefined): boolean {
  return move !== undefined && leading.includes(move);
}

/** A move that fails one of these is not the one of this amount, and the other is shown. */
const notThisOne = ['above_limit', 'second_person'];

type OfferedMove = Claim['moves'][number] & { move: PlainClaimMove };

/** The moves of the decision panel: leading ones first; of the two approvals the one that the amount asks for. */
export function offeredMoves({ moves, first_approved_by }: Pick<Claim, 'moves' | 'first_approved_by'>): OfferedMove[] {
  const fitting = moves.filter((offered): offered is OfferedMove => {
    const { move, hindrances } = offered;
    // The payment has a panel of its own.
    if (move === 'pay_claim') return false;
    if (move === 'approve_claim' && first_approved_by) return true;
    return !hindrances.some(({ check }) => notThisOne.includes(check));
  });
  const place = ({ move }: OfferedMove) => {
    const at = leading.indexOf(move);
    return at < 0 ? leading.length : at;
  };
  return fitting.toSorted((a, b) => place(a) - place(b));
}

/** What the claim waits for and the reader's role may not do; none where the reader may lead it on in some way. */
export function closedMoves(claim: Pick<Claim, 'status' | 'moves' | 'payable' | 'second_above' | 'first_approved_by'>) {
  if (!waits[claim.status] || claim.moves.some(({ move }) => isLeading(move))) return [];
  const isFirst = claim.first_approved_by === null && Number(claim.payable ?? 0) > Number(claim.second_above);
  const other = isFirst ? 'approve_claim' : 'approve_claim_first';
  const [next] = plainClaimMoveNames.filter(
    (move) => isLeading(move) && move !== other && claimMove(move).from.includes(claim.status),
  );
  return next ? [next] : [];
}

/** Whether the reader can do now what the claim waits for. */
export function isMine(claim: Claim, me: number): boolean {
  const { status, assignee, moves } = claim;
  if (status === 'approved')
    return moves.some(({ move, hindrances }) => move === 'pay_claim' && hindrances.length === 0);
  const isWork = ['registered', 'inspection', 'documents_pending'].includes(status);
  if (isWork && assignee && assignee.id !== me) return false;
  return offeredMoves(claim).some(({ move, hindrances }) => {
    if (!isLeading(move)) return false;
    // Until every row has its figures the surveyor's move is blocked, and yet it is theirs.
    return hindrances.every(({ check }) => ['rows_assessed', 'papers'].includes(check));
  });
}
