import type { Form } from '@krishi-bima/contract/forms/form';
import { isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { memberProblems } from '@krishi-bima/contract/proposals/member-rules';
import { proposalProblems } from '@krishi-bima/contract/proposals/rules';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useMemo } from 'react';
import type { FieldCodes } from '#forms/field-problems.ts';
import { type DraftRow, filledRows, isBlank } from '#proposals/editor/editor-model.ts';
import type { EditorState } from '#proposals/editor/editor-state.ts';
import { faultyFields, hasFaults } from '#proposals/editor/save-plan.ts';
import { useEditor, useSettledState } from '#proposals/editor/use-editor.ts';
import { problemsOfRow } from '#proposals/editor/warnings.ts';
import type { WizardStep } from '#proposals/steps/wizard-steps.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';

type State = 'done' | 'faulty' | undefined;

/** A step is done when submitting would ask nothing more of it, faulty when the server refused something in it. */
export function useStepStates(steps: readonly WizardStep[]): ReadonlyMap<string, State> {
  const { form } = useEditor();
  const state = useSettledState();
  const { tariff } = useTotals();
  return useMemo(() => {
    const standing = standingOf(form, state, tariff);
    return new Map(steps.map((step) => [step.id, stateOf(form, step, state, standing)]));
  }, [form, state, steps, tariff]);
}

/** Returns the step with which whoever comes to the proposal goes on: the first that lacks something, else the last. */
export function firstUnfinished(
  form: Form,
  steps: readonly WizardStep[],
  state: EditorState,
  tariff: Tariff | null,
): string | undefined {
  const standing = standingOf(form, state, tariff);
  const isOpen = (step: WizardStep) => {
    if (step.part === 'section') return (form.sections[step.id]?.fields ?? []).some((name) => standing.open.has(name));
    const isList = step.part === 'rows' || (step.part === 'members' && form.members !== undefined);
    return isList && stateOf(form, step, state, standing) !== 'done';
  };
  return (steps.find(isOpen) ?? steps.at(-1))?.id;
}

interface Standing {
  /** The names of the proposal's own fields that lack something, or hold a text that is no value. */
  open: ReadonlySet<string>;
  listing: FieldCodes;
  tariff: Tariff | null;
}

export function standingOf(form: Form, { draft: work }: EditorState, tariff: Tariff | null): Standing {
  const own = proposalProblems(form, work.values, { today: todayAd(), tariff });
  const members = work.members.filter((member) => !isBlank(member)).map(({ values }) => values);
  const listing = memberProblems(form, work.values, members);
  const paths = [...Object.keys(own), ...ofHeader(listing), ...faultyFields(form.proposal, work)];
  return { open: new Set(paths.map((path) => path.split('.')[0] ?? path)), listing, tariff };
}

export function stateOf(form: Form, { id, part }: WizardStep, state: EditorState, standing: Standing): State {
  if (part === 'section') return sectionState(form.sections[id]?.fields ?? [], state, standing);
  if (part === 'members') return membersState(state, standing.listing);
  return part === 'rows' ? rowsState(form, state, standing) : undefined;
}

function sectionState(fields: readonly string[], { draft: work, problems: marks }: EditorState, { open }: Standing) {
  const refused = new Set(Object.keys(marks.get('') ?? {}).map((path) => path.split('.')[0]));
  if (fields.some((name) => refused.has(name))) return 'faulty';
  // Nothing answered is not done, even where nothing is asked for.
  const isBegun = fields.some((name) => !isEmpty(valueIn(work.values, name)));
  return isBegun && !fields.some((name) => open.has(name)) ? 'done' : undefined;
}

function ofHeader(problems: FieldCodes): string[] {
  return Object.keys(problems).flatMap((path) => path.split('default_values.')[1] ?? []);
}

function membersState({ draft: work, problems: marks }: EditorState, problems: FieldCodes): State {
  if (work.members.some(({ client_id }) => marks.has(client_id))) return 'faulty';
  return Object.keys(problems).some((path) => path.startsWith('members')) ? undefined : 'done';
}

function rowsState(
  form: Form,
  { draft: work, problems: marks, proposal: { first_submitted_on } }: EditorState,
  { tariff }: Standing,
): State {
  if (work.rows.some(({ client_id }) => marks.has(client_id))) return 'faulty';
  const rows = filledRows(work);
  const isWhole = (row: DraftRow) =>
    !hasFaults(form.row.fields, row) &&
    Object.keys(problemsOfRow(form, row.values, tariff, first_submitted_on)).length === 0;
  return rows.length > 0 && rows.every(isWhole) ? 'done' : undefined;
}
