import type { ReactNode } from 'react';
import { t } from '#i18n/t.ts';
import { LanguageSwitch } from '#ui/language-switch.tsx';
import { Terraces } from '../theme/art.tsx';
import { Logo } from '../theme/logo.tsx';
import { messages } from './messages.ts';
import classes from './sign-in-frame.module.css';

/**
 * The terraced hillside beside the sheet of paper; on a phone below it. No layout of the shell (specification, section
 * 2).
 */
export function SignInFrame({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.language}>
          <LanguageSwitch />
        </div>
        <div className={classes.product}>
          <Logo size={34} />
          <b>{t(messages.product)}</b>
        </div>
        <div className={classes.words}>
          <p className={classes.promise}>{t(messages.promise)}</p>
          <p className={classes.purpose}>{t(messages.purpose)}</p>
        </div>
      </header>
      <div className={classes.hill}>
        <Terraces />
      </div>
      <main className={classes.sheet}>
        <div className={classes.column} data-wide={wide || undefined}>
          {children}
        </div>
      </main>
    </div>
  );
}
