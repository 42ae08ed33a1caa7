import { Button } from '@mantine/core';
import { reloadUser, signOut } from '#api/session.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { messages as words } from '#second-factor/messages.ts';
import { SetUpSecondFactor } from '#second-factor/set-up.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { messages } from './messages.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import classes from './sign-in-page.module.css';

/** From the day on that the company named, the role goes on only with a second factor. */
export function FirstFactorPage() {
  useLanguage();
  usePageTitle(words.first);
  return (
    <SignInFrame>
      <div className={classes.form}>
        <h1 className={classes.title}>{t(words.first)}</h1>
        <p className={classes.intro}>{t(words.firstAbout)}</p>
        <SetUpSecondFactor onStarted={() => void reloadUser()} />
        <Button variant="subtle" color="gray" onClick={() => void signOut()}>
          {t(messages.logout)}
        </Button>
      </div>
    </SignInFrame>
  );
}
