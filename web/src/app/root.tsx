import { verificationPath } from '@krishi-bima/contract/papers/code';
import { Suspense, useEffect } from 'react';
import { type Ending, type Session, useSession } from '#api/session.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ThemeProvider } from '#theme/provider.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { startMessages } from '#ui/start-messages.ts';
import { isReplaced, useReleaseNews } from './release.ts';
import { forgetAddress, isStart, rememberAddress } from './return-address.ts';
import classes from './root.module.css';

// The page has two programs: the sign-in page is small because it loads nothing of the other.
const App = lazyPart(async () => (await import('./app.tsx')).App);
const PaperCheckPage = lazyPart(async () => {
  const [{ PaperCheckPage: page }, { applyStoredCalendar }] = await Promise.all([
    import('#paper-check/paper-check-page.tsx'),
    import('#api/calendar.ts'),
  ]);
  applyStoredCalendar();
  return page;
});
const FirstFactorPage = lazyPart(async () => (await import('#login/first-factor-page.tsx')).FirstFactorPage);
const OwnPasswordPage = lazyPart(async () => (await import('#login/own-password-page.tsx')).OwnPasswordPage);
const SignInPage = lazyPart(async () => (await import('#login/sign-in-page.tsx')).SignInPage);
const ReleaseNotice = lazyPart(comeOrBegin);

/** So long the first page has the line to itself. */
const pauseMs = 3000;

export function Root() {
  const session = useSession();
  useSignInAddress(session);
  useForgetting(session);
  return (
    <ThemeProvider>
      <Suspense fallback={<Spinner />}>
        <Screen session={session} />
      </Suspense>
      <News isAtWork={session.state === 'in'} />
    </ThemeProvider>
  );
}

function Screen({ session }: { session: Session }) {
  if (session.state === 'in' && session.user.sign_in_step === 'new_password') return <OwnPasswordPage />;
  if (session.state === 'in' && session.user.sign_in_step) return <FirstFactorPage />;
  if (session.state === 'in') return <App key={session.user.id} />;
  if (session.state === 'out' && isForAnyone()) return <PaperCheckPage />;
  if (session.state === 'out') return <SignInPage ending={session.ending} problem={session.problem} />;
  return <Spinner />;
}

/** Whoever was refused or signed out leaves nothing of the work on the device; one who got no answer keeps it. */
function useForgetting(session: Session) {
  const isOver = session.state === 'out' && session.ending !== undefined && session.ending !== 'load_failed';
  useEffect(() => {
    if (isOver) void forgetWork();
  }, [isOver]);
}

async function forgetWork() {
  const { forgetAllWork } = await import('#kept/begin.ts');
  await forgetAllWork();
}

/** At work the notice is here before it is needed: what it says is that no more parts come. */
function News({ isAtWork }: { isAtWork: boolean }) {
  const news = useReleaseNews();
  useEffect(() => {
    if (!isAtWork) return undefined;
    const timer = setTimeout(() => void loadNotice().catch(() => {}), pauseMs);
    return () => clearTimeout(timer);
  }, [isAtWork]);
  return (
    <div aria-live="polite">
      <Suspense>{news ? <ReleaseNotice /> : null}</Suspense>
    </div>
  );
}

/** Where it does not come, the page has only begun and nothing is typed yet: a newer release is loaded at once. */
async function comeOrBegin() {
  try {
    return await loadNotice();
  } catch (error) {
    if (isReplaced()) location.reload();
    throw error;
  }
}

async function loadNotice() {
  return (await import('./release-notice.tsx')).ReleaseNotice;
}

/** Covers the screen while the first user check runs (specification, section 2). */
function Spinner() {
  useLanguage();
  return (
    <div className={classes.screen}>
      <output className={classes.spinner} aria-label={t(startMessages.loading)} />
    </div>
  );
}

/** Only this page besides /login needs no user; behind sign-in the router knows it. */
function isForAnyone(): boolean {
  return location.pathname.startsWith(verificationPath(''));
}

/** Signed-out people are at /login, whatever address was asked for (specification, sections 2 and 8). */
function useSignInAddress(session: Session) {
  const out = session.state === 'out' && !isForAnyone();
  const ending = session.state === 'out' ? session.ending : undefined;
  useEffect(() => {
    if (!out) return undefined;
    goToSignIn(ending);
    const stay = () => goToSignIn(undefined);
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, [out, ending]);
}

function goToSignIn(ending: Ending | undefined) {
  const { pathname, search } = location;
  if (ending === 'signed_out') forgetAddress();
  else rememberAddress(pathname + search);
  const failed = ending === 'auth_failed' ? '?error=auth_failed' : '';
  if (pathname === paths.login && (search || !failed)) return;
  // A page left by an expired session is reachable with "back" only by signing in again.
  if (isStart(pathname)) history.replaceState(null, '', paths.login + failed);
  else history.pushState(null, '', paths.login + failed);
}
