import type { Claim } from '@krishi-bima/contract/claims/claim';
import { claims } from '@krishi-bima/contract/claims/claims';
import type { NewClaim } from '@krishi-bima/contract/claims/notice';
import type { PlainClaimMove } from '@krishi-bima/contract/claims/states';
import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { isDocumentCode } from '@krishi-bima/contract/documents/kinds';
import { livestockPhotos } from '@krishi-bima/contract/media/livestock';
import { addDays, todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect } from 'vitest';
import { onDay, openTestApp, type TestApp } from './app.ts';
import { cow, issueHerd, livestockTariff, submittedHerd } from './livestock.ts';
import { view } from './media.ts';
import { jpeg, upload } from './papers.ts';
import type { Person } from './people.ts';

/** A cow insured since fifty days, for a lakh. */
export async function insuredCow(app: TestApp, row: Parameters<typeof submittedHerd>[1] = [cow]) {
  return onDay(app, addDays(todayAd(), -50), async () => {
    await livestockTariff(app);
    const herd = await submittedHerd(app, row);
    return { ...herd, policy: await issueHerd(app, herd.id), row: herd.rows[0] ?? 0 };
  });
}

/** An office with such a cow. */
export async function claimsOffice(rows?: Parameters<typeof insuredCow>[1]) {
  const app = await openTestApp();
  return { app, ...(await insuredCow(app, rows)) };
}

/** What the cover check answers, each question by its name too. */
export async function coverOn(app: TestApp, policy: number, loss_at: string, more: object = {}) {
  const { body } = await app.as('livestockAgent')(claims.cover, { query: { policy, loss_at, ...more } });
  return { ...body, of: Object.fromEntries(body.lines.map((line) => [line.key, line])) };
}

/** Yesterday at six in the morning. */
export function yesterday(): string {
  return `${addDays(todayAd(), -1)}T06:00:00+05:45`;
}

export function deathOf(policy: number, row_id: number, change: Partial<NewClaim> = {}): NewClaim {
  return {
    ...{ policy, loss_at: yesterday(), reported_via: 'phone', peril: 'accident', description: 'भीरबाट लडेको' },
    ...{ informant: 'insured', informant_name: 'सीता थापा', lines: [{ row_id, loss: 'death' }] },
    ...change,
  };
}

export function tryNotice(app: TestApp, body: NewClaim, person: Person = 'livestockAgent', headers = {}) {
  return app.as(person)(claims.create, { body, headers });
}

export async function noticed(app: TestApp, body: NewClaim, person: Person = 'livestockAgent'): Promise<Claim> {
  const { status, body: claim } = await tryNotice(app, body, person);
  expect({ status, fields: claim.fields, code: claim.code }).toEqual({
    status: 201,
    fields: undefined,
    code: undefined,
  });
  return claim;
}

export function tryClaimMove(
  app: TestApp,
  person: Person,
  id: number,
  move: PlainClaimMove,
  more: object = {},
  headers = {},
) {
  return app.as(person)(claims.move, { params: { id }, body: { move, ...more }, headers });
}

export async function claimMoved(app: TestApp, person: Person, id: number, move: PlainClaimMove, more: object = {}) {
  const { status, body } = await tryClaimMove(app, person, id, move, more);
  expect({ status, fields: body.fields, code: body.code }).toEqual({ status: 200, fields: undefined, code: undefined });
  return body;
}

let seen = 5000;

/** Hands in every document and picture that is missing. */
export async function proveClaim(app: TestApp, { id, insurance_proposal, evidence, lines }: Claim, person: Person) {
  const file = { bytes: await jpeg({ width: 90, height: 120 }), name: 'praman.jpg' };
  for (const { code } of evidence.filter(({ missing }) => missing)) {
    if (!isDocumentCode(code)) continue;
    const body = { insurance_proposal, claim: id, code };
    const { status } = await upload(app, person, proposalDocuments.create, body, [file]);
    expect(status).toBe(201);
  }
  if (lines.every(({ animal }) => animal === null)) return;
  for (const flag of ['is_claim_upload', 'is_burial_upload']) {
    seen += 1;
    const picture = { bytes: await view(seen).toBuffer(), name: 'mare.jpg' };
    const said = { livestock_detail__id: lines[0]?.row_id ?? 0, [flag]: 'true' };
    const { status } = await upload(app, person, livestockPhotos.create, said, [picture]);
    expect(status).toBe(201);
  }
}

/** Assessed by the livestock technician at that market value, with all papers, and submitted. */
export async function assessedDeath(app: TestApp, claim: Claim, market_value = '100000.00'): Promise<Claim> {
  await claimMoved(app, 'livestockTechnician', claim.id, 'inspect_claim');
  await proveClaim(app, claim, 'livestockAdmin');
  const lines = claim.lines.map(({ id, mark }) => ({ id, market_value, tag_returned: true, tag_found: mark }));
  const { status } = await app.as('livestockTechnician')(claims.assess, { params: { id: claim.id }, body: { lines } });
  expect(status).toBe(200);
  return claimMoved(app, 'livestockTechnician', claim.id, 'assess_claim');
}
