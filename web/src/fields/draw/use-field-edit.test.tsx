import { problems } from '@krishi-bima/contract/problems/problems';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '#api/query.ts';
import { signIn, staff } from '../../../test/session.ts';
import { show } from '../../../test/show.tsx';
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

/** The office refuses every boundary: it lies outside Nepal. */
beforeEach(() =>
  signIn(agent, () => {
    const problem = { code: 'invalid', detail: 'मिलेन', fields: { field_polygon_json: 'polygon_outside' } };
    return Response.json(problem, { status: 400 });
  }),
);
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
