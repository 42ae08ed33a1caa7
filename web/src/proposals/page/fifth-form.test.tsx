// This import comes first: everything made of the registry is made once, when it loads.
import '@krishi-bima/contract/test/sample-form';

import { findForm, formNames } from '@krishi-bima/contract/forms';
import { withBankingFields } from '@krishi-bima/contract/forms/form';
import { enteredFields, type FormValues, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import { submitProblems } from '@krishi-bima/contract/proposals/rules';
import { fishpond } from '@krishi-bima/contract/test/sample-form';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FieldFormProvider } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { EditorContext } from '#proposals/editor/use-editor.ts';
import { proposalWarnings } from '#proposals/editor/warnings.ts';
import { openRow } from '#proposals/rows/row-actions.ts';
import { RowsStep } from '#proposals/rows/rows-step.tsx';
import { locateProblems } from '#proposals/steps/problem-places.ts';
import { WizardNavContext } from '#proposals/steps/wizard-nav.ts';
import { stepsOf, type WizardStep } from '#proposals/steps/wizard-steps.ts';
import { TotalsProvider } from '#proposals/totals/use-totals.tsx';
import { SectionStep } from '#proposals/wizard/section-step.tsx';
import { fieldMessages } from '#ui/form/messages.ts';
import { cutLine } from '../../../test/line.ts';
import { clientId, savedProposal } from '../../../test/proposal.ts';
import { signIn, staff } from '../../../test/session.ts';
import { show } from '../../../test/show.tsx';

const pond: FormValues = {
  kitta_no: '903',
  area: { unit: 'ropani', parts: ['1', '8', '0', '0'], sqm: '763.1056' },
  fish: 'trout',
  depth_m: 1.5,
  sum_insured: '100000.00',
};
const steps = stepsOf(withBankingFields(fishpond));

function open(): ProposalEditor {
  cutLine();
  const saved = savedProposal([pond], {}, { form: 'fishpond', banking: { has_loan: true }, tariff: null });
  return new ProposalEditor(withBankingFields(fishpond), saved);
}

function Step({ editor, step }: { editor: ProposalEditor; step: WizardStep }) {
  const { form } = editor;
  const header = useFieldForm({
    fields: form.proposal,
    start: editor.state.draft.values,
    rules: (values) => proposalWarnings(form, values, null),
    onChange: (typed) => editor.typedValues(typed),
  });
  const nav = { steps, step, previous: undefined, next: undefined, target: undefined };
  const idle = { go: () => {}, show: () => {}, arrived: () => {}, left: new Set<never>() };
  return (
    <WizardNavContext value={{ ...nav, ...idle }}>
      <FieldFormProvider form={header}>
        {step.id === 'rows' ? <RowsStep /> : <SectionStep step={step} header={header} />}
      </FieldFormProvider>
      <button type="button" onClick={() => header.check()}>
        जाँच
      </button>
    </WizardNavContext>
  );
}

const agent = staff({ id: 45, insurance: 1, groups: [{ id: 3, name: 'agent' }] });

beforeEach(() => signIn(agent));
afterEach(() => vi.restoreAllMocks());

async function showStep(editor: ProposalEditor, id: string) {
  const step = steps.find((one) => one.id === id);
  if (!step) throw new Error(`no step ${id}`);
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <EditorContext value={editor}>
        <TotalsProvider>
          <Step editor={editor} step={step} />
        </TotalsProvider>
      </EditorContext>
    </QueryClientProvider>,
  );
}

describe('a form that one file adds', () => {
  test('is found among the others, with its sections and its bank in the steps of every form', () => {
    expect(findForm('fishpond')).toBe(fishpond);
    expect(formNames).toContain('fishpond');
    expect(steps.map(({ id, sections }) => [id, ...sections])).toEqual([
      ['cover', 'proposal', 'cover', 'payee'],
      ['rows'],
      ['past', 'past', 'payment', 'bank'],
      ['papers', 'declaration'],
      ['review'],
    ]);
  });

  test.each(steps.filter(({ sections }) => sections.length > 0).map(({ id }) => id))(
    'shows each field of the step %s',
    async (id) => {
      const editor = open();
      await showStep(editor, id);

      const { sections, proposal } = editor.form;
      const names = steps
        .filter((step) => step.id === id)
        .flatMap((step) => step.sections.flatMap((name) => sections[name]?.fields ?? []));
      const shown = names.filter((name) => proposal[name] && isShown(proposal[name], editor.state.draft.values));
      expect(shown.length).toBeGreaterThan(0);
      for (const name of shown) expect(document.body.textContent).toContain(proposal[name]?.label.ne);
    },
  );

  test('asks for all that a pond is insured by', async () => {
    const editor = open();
    openRow(editor, clientId(0));
    await showStep(editor, 'rows');

    await expect.element(page.getByText(fishpond.row.fields.depth_m.label.ne).first()).toBeVisible();
    for (const { label } of Object.values(enteredFields(fishpond.row.fields))) {
      expect(document.body.textContent).toContain(label.ne);
    }
  });

  test('says beside the field what is wrong with it, and keeps what was typed', async () => {
    const editor = open();
    openRow(editor, clientId(0));
    await showStep(editor, 'rows');

    const depth = page.getByRole('textbox', { name: fishpond.row.fields.depth_m.label.ne });
    await depth.fill('9');
    await userEvent.tab();

    await expect.element(page.getByText(fieldMessages.atMost('६').ne)).toBeVisible();
    const row = editor.state.draft.rows.find(({ client_id }) => client_id === clientId(0));
    expect((row && valueIn(row.values, 'depth_m')) ?? row?.unreadable.depth_m).toBeTruthy();
  });

  test('names what is missing, and the step where it is put right', () => {
    const submission = {
      personal_info: {},
      default_values: {},
      banking: { has_loan: true },
      insurance_details: [{ ...pond, fish: null }],
    };
    const found = submitProblems(fishpond, submission, { today: '2026-11-20', tariff: null });
    const placed = locateProblems(withBankingFields(fishpond), found, [clientId(0)]);
    const at = (path: string) => placed.find((one) => one.path === path);

    expect(at('banking.loan_amount')?.place).toEqual({ at: 'proposal', step: 'past', field: 'loan_amount' });
    expect(at('insurance_details.0.fish')?.where.ne).toContain('माछाको जात');
    expect(at('insurance_details.0.cost_fingerlings')?.what.ne).not.toBe('');
    expect(at('default_values.farm_address')?.place).toMatchObject({ step: 'cover' });
  });
});
