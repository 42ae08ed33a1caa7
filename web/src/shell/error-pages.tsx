import { Button } from '@mantine/core';
import { IconCompass } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { OtherCompany } from '#api/own-company.ts';
import { t, useLanguage, type Wording } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { lazyPart, PartMissing } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { useOnline } from '#ui/use-online.ts';
import classes from './error-pages.module.css';
import { Forbidden } from './forbidden.ts';
import { messages } from './messages.ts';

const OtherCompanyPage = lazyPart(async () => (await import('./other-company-page.tsx')).OtherCompanyPage);
const ForbiddenPage = lazyPart(async () => (await import('./forbidden-page.tsx')).ForbiddenPage);

/** Replaces the page that failed; header and menu stay. */
export function PageError({ error, reset }: ErrorComponentProps) {
  useLanguage();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [failedAt] = useState(() => new Date().toISOString());
  if (isForbidden(error))
    return (
      <Suspense fallback={<ListSkeleton />}>
        <ForbiddenPage />
      </Suspense>
    );
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />;
  if (error instanceof OtherCompany)
    return (
      <Suspense fallback={<ListSkeleton />}>
        <OtherCompanyPage insurance={error.insurance} onRight={retry} />
      </Suspense>
    );

  function retry() {
    queries.reset();
    reset();
    void router.invalidate();
  }
  const problem = error instanceof ApiProblem ? error : undefined;
  if (problem?.status === 0) return <NoAnswerPage problem={problem} failedAt={failedAt} onBack={retry} />;
  return (
    <Page title={messages.product}>
      <Panel flush>
        <ErrorPanel
          title={messages.failed}
          text={problem?.detail ?? (error instanceof PartMissing ? messages.pageMissing : messages.failedText)}
          onRetry={retry}
          at={failedAt}
          reference={problem?.reference}
        />
      </Panel>
    </Page>
  );
}

/** It comes by itself when the line is back: nobody has to press for it. */
function NoAnswerPage({ problem, failedAt, onBack }: { problem: ApiProblem; failedAt: string; onBack: () => void }) {
  const isOnline = useOnline();
  const again = useEffectEvent(onBack);
  useEffect(() => {
    const listen = () => again();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);
  return (
    <Page title={messages.product}>
      <Panel flush>
        <ErrorPanel
          title={isOnline ? messages.failed : messages.notOnPhone}
          text={isOnline ? problem.detail : messages.notOnPhoneText}
          onRetry={onBack}
          at={failedAt}
        />
      </Panel>
    </Page>
  );
}

function isForbidden(error: unknown) {
  return error instanceof Forbidden || (error instanceof ApiProblem && error.status === 403);
}

export function NotFoundPage() {
  useLanguage();
  return (
    <Notice
      icon={<IconCompass size={22} stroke={1.7} aria-hidden />}
      title={messages.notFound}
      text={messages.notFoundText}
    />
  );
}

function Notice({ icon, title, text }: { icon: ReactNode; title: Wording; text: Wording }) {
  return (
    <Page title={title} note={<p className={classes.text}>{typeof text === 'string' ? text : t(text)}</p>}>
      <div className={classes.notice}>
        <span className={classes.icon}>{icon}</span>
        <Button component={Link} to={paths.dashboard} variant="default">
          {t(messages.goHome)}
        </Button>
      </div>
    </Page>
  );
}
