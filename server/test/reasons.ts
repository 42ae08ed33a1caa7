import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import type { Caller, TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Gives a reason for every warning that asks for one now. */
export function explainAll(app: TestApp, person: Person, id: number): Promise<void> {
  return explainFor(app.as(person), id);
}

export async function explainFor(call: Caller, id: number): Promise<void> {
  const { body } = await call(findingEndpoints.get, { params: { id } });
  for (const { check, part, row, field, level, open } of body.findings) {
    if (!open || level !== 'warn') continue;
    await call(findingEndpoints.explain, {
      params: { id },
      body: { check, part, row, field, reason: 'कृषकले भोलि ल्याउने भनेका छन्' },
    });
  }
}
