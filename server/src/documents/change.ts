import { grantedStates } from '@krishi-bima/contract/claims/states';
import type { Document, DocumentChange } from '@krishi-bima/contract/documents/documents';
import { restartClock } from '../claims/records/evidence.ts';
import { asksForTwo } from '../confirmations/ask.ts';
import { existing, Problem } from '../errors/problem.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitForm } from '../tenancy/viewer.ts';
import { getDocument, type Owner } from './queries.ts';
import { claimOr, refuseCode } from './upload.ts';
import { changingMarks } from './vouched-marks.ts';

/** Decides about a document, or puts it in another place of the list. The call has locked it. */
export async function changeDocument(
  data: Scoped,
  owner: Owner,
  id: number,
  body: DocumentChange,
  now: Date,
): Promise<void> {
  const document = await getDocument(data, owner, id);
  await permitPaper(data, document);
  await refuseSettled(data, document);
  const { state = document.state, reason, code, position } = body;
  if (document.replaced) throw new Problem('document_replaced');
  if (code !== undefined) {
    if (document.state === 'accepted') throw new Problem('document_accepted');
    refuseCode(claimOr(owner, document), data.viewer, code);
  }
  const isDecision = body.state !== undefined || reason !== undefined;
  if (isDecision && !data.viewer.permissions.has('decide_document')) throw new Problem('forbidden');
  if (body.state === 'accepted') await refuseOwn(data, document);
  const said = state === 'returned' ? reason?.trim() || document.reason : null;
  if (state === 'returned' && !said) throw new Problem('rule_broken', { fields: { reason: 'required' } });
  const decided = { state, reason: said, decided_by: data.viewer.id, decided_at: now };
  const values = {
    ...(code === undefined ? {} : { code }),
    ...(position === undefined ? {} : { position }),
    ...(isDecision ? decided : {}),
  };
  const change = () => data.update('documents', id, values, { reason: isDecision ? said : null });
  if (isPhoto(document) || code === 'photo') await changingMarks(data, document.kyc, change);
  else await change();
  if (document.claim !== null) await restartClock(data, document.claim);
}

/** What a claim was granted on stays as it was then. */
export async function refuseSettled(data: Scoped, { claim }: { claim: number | null }): Promise<void> {
  if (claim === null) return;
  const granted = data.from('claims').select('claims.id').where('claims.id', '=', claim);
  const found = await granted.where('claims.status', 'in', [...grantedStates]).executeTakeFirst();
  if (found) throw new Problem('wrong_state');
}

/** Where the company asks for two, nobody accepts what they uploaded. */
async function refuseOwn(data: Scoped, { creator, insurance }: Awaited<ReturnType<typeof getDocument>>): Promise<void> {
  if (creator?.id === data.viewer.id && (await asksForTwo(data, insurance))) throw new Problem('own_document');
}

export function isPhoto({ code, insurance_proposal }: Pick<Document, 'code' | 'insurance_proposal'>): boolean {
  return code === 'photo' && insurance_proposal === null;
}

/** A farmer's documents belong to both lines, a proposal's to its own. */
export async function permitPaper(
  data: Scoped,
  { insurance_proposal }: { insurance_proposal: number | null },
): Promise<void> {
  if (insurance_proposal === null) return;
  const proposal = data.from('proposals').select('proposals.form').where('proposals.id', '=', insurance_proposal);
  permitForm(data.viewer, existing(await proposal.executeTakeFirst()).form);
}
