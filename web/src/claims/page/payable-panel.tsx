import type { ReactNode } from 'react';
import { rupees } from '#i18n/format.ts';
import { moneyWords } from '#i18n/money-words.ts';
import { say, t, type Wording } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { claimMessages as messages } from './messages.ts';
import classes from './payable-panel.module.css';

interface PayablePanelProps {
  /** From what was assessed down to what is cut, in the order computed. */
  lines: readonly { label: Wording; amount: string; isDim?: boolean }[];
  payable: string;
  /** What follows for the cover, and what like cases came to. */
  note?: ReactNode;
}

/** The sum that the claim comes to, and how. */
export function PayablePanel({ lines, payable, note }: PayablePanelProps) {
  return (
    <Panel title={messages.payout} flush footer={note ? <p className={classes.note}>{note}</p> : null}>
      <dl className={classes.lines}>
        {lines.map(({ label, amount, isDim }) => (
          <div key={say(label)} data-dim={isDim || undefined}>
            <dt>{say(label)}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.sum}>
        <p className={classes.payable}>
          <span>{t(messages.payable)}</span>
          <b>{rupees(payable, 2)}</b>
        </p>
        <small>{t(messages.inWords)}</small>
        <p className={classes.words}>{moneyWords(payable)}</p>
      </div>
    </Panel>
  );
}
