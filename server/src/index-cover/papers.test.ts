import { history } from '@krishi-bima/contract/history/history';
import { indexProducts, indexStations } from '@krishi-bima/contract/index-cover/products';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { indexProductOf } from '../../test/index-cover.ts';
import { jpeg, upload } from '../../test/papers.ts';
import type { Person } from '../../test/people.ts';
import { storageUse } from '../storage/quota.ts';

async function productOf(app: TestApp) {
  const place = { source: 'जल तथा मौसम विज्ञान विभाग', latitude: 29.28, longitude: 82.16 };
  const { body: station } = await app.as('cropAdmin')(indexStations.create, {
    body: { code: '0303', name_np: 'जुम्ला', name_en: 'Jumla', ...place },
  });
  const { body } = await app.as('cropAdmin')(indexProducts.create, { body: indexProductOf(station.id, 'IDX-APL-83') });
  return body;
}

async function add(app: TestApp, person: Person, id: number, name = 'स्वीकृति पत्र.jpg') {
  const file = { bytes: await jpeg({ width: 90, height: 60 }), name };
  return upload(app, person, indexProducts.addPaper, {}, [file], { id });
}

test('the papers of a product are added and deleted, also of an approved one, and the history says so', async () => {
  const app = await openTestApp();
  const { id } = await productOf(app);
  await app.as('cropAdmin')(indexProducts.approve, {
    params: { id },
    body: { approval_no: '०८३/११२', approved_on: todayAd() },
  });

  expect((await add(app, 'cropAdmin', id)).status).toBe(200);
  await add(app, 'cropAdmin', id, 'दर.jpg');

  const list = async (person: Person) => (await app.as(person)(indexProducts.papers, { params: { id } })).body.results;
  const [letter, rates] = await list('indexAgent');
  expect(letter).toMatchObject({ name: 'स्वीकृति पत्र.jpg', mime: 'image/jpeg', pages: 1 });
  const file = await app.app.inject({ method: 'GET', url: letter?.url ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  // What is stored where is nobody's to know.
  expect(letter).not.toHaveProperty('key');

  const gone = await app.as('cropAdmin')(indexProducts.removePaper, { params: { id, paper: letter?.id ?? '' } });
  expect(gone.status).toBe(204);
  expect(await list('cropAdmin')).toEqual([expect.objectContaining({ id: rates?.id })]);
  const again = await app.as('cropAdmin')(indexProducts.removePaper, { params: { id, paper: letter?.id ?? '' } });
  expect(again.status).toBe(404);
  const { body } = await app.as('cropAdmin')(history.of, { query: { entity: 'index_product', entity_id: id } });
  expect(body.results.filter(({ action, changes }) => action === 'update' && 'papers' in changes)).toHaveLength(3);
});

test('of two papers that are added at once both are there, counted among the documents of the company', async () => {
  const app = await openTestApp();
  const { id } = await productOf(app);

  const both = await Promise.all([add(app, 'cropAdmin', id, 'स्वीकृति पत्र.jpg'), add(app, 'cropAdmin', id, 'दर.jpg')]);

  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await app.as('cropAdmin')(indexProducts.papers, { params: { id } });
  expect(body.results.map(({ name }) => name).toSorted()).toEqual(['दर.jpg', 'स्वीकृति पत्र.jpg']);
  const { kinds } = await storageUse(app.deps.database.db, app.company.id);
  expect(kinds.documents).toBe(body.results.reduce((sum, { size }) => sum + size, 0));
});

test('only pictures and PDFs are taken, and only from who may change a product of their own company', async () => {
  const app = await openTestApp();
  const { id } = await productOf(app);
  const program = { bytes: new TextEncoder().encode('MZ'), name: 'स्वीकृति.pdf' };

  expect((await upload(app, 'cropAdmin', indexProducts.addPaper, {}, [program], { id })).status).toBe(415);
  expect((await upload(app, 'cropAdmin', indexProducts.addPaper, {}, [], { id })).status).toBe(400);
  expect((await add(app, 'indexAgent', id)).status).toBe(403);
  expect((await add(app, 'otherCompany', id)).status).toBe(404);
  expect((await app.as('otherCompany')(indexProducts.papers, { params: { id } })).status).toBe(404);
  expect((await app.as('cropAdmin')(indexProducts.papers, { params: { id } })).body.results).toEqual([]);
});
