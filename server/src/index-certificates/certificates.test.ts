import { productOf } from '@krishi-bima/contract/forms/index-product';
import { indexCertificates } from '@krishi-bima/contract/index-cover/certificates';
import { indexProducts } from '@krishi-bima/contract/index-cover/products';
import { indexPayouts, indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { paymentBatches, payments } from '@krishi-bima/contract/payments/payments';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { describe, expect, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { runningSeason } from '../../test/index-cover.ts';
import { issuedGroupPolicy } from '../../test/index-sale.ts';
import { note } from '../../test/index-season.ts';
import { companyAccount, decideBatch } from '../../test/payments.ts';
import { bare, linesOf, pagesOf } from '../../test/poppler.ts';
import { codeOn, printedBy } from '../../test/printing.ts';

async function sold() {
  const app = await openTestApp();
  return { app, ...(await issuedGroupPolicy(app, { enrol_until: null })) };
}

describe('the certificate of a member', () => {
  test('says who is insured by what, where it is measured and when it pays, and can be verified', async () => {
    const { app, policy, policy_no, members } = await sold();
    const { body } = await app.as('coopAgent')(indexCertificates.covers, { params: { id: members[0]?.id ?? 0 } });
    const [cover] = body.results;
    const query = { policy, member: cover?.member ?? 0 };
    const { bytes, task } = await printedBy(app, 'coopAgent', app.as('coopAgent')(indexCertificates.print, { query }));
    const paper = bare(linesOf(bytes).join(' '));

    const told = [
      'बीमा प्रमाणपत्र',
      'सीताराम थारू',
      'राजापुर उज्यालो',
      'गोप्य स्याउ, वर्षा कमी',
      '१२ बोट',
      '२४,०००',
      '१,६८०',
      'जुम्ला',
    ];
    expect(told.filter((words) => !paper.includes(bare(words)))).toEqual([]);
    expect(paper).toContain(bare(policy_no));
    expect(task.result?.name).toBe(`${policy_no.replaceAll('/', '-')}-001.pdf`);
    const { body: checked } = await app.as(null)(paperVerification.get, { params: { code: codeOn(bytes) } });
    expect(checked).toMatchObject({ number: `${policy_no}/001`, state: { en: 'Issued' }, current: true });
  });

  test('is one file for all members of the policy', async () => {
    const { app, policy, members } = await sold();
    const started = app.as('indexAgent')(indexCertificates.print, { query: { policy } });
    const { bytes, task } = await printedBy(app, 'indexAgent', started);

    expect(pagesOf(bytes)).toHaveLength(members.length);
    expect(task.result?.name).toMatch(/-certificates\.pdf$/);
  });

  test('is reached from the member, with what the cooperative insures for them', async () => {
    const { app, policy, policy_no, members, outsider } = await sold();
    const read = (id: number) => app.as('coopAgent')(indexCertificates.covers, { params: { id } });

    expect((await read(members[1]?.id ?? 0)).body.results).toMatchObject([
      {
        ...{ policy, policy_no, status: 'issued', product_en: 'Apple, rain deficit', units: 12, unit: 'tree' },
        ...{ sum_insured: '24000.00', premium: '1680.00', farmer_share: '1680.00', premium_rate: 7 },
      },
    ]);
    expect((await read(outsider.id)).status).toBe(404);
  });

  test('tells the member what the season paid, and what is still to come', async () => {
    const app = await openTestApp();
    const { terms, ...season } = runningSeason();
    const phases = terms?.phases.map((phase) => ({ ...phase, aggregation: 'min' as const })) ?? [];
    const { policy, product, members } = await issuedGroupPolicy(
      app,
      terms ? { ...season, terms: { ...terms, phases } } : season,
    );
    const { body: sold } = await app.as('cropAdmin')(indexProducts.get, { params: { id: productOf(product) ?? 0 } });
    const kyc = members[0]?.id ?? 0;
    const cover = async () =>
      (await app.as('coopAgent')(indexCertificates.covers, { params: { id: kyc } })).body.results.find(
        (one) => one.policy === policy,
      );
    const year = (await cover())?.season_year ?? 0;
    expect(await cover()).toMatchObject({ paid: '0.00', to_pay: '0.00', awaits_approval: false });

    // 20 mm is half way from 30 to 10: half of 24,000.
    await note(app, sold, todayAd(), '20');
    const made = await app.as('cropAdmin')(indexSeasons.reckon, { params: { id: sold.id, year }, body: {} });
    expect(await cover()).toMatchObject({ paid: '0.00', to_pay: '12000.00', awaits_approval: true });
    const params = { id: made.body.id };
    await app.as('cropAdmin')(indexPayouts.move, { params, body: { move: 'approve_payout_first' } });
    await app.as('secondCropAdmin')(indexPayouts.move, { params, body: { move: 'approve_payout' } });
    expect(await cover()).toMatchObject({ paid: '0.00', to_pay: '12000.00', awaits_approval: false });

    const account = await companyAccount(app);
    const { body: due } = await app.as('livestockAdmin')(payments.payables, { query: {} });
    const own = due.results.find(({ payee }) => payee === members[0]?.name_np);
    const payable = { kind: 'index' as const, record: own?.record ?? 0 };
    const given = { account_holder: own?.payee ?? '', bank_name: 'नेपाल बैंक', account_no: '0280100' };
    await app.as('secondCropAdmin')(payments.giveAccount, { body: { payable, ...given } });
    const { body: batch } = await app.as('livestockAdmin')(paymentBatches.create, {
      body: { account, format: 'bulk_csv', payables: [payable] },
    });
    expect((await decideBatch(app, batch, 'superAdmin')).status).toBe(200);
    expect(await cover()).toMatchObject({ paid: '12000.00', to_pay: '0.00' });
  });

  test('is not for other companies, partners, or members of no such policy', async () => {
    const { app, policy, members } = await sold();
    const print = (person: 'otherCompany' | 'partner' | 'coopAgent', member?: number) =>
      app.as(person)(indexCertificates.print, { query: { policy, ...(member ? { member } : {}) } });

    expect((await print('otherCompany')).status).toBe(404);
    expect((await print('partner')).status).toBe(403);
    expect((await print('coopAgent', 999_999)).status).toBe(404);
    const read = await app.as('otherCompany')(indexCertificates.covers, { params: { id: members[0]?.id ?? 0 } });
    expect(read.status).toBe(404);
  });
});
