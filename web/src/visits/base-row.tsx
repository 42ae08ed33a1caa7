import type { VisitBase } from '@krishi-bima/contract/visits/visits';
import { IconHome } from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './visits.module.css';
import { baseMark, clockOf } from './way.ts';

interface BaseRowProps {
  base: VisitBase;
  /** One comes back to it, after so many kilometres on the road; else one sets out from it. */
  back?: number;
  /** About when, in minutes of the day. */
  minutes: number | undefined;
}

/** The branch, before the first stop and after the last. */
export function BaseRow({ base, back, minutes }: BaseRowProps) {
  const name = { ne: base.name_np, en: base.name_en };
  return (
    <li className={classes.base} {...(back === undefined ? { 'data-visit': baseMark, tabIndex: -1 } : {})}>
      <IconHome size={20} stroke={1.7} aria-hidden />
      <span>
        {t(back === undefined ? messages.setOut(name) : messages.comeBack(name))}
        {back === undefined ? null : (
          <span className={classes.leg}> · {t(messages.leg(number(back, back < 10 ? 1 : 0)))}</span>
        )}
      </span>
      {minutes === undefined ? null : <span className={classes.time}>{t(messages.time(clockOf(minutes)))}</span>}
    </li>
  );
}
