import { type StorageKind, usedOf } from '@krishi-bima/contract/companies/storage';
import { text } from '@krishi-bima/contract/values/text';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { sql } from 'kysely';
import { existing, Problem } from '../errors/problem.ts';
import { rowsByKey } from '../tenancy/rows-by-key.ts';
import { systemScope } from '../tenancy/system.ts';
import type { OpenDb } from '../tenancy/walls.ts';

/** What a company keeps and what is on its way, in bytes. */
export interface StorageUse {
  kinds: Record<StorageKind, number>;
  deleted: number;
  open: { uploads: number; bytes: number };
}

interface Sums extends Record<StorageKind, number> {
  deleted: number;
  uploads: number;
  bytes: number;
}

/** An upload counts by the size that was declared, until its file is in the store. */
export async function storageUse(db: OpenDb, insurance: number): Promise<StorageUse> {
  const { rows } = await sql<Sums>`
    select coalesce(s.documents, 0) as documents, coalesce(s.photos, 0) as photos, coalesce(s.videos, 0) as videos,
      coalesce(s.other, 0) as other, coalesce(s.deleted, 0) as deleted, o.uploads, o.bytes
    from (select count(*) filter (where u.medium is null) as uploads, coalesce(sum(u.size), 0)::bigint as bytes
      from uploads u where u.insurance = ${insurance} and not ${isStored}) o
    left join company_storage s on s.insurance = ${insurance}`.execute(db);
  const { deleted, uploads, bytes, ...kinds } = existing(rows[0]);
  return { kinds, deleted, open: { uploads, bytes } };
}

const isStored = sql<boolean>`exists (select from ${rowsByKey('media', 'm', { id: 'u.medium' })} where m.stored)`;

/** Holds the company's room until the transaction ends: of many files at once, each counts those before it. */
export async function holdRoom(tx: OpenDb, insurance: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('uploads'), ${insurance})`.execute(tx);
}

/** Refuses a file of so many bytes that a company has no room left for. The caller holds the room. */
export async function refuseBeyondQuota(tx: OpenDb, insurance: number, size: number): Promise<void> {
  const { storage_quota: quota, ...company } = existing(
    await systemScope(tx)
      .from('companies')
      .select(['companies.name_np', 'companies.name_en', 'companies.storage_quota'])
      .where('companies.id', '=', insurance)
      .executeTakeFirst(),
  );
  const used = usedOf(await storageUse(tx, insurance), quota);
  if (used + size <= quota) return;
  const [ne, en] = [
    `${company.name_np}का फाइल राख्ने ठाउँ ${gigabytes(quota)} मध्ये ${gigabytes(used)} प्रयोग भइसक्यो, यो फाइल अट्दैन। कम्पनीको एडमिनलाई भन्नुहोस्: नचाहिने फाइल मेटाउन वा सुपर एडमिनसँग ठाउँ थप्न अनुरोध गर्न सकिन्छ।`,
    `${gigabytes(used)} of the ${gigabytes(quota)} for files of ${company.name_en} are in use, so this file does not fit. Ask your company's admin: files that are not needed can be deleted, and the super admin can give more room.`,
  ];
  throw new Problem('storage_full', { detail: text(toDevanagari(ne), en) });
}

function gigabytes(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  const [amount, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB'];
  return `${Math.round(amount * 10) / 10} ${unit}`;
}
