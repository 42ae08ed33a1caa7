import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { vegetable } from '@krishi-bima/contract/forms/vegetable';
import { describe, expect, test } from 'vitest';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { type StepId, stepsOf } from '#proposals/steps/wizard-steps.ts';
import { cutLine } from '../../../test/line.ts';
import { clientId, savedProposal, tariff, tomatoes } from '../../../test/proposal.ts';
import { firstUnfinished, standingsOf } from './step-states.ts';

const steps = stepsOf(vegetable);
const cover = {
  proposal_date: '2026-11-19',
  branch: 1,
  agent: 3,
  insured_type: 'individual',
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

function standing(editor: ProposalEditor, id: StepId) {
  const { form, state } = editor;
  return standingsOf(form, steps, state, tariff).get(id);
}
const tickOf = (editor: ProposalEditor, id: StepId) => standing(editor, id)?.state;
const gapsOf = (editor: ProposalEditor, id: StepId) => standing(editor, id)?.gaps.map(({ where }) => where.ne);

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

  test('names what it lacks in the order of its fields, a row once', () => {
    const { purpose: _, branch: __, ...rest } = cover;
    const editor = written(rest);
    expect(gapsOf(editor, 'cover')).toEqual(['प्रस्तावको विवरण · शाखा', 'बीमाको विवरण · प्रयोजन']);
    expect(tickOf(editor, 'cover')).toBeUndefined();

    editor.typedRow(clientId(0), { values: { ...tomatoes, kitta_no: null, area: null }, unreadable: {} });
    expect(gapsOf(editor, 'rows')).toEqual(['पङ्क्ति १ · कित्ता नं.']);
  });

  test('that lacks something first is the one at which a proposal is opened', () => {
    const open = (editor: ProposalEditor) => firstUnfinished(vegetable, steps, editor.state, tariff);
    expect(open(written({}))).toBe('cover');
    expect(open(written(cover))).toBe('past');
  });
});
