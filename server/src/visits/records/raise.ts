import type { Insertable, Selectable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Scoped } from '../../tenancy/scoped.ts';

export type VisitRecord = Selectable<Schema['visits']>;
type NewVisit = Omit<Insertable<Schema['visits']>, 'insurance'> & { insurance: number };

/** Raises a visit for a record; whoever moved the record is its author. */
export function raiseVisit(data: Scoped, values: NewVisit): Promise<VisitRecord> {
  return data.insert('visits', { ...values, raised: true, created_by: authorOf(data) });
}

/** The program itself has no account. */
function authorOf({ auditContext }: Scoped): number | null {
  return auditContext.actor;
}

interface Ending {
  today: string;
  reason?: string | null | undefined;
}

/** Ends a visit because what it was for has been done. */
export function visitDone(data: Scoped, id: number, { today }: Ending): Promise<VisitRecord> {
  const done = { status: 'done', done_on: today, done_by: authorOf(data) } as const;
  return data.update('visits', id, done, { action: 'finish' });
}

/** Ends a visit because nobody has to go there any more. */
export function visitDropped(data: Scoped, id: number, { reason }: Ending): Promise<VisitRecord> {
  const why = reason?.trim() || null;
  return data.update(
    'visits',
    id,
    { status: 'cancelled', cancel_reason: why },
    { action: 'cancel_visit', reason: why },
  );
}
