import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Page } from '#ui/page.tsx';
import { PageTabs } from '#ui/page-tabs.tsx';
import { type AddOf, readAddOf } from './add-of.ts';
import { AddVisit } from './add-visit.tsx';
import { AllVisits } from './all-visits.tsx';
import { DayView } from './day-view.tsx';
import { messages } from './messages.ts';
import { useVisitPlace, views } from './use-visits.ts';
import { narrowingOf } from './week-filters.tsx';
import { WeekView } from './week-view.tsx';

/** Where somebody has to go: one person's day as a way, the week of all, and the list. */
export function VisitsPage() {
  const { view } = useVisitPlace();
  const search = useSearch({ from: inShell(paths.visits) });
  const [adding, setAdding] = useState<{ of?: AddOf | undefined } | undefined>(() => {
    const of = readAddOf(search.add);
    return of && { of };
  });
  const navigate = useNavigate();
  const mayPlan = useMay('plan_visit');
  const add = () => setAdding({});
  function close() {
    setAdding(undefined);
    // It would be opened again by the next reload.
    if (search.add !== undefined) {
      void navigate({ to: '.', search: (before: object) => ({ ...before, add: undefined }), replace: true });
    }
  }
  return (
    <Page
      title={messages.title}
      actions={
        mayPlan ? (
          <Button leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />} onClick={add}>
            {t(messages.add)}
          </Button>
        ) : null
      }
      tabs={<Views />}
    >
      {view === 'day' ? <DayView /> : view === 'week' ? <WeekView /> : <AllVisits onAdd={mayPlan ? add : undefined} />}
      {adding && mayPlan ? <AddVisit of={adding.of} onClose={close} /> : null}
    </Page>
  );
}

/** Each is an address; the day and the person go along. */
function Views() {
  const { view, filter } = useVisitPlace();
  const { day, person } = filter;
  const kept = {
    ...narrowingOf(filter),
    ...(day === undefined ? {} : { day }),
    ...(person === undefined ? {} : { person }),
  };
  return (
    <PageTabs
      label={messages.views}
      active={view}
      tabs={views.map((id) => ({ id, label: messages[id] }))}
      renderLink={(id, props) => (
        <Link
          to={paths.visits}
          search={id === 'all' ? { view: id, status: 'due' } : { view: id, ...kept }}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    />
  );
}
