import type { Form } from '@krishi-bima/contract/forms/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { inShell, paths } from '#navigation/paths.ts';
import type { ProblemPlace } from './problem-places.ts';
import { stepAt, stepsOf, type WizardStep } from './wizard-steps.ts';

export interface WizardNav {
  steps: readonly WizardStep[];
  step: WizardStep;
  /** Leaves the open entry, and saves it. */
  go: (step: string, target?: ProblemPlace) => void;
  previous: WizardStep | undefined;
  next: WizardStep | undefined;
  /** The field to focus when the step is shown. */
  target: ProblemPlace | undefined;
  arrived: () => void;
}

export const WizardNavContext = createContext<WizardNav | undefined>(undefined);

export function useWizardNav(): WizardNav {
  const nav = use(WizardNavContext);
  if (!nav) throw new Error('outside of the wizard');
  return nav;
}

interface Stepping {
  isReported: boolean;
  onLeave: () => void;
  /** Chooses the step where the address names none. */
  begin: (steps: readonly WizardStep[]) => string | undefined;
}

/** The step is in the address bar: "back" goes a step back, and a reload stays on the step. */
export function useSteps(form: Form, { isReported, onLeave, begin }: Stepping): WizardNav {
  const search = useSearch({ from: inShell(paths.proposal) });
  const navigate = useNavigate({ from: paths.proposal });
  const steps = useMemo(() => stepsOf(form, isReported), [form, isReported]);
  const [target, setTarget] = useState<ProblemPlace>();
  // Chosen once: a step that gets finished is not left by itself.
  const [first] = useState(() => begin(steps));
  const step = stepAt(steps, search.step ?? first);
  const at = steps.indexOf(step);
  const arrived = useCallback(() => setTarget(undefined), []);

  function go(id: string, place?: ProblemPlace) {
    onLeave();
    setTarget(place ?? { at: 'proposal', step: id, field: '' });
    if (id === step.id) return;
    void navigate({ to: '.', search: (before: object) => ({ ...before, step: id }) });
  }
  return {
    steps,
    step,
    go,
    previous: steps[at - 1],
    next: steps[at + 1],
    target,
    arrived,
  };
}
