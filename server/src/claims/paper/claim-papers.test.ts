import { claims } from '@krishi-bima/contract/claims/claims';
import { type ClaimPaperName, claimPaper } from '@krishi-bima/contract/claims/papers';
import { history } from '@krishi-bima/contract/history/history';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import { assessedDeath, claimMoved, claimsOffice, deathOf, noticed } from '../../../test/claims.ts';
import { cow } from '../../../test/livestock.ts';
import { approvedDeath, giveAccount } from '../../../test/payments.ts';
import type { Person } from '../../../test/people.ts';
import { bare, linesOf } from '../../../test/poppler.ts';
import { codeOn, printedBy } from '../../../test/printing.ts';

function ask(app: TestApp, id: number, paper: ClaimPaperName, person: Person = 'livestockAdmin') {
  return app.as(person)(claimPaper.print, { query: { id, paper } });
}

async function printed(app: TestApp, id: number, paper: ClaimPaperName) {
  const { task, bytes } = await printedBy(app, 'livestockAdmin', ask(app, id, paper));
  return { name: task.result?.name, code: codeOn(bytes), text: bare(linesOf(bytes).join(' ')) };
}

const lacking = (text: string, said: readonly string[]) => said.filter((words) => !text.includes(bare(words)));

describe('the papers of a claim', () => {
  test('say what was lost, what was measured, what is paid to whom, and how it ended', async () => {
    const { app, policy, row } = await claimsOffice();
    const claim = await noticed(app, deathOf(policy, row));
    const no = claim.claim_no;
    expect((await ask(app, claim.id, 'survey_report')).status).toBe(409);

    const form = await printed(app, claim.id, 'claim_form');
    expect(form.name).toBe(`${no.replaceAll('/', '-')}.pdf`);
    const told = ['दाबी फारम', no, 'श्री सीता थापा', 'दुर्घटना', 'भीरबाट लडेको', 'गाई', 'NP-00417', 'मृत्यु'];
    expect(lacking(form.text, [...told, '१,००,०००.००', 'दाबीकर्ताको हस्ताक्षर', 'मैले जानेबुझेसम्म'])).toEqual([]);

    await approvedDeath(app, claim, '52000.00');
    const survey = await printed(app, claim.id, 'survey_report');
    const sums = ['५२,०००.००', '५,२००.००', '४६,८००.००', 'छयालीस हजार आठ सय'];
    expect(lacking(survey.text, ['सर्वेक्षण प्रतिवेदन', `${no}/S`, 'NP-00417, बुझाएको', ...sums])).toEqual([]);
    expect((await ask(app, claim.id, 'claim_letter')).status).toBe(409);

    expect((await giveAccount(app, claim, { account_no: '०४१२०१७७७' }, 'livestockAdmin')).status).toBe(200);
    const discharge = await printed(app, claim.id, 'discharge');
    const account = ['कृषि विकास बैंक', '०४१२०१७७७', 'रु. ४६,८००.००', 'मञ्जुर छु', 'साक्षी'];
    expect(lacking(discharge.text, ['भर्पाई', `${no}/D`, 'NP-00417 को मृत्यु', ...account])).toEqual([]);
    // Nothing was taken off for salvage, and the total has one sign.
    for (const absent of ['साल्भेज', 'रु. रु.']) expect(discharge.text).not.toContain(bare(absent));

    const paying = { payee_name: 'सीता थापा', bank_name: 'कृषि विकास बैंक', account_no: '०४१२०१७७७' };
    const body = { ...paying, reference_no: 'V-77', paid_on: todayAd(app.deps.clock()) };
    expect((await app.as('superAdmin')(claims.pay, { params: { id: claim.id }, body })).status).toBe(201);
    const letter = await printed(app, claim.id, 'claim_letter');
    expect(lacking(letter.text, ['दाबी भुक्तानीको जानकारी', `${no}/L`, 'V-77', ...sums.slice(2)])).toEqual([]);
    expect(letter.text).toContain(bare('नेपाल बीमा प्राधिकरणमा उजुरी'));

    // What is in an account does not change what was agreed.
    const { body: checked } = await app.as(null)(paperVerification.get, { params: { code: discharge.code } });
    expect(checked).toMatchObject({ number: `${no}/D`, state: { en: 'Paid' }, current: true });
    const { body: past } = await app.as('livestockAdmin')(history.of, {
      query: { entity: 'claim', entity_id: claim.id },
    });
    expect(past.results.filter(({ action }) => action === 'export')).toHaveLength(4);
  });

  test('of a refused one name the reason with its code and how to appeal, and hold no longer after an appeal', async () => {
    const { app, policy, row } = await claimsOffice([cow]);
    const claim = await assessedDeath(app, await noticed(app, deathOf(policy, row)));
    const refusal = { refusal: 'identity', reason: 'भेटिएको ट्याग अर्कै पशुको हो।' };
    await claimMoved(app, 'livestockAdmin', claim.id, 'refuse_claim', refusal);

    expect((await ask(app, claim.id, 'discharge')).status).toBe(409);
    const { text, code } = await printed(app, claim.id, 'claim_letter');

    const why = ['दाबी अस्वीकृतिको जानकारी', 'R-08', 'ट्याग वा पहिचान नमिलेको', refusal.reason];
    expect(lacking(text, [...why, 'पुनरावलोकनको लिखित निवेदन', 'नेपाल बीमा प्राधिकरण'])).toEqual([]);
    const check = () => app.as(null)(paperVerification.get, { params: { code } });
    expect((await check()).body).toMatchObject({ state: { en: 'Rejected' }, current: true });
    await claimMoved(app, 'livestockAgent', claim.id, 'appeal_claim', { reason: 'ट्याग मिल्छ' });
    expect((await check()).body).toMatchObject({ state: { en: 'Appealed' }, current: false });
  });

  test('of a withdrawn one say so, and nothing of a payment or an appeal', async () => {
    const { app, policy, row } = await claimsOffice();
    const claim = await noticed(app, deathOf(policy, row));
    await claimMoved(app, 'livestockAdmin', claim.id, 'withdraw_claim', { reason: 'पशु निको भयो' });

    const { text } = await printed(app, claim.id, 'claim_letter');

    expect(lacking(text, ['दाबी फिर्ताको जानकारी', 'फिर्ता लिइएकाले भुक्तानी नगरी', 'पशु निको भयो'])).toEqual([]);
    for (const absent of ['भुक्तानीयोग्य', 'पुनरावलोकन']) expect(text).not.toContain(bare(absent));
    expect((await ask(app, claim.id, 'discharge')).status).toBe(409);
  });

  test('are of one’s own company, and no partner takes one away', async () => {
    const { app, policy, row } = await claimsOffice();
    const claim = await noticed(app, deathOf(policy, row));

    expect((await ask(app, claim.id, 'claim_form', 'otherCompany')).status).toBe(404);
    expect((await ask(app, claim.id, 'claim_form', 'partner')).status).toBe(403);
  });
});
