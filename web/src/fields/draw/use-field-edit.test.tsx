import { type FarmField, fields } from '@krishi-bima/contract/fields/fields';
import type { Polygon } from '@krishi-bima/contract/geometry/polygon';
import { problems } from '@krishi-bima/contract/problems/problems';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { messages as formMessages } from '#forms/messages.ts';
import { closeOutbox, openOutboxOf, send } from '#outbox/outbox.ts';
import { shownOutbox, unsentEntries } from '#outbox/shown.ts';
import { goOnWith } from '#outbox/use-kept.ts';
import { signIn, staff } from '../../../test/session.ts';
import { show, takeAway } from '../../../test/show.tsx';
import { DrawPanel } from './draw-panel.tsx';
import { type FieldOwner, waitingField } from './keep-field.ts';
import { messages } from './messages.ts';
import { useFieldEdit } from './use-field-edit.ts';

/** Near Panauti, and the same far to the south. */
const inNepal = '85.51, 27.58\n85.511, 27.58\n85.511, 27.581\n85.51, 27.581';
const inIndia = inNepal.replaceAll('27.', '22.');

function Drawing() {
  const edit = useFieldEdit({
    of: { farm_id: 7, insurance: 1, kyc: 7, owner: 'सीता', address: null, path: '/farmers/7/fields/new' },
    field: undefined,
    begin: { field_name: 'ठूलो पाटो' },
    areaUnit: 'ropani',
    onKept: () => {},
  });
  return (
    <>
      <textarea aria-label="corners" value={edit.points} onChange={(event) => edit.type(event.currentTarget.value)} />
      <button type="button" onClick={() => void edit.save()}>
        save
      </button>
      <output aria-label="refused">{edit.refused}</output>
    </>
  );
}

const corners = page.getByRole('textbox', { name: 'corners' });
const refused = page.getByRole('status', { name: 'refused' });

const agent = staff({ id: 44, insurance: 1, groups: [{ id: 3, name: 'agent' }] });

afterEach(async () => {
  await closeOutbox();
  vi.restoreAllMocks();
});

test('what the office said of a boundary is over as soon as a corner is mended', async () => {
  // The office refuses every boundary: it lies outside Nepal.
  await signIn(agent, () => {
    const problem = { code: 'invalid', detail: 'मिलेन', fields: { field_polygon_json: 'polygon_outside' } };
    return Response.json(problem, { status: 400 });
  });
  await open(Drawing);
  await corners.fill(inIndia);
  await page.getByRole('button', { name: 'save' }).click();
  await expect.element(refused).toHaveTextContent(problems.polygon_outside.text.ne);
  await corners.fill(inNepal);
  await expect.element(refused).toHaveTextContent('');
});

const path = '/fields/12/boundary';
const owner: FieldOwner = { farm_id: 7, insurance: 1, kyc: 7, owner: 'सीता', address: null, path };
const square: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [85.51, 27.58],
      [85.511, 27.58],
      [85.511, 27.581],
      [85.51, 27.581],
      [85.51, 27.58],
    ],
  ],
};
const wider: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [85.51, 27.58],
      [85.512, 27.58],
      [85.512, 27.581],
      [85.51, 27.581],
      [85.51, 27.58],
    ],
  ],
};

function fieldWith(change: Partial<FarmField>): FarmField {
  const body = { farm_id: 7, field_name: 'ठूलो पाटो', kitta_no: '12', field_polygon_json: square };
  return { ...waitingField(owner, 12, body), version: 3, ...change };
}

let people = 700;

/** The office has one field; a change on another version than its own is refused. Without a line nobody answers. */
async function office(first: FarmField) {
  people += 1;
  const there = { field: first, hasLine: true, sent: [] as Record<string, unknown>[] };
  await signIn(staff({ ...agent, id: people }), async (request) => {
    if (!there.hasLine) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(request.url);
    if (pathname !== urlOf(fields.get, { params: { id: 12 } }))
      return Response.json({ count: 0, next: null, previous: null, results: [] });
    if (request.method === 'GET') return Response.json(there.field);
    const change: Partial<FarmField> = await request.json();
    there.sent.push(change);
    const on = request.headers.get('If-Match');
    if (on !== null && on !== `"${there.field.version}"`) {
      const changes = [{ actor: 'सरिता अधिकारी', at: new Date().toISOString(), fields: [] }];
      return Response.json({ code: 'stale', detail: 'बदलियो', changes }, { status: 409 });
    }
    there.field = { ...there.field, ...change, version: there.field.version + 1 };
    return Response.json(there.field);
  });
  await openOutboxOf(people);
  return there;
}

