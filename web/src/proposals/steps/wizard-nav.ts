import type { Form } from '@krishi-bima/contract/forms/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { inShell, paths } from '#navigation/paths.ts';
import type { ProblemPlace } from './problem-places.ts';
import { membersPanel, type StepId, stepAt, stepsOf, type WizardStep } from './wizard-steps.ts';

export interface WizardNav {
  steps: readonly WizardStep[];
  step: WizardStep;
  /** Leaves the open entry, saves it, and goes to a step or to a section of one. */
  go: (id: string, target?: ProblemPlace) => void;
  /** Shows a place to somebody who comes to the page: nothing is left, and nothing saved. */
  show: (id: StepId, target: ProblemPlace) => void;
  previous: WizardStep | undefined;
  next: WizardStep | undefined;
  /** The field to focus when the step is shown. */
  target: ProblemPlace | undefined;
  arrived: () => void;
  /** The steps that were left in this visit: what they lack is counted beside them. */
  left: ReadonlySet<StepId>;
}

export const WizardNavContext = createContext<WizardNav | undefined>(undefined);

export function useWizardNav(): WizardNav {
  const nav = use(WizardNavContext);
  if (!nav) throw new Error('outside of the wizard');
  return nav;
}

interface Stepping {
  onLeave: () => void;
  /** Chooses the step where the address names none. */
  begin: (steps: readonly WizardStep[]) => StepId | undefined;
}

/** The step is in the address bar: "back" goes a step back, and a reload stays on the step. */
export function useSteps(form: Form, { onLeave, begin }: Stepping): WizardNav {
  const search = useSearch({ from: inShell(paths.proposal) });
  const navigate = useNavigate({ from: paths.proposal });
  const steps = useMemo(() => stepsOf(form), [form]);
  const [target, setTarget] = useState<ProblemPlace>();
  const [left, setLeft] = useState<ReadonlySet<StepId>>(new Set());
  // Chosen once: a step that gets finished is not left by itself.
  const [first] = useState(() => begin(steps));
  const step = stepAt(steps, search.step ?? first);
  const at = steps.indexOf(step);
  const arrived = useCallback(() => setTarget(undefined), []);

  function go(id: string, place?: ProblemPlace) {
    onLeave();
    const { id: there } = stepAt(steps, id);
    setLeft((before) => new Set([...before, step.id]));
    show(there, place ?? placeOf(id, there));
  }

  function show(there: StepId, place: ProblemPlace) {
    setTarget(place);
    if (there === step.id) return;
    void navigate({ to: '.', search: (before: object) => ({ ...before, step: there }) });
  }
  return { steps, step, go, show, previous: steps[at - 1], next: steps[at + 1], target, arrived, left };
}

/** Returns the place to begin at: that of a section or of a list, where one of them is named. */
function placeOf(id: string, step: StepId): ProblemPlace {
  if (id === membersPanel) return { at: 'members' };
  return { at: 'proposal', step, field: '', section: id === step ? undefined : id };
}
