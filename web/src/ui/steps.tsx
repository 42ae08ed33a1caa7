import type { Text } from '@krishi-bima/contract/values/text';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './steps.module.css';
import { usePhone } from './use-phone.ts';

export interface Step<Id extends string> {
  id: Id;
  label: Text;
  state?: 'done' | 'faulty';
  /** How much is missing in it; said once the step was left. */
  gaps?: number;
  disabled?: boolean;
}

interface StepsProps<Id extends string> {
  steps: readonly Step<Id>[];
  current: Id;
  onSelect?: (id: Id) => void;
}

/** Where one is in a long form. On a phone: "२ / ६ · बाली" over a segment per step. */
export function Steps<Id extends string>(props: StepsProps<Id>) {
  useLanguage();
  return usePhone() ? <Segments {...props} /> : <Trail {...props} />;
}

function Trail<Id extends string>({ steps, current, onSelect }: StepsProps<Id>) {
  return (
    <nav aria-label={t(messages.step)}>
      <ol className={classes.trail}>
        {steps.map((step, at) => (
          <li key={step.id} className={classes.item} data-state={step.state}>
            <button
              type="button"
              className={classes.step}
              aria-current={step.id === current ? 'step' : undefined}
              disabled={step.disabled || !onSelect}
              onClick={() => onSelect?.(step.id)}
            >
              <span className={classes.mark} data-state={step.id === current ? 'current' : step.state}>
                <Mark step={step} number={at + 1} current={step.id === current} />
              </span>
              {t(step.label)}
              <StateInWords state={step.state} />
              <Gaps count={step.gaps} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ step, number, current }: { step: Step<string>; number: number; current: boolean }) {
  if (step.state === 'faulty') return <IconAlertTriangle size={15} stroke={2} aria-hidden />;
  if (step.state === 'done' && !current) return <IconCheck size={15} stroke={2} aria-hidden />;
  return digits(String(number));
}

function StateInWords({ state }: { state: Step<string>['state'] }) {
  if (!state) return null;
  return <span className={classes.silent}>, {t(state === 'done' ? messages.stepDone : messages.stepFaulty)}</span>;
}

function Gaps({ count = 0 }: { count?: number }) {
  if (count === 0) return null;
  return (
    <span className={classes.gaps}>
      {digits(String(count))}
      <span className={classes.silent}> {t(messages.stepGaps)}</span>
    </span>
  );
}

function Segments<Id extends string>({ steps, current, onSelect }: StepsProps<Id>) {
  const at = steps.findIndex((step) => step.id === current);
  const now = steps[at];
  const next = steps[at + 1];
  return (
    <nav aria-label={t(messages.step)} className={classes.phone}>
      <p className={classes.place}>
        <b>
          {digits(`${at + 1} / ${steps.length}`)} · {now ? t(now.label) : ''}
        </b>
        {next ? <span className={classes.next}>{t(messages.nextStep(next.label))}</span> : null}
      </p>
      <ol className={classes.segments}>
        {steps.map((step, nth) => (
          <li key={step.id} className={classes.segment}>
            <button
              type="button"
              className={classes.segmentButton}
              data-state={nth === at ? 'current' : step.gaps ? 'faulty' : step.state}
              aria-current={nth === at ? 'step' : undefined}
              disabled={step.disabled || !onSelect}
              onClick={() => onSelect?.(step.id)}
            >
              <span className={classes.silent}>
                {t(step.label)}
                <StateInWords state={step.state} />
                <Gaps count={step.gaps} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
