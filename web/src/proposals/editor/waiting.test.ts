import type { RowValues } from '@krishi-bima/contract/forms/records';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import type { OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { Proposal } from '@krishi-bima/contract/proposals/proposals';
import { afterEach, expect, test } from 'vitest';
import { nothingShown, shownOutbox } from '#outbox/shown.ts';
import { cutLine } from '../../../test/line.ts';
import { savedProposal } from '../../../test/proposal.ts';
import { blankRow, draftOf, inserted, savedOf } from './editor-model.ts';
import { ProposalEditor } from './proposal-editor.ts';
import { stateOfEntry, WaitingPlace, waitingProposal } from './waiting-place.ts';
import { isSameWork, nothingSaved, refusedPlaces, wholeOf } from './whole.ts';

const area: RowValues['area'] = { unit: 'ropani', parts: ['2', '0', '0', '0'], sqm: '1017.4741' };
const tomatoes: RowValues = { kitta_no: '417', crop: 'tomato', area, sum_insured: '100000.00' };

function written(...rows: object[]) {
  const work = inserted(
    draftOf(nothingSaved),
    rows.map((row) => blankRow({ ...row })),
  );
  return { ...work, values: { place: 'पनौती' } };
}

test('a proposal without a line goes in one piece, with what was typed and nothing empty', () => {
  const work = written(tomatoes, { ...tomatoes, field_id: -5 });
  const [first, second] = work.rows;
  expect(wholeOf(vegetable, work, nothingSaved)).toEqual({
    place: 'पनौती',
    insurance_details: [
      { client_id: first?.client_id, ...tomatoes },
      { client_id: second?.client_id, ...tomatoes, field_id: -5 },
    ],
  });
});

test('of what the server knows only the changed fields go, and rows keep their place', () => {
  const work = written(tomatoes, { ...tomatoes, kitta_no: '418' });
  const blank = { id: -9, form: 'vegetable', version: 4, insurance: 1, members: [] } as unknown as Proposal;
  const base = savedOf(vegetable, waitingProposal(blank, { form: vegetable, work, tariff: null }));
  const before = draftOf(base);
  const [first, second] = before.rows;
  if (!first || !second) throw new Error('Two rows are needed.');
  const changed = {
    ...before,
    rows: before.rows.with(1, { ...second, values: { ...second.values, kitta_no: '500' } }),
  };
  expect(wholeOf(vegetable, changed, base)).toEqual({
    insurance_details: [{ client_id: first.client_id }, { client_id: second.client_id, kitta_no: '500' }],
  });
  expect(wholeOf(vegetable, before, base)).toEqual({});
  expect(isSameWork(before, changed)).toBe(false);
  expect(isSameWork(before, draftOf(base))).toBe(true);
});

test('a refusal is told where it was written', () => {
  const work = written(tomatoes, tomatoes);
  const refused = { place: 'required', 'insurance_details.1.kitta_no': 'bad_type', 'banking.payee_bank': 'required' };
  expect(refusedPlaces(work, refused)).toEqual(
    new Map([
      ['', { place: 'required', payee_bank: 'required' }],
      [work.rows[1]?.client_id, { kitta_no: 'bad_type' }],
    ]),
  );
  const form = { base: nothingSaved, work };
  const problem = { code: 'invalid_input', detail: 'मिलेन', fields: refused, at: 1 };
  const entry = { state: 'refused', kept_at: 1, form, problem } as unknown as OutboxEntry;
  expect(stateOfEntry(entry)).toMatchObject({ save: { kind: 'failed', problem: { detail: 'मिलेन' } } });
  expect(stateOfEntry({ ...entry, state: 'waiting' })).toMatchObject({ save: { kind: 'kept' }, unsaved: false });
});

test('what somebody else changed first is asked about until somebody decides, and never saved over by itself', async () => {
  cutLine();
  const base = savedOf(vegetable, savedProposal([tomatoes], { place: 'पनौती' }));
  const before = draftOf(base);
  const work = { ...before, values: { ...before.values, place: 'खोपासी' } };
  const changes = [{ actor: 'सरिता अधिकारी', at: '2026-11-19T06:00:00Z', fields: ['place'] }];
  const waits = {
    ...{ id: 'one', user: 3, company: 1, state: 'conflict', subject: 'proposal/vegetable/7', kept_at: 1 },
    ...{ form: { base, work }, problem: { code: 'stale', detail: '', changes, at: 5 } },
  } as unknown as OutboxEntry;
  shownOutbox.setState({ entries: [waits], isRead: true });
  const theirs = savedProposal([tomatoes], { place: 'बनेपा' });
  const editor = new ProposalEditor(vegetable, theirs);

  editor.waitIn(new WaitingPlace(theirs, { user: 3, company: 1 }));
  await editor.stopped();

  expect(editor.state.conflict).toEqual({ changes, foreign: ['place'], clashes: ['place'] });
  expect(editor.state.draft.values.place).toBe('खोपासी');
});

afterEach(() => shownOutbox.setState(nothingShown));
