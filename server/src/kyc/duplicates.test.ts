import { history } from '@krishi-bima/contract/history/history';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { type Facts, register } from '../../test/farmers.ts';
import type { Person } from '../../test/people.ts';

const sita: Facts = {
  name_np: 'सीता श्रेष्ठ',
  phone_number_np: '9841000001',
  citizenship_no: '27-01-75-01234',
  date_of_birth: '1990-04-14',
};

const read = async (app: TestApp, id: number) => (await app.as('cropAdmin')(kyc.get, { params: { id } })).body;

describe('likely twins', () => {
  test.each<[string, Facts]>([
    ['of the same citizenship number, written otherwise', { name_np: 'गीता राई', citizenship_no: '२७/०१/७५/०१२३४' }],
    ['of the same name by sound and birth date', { name_np: 'सिता स्रेष्ठ', date_of_birth: '1990-04-14' }],
    ['of the same name and phone', { name_np: 'सीता श्रेष्ठ', phone_number_np: '9841000001' }],
    ["of the same name, reached at the other's phone", { name_np: 'सीता श्रेष्ठ', guardian_phone: '9841000001' }],
  ])('%s are shown before anything is written, with all their details', async (_, query) => {
    const app = await openTestApp();
    const first = await register(app, sita);

    const { status, body } = await app.as('agent')(kyc.twins, { query: query as object });

    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 1, next: null, previous: null, results: [first] });
  });

  test('of the same national ID number are found too', async () => {
    const app = await openTestApp();
    await register(app, { ...sita, national_id_no: '123-456-789-0' });
    const { body } = await app.as('agent')(kyc.twins, { query: { national_id_no: '1234567890' } });
    expect(body.count).toBe(1);
  });

  test.each<[string, Facts]>([
    ['the name alone', { name_np: 'सीता श्रेष्ठ' }],
    ['the phone alone, which a family shares', { name_np: 'राम श्रेष्ठ', phone_number_np: '9841000001' }],
    ['the birth date alone', { name_np: 'राम श्रेष्ठ', date_of_birth: '1990-04-14' }],
    ['a part of the citizenship number', { name_np: 'राम श्रेष्ठ', citizenship_no: '27-01-75-0123' }],
    ['a part of the name', { name_np: 'सीता', date_of_birth: '1990-04-14' }],
    ['a citizenship number that is the phone', { name_np: 'राम श्रेष्ठ', citizenship_no: '9841000001' }],
    ['nothing', { name_np: '' }],
  ])('are not those of %s', async (_, query) => {
    const app = await openTestApp();
    await register(app, sita);
    expect((await app.as('agent')(kyc.twins, { query: query as object })).body.count).toBe(0);
  });

  test('are not the record being edited', async () => {
    const app = await openTestApp();
    const { id } = await register(app, sita);
    const query = { citizenship_no: sita.citizenship_no as string, except: id };
    expect((await app.as('agent')(kyc.twins, { query })).body.count).toBe(0);
  });

  test('of another company, or outside the own project, are nobody', async () => {
    const app = await openTestApp();
    await register(app, sita);
    const query = { citizenship_no: sita.citizenship_no as string };

    for (const person of ['otherAgent', 'koica', 'coopAgent'] as const) {
      expect((await app.as(person)(kyc.twins, { query })).body.count).toBe(0);
      expect((await register(app, sita, {}, person)).twin_review).toBe(false);
    }
    expect((await app.as('superAdmin')(kyc.twins, { query: { ...query, insurance: app.company.id } })).body.count).toBe(
      3,
    );
  });

  test.each<Person>(['technician', 'partner'])('are not shown to a %s, who registers nobody', async (person) => {
    const app = await openTestApp();
    expect((await app.as(person)(kyc.twins, { query: { name_np: 'सीता' } })).status).toBe(403);
  });
});

