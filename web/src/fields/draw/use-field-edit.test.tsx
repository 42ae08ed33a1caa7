import { problems } from '@krishi-bima/contract/problems/problems';
import { auth, type Me } from '@krishi-bima/contract/users/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { startSession } from '#api/session.ts';
import { storeToken } from '#api/storage.ts';
import { show } from '../../../test/show.tsx';
import { useFieldEdit } from './use-field-edit.ts';

/** Near Panauti, and the same far to the south. */
const inNepal = '85.51, 27.58\n85.511, 27.58\n85.511, 27.581\n85.51, 27.581';
const inIndia = inNepal.replaceAll('27.', '22.');

function Drawing() {
  const edit = useFieldEdit({
    farm_id: 7,
    field: undefined,
    begin: { field_name: 'ठूलो पाटो' },
    areaUnit: 'ropani',
    path: '/farmers/7/fields/new',
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

const agent: Me = {
  ...{ id: 44, username: 'ramila', first_name: 'रमिला', last_name: 'पौडेल', phone: null, profile_picture: null },
  ...{ insurance: 1, groups: [{ id: 3, name: 'agent' }], organization_detail: null, branch: null },
  ...{ cooperative: null, insurance_project: null, partner: false, is_active: true, last_login: null, version: 1 },
  ...{ qualification: null, council_no: null, office_name: null, all_permission: [] },
};

/** The office refuses every boundary: it lies outside Nepal. */
beforeEach(async () => {
  storeToken('x'.repeat(43));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new URL(new Request(input, init).url).pathname === auth.me.path) return Response.json(agent);
    const problem = { code: 'invalid', detail: 'मिलेन', fields: { field_polygon_json: 'polygon_outside' } };
    return Response.json(problem, { status: 400 });
  });
  await startSession();
});
afterEach(() => vi.restoreAllMocks());

test('what the office said of a boundary is over as soon as a corner is mended', async () => {
  await show(
    <QueryClientProvider client={createQueryClient()}>
      <Drawing />
    </QueryClientProvider>,
  );
  await corners.fill(inIndia);
  await page.getByRole('button', { name: 'save' }).click();
  await expect.element(refused).toHaveTextContent(problems.polygon_outside.text.ne);
  await corners.fill(inNepal);
  await expect.element(refused).toHaveTextContent('');
});
