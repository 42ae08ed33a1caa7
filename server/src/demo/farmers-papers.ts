import { isDocumentCode, missingAtStage, requiredKycDocuments } from '@krishi-bima/contract/documents/kinds';
import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { Db } from '../database/open.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { chanceOf } from './chance.ts';
import type { Chronicle } from './chronicle.ts';
import type { Insurer } from './insurers.ts';
import type { Office } from './mark.ts';
import type { Pictures } from './pictures.ts';
import { type Registered, verifierOf } from './registrations.ts';

interface Filing {
  db: Db;
  chronicle: Chronicle;
  seed: number;
  office: Office;
  insurer: Insurer;
  pictures: Pictures;
}

/** What the verified farmers were verified by: the papers, looked at before the decision, and the signature. */
export async function seedFarmersPapers(filing: Filing, registered: readonly Registered[]): Promise<void> {
  const { db, chronicle, office, seed, insurer, pictures } = filing;
  const farmers = registered.filter(({ row }) => row.status === 'verified');
  const wanted = farmers.flatMap((owner) => papersOf(filing, owner)).sort((a, b) => a.at.localeCompare(b.at));
  const ids = await nextIds(db, 'documents_id_seq', wanted.length);
  const rows = wanted.flatMap(({ at, decided_by, decided_at, ...owned }, index) => {
    const picture = pictures.get(owned.code);
    if (!picture) return [];
    const id = ids[index] ?? 0;
    const client_id = chanceOf(seed, insurer.code, 'paper', id).uuid();
    const sent = { id, insurance: office.id, ...owned, ...picture, client_id };
    const row = { ...sent, state: 'new', replaced: false, created_at: at, updated_at: at, version: 1 };
    chronicle.created('documents', row, owned.created_by, at);
    const after = { ...row, state: 'accepted', decided_by, decided_at, updated_at: decided_at, version: 2 };
    const changes = changesBetween(row, after);
    chronicle.noted('documents', after, { action: 'update', actor: decided_by, at: decided_at, changes });
    return [after];
  });
  await bulkInsert(db, 'documents', rows);
  await seedSignatures(filing, farmers);
}

function papersOf({ office }: Filing, { row, farmer, id }: Registered) {
  const created_by = office.staff[farmer.created_by];
  const decided_by = office.staff[verifierOf(farmer)];
  const verified = Math.max(Date.parse(farmer.created_at) + 120_000, Date.parse(String(row.updated_at)));
  const decided_at = new Date(verified - 30_000).toISOString();
  const codes = missingAtStage(requiredKycDocuments(row as Record<string, never>, {}), 'verify').map(
    ({ code }) => code,
  );
  return codes.filter(isDocumentCode).map((code, place) => {
    const at = new Date(Date.parse(farmer.created_at) + (place + 1) * 10_000).toISOString();
    return { kyc: id, insurance_proposal: null, code, position: 0, created_by, at, decided_by, decided_at };
  });
}

async function seedSignatures(
  { db, chronicle, office, pictures }: Filing,
  farmers: readonly Registered[],
): Promise<void> {
  const ids = await nextIds(db, 'signatures_id_seq', farmers.length);
  const rows = farmers.map(({ farmer, id: kyc }, index) => {
    const at = new Date(Date.parse(farmer.created_at) + 60_000).toISOString();
    const taken_by = office.staff[farmer.created_by];
    const signature = pictures.get('signature');
    const row = {
      ...{ id: ids[index] ?? 0, insurance: office.id, kyc, replaced: false },
      ...{ signature_key: signature?.file_key, signature_sha256: signature?.sha256 },
      ...{ signed_at: at, taken_by, created_by: taken_by, created_at: at, updated_at: at, version: 1 },
    };
    chronicle.created('signatures', row, taken_by, at);
    return row;
  });
  await bulkInsert(db, 'signatures', rows);
}
