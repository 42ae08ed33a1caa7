import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { describe, expect, test } from 'vitest';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { stepsOf } from '#proposals/steps/wizard-steps.ts';
import { cutLine } from '../../../test/line.ts';
import { clientId, savedProposal, tariff, tomatoes } from '../../../test/proposal.ts';
import { firstUnfinished, standingOf, stateOf } from './step-states.ts';

const steps = stepsOf(vegetable);
const cover = {
  farm_address: { province: 3, district: 24, municipality: 1, ward: 2 },
  purpose: 'commercial',
  ownership: 'own',
  risk_start_at: '2026-11-21T00:01:00+05:45',
  risk_end_at: '2027-03-20T23:59:00+05:45',
} as const;

function written(values: object): ProposalEditor {
  cutLine();
  return new ProposalEditor(vegetable, savedProposal([tomatoes], values));
}

function tickOf(editor: ProposalEditor, id: string) {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new Error(`no step ${id}`);
  const { form, state } = editor;
  return stateOf(form, step, state, standingOf(form, state, tariff));
}

describe('a step of a proposal', () => {
  test('is ticked when it is whole', () => {
    expect(tickOf(written(cover), 'cover')).toBe('done');
    expect(tickOf(written(cover), 'rows')).toBe('done');
  });

  test('is not ticked while its place lacks the ward', () => {
    const editor = written(cover);
    const farm_address = { ...cover.farm_address, ward: null };
    const values: FormValues = { ...editor.state.draft.values, farm_address };
    editor.typedValues({ values, unreadable: {} });
    expect(tickOf(editor, 'cover')).toBeUndefined();
  });

  test('is not ticked while one of its fields holds half a date', () => {
    const editor = written(cover);
    editor.typedValues({ values: editor.state.draft.values, unreadable: { risk_start_at: '2083-13' } });
    expect(tickOf(editor, 'cover')).toBeUndefined();

    const again = written(cover);
    again.typedRow(clientId(0), { values: tomatoes, unreadable: { planting_date: '2083-02-33' } });
    expect(tickOf(again, 'rows')).toBeUndefined();
  });

  test('that lacks something first is the one at which a proposal is opened', () => {
    const open = (editor: ProposalEditor) => firstUnfinished(vegetable, steps, editor.state, tariff);
    expect(open(written({}))).toBe('proposal');
    const begun = { proposal_date: '2026-11-19', branch: 1, agent: 3, insured_type: 'individual' };
    expect(open(written(begun))).toBe('cover');
    expect(open(written({ ...begun, ...cover }))).toBe('past');
  });
});
