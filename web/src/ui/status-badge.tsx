import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
  type TablerIcon,
} from '@tabler/icons-react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './status-badge.module.css';

/** Whose turn it is, never merely "good" or "bad": nobody's, another's, yours; done; refused or overdue. */
export type Tone = 'nobody' | 'other' | 'you' | 'done' | 'refused';

const icons: Record<Tone, TablerIcon> = {
  nobody: IconCircleDashed,
  other: IconProgress,
  you: IconAlertTriangle,
  done: IconCircleCheck,
  refused: IconCircleX,
};

interface StatusBadgeProps {
  tone: Tone;
  label: Wording;
  icon?: TablerIcon;
}

export function StatusBadge({ tone, label, icon: Icon = icons[tone] }: StatusBadgeProps) {
  useLanguage();
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={15} stroke={2} aria-hidden className={classes.icon} />
      {say(label)}
    </span>
  );
}
