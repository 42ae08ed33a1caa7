import { indexPayouts, indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../../test/app.ts';
import { dayOf, insuredSeason, note } from '../../../test/index-season.ts';
import { bare, linesOf } from '../../../test/poppler.ts';
import { codeOn, printedBy } from '../../../test/printing.ts';

/** 40 mm is the first step and 70 mm the second: 10 % and then 25 % in all. */
async function payout() {
  const app = await openTestApp();
  const season = await insuredSeason(app);
  await note(app, season, dayOf(1), '5.2');
  await note(app, season, dayOf(11), '46.2');
  await note(app, season, dayOf(20), '3.4', { station: season.fallback, quality: 'provisional' });
  await note(app, season, dayOf(33), '78.4');
  const { body } = await app.as('cropAdmin')(indexSeasons.reckon, {
    params: { id: season.id, year: season.year },
    body: {},
  });
  return { app, season, payout: body };
}

describe('a pay-out on paper', () => {
  test('says how it came about, day by day, for whom, and by whom it was approved', async () => {
    const { app, payout: made } = await payout();
    const approve = (person: 'cropAdmin' | 'secondCropAdmin', move: 'approve_payout_first' | 'approve_payout') =>
      app.as(person)(indexPayouts.move, { params: { id: made.id }, body: { move } });
    await approve('cropAdmin', 'approve_payout_first');
    const { body: approved } = await approve('secondCropAdmin', 'approve_payout');
    expect(approved.status).toBe('approved');

    const query = { id: made.id };
    const { bytes, task } = await printedBy(app, 'cropAdmin', app.as('cropAdmin')(indexPayouts.print, { query }));
    const paper = bare(linesOf(bytes).join(' '));

    const told = [
      'सूचकाङ्क बीमाको भुक्तानी',
      // 612 kattha of 3,000 rupees; 10 % on the one day and 15 % more on the other.
      ...['१८,३६,०००.००', '४,५९,०००.००', '१,८३,६००.००', '२,७५,४००.००'],
      ...['४६.२', '७८.४', '२५%', moneyInWords('459000.00', 'ne')],
      ...['सदस्य रामलखन', '१५,०००.००', '००१', 'वैकल्पिक, अस्थायी', 'पहिलो स्वीकृति', 'दोस्रो स्वीकृति'],
    ];
    expect(told.filter((words) => !paper.includes(bare(words)))).toEqual([]);
    expect(task.result?.name).toBe(`${made.payout_no.replaceAll('/', '-')}.pdf`);
    const { body } = await app.as(null)(paperVerification.get, { params: { code: codeOn(bytes) } });
    expect(body).toMatchObject({ number: made.payout_no, state: { en: 'Approved' }, current: true });
  });

  test('no longer holds once it is approved, and is not for another company', async () => {
    const { app, payout: made } = await payout();
    const query = { id: made.id };
    const { bytes } = await printedBy(app, 'cropAdmin', app.as('cropAdmin')(indexPayouts.print, { query }));
    const check = async () => (await app.as(null)(paperVerification.get, { params: { code: codeOn(bytes) } })).body;

    expect(await check()).toMatchObject({ state: { en: 'Awaiting the first approval' }, current: true });
    const body = { move: 'approve_payout_first' as const };
    await app.as('cropAdmin')(indexPayouts.move, { params: { id: made.id }, body });
    expect(await check()).toMatchObject({ current: false });
    expect((await app.as('otherCompany')(indexPayouts.print, { query })).status).toBe(404);
    expect((await app.as('partner')(indexPayouts.print, { query })).status).toBe(403);
  });
});
