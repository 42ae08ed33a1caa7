import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DraftSaved } from '#drafts/draft-notice.tsx';
import { t } from '#i18n/t.ts';
import { messages as words } from '#proposals/messages.ts';
import { FootBar } from '#ui/foot-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './inspection.module.css';
import { inspectionMessages as messages } from './messages.ts';
import { type InspectionProps, lackingIn } from './use-place.ts';
import { visitSteps } from './visit.ts';

interface StepBarProps extends InspectionProps {
  /** The foot of the screen is the report's own; otherwise this stands below the work. */
  isBarred: boolean;
  children: ReactNode;
}

/** What the step lacks, a link to the first of it; the way back, and as its child the way on. */
export function StepBar({ part, inspection, place, isBarred, children }: StepBarProps) {
  const { step, open, go, point } = place;
  const lacking = lackingIn(part, inspection, step, part.on === 'row' && step === 'rows' ? open?.id : undefined);
  const [first] = lacking;
  const before = visitSteps[visitSteps.indexOf(step) - 1];
  const inside = (
    <>
      <span className={classes.far}>
        {first ? (
          <button type="button" className={classes.lacking} onClick={() => point(first)}>
            <IconAlertTriangle size={15} stroke={2} aria-hidden /> {t(messages.leftOf(lacking.length))}
          </button>
        ) : null}
        <DraftSaved at={inspection.draft.savedAt} />
      </span>
      {before ? (
        <IconButton label={words.back} variant="default" size={44} onClick={() => go(before)}>
          <IconArrowLeft size={18} stroke={2} aria-hidden />
        </IconButton>
      ) : null}
      {children}
    </>
  );
  return isBarred ? <FootBar>{inside}</FootBar> : <div className={classes.stepBar}>{inside}</div>;
}
