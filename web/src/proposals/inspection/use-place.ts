import type { FormPart } from '@krishi-bima/contract/forms/form';
import { useState } from 'react';
import type { Inspection, OpenReport } from './use-inspection.ts';
import { isBegun, stepOf, type VisitStep, visitSteps } from './visit.ts';

export type Place = ReturnType<typeof usePlace>;

export interface InspectionProps {
  part: FormPart;
  inspection: Inspection;
  place: Place;
}

/** Where one is in a report: the step of a phone, the open animal, and the field to begin at. */
export function usePlace(part: FormPart, inspection: Inspection) {
  const { inspected, progress, refused } = inspection;
  const [open, setOpen] = useState<OpenReport | undefined>(() => {
    const first = inspected.find((one) => progress(one) !== 'whole');
    return first && { id: first.id };
  });
  const [step, setStep] = useState(() => firstStep(part, inspection));
  const [seen, setSeen] = useState(refused);
  function point(next: OpenReport | undefined) {
    // What the visit lacks closes no animal.
    setOpen((now) => next && { ...next, id: next.id ?? now?.id });
    if (next) setStep(stepOf(part, next.focus ?? Object.keys(next.problems ?? {})[0]));
  }
  if (refused !== seen) {
    setSeen(refused);
    point(refused);
  }
  /** Leaves what was pointed at behind. */
  function go(next: VisitStep) {
    setOpen((now) => now && { id: now.id });
    setStep(next);
  }
  return { open, point, step, go };
}

/** What a step lacks, each with the way to its field; what the visit lacks is told once. */
export function lackingIn(
  part: FormPart,
  { inspected, missing }: Inspection,
  step: VisitStep,
  id?: number,
): OpenReport[] {
  const asked = step === 'visit' ? inspected.slice(0, 1) : inspected.filter((one) => id === undefined || id === one.id);
  return asked.flatMap((one) => {
    const problems = missing(one);
    const fields = Object.keys(problems).map(fieldOf);
    return fields.filter((name) => stepOf(part, name) === step).map((focus) => ({ id: one.id, focus, problems }));
  });
}

/** A report that nobody has begun starts with the visit, another at what it lacks. */
function firstStep(part: FormPart, inspection: Inspection): VisitStep {
  if (!inspection.inspected.some(({ report }) => isBegun(part, report))) return 'visit';
  return visitSteps.find((step) => lackingIn(part, inspection, step).length > 0) ?? 'closing';
}

/** The field of a path: `vaccinated` of `vaccinated.0.given_on`. */
export function fieldOf(path: string): string {
  return path.split('.')[0] ?? path;
}
