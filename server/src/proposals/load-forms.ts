import { forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { OpenDb } from '../tenancy/walls.ts';

/** Proposals, policies and tariffs refer to the forms in the database: a form added to the registry is added there. */
export async function loadForms(db: OpenDb): Promise<void> {
  const rows = Object.values<Form>(forms).map(({ name, tariff_line }) => ({ name, tariff_line }));
  await db
    .insertInto('forms')
    .values(rows)
    .onConflict((row) => row.column('name').doNothing())
    .execute();
}
