import {
  type DocumentCode,
  type DocumentRequirement,
  type DocumentStage,
  isDocumentCode,
  requiredKycDocuments,
  requiredProposalDocuments,
} from '@krishi-bima/contract/documents/kinds';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { chanceOf } from './chance.ts';
import { agentOf, type Covered, type Covering } from './covering.ts';
import type { Registered } from './registrations.ts';

interface Owned {
  kyc: number;
  insurance_proposal: number | null;
  code: DocumentCode;
  position: number;
  created_by: number;
  at: string;
  decided_by: number;
  decided_at: string | null;
}

/** What each stage of a proposal asks for was handed in before it, and looked at; the farmers' own papers too. */
export async function seedDocuments(
  covering: Covering,
  covers: readonly Covered[],
  registered: readonly Registered[],
): Promise<void> {
  const { db, chronicle, office, seed, insurer, pictures } = covering;
  const farmers = registered.filter(({ row }) => row.status === 'verified');
  const wanted = [
    ...farmers.flatMap((owner) => farmersPapers(covering, owner)),
    ...covers.flatMap((cover) => proposalsPapers(covering, cover)),
  ].sort((a, b) => a.at.localeCompare(b.at));
  const ids = await nextIds(db, 'documents_id_seq', wanted.length);
  const rows = wanted.flatMap(({ at, decided_by, decided_at, ...owned }, index) => {
    const picture = pictures.get(owned.code);
    if (!picture) return [];
    const id = ids[index] ?? 0;
    const client_id = chanceOf(seed, insurer.code, 'paper', id).uuid();
    const sent = { id, insurance: office.id, ...owned, ...picture, client_id };
    const row = { ...sent, state: 'new', replaced: false, created_at: at, updated_at: at, version: 1 };
    chronicle.created('documents', row, owned.created_by, at);
    if (decided_at === null) return [row];
    const after = { ...row, state: 'accepted', decided_by, decided_at, updated_at: decided_at, version: 2 };
    const changes = changesBetween(row, after);
    chronicle.noted('documents', after, { action: 'update', actor: decided_by, at: decided_at, changes });
    return [after];
  });
  await bulkInsert(db, 'documents', rows);
  await laySignatures(covering, farmers);
}

function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

function farmersPapers({ office }: Covering, { row, farmer, id }: Registered): Owned[] {
  const created_by = office.staff[farmer.created_by];
  const decided_by = farmer.is_crop ? office.staff.cropadmin : office.staff.livestockadmin;
  // Before the decision on the farmer, which they are for.
  const verified = Math.max(Date.parse(farmer.created_at) + 120_000, Date.parse(String(row.updated_at)));
  const decided_at = new Date(verified - 30_000).toISOString();
  return codesOf(requiredKycDocuments(row as Record<string, never>, {}), 'verify').map((code, place) => {
    const at = new Date(Date.parse(farmer.created_at) + (place + 1) * 10_000).toISOString();
    return { kyc: id, insurance_proposal: null, code, position: 0, created_by, at, decided_by, decided_at };
  });
}

function proposalsPapers({ office }: Covering, { life, head, line, owner, proposal }: Covered): Owned[] {
  const [first] = life.steps;
  const submitted = proposal.submitted_at ?? proposal.created_at;
  const stage: DocumentStage = life.issue
    ? 'issue'
    : life.steps.some(({ move }) => move === 'approve')
      ? 'approve'
      : 'submit';
  const created_by = agentOf(office, line, owner.farmer);
  const decided_by = first?.by ?? created_by;
  const needed = requiredProposalDocuments(line.form, proposal.values, {});
  return codesOf(needed, stage).map((code, place) => {
    const isLater = needed.some((paper) => paper.code === code && paper.by !== 'submit');
    const at = isLater ? (life.issue?.at ?? life.steps.at(-1)?.at ?? submitted) : submitted;
    const sent = minutesAfter(at, isLater ? -(place + 2) / 10 : place / 20 - 1);
    const decided_at = life.issue ? minutesAfter(life.issue.at, -0.1) : null;
    const position = 0;
    return { kyc: owner.id, insurance_proposal: head.id, code, position, created_by, at: sent, decided_by, decided_at };
  });
}

const stages: readonly DocumentStage[] = ['verify', 'submit', 'approve', 'issue'];

/** As often as each is needed. */
function codesOf(papers: readonly DocumentRequirement[], stage: DocumentStage): DocumentCode[] {
  const due = stages.slice(0, stages.indexOf(stage) + 1);
  return papers.flatMap(({ code, required, by, need }) => {
    if (!required || !isDocumentCode(code) || by === null || !due.includes(by)) return [];
    return Array.from({ length: need }, () => code);
  });
}

async function laySignatures(covering: Covering, farmers: readonly Registered[]): Promise<void> {
  const { db, chronicle, office, pictures } = covering;
  const ids = await nextIds(db, 'signatures_id_seq', farmers.length);
  const rows = farmers.map(({ farmer, id: kyc }, index) => {
    const at = new Date(Date.parse(farmer.created_at) + 60_000).toISOString();
    const taken_by = office.staff[farmer.created_by];
    const row = {
      ...{ id: ids[index] ?? 0, insurance: office.id, kyc, signature_key: pictures.get('signature')?.file_key },
      ...{ signed_at: at, taken_by, created_by: taken_by, created_at: at, updated_at: at, version: 1 },
    };
    chronicle.created('signatures', row, taken_by, at);
    return row;
  });
  await bulkInsert(db, 'signatures', rows);
}
