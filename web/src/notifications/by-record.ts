import type { Notification } from '@krishi-bima/contract/history/history';

export interface OfRecord {
  key: string;
  newest: Notification;
  /** The newest three. */
  acts: Notification[];
  more: number;
}

const mostTold = 3;

/** One block per record, in the order of their newest act; the same done again by the same person is told once. */
export function byRecord(changes: readonly Notification[]): OfRecord[] {
  const records = Map.groupBy(changes, ({ owner_entity, owner_id }) => `${owner_entity} ${owner_id}`);
  return [...records].flatMap(([key, ofRecord]) => {
    const told = ofRecord.filter((change, at) => !isRepeat(change, ofRecord[at - 1]));
    const [newest] = told;
    if (!newest) return [];
    return [{ key, newest, acts: told.slice(0, mostTold), more: Math.max(0, told.length - mostTold) }];
  });
}

function isRepeat(change: Notification, newer: Notification | undefined): boolean {
  return (
    newer !== undefined &&
    newer.entity === change.entity &&
    newer.action === change.action &&
    newer.actor?.id === change.actor?.id
  );
}
