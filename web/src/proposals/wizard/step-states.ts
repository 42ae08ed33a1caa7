import type { Form } from '@krishi-bima/contract/forms/form';
import { memberProblems } from '@krishi-bima/contract/proposals/member-rules';
import { proposalProblems } from '@krishi-bima/contract/proposals/rules';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useMemo } from 'react';
import type { FieldCodes } from '#forms/field-problems.ts';
import { filledRows, isBlank } from '#proposals/editor/editor-model.ts';
import type { EditorState } from '#proposals/editor/editor-state.ts';
import { faultyFields } from '#proposals/editor/save-plan.ts';
import { useEditor, useSettledState } from '#proposals/editor/use-editor.ts';
import { problemsOfRow } from '#proposals/editor/warnings.ts';
import { locateProblems, type PlacedProblem, stepOfPlace } from '#proposals/steps/problem-places.ts';
import type { StepId, WizardStep } from '#proposals/steps/wizard-steps.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';

type State = 'done' | 'faulty' | undefined;

export interface Standing {
  /** A step is done when it lacks nothing, faulty when the server refused something in it. */
  state: State;
  /** What the step lacks in the order of its fields: each field, each member and each row once. */
  gaps: readonly PlacedProblem[];
}

export function useStandings(steps: readonly WizardStep[]): ReadonlyMap<StepId, Standing> {
  const { form } = useEditor();
  const state = useSettledState();
  const { tariff } = useTotals();
  return useMemo(() => standingsOf(form, steps, state, tariff), [form, state, steps, tariff]);
}

export function standingsOf(
  form: Form,
  steps: readonly WizardStep[],
  state: EditorState,
  tariff: Tariff | null,
): ReadonlyMap<StepId, Standing> {
  const found = gapsOf(form, state, tariff);
  return new Map(steps.map((step) => [step.id, standingOf(form, step, state, found)]));
}

function standingOf(form: Form, step: WizardStep, state: EditorState, found: readonly PlacedProblem[]): Standing {
  const names = step.sections.flatMap((id) => form.sections[id]?.fields ?? []);
  const position = ({ place }: PlacedProblem) => (place.at === 'proposal' ? names.indexOf(topName(place.field)) : 0);
  const gaps = found
    .filter(({ place }) => stepOfPlace(place) === step.id)
    .toSorted((one, other) => position(one) - position(other));
  const isDone = gaps.length === 0 && step.id !== 'review';
  return { gaps, state: isRefused(names, step, state) ? 'faulty' : isDone ? 'done' : undefined };
}

function isRefused(names: readonly string[], { id }: WizardStep, { draft: work, problems: marks }: EditorState) {
  const own = Object.keys(marks.get('') ?? {}).map(topName);
  if (own.some((name) => names.includes(name))) return true;
  return id === 'rows' && [...work.rows, ...work.members].some(({ client_id }) => marks.has(client_id));
}

/** Returns the step with which whoever comes to the proposal goes on: the first that lacks something, else the last. */
export function firstUnfinished(
  form: Form,
  steps: readonly WizardStep[],
  state: EditorState,
  tariff: Tariff | null,
): StepId | undefined {
  const standings = standingsOf(form, steps, state, tariff);
  const unfinished = steps.find(({ id }) => (standings.get(id)?.gaps.length ?? 0) > 0);
  return (unfinished ?? steps.at(-1))?.id;
}

/** Finds what submitting would ask of the proposal, and texts that are no value; of a row only the first thing. */
function gapsOf(form: Form, state: EditorState, tariff: Tariff | null): PlacedProblem[] {
  const { draft: work } = state;
  const rows = filledRows(work);
  const members = work.members.filter((member) => !isBlank(member));
  const own = proposalProblems(form, work.values, { today: todayAd(), tariff });
  const unreadable = [...faultyFields(form.proposal, work)].map((name) => [name, 'bad_type'] as const);
  const found: FieldCodes = {
    ...firstOf({ ...own, ...Object.fromEntries(unreadable) }, 'default_values'),
    ...memberGaps(
      memberProblems(
        form,
        work.values,
        members.map(({ values }) => values),
      ),
    ),
    ...rowGaps(form, state, tariff),
  };
  return locateProblems(form, found, rows.map(idOf), members.map(idOf));
}

/** Keeps the first problem of each field, of which a list or a place may have several. */
function firstOf(problems: FieldCodes, root: string): FieldCodes {
  const seen = new Set<string>();
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, code]) => {
      if (seen.has(topName(path))) return [];
      seen.add(topName(path));
      return [[`${root}.${path}`, code]];
    }),
  );
}

/** Keeps the first problem of each member: `members.3.citizenship_no`. */
function memberGaps(problems: FieldCodes): FieldCodes {
  const seen = new Set<string>();
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => {
      const line = path.split('.').slice(0, 2).join('.');
      return !seen.has(line) && seen.add(line);
    }),
  );
}

function rowGaps(form: Form, { draft: work, proposal }: EditorState, tariff: Tariff | null): FieldCodes {
  const rows = filledRows(work);
  if (rows.length === 0) return { insurance_details: 'no_rows' };
  return Object.fromEntries(
    rows.flatMap((row, at) => {
      const faults = faultyFields(form.row.fields, row);
      const problems = problemsOfRow(form, row.values, tariff, proposal.first_submitted_on);
      const [path] = [...faults, ...Object.keys(problems)];
      return path === undefined ? [] : [[`insurance_details.${at}.${path}`, problems[path] ?? 'bad_type']];
    }),
  );
}

function idOf({ client_id }: { client_id: string }): string {
  return client_id;
}

function topName(path: string): string {
  return path.split('.')[0] ?? path;
}
