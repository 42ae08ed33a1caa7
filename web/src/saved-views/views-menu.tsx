import { savedViews } from '@krishi-bima/contract/saved-views/saved-views';
import type { Endpoint, Query } from '@krishi-bima/contract/wire/endpoint';
import { Button } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { queryFor } from '#api/query.ts';
import { t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Popup, popupButton } from '#ui/popup.tsx';
import type { Column } from '#ui/table-column.ts';
import { useTableView } from '#ui/table-view.ts';
import { currentView, filterIn, hiddenIn, isSame } from './current-view.ts';
import { messages } from './messages.ts';
import classes from './views-menu.module.css';

const ViewsPanel = lazyPart(async () => (await import('./views-panel.tsx')).ViewsPanel);

interface ViewsMenuProps<E extends Endpoint, T> {
  /** Under which the views of this list are kept. */
  screen: string;
  endpoint: E;
  filter: Partial<Query<E>>;
  onOpen: (filter: Partial<Query<E>>) => void;
  /** The name of its table, and the columns there are. */
  table: string;
  columns: readonly Column<T>[];
}

/** Names the view that the list shows now, if it is one; opens those there are and keeps new ones. */
export function ViewsMenu<E extends Endpoint, T>(props: ViewsMenuProps<E, T>) {
  const { screen, endpoint, filter, onOpen, table, columns } = props;
  const [opened, setOpened] = useState(false);
  const { hidden, setColumns } = useTableView(table);
  const views = useQuery(queryFor(savedViews.list, { query: { screen, limit: 200 } }));
  const present = currentView(filter, columns, hidden);
  const current = views.data?.results.find((view) => isSame(view, present));
  return (
    <div className={classes.menu}>
      <Button
        variant="default"
        aria-expanded={opened}
        {...popupButton}
        onClick={() => setOpened((open) => !open)}
        leftSection={<IconBookmark size={16} stroke={2} aria-hidden />}
        rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        classNames={{ label: classes.current }}
      >
        {current?.name ?? t(messages.views)}
      </Button>
      <Popup opened={opened} onClose={() => setOpened(false)} label={messages.views} align="end">
        <Suspense>
          <ViewsPanel
            screen={screen}
            views={views.data?.results}
            problem={views.isError}
            onRetry={() => void views.refetch()}
            present={present}
            current={current?.id}
            onOpen={(view) => {
              setColumns(hiddenIn(view, columns));
              onOpen(filterIn(endpoint, view));
              setOpened(false);
            }}
          />
        </Suspense>
      </Popup>
    </div>
  );
}
