import { roleOf, roles } from '@krishi-bima/contract/access/roles';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useUser } from '#api/session.ts';
import { staffName } from '#i18n/names.ts';
import { language, t } from '#i18n/t.ts';
import { keeperOf } from '#kept/begin.ts';
import { KeepPanel } from '#kept/keep-panel.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { OpenScreens } from '../shell/open-screens.tsx';
import { askToSignOut } from '../shell/sign-out.ts';
import { messages } from './messages.ts';
import classes from './no-landing-page.module.css';
import { SignInFrame } from './sign-in-frame.tsx';

const TodaysWork = lazyPart(async () => (await import('#visits/today.tsx')).TodaysWork);

/**
 * For somebody whose role has no landing: who they are, what waits for them today, the screens open to them, the way out
 * (docs/behaviour.md, No landing).
 */
export function NoLandingPage() {
  usePageTitle(undefined);
  const user = useUser();
  // Whoever inspects has a day's work, and no page of their own but this one.
  const goesOut = keeperOf(user) !== undefined && user.all_permission.includes('verify_proposal');
  return (
    <SignInFrame wide={goesOut}>
      <section className={classes.card} aria-labelledby="who">
        <Who />
        <KeepPanel />
        {goesOut ? (
          <Suspense fallback={<SkeletonRows rows={3} columns={2} />}>
            <TodaysWork />
          </Suspense>
        ) : null}
        <div className={classes.body}>
          {goesOut ? null : <p className={classes.words}>{t(messages.noLanding)}</p>}
          <OpenScreens viewer={user} />
        </div>
        <footer className={classes.foot}>
          <span>{t(messages.moreAccess)}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconLogout size={16} stroke={2} aria-hidden />}
            onClick={() => void askToSignOut(user)}
          >
            {t(messages.logout)}
          </Button>
        </footer>
      </section>
    </SignInFrame>
  );
}

function Who() {
  const user = useUser();
  const { profile_picture, groups, partner, organization_detail: company } = user;
  const role = roleOf(groups);
  const name = staffName(user);
  const companyName = company && (language() === 'ne' ? company.name_np : company.name_en);
  const what = partner ? t(messages.partner) : [role && t(roles[role].label), companyName].filter(Boolean).join(' · ');
  return (
    <header className={classes.who}>
      <Avatar name={name} picture={profile_picture} size={46} />
      <div>
        <h1 id="who" className={classes.name}>
          {name}
        </h1>
        <p className={classes.what}>{what}</p>
      </div>
    </header>
  );
}
