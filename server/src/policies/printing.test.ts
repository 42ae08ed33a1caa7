import type { Task } from '@krishi-bima/contract/downloads/downloads';
import { history } from '@krishi-bima/contract/history/history';
import { paperVerification } from '@krishi-bima/contract/papers/papers';
import { endorsements } from '@krishi-bima/contract/policies/endorsements';
import { policies } from '@krishi-bima/contract/policies/policies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { toDevanagari } from '@krishi-bima/nepali/digits';
import { formatMoney } from '@krishi-bima/nepali/money';
import { moneyInWords } from '@krishi-bima/nepali/money-words';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { changedSum, insuredPlot, sentEndorsement, tryEndorsementMove } from '../../test/endorsing.ts';
import { setRates, setTariff, tomatoes } from '../../test/farm.ts';
import { issuedPolicy, tryMove } from '../../test/office-moves.ts';
import type { Person } from '../../test/people.ts';
import { bare, linesOf, pagesOf } from '../../test/poppler.ts';
import { codeOn, printedBy } from '../../test/printing.ts';
import { longMoment, shortDay } from '../pdf/paper-text.ts';

async function issued(rows = [tomatoes]) {
  const app = await openTestApp();
  await setTariff(app);
  return { app, ...(await issuedPolicy(app, rows)) };
}

async function printed(app: TestApp, id: number): Promise<{ task: Task; text: string; pages: string[] }> {
  const { task, bytes } = await printedBy(app, 'agent', app.as('agent')(policies.print, { query: { id } }));
  return { task, pages: pagesOf(bytes), text: bare(linesOf(bytes).join(' ')) };
}

const lacking = (text: string, said: string[]) => said.filter((words) => !text.includes(bare(words)));

describe('the schedule of a policy', () => {
  test('names a crop that the company offers beside the usual ones', async () => {
    const app = await openTestApp();
    await setTariff(app);
    const names = { name_np: 'कुरिलो', name_en: 'Asparagus' };
    await setRates(app, [{ rate_table: 'vegetables', key: 'asparagus', value: '1', ...names }]);
    const { policy } = await issuedPolicy(app, [{ ...tomatoes, crop: 'asparagus' }]);

    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });
    const { text } = await printed(app, policy);

    expect(body.rates).toContainEqual(expect.objectContaining({ key: 'asparagus', ...names }));
    expect(lacking(text, ['कुरिलो'])).toEqual([]);
  });

  test('says all that the policy says: who, what, how much in words too, and from when to when', async () => {
    const { app, policy, policy_no } = await issued([tomatoes, { ...tomatoes, kitta_no: '418' }]);
    const { body } = await app.as('agent')(policies.get, { params: { id: policy } });

    const { task, text } = await printed(app, policy);

    expect(task.result?.name).toBe(`${policy_no.replaceAll('/', '-')}.pdf`);
    const ad = (iso: string) => toDevanagari(todayAd(new Date(iso)).replaceAll('-', '/'));
    expect(
      lacking(text, [
        'नमुना बीमा कम्पनी',
        'बीमालेखको तालिका',
        'जारी भएको',
        policy_no,
        body.proposal_no ?? '',
        longMoment(body.issued_at),
        longMoment(body.risk_start_at),
        `(ई.सं. ${ad(body.risk_start_at)})`,
        longMoment(body.risk_end_at),
        `(ई.सं. ${ad(body.risk_end_at)})`,
        'श्री सीता थापा',
        'Sita Thapa',
        '९८४१०००००१',
        '२४-०१-७०-०१२३४',
        'गोकर्ण टोल',
        'प्रत्येक दाबीको १०%',
        'गोलभेँडा, प्लास्टिक टनेल',
        '४१८',
        'जम्मा २ बाली',
        '२,००,०००.००',
        'दुई लाख रुपैयाँ मात्र',
        '१०,०००.००',
        'दस हजार रुपैयाँ मात्र',
        '− ८,०००.००',
        'आठ हजार रुपैयाँ मात्र',
        '२,०००.००',
        'दुई हजार रुपैयाँ मात्र',
        'रु. २,०२०.००',
        'दुई हजार बीस रुपैयाँ मात्र',
        'अनुदान (८०%)',
        'दर: नमुना',
        'RC-000',
        'अधिकारप्राप्त अधिकारीको दस्तखत',
        'सरिता अधिकारी',
        'कम्पनीको छाप',
        'नेपाल बीमा प्राधिकरणको स्वीकृति नं. NIA-2081/12',
        'समेटिने जोखिम: असिना, बाढी वा डुबान, रोग, किरा,',
        'अपवाद: बीमित वा परिवारका सदस्यले नियतवश वा लापरबाहीले गरेको क्षति,',
        'क्षति भएको ३ दिनभित्र क्षतिको सूचना दिनुपर्छ',
        'पृष्ठ १ / १',
      ]),
    ).toEqual([]);
  });

  test('shows what was endorsed since, by who it names today and what stood there before', async () => {
    const { app, policy } = await issued();
    const { body: before } = await app.as('agent')(policies.get, { params: { id: policy } });
    const row = String(before.content.insurance_details[0]?.id);
    const effective_from = todayAd(new Date(Date.now() + 86_400_000));
    await app.as('cropAdmin')(policies.endorse, {
      params: { id: policy },
      body: {
        effective_from,
        reason: 'कृषकको निवेदन',
        changes: [{ path: 'personal_info.nominee_name_np', value: 'ज्ञानेन्द्र क्षेत्री' }],
      },
    });
    const sent = await sentEndorsement(app, {
      ...({ policy, kind: 'identify', cause: 'survey', reason: 'कित्ताकाट भएको' } as const),
      effective_from: todayAd(),
      changes: [{ path: `insurance_details.${row}.kitta_no`, value: '४२९' }],
    });
    await tryEndorsementMove(app, 'cropAdmin', sent.id, 'approve_endorsement');

    const { text } = await printed(app, policy);

    const said = ['सम्पुष्टि', 'ज्ञानेन्द्र क्षेत्री', 'कृषकको निवेदन', shortDay(effective_from), '४१७', '४२९', 'क्र.सं. १:'];
    expect(lacking(text, said)).toEqual([]);
  });

  test('of a cancelled policy says so, and what went back', async () => {
    const { app, policy, proposal } = await issued();
    await tryMove(app, 'cropAdmin', proposal, 'cancel', { reason: 'बाली बेचियो' });

    const { text } = await printed(app, policy);

    expect(lacking(text, ['रद्द भएको', 'बीमालेख रद्द र बीमाशुल्क फिर्ता', 'फिर्ता नहुने', 'रु. ०.००'])).toEqual([]);
  });

  test('of many rows goes on over pages that are counted, and keeps what is signed together', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ ...tomatoes, kitta_no: String(500 + at) }));
    const { app, policy } = await issued(rows);

    const { pages, text } = await printed(app, policy);

    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, at) => {
      expect(bare(page)).toContain(bare(toDevanagari(`पृष्ठ ${at + 1} / ${pages.length}`)));
    });
    const [closing = ''] = pages.slice(-1);
    expect(lacking(bare(closing), ['मुख्य सर्त', 'कम्पनीको छाप', 'कागजात जाँच'])).toEqual([]);
    expect(lacking(text, ['५००', '५३९', 'जम्मा ४० बाली', '४०,००,०००.००', 'चालीस लाख रुपैयाँ मात्र'])).toEqual([]);
  });

  test('is noted in the history of the policy', async () => {
    const { app, policy } = await issued();
    await printed(app, policy);

    const { body } = await app.as('agent')(history.of, { query: { entity: 'policy', entity_id: policy } });

    expect(body.results[0]).toMatchObject({ action: 'export', actor: { id: app.ids.agent } });
  });
});

