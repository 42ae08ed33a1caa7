import { type Static, Type } from 'typebox';
import { Id, nullable } from '../values/values.ts';

const gigabyte = 1024 ** 3;

/** What the files of a company are told apart by; all sizes are bytes. */
export const storageKinds = ['documents', 'photos', 'videos', 'other'] as const;
export type StorageKind = (typeof storageKinds)[number];

export const storageQuota = { least: 1024 ** 2, most: 1_000_000 * gigabyte, usual: 50 * gigabyte } as const;

export const storageStates = ['enough', 'low', 'full'] as const;
export type StorageState = (typeof storageStates)[number];

interface Kept {
  kinds: Readonly<Record<StorageKind, number>>;
  /** Of deleted records, which may be restored. */
  deleted: number;
  /** The files on their way, by the sizes that were declared. */
  open: { bytes: number };
}

/**
 * Returns the bytes that count towards the quota. What was deleted does not, as long as it is no more than the quota
 * itself: whoever uploads and deletes without end comes to an end.
 */
export function usedOf({ kinds, deleted, open }: Kept, quota: number): number {
  const kept = storageKinds.reduce((sum, kind) => sum + kinds[kind], 0);
  return kept + open.bytes + Math.max(0, deleted - quota);
}

export function storageStateOf(used: number, quota: number): StorageState {
  if (used > quota * 0.95) return 'full';
  return used > quota * 0.8 ? 'low' : 'enough';
}

const Bytes = Type.Integer({ minimum: 0 });

export const StorageQuota = Type.Integer({ minimum: storageQuota.least, maximum: storageQuota.most });

export const CompanyStorage = Type.Object({
  insurance: Id,
  quota: Bytes,
  /** What counts towards the quota: all kinds and what is on its way. */
  used: Bytes,
  /** `low` above 80 % of the quota, `full` above 95 %. */
  state: Type.Enum([...storageStates]),
  kinds: Type.Object({ documents: Bytes, photos: Bytes, videos: Bytes, other: Bytes }),
  deleted: Bytes,
  open: Type.Object({ uploads: Type.Integer(), bytes: Bytes, most_uploads: Type.Integer(), most_bytes: Bytes }),
  /** The server's disk, for the super admin alone; the server warns below `least` free bytes. */
  disk: nullable(Type.Object({ free: Bytes, least: Bytes })),
  /** Of the company, for `If-Match` of its quota. */
  version: Type.Integer(),
});
export type CompanyStorage = Static<typeof CompanyStorage>;
