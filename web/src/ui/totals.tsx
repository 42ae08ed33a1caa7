import { UnstyledButton } from '@mantine/core';
import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import { Panel } from './panel.tsx';
import { Sheet } from './sheet.tsx';
import classes from './totals.module.css';
import { usePhone } from './use-phone.ts';

/** Amounts come ready to show. */
export interface TotalLine {
  label: Wording;
  /** Dimmed beside the label: a rate, a share. */
  note?: string;
  amount: string;
}

interface TotalsProps {
  title: Wording;
  aside?: ReactNode;
  lines: readonly TotalLine[];
  /** The amount to pay: the largest number on the page, its words under it. */
  total: { label: Wording; amount: string; words: string };
  /** The rule that produced it, in one line. */
  rule?: Wording;
  /** On a phone the main button stands beside the amount. */
  action?: ReactNode;
}

/** Stays in view: beside the work on a desk, in a bar above the tabs on a phone. */
export function Totals(props: TotalsProps) {
  useLanguage();
  const isPhone = usePhone();
  if (isPhone) return <TotalsBar {...props} />;
  return (
    <div className={classes.side}>
      <Panel title={props.title} aside={props.aside} flush>
        <Sums {...props} />
      </Panel>
    </div>
  );
}

function TotalsBar(props: TotalsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.place}>
      <div className={classes.bar}>
        <UnstyledButton className={classes.sum} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <span className={classes.label}>
            {say(props.total.label)} <IconChevronUp size={14} stroke={2} aria-hidden />
          </span>
          <b className={classes.amount}>{props.total.amount}</b>
        </UnstyledButton>
        {props.action}
        <Sheet opened={opened} onClose={() => setOpened(false)} title={props.title}>
          <div className={classes.inSheet}>
            <Sums {...props} />
          </div>
        </Sheet>
      </div>
    </div>
  );
}

function Sums({ lines, total, rule }: TotalsProps) {
  return (
    <>
      <dl className={classes.lines}>
        {lines.map((line) => (
          <div key={say(line.label)} className={classes.line}>
            <dt>
              {say(line.label)} {line.note ? <span className={classes.note}>{line.note}</span> : null}
            </dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.total} aria-live="polite">
        <div className={classes.line}>
          <b>{say(total.label)}</b>
          <b className={classes.amount}>{total.amount}</b>
        </div>
        <div className={classes.words}>{total.words}</div>
      </div>
      {rule ? <p className={classes.rule}>{say(rule)}</p> : null}
    </>
  );
}