test('a policy of another company, or of another project, is not printed, and no partner takes one away', async () => {
  const { app, policy } = await issued();
  const ask = async (person: 'otherCompany' | 'koica' | 'partner') =>
    (await app.as(person)(policies.print, { query: { id: policy } })).status;

  expect(await ask('otherCompany')).toBe(404);
  expect(await ask('koica')).toBe(404);
  expect(await ask('partner')).toBe(403);
});

describe('the paper of an endorsement', () => {
  async function approved() {
    const app = await openTestApp();
    const { policy, policy_no, row } = await insuredPlot(app);
    const { id } = await sentEndorsement(app, changedSum(policy, row.id, '90000.00'));
    return { app, policy, policy_no, id };
  }
  const start = (app: TestApp, person: Person, id: number) =>
    app.as(person)(policies.printEndorsement, { query: { id } });

  test('says what changed, from when, why, for how much with the words, and who approved it', async () => {
    const { app, policy, policy_no, id } = await approved();
    await tryEndorsementMove(app, 'cropAdmin', id, 'approve_endorsement');
    const { body } = await app.as('agent')(endorsements.get, { params: { id } });

    const { task, bytes } = await printedBy(app, 'agent', start(app, 'agent', id));
    const text = bare(linesOf(bytes).join(' '));

    expect(task.result?.name).toBe(`${policy_no.replaceAll('/', '-')}-E1.pdf`);
    const share = body.farmer_share.replace('-', '');
    expect(
      lacking(text, [
        'सम्पुष्टि',
        policy_no,
        'बीमाङ्क फेर्ने',
        'मूल्य घटबढ: उत्पादन लागत फेरिएको',
        '९०,०००.००',
        shortDay(body.effective_from),
        'कृषकलाई फिर्ता',
        formatMoney(share),
        moneyInWords(share),
        'रमिला पौडेल',
        'सरिता अधिकारी',
      ]),
    ).toEqual([]);
    const { body: checked } = await app.as(null)(paperVerification.get, { params: { code: codeOn(bytes) } });
    expect(checked).toMatchObject({ number: `${policy_no}/E1`, state: { ne: 'लागू' }, current: true });
    const now = await printed(app, policy);
    const [after = ''] = now.text.split(bare('सम्पुष्टिपछिको बीमाङ्क र बीमाशुल्क')).slice(1);
    expect(lacking(now.text, ['बीमाङ्क र बीमाशुल्क, जारी हुँदा', 'कित्ता नं. ४१७'])).toEqual([]);
    expect(lacking(after, ['९०,०००.००', 'नब्बे हजार रुपैयाँ मात्र'])).toEqual([]);
  });

  test('is made of none that nobody approved, nor for another company or without the permission', async () => {
    const { app, id } = await approved();

    expect((await start(app, 'agent', id)).body).toMatchObject({ code: 'wrong_state' });
    await tryEndorsementMove(app, 'cropAdmin', id, 'approve_endorsement');
    expect((await start(app, 'otherCompany', id)).status).toBe(404);
    expect((await start(app, 'partner', id)).status).toBe(403);
  });
});
