import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useUser } from '#api/session.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { PageAsOf } from '#kept/page-as-of.tsx';
import { paths } from '#navigation/paths.ts';
import { isSidebarFolded, storeSidebarFolded } from '#theme/preferences.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LoadingBar } from '#ui/loading-bar.tsx';
import { UnderHead } from '#ui/page.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { DesktopHeader } from './desktop-header.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { messages } from './messages.ts';
import { OfflineLine } from './offline-line.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFirstLoad } from './use-first-load.ts';
import { useFreshUser } from './use-fresh-user.ts';

// The parts for phones load only on a phone.
const MobileHeader = lazyPart(async () => (await import('./mobile-header.tsx')).MobileHeader);
const MobileTabs = lazyPart(async () => (await import('./mobile-tabs.tsx')).MobileTabs);
const FirstTasksCard = lazyPart(async () => (await import('#guide/first-tasks-card.tsx')).FirstTasksCard);
const OutboxRunner = lazyPart(async () => (await import('./outbox-runner.tsx')).OutboxRunner);
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer);

/**
 * Desktop layout, or up to 767 px the mobile one (specification, section 2). One frame for both, so that turning a
 * tablet does not take the page away from under somebody who is typing.
 */
export function Shell() {
  useLanguage();
  useFreshUser();
  const isPhone = usePhone();
  const [menuOpened, setMenuOpened] = useState(false);
  const { folded, toggle } = useFolded();
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' });
  return (
    <div className={classes.frame} data-folded={folded || undefined}>
      <a href="#main" className={classes.skip}>
        {t(messages.skip)}
      </a>
      <div className={classes.top}>
        {isPhone ? (
          <Suspense>
            <MobileHeader onMenu={() => setMenuOpened(true)} />
          </Suspense>
        ) : (
          <DesktopHeader folded={folded} onToggle={toggle} />
        )}
        <div className={classes.progress}>
          <LoadingBar busy={isPending} />
        </div>
      </div>
      {isPhone ? (
        <Suspense>
          <MenuDrawer opened={menuOpened} onClose={() => setMenuOpened(false)} />
        </Suspense>
      ) : (
        <aside className={classes.side} id="sidebar">
          <Sidebar folded={folded} />
        </aside>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <OfflineLine />
        <FirstLoad>
          <FirstTasks />
          <Company>
            <UnderHead value={<PageAsOf />}>
              <Outlet />
            </UnderHead>
          </Company>
        </FirstLoad>
      </main>
      <Suspense>{isPhone ? <MobileTabs /> : null}</Suspense>
      <LeaveGuard />
      <Suspense>
        <OutboxRunner />
      </Suspense>
    </div>
  );
}

/** Whoever has never seen the guide is shown their first tasks, but not in the guide, nor where a page needs the room. */
function FirstTasks() {
  const { guide_seen } = useUser();
  const isElsewhere = useMatches({
    select: (matches) => matches.some(({ staticData, fullPath }) => staticData.rail || fullPath === paths.guide),
  });
  if (guide_seen !== false || isElsewhere) return null;
  return (
    <Suspense>
      <FirstTasksCard />
    </Suspense>
  );
}

/** The page is made behind the skeleton, so that it is complete when the two seconds are over. */
function FirstLoad({ children }: { children: ReactNode }) {
  const isLoading = useFirstLoad();
  return (
    <>
      {isLoading ? <ListSkeleton /> : null}
      <div hidden={isLoading}>{children}</div>
    </>
  );
}

/** Another company has other records: the page starts anew with its lists. */
function Company({ children }: { children: ReactNode }) {
  return <Fragment key={useCompanyId() ?? 'all'}>{children}</Fragment>;
}

/**
 * The rail stays as the person left it, except where a page needs the width; unfolding there is for that page alone.
 */
function useFolded() {
  const [kept, setKept] = useState(isSidebarFolded);
  const rail = useMatches({ select: (matches) => matches.find(({ staticData }) => staticData.rail)?.id });
  const [unfoldedOn, setUnfoldedOn] = useState<string>();
  const folded = rail ? unfoldedOn !== rail : kept;
  function toggle() {
    if (rail) return setUnfoldedOn(folded ? rail : undefined);
    storeSidebarFolded(!kept);
    setKept(!kept);
  }
  return { folded, toggle };
}