function Changing({ field }: { field: FarmField }) {
  const edit = useFieldEdit({ of: owner, field, begin: {}, areaUnit: 'sqm', onKept: () => {} });
  return (
    <FieldFormProvider form={edit.form}>
      <DrawPanel
        edit={edit}
        isTyping
        {...{ walked: null, measured: null, overlaps: null, onTyping: () => {} }}
        onDecide={(isMine) => void edit.decide(isMine)}
      />
      <button type="button" onClick={() => void edit.save()}>
        save
      </button>
    </FieldFormProvider>
  );
}

function change(field: FarmField) {
  return open(() => <Changing field={field} />);
}

async function open(component: () => ReactNode) {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const name = page.getByRole('textbox', { name: 'खेतको नाम' });
const kitta = page.getByRole('textbox', { name: 'कित्ता नं.' });
const typedCorners = page.getByRole('textbox', { name: 'सिमानाका बिन्दु' });
const save = page.getByRole('button', { name: 'save' });
const notice = page.getByRole('alert').filter({ hasText: messages.stale.ne });
const said = () => notice.query()?.textContent ?? '';
const press = (label: string) => notice.getByRole('button', { name: label }).click();

test('a kept change meets a newer field: both stay where they touch different things', async () => {
  const there = await office(fieldWith({}));
  there.hasLine = false;
  await change(there.field);
  await name.fill('माथिल्लो पाटो');
  await save.click();
  await expect.poll(() => unsentEntries()).toHaveLength(1);
  takeAway();

  there.field = { ...there.field, kitta_no: '48', field_polygon_json: wider, version: 4 };
  there.hasLine = true;
  await send();
  await expect.poll(() => unsentEntries().map(({ state }) => state)).toEqual(['conflict']);
  const [entry] = unsentEntries();
  if (entry) goOnWith(entry);
  await change(there.field);

  await expect.poll(said).toContain('सरिता अधिकारी');
  await expect.element(notice.getByText(formMessages.untouched.ne)).toBeVisible();
  await expect.element(name).toHaveValue('माथिल्लो पाटो');
  await press(formMessages.mergeAndSave.ne);
  await expect.poll(() => there.field.version).toBe(5);
  expect(there.sent.at(-1)).toEqual({ field_name: 'माथिल्लो पाटो' });
  expect(there.field).toMatchObject({ field_name: 'माथिल्लो पाटो', kitta_no: '48', field_polygon_json: wider });
  await expect.poll(() => shownOutbox.getState().entries.map(({ state }) => state)).toEqual(['sent']);
});

test.for([
  [formMessages.keepMine.ne, 'माथिल्लो पाटो', square],
  [formMessages.takeTheirs.ne, 'तल्लो पाटो', wider],
] as const)(
  'where two changed the same of a field, who came later decides: %s',
  async ([decision, field_name, ground]) => {
    const there = await office(fieldWith({ field_polygon_json: null }));
    await change(there.field);
    await name.fill('माथिल्लो पाटो');
    await typedCorners.fill(inNepal);
    there.field = { ...there.field, field_name: 'तल्लो पाटो', field_polygon_json: wider, version: 4 };
    await save.click();

    await expect.poll(said).toMatch(/खेतको नाम.*तल्लो पाटो.*माथिल्लो पाटो.*सिमाना.*वर्गमिटर.*वर्गमिटर/);
    await press(decision);
    await expect.poll(() => there.field.field_name).toBe(field_name);
    expect(there.field.field_polygon_json?.coordinates).toEqual(ground.coordinates);
    await expect.element(notice).not.toBeInTheDocument();
  },
);

test('a second change without a line goes on with the first, and both arrive', async () => {
  const there = await office(fieldWith({}));
  there.hasLine = false;
  await change(there.field);
  await name.fill('माथिल्लो पाटो');
  await save.click();
  await expect.poll(() => unsentEntries()).toHaveLength(1);
  takeAway();

  await change(there.field);
  await expect.element(name).toHaveValue('माथिल्लो पाटो');
  await kitta.fill('48');
  await save.click();
  await expect.poll(() => JSON.stringify(unsentEntries().at(-1)?.call.body)).toContain('48');
  there.hasLine = true;
  await send();
  await expect.poll(() => unsentEntries()).toEqual([]);
  expect(there.field).toMatchObject({ field_name: 'माथिल्लो पाटो', kitta_no: '48' });
});
