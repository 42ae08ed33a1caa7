import { bulkInsert, nextIds } from '../database/bulk.ts';
import type { Db } from '../database/open.ts';
import { changesBetween } from '../tenancy/audit.ts';
import { type Walled, walls } from '../tenancy/walls.ts';
import type { Chance } from './chance.ts';

interface Row extends Record<string, unknown> {
  id: number;
  insurance?: number | null;
}

interface Note {
  action: string;
  actor: number | null;
  at: string;
  changes: Record<string, [unknown, unknown]>;
  reason?: string | null;
}

/** The history that a past of many writes has left; written in the order in which things happened. */
export interface Chronicle {
  /** As the API notes a new record. */
  created(table: Walled, row: Row, actor: number | null, at: string, reason?: string | null): void;
  noted(table: Walled, row: Row, note: Note): void;
  write(db: Db): Promise<void>;
}

export function openChronicle(requests: Chance): Chronicle {
  const entries: { at: string }[] = [];
  const versions = new Map<string, number>();

  /** In this past every entry is a new version of its record, and a row's one of its owner's too. */
  function raised(entity: string, id: number): number {
    const version = (versions.get(`${entity} ${id}`) ?? 0) + 1;
    versions.set(`${entity} ${id}`, version);
    return version;
  }

  function noted(table: Walled, row: Row, { reason = null, ...note }: Note) {
    const wall = walls[table];
    if (!wall.audited) return;
    const { entity, company, auditParent: owner, ownVersion: apart } = wall;
    const named = owner?.find(({ column }) => row[column] != null);
    const version = raised(entity, row.id);
    entries.push({
      ...note,
      reason,
      entity,
      entity_id: row.id,
      insurance: row[company] ?? null,
      owner_entity: named?.entity ?? entity,
      owner_id: named ? row[named.column] : row.id,
      request_id: requests.uuid(),
      version,
      owner_version: apart ? null : named ? raised(named.entity, row[named.column] as number) : version,
    } as { at: string });
  }

  return {
    noted,
    created: (table, row, actor, at, reason) =>
      noted(table, row, { action: 'create', actor, at, changes: changesBetween({}, row), reason }),
    async write(db) {
      const inOrder = entries.splice(0).sort((a, b) => a.at.localeCompare(b.at));
      versions.clear();
      const ids = await nextIds(db, 'history_id_seq', inOrder.length);
      await bulkInsert(
        db,
        'history',
        inOrder.map((entry, index) => ({ id: ids[index], ...entry })),
      );
    },
  };
}