describe('registering a likely twin', () => {
  test('with a reason is decided, and the decision stands in the history', async () => {
    const app = await openTestApp();
    const first = await register(app, sita);
    const reason = 'बाबुको नाम फरक छ';

    const second = await register(app, sita, { twin_reason: reason });
    const { body: trail } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: second.id } });

    expect(second).toMatchObject({ twin_review: false, twin_reason: reason });
    expect(await read(app, first.id)).toEqual(first);
    expect(trail.results[0]).toMatchObject({ action: 'create', reason });
  });

  test('without one, as an old client does, is accepted and the pair marked for review; the mark is no edit', async () => {
    const app = await openTestApp();
    const first = await register(app, sita);
    const stranger = await register(app, { name_np: 'हरि राई', phone_number_np: '9841000009' });

    const second = await register(app, sita, { twin_reason: null });
    const marked = await app.as('cropAdmin')(kyc.list, { query: { twin_review: true } });
    const { body: trail } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: first.id } });

    expect(second).toMatchObject({ twin_review: true, twin_reason: null });
    expect(marked.body.results.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(trail.results.map(({ action }) => action)).toEqual(['create']);
    expect(await read(app, first.id)).toMatchObject({ twin_review: true, version: first.version });
    expect(await read(app, stranger.id)).toEqual(stranger);
  });

  test('at once by many clerks lets none slip past: one is first, the others are marked', async () => {
    const app = await openTestApp();
    const clerks: Person[] = ['cropAdmin', 'agent', 'livestockAdmin', 'livestockAgent', 'indexAgent', 'agent'];

    const made = await Promise.all(clerks.map((person) => register(app, sita, {}, person)));
    const marked = await app.as('cropAdmin')(kyc.list, { query: { twin_review: true } });

    expect(made.filter(({ twin_review }) => !twin_review)).toHaveLength(1);
    expect(marked.body.count).toBe(clerks.length);
  });

  test('at once under two spellings of a name, or two names and one number, is caught as well', async () => {
    const app = await openTestApp();
    const spellings = ['सीता श्रेष्ठ', 'सिता स्रेष्ठ'].map((name_np) => ({ name_np, phone_number_np: '9841000001' }));
    const names = ['हरि राई', 'माया लामा'].map((name_np) => ({ name_np, citizenship_no: '12-345' }));

    const bySound = await Promise.all(spellings.map((facts) => register(app, facts)));
    const byNumber = await Promise.all(names.map((facts) => register(app, facts)));

    expect(bySound.filter(({ twin_review }) => twin_review)).toHaveLength(1);
    expect(byNumber.filter(({ twin_review }) => twin_review)).toHaveLength(1);
  });

  test('at once with numbers that cross, never locks up', async () => {
    const app = await openTestApp();
    const numbers = ['11-111', '22-222'];
    const pairs = Array.from({ length: 8 }, (_, index) => ({
      name_np: 'सीता श्रेष्ठ',
      citizenship_no: numbers[index % 2] as string,
      national_id_no: index % 2 ? '1111111111' : '2222222222',
    }));
    expect((await Promise.all(pairs.map((facts) => register(app, facts)))).length).toBe(8);
  });

  // The embedded database is one session, so nobody else can lock a record there.
  if (process.env.TEST_DATABASE_URL) {
    test('does not wait for a colleague who is writing the first one', async () => {
      const app = await openTestApp();
      const first = await register(app, sita);
      const writing = await app.deps.database.db.startTransaction().execute();
      await writing.selectFrom('kyc').select('id').where('id', '=', first.id).forUpdate().execute();

      const second = await register(app, sita);
      await writing.rollback().execute();

      expect(second.twin_review).toBe(true);
      expect((await read(app, first.id)).twin_review).toBe(false);
    });
  }
});

async function openPair() {
  const app = await openTestApp();
  const first = await register(app, sita);
  const second = await register(app, sita);
  const patch = (id: number, body: object) => app.as('cropAdmin')(kyc.patch, { params: { id }, body });
  return { app, first, second, patch };
}

describe('deciding about a pair', () => {
  test('settles both halves, with the reason in the history of both', async () => {
    const { app, first, second, patch } = await openPair();

    const decided = await patch(second.id, { twin_reason: 'जुम्ल्याहा दिदीबहिनी' });
    const { body: trail } = await app.as('agent')(history.of, { query: { entity: 'kyc', entity_id: first.id } });

    expect(decided.body).toMatchObject({ twin_review: false, twin_reason: 'जुम्ल्याहा दिदीबहिनी' });
    expect((await read(app, first.id)).twin_review).toBe(false);
    expect(trail.results[0]).toMatchObject({
      reason: 'जुम्ल्याहा दिदीबहिनी',
      changes: { twin_review: [true, false] },
    });
  });

  test('leaves those marked who wait for another decision', async () => {
    const { app, first, second, patch } = await openPair();
    const third = await register(app, sita);

    await patch(second.id, { twin_reason: 'अर्कै व्यक्ति' });
    expect((await read(app, first.id)).twin_review).toBe(true);
    await patch(third.id, { twin_reason: 'अर्कै व्यक्ति' });

    expect((await read(app, first.id)).twin_review).toBe(false);
  });

  test('is asked for again when a correction makes a new pair, and the earlier answer gives way', async () => {
    const app = await openTestApp();
    const { id } = await register(app, sita);
    const other = await register(app, { name_np: 'गीता राई', citizenship_no: '12-345' }, { twin_reason: 'जाँच गरियो' });
    const patch = (body: object) => app.as('agent')(kyc.patch, { params: { id: other.id }, body });

    const untouched = await patch({ personal_info: { date_of_birth: '1985-01-01' }, twin_reason: 'जाँच गरियो' });
    const twinned = await patch({ personal_info: { citizenship_no: '27-01-75-01234' }, twin_reason: 'जाँच गरियो' });

    expect(untouched.body).toMatchObject({ twin_review: false, twin_reason: 'जाँच गरियो' });
    expect(twinned.body).toMatchObject({ twin_review: true, twin_reason: null });
    expect((await read(app, id)).twin_review).toBe(true);
  });

  test('comes with the correction that makes the pair', async () => {
    const app = await openTestApp();
    const { id } = await register(app, sita);
    const other = await register(app, { name_np: 'गीता राई', citizenship_no: '12-345' });

    const { body } = await app.as('agent')(kyc.patch, {
      params: { id: other.id },
      body: { personal_info: { citizenship_no: '27-01-75-01234' }, twin_reason: 'कार्यालयको भूल' },
    });

    expect(body).toMatchObject({ twin_review: false, twin_reason: 'कार्यालयको भूल' });
    expect((await read(app, id)).twin_review).toBe(false);
  });

  test('is no longer needed once a correction takes the likeness away', async () => {
    const { app, first, second, patch } = await openPair();

    const apart = await patch(second.id, { personal_info: { name_np: 'हरि राई', citizenship_no: '99-999' } });

    expect(apart.body.twin_review).toBe(false);
    expect((await read(app, first.id)).twin_review).toBe(false);
  });

  test('is not taken by an edit of anything else', async () => {
    const { second, patch } = await openPair();
    const edited = await patch(second.id, { personal_info: { gender: 'female' }, twin_reason: null });
    expect(edited.body).toMatchObject({ twin_review: true, twin_reason: null });
  });
});
