import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './tick-box.module.css';

interface TickBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Words beside the box; without them it has an `aria-label`. */
  label?: ReactNode;
  /** Some of what it stands for is ticked. */
  partly?: boolean;
}

/** The browser's own box in our green, for tables and their options: every list carries it, so it weighs nothing. */
export function TickBox({ label, partly = false, ...box }: TickBoxProps) {
  const input = (
    <input
      {...box}
      type="checkbox"
      className={classes.box}
      ref={(element) => {
        // The one state of a checkbox that HTML has no attribute for.
        if (element) element.indeterminate = partly;
      }}
    />
  );
  if (!label) return input;
  return (
    <label className={classes.line}>
      {input}
      <span>{label}</span>
    </label>
  );
}
