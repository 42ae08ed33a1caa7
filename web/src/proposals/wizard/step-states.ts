import { isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { memberProblems } from '@krishi-bima/contract/proposals/member-rules';
import { proposalProblems } from '@krishi-bima/contract/proposals/rules';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useMemo } from 'react';
import type { FieldCodes } from '#forms/field-problems.ts';
import { filledRows, isBlank } from '#proposals/editor/editor-model.ts';
import type { EditorState } from '#proposals/editor/editor-state.ts';
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
    const { values } = state.draft;
    const own = proposalProblems(form, values, { today: todayAd(), tariff });
    const members = state.draft.members.filter((member) => !isBlank(member));
    const listing = memberProblems(
      form,
      values,
      members.map((member) => member.values),
    );
    const open = new Set([...Object.keys(own), ...ofHeader(listing)].map((path) => path.split('.')[0]));
    const refused = new Set(Object.keys(state.problems.get('') ?? {}).map((path) => path.split('.')[0]));
    const sectionState = (id: string): State => {
      const fields = form.sections[id]?.fields ?? [];
      if (fields.some((name) => refused.has(name))) return 'faulty';
      // Nothing answered is not done, even where nothing is asked for.
      const isBegun = fields.some((name) => !isEmpty(valueIn(values, name)));
      return isBegun && !fields.some((name) => open.has(name)) ? 'done' : undefined;
    };
    const states: Partial<Record<WizardStep['part'], (id: string) => State>> = {
      section: sectionState,
      members: () => membersState(state, listing),
      rows,
    };
    return new Map(steps.map(({ id, part }) => [id, states[part]?.(id)]));
    function rows() {
      return rowsState(
        state,
        (row) => Object.keys(problemsOfRow(form, row, tariff, state.proposal.first_submitted_on)).length === 0,
      );
    }
  }, [form, state, steps, tariff]);
}

function ofHeader(problems: FieldCodes): string[] {
  return Object.keys(problems).flatMap((path) => path.split('default_values.')[1] ?? []);
}

function membersState({ draft: work, problems: marks }: EditorState, problems: FieldCodes): State {
  if (work.members.some(({ client_id }) => marks.has(client_id))) return 'faulty';
  return Object.keys(problems).some((path) => path.startsWith('members')) ? undefined : 'done';
}

function rowsState(
  { draft: work, problems: marks }: EditorState,
  isWhole: (values: Record<string, unknown>) => boolean,
): State {
  if (work.rows.some(({ client_id }) => marks.has(client_id))) return 'faulty';
  const rows = filledRows(work);
  return rows.length > 0 && rows.every(({ values }) => isWhole(values)) ? 'done' : undefined;
}
