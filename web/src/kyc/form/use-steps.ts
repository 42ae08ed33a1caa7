import { kycSectionsOf } from '@krishi-bima/contract/kyc/kinds';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { FieldForm } from '#forms/use-field-form.ts';
import { formMessages } from '#kyc/form-messages.ts';
import {
  fieldsOf,
  firstFieldOf,
  type KycKind,
  type KycValues,
  type SectionId,
  sectionIds,
  sectionOf,
} from '#kyc/kyc-fields.ts';
import { type StepState, stepState } from '#kyc/kyc-rules.ts';
import { inShell, paths } from '#navigation/paths.ts';
import type { Step } from '#ui/steps.tsx';
import { useKind } from './section-fields.tsx';

export type StepId = SectionId | 'review';
const stepIds: readonly StepId[] = [...sectionIds, 'review'];

export interface Stepping {
  current: StepId;
  steps: readonly Step<StepId>[];
  isFirst: boolean;
  select: (step: StepId) => void;
  back: () => void;
  /** To the next step, unless something of this one is malformed. */
  next: () => void;
  /** Opens a step with the cursor in one of its fields. */
  show: (step: StepId, field?: string) => void;
  /** Opens the step of the first marked field. */
  showFirst: (problems: FieldCodes) => void;
}

/** Steps are addresses: "back" goes a step back, and a reload stays where one was. */
export function useSteps(form: FieldForm<KycValues>): Stepping {
  const search = useSearch({ from: inShell(paths.newKyc) });
  const navigate = useNavigate({ from: paths.newKyc });
  const current = stepIds.find((id) => id === search.step) ?? 'identity';
  const at = stepIds.indexOf(current);
  const [isUnderWay, setUnderWay] = useState(false);
  const states = isUnderWay ? statesOf(form) : {};
  const wanted = useRef<string>(undefined);
  const kind = useKind(form);

  const arrive = useEffectEvent((step: StepId) => {
    const field = wanted.current ?? (step === 'review' ? undefined : firstFieldOf(step, form.values()));
    wanted.current = undefined;
    if (field) form.focus(field);
  });
  useEffect(() => arrive(current), [current]);

  function show(step: StepId, field?: string) {
    setUnderWay(true);
    if (step === current) {
      if (field) form.focus(field);
      return;
    }
    wanted.current = field;
    void navigate({ to: '.', search: (before: object) => ({ ...before, step }) });
  }

  function showFirst(problems: FieldCodes) {
    const marked = new Set(Object.keys(problems).map((path) => path.split('.')[0] ?? ''));
    const first = sectionIds.flatMap((id) => fieldsOf(id, form.values())).find((name) => marked.has(name));
    const section = first && sectionOf(first);
    // The marks are drawn with the next frame; the cursor goes to what is marked inside the field.
    if (section) setTimeout(() => show(section, first));
  }

  return {
    current,
    steps: stepIds.map((id) => ({ id, label: labelOf(id, kind), state: id === current ? undefined : states[id] })),
    isFirst: at === 0,
    select: (step) => show(step),
    back: () => show(stepIds[at - 1] ?? current),
    next() {
      const problems = form.check();
      const here = Object.fromEntries(
        Object.entries(problems).filter(([path]) => sectionOf(path.split('.')[0] ?? '') === current),
      );
      if (Object.keys(here).length > 0) showFirst(here);
      else show(stepIds[at + 1] ?? current);
    },
    show,
    showFirst,
  };
}

function labelOf(id: StepId, kind: KycKind) {
  return id === 'review' ? formMessages.review : kycSectionsOf(kind)[id].title;
}

function statesOf(form: FieldForm<KycValues>): Partial<Record<StepId, StepState>> {
  const [values, problems] = [form.values(), form.engine.problems()];
  return Object.fromEntries(sectionIds.map((id) => [id, stepState(id, values, problems)]));
}
