import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './sign-line.module.css';
import type { Tone } from './status-badge.tsx';

interface SignLineProps {
  icon: TablerIcon;
  tone: Tone;
  children: ReactNode;
}

/** One of a list of happenings, under a round sign in the colour of whose turn it is. */
export function SignLine({ icon: Icon, tone, children }: SignLineProps) {
  return (
    <li className={classes.line}>
      <span className={classes.sign} data-tone={tone}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      {children}
    </li>
  );
}
