import { findForm } from '@krishi-bima/contract/forms';
import type { WorkItem } from '@krishi-bima/contract/work/work';
import { digits } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { stepsOf } from '#proposals/steps/wizard-steps.ts';
import classes from './draft-steps.module.css';
import { messages } from './messages.ts';

interface DraftStepsProps {
  form: string;
  filled: NonNullable<WorkItem['filled_steps']>;
}

/** How far a draft is: the first step that lacks something, and a segment for each of the five. */
export function DraftSteps({ form: name, filled }: DraftStepsProps) {
  const form = findForm(name);
  if (!form) return null;
  const steps = stepsOf(form);
  const at = steps.findIndex(({ id }) => !filled.some((one) => one === id));
  const step = steps[at];
  if (!step) return null;
  return (
    <>
      <span className={classes.step}>{t(messages.atStep(digits(at + 1), digits(steps.length), t(step.label)))}</span>
      <span className={classes.segments} aria-hidden>
        {steps.map(({ id }, nth) => (
          <span key={id} data-state={nth === at ? 'current' : filled.some((one) => one === id) ? 'done' : undefined} />
        ))}
      </span>
    </>
  );
}
