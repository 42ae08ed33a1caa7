import type { Claim } from '@krishi-bima/contract/claims/claim';
import { digits, relativeDate } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ClockCells, leftInWords } from '../clock.tsx';
import { messages as listMessages } from '../messages.ts';
import { clockOf, isOpen } from '../words.ts';
import classes from './claim.module.css';
import { claimMessages as messages } from './messages.ts';

/** The days in which it is to be paid, and from when they count. */
export function ClockPanel({ claim }: { claim: Claim }) {
  const { small, days, begun_on, due_on } = claim.clock;
  if (!isOpen(claim.status)) return null;
  const clock = clockOf(claim);
  const rule = t(small ? messages.smallRule(digits(days)) : messages.largeRule(digits(days)));
  if (!clock) {
    return (
      <Panel title={messages.timeLeft} aside={<StatusBadge tone="nobody" label={listMessages.afterPapers} />} flush>
        <PanelNote>{rule}</PanelNote>
      </Panel>
    );
  }
  const tone = clock.left < 0 ? 'refused' : clock.left <= 3 ? 'you' : 'nobody';
  return (
    <Panel title={messages.timeLeft} aside={<StatusBadge tone={tone} label={leftInWords(clock)} />}>
      <ClockCells clock={clock} isWide />
      <p className={classes.ends}>
        <span>{begun_on ? t(messages.from(relativeDate(begun_on))) : null}</span>
        <span>{due_on ? t(messages.until(relativeDate(due_on))) : null}</span>
      </p>
      <p className={classes.rule}>{rule}</p>
    </Panel>
  );
}
