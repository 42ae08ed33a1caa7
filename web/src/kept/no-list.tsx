import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useUser } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useOnline } from '#ui/use-online.ts';
import { keepPanelPath } from './begin.ts';
import { messages } from './messages.ts';
import { useKeeping } from './state.ts';

/** Where a list did not come and nothing of it is known; without a line that is no failure. */
export function NoList(props: ComponentProps<typeof ListFailed>) {
  const isOnline = useOnline();
  const { on } = useKeeping();
  if (isOnline) return <ListFailed {...props} />;
  return (
    <Empty
      icon={<IconCloudOff size={22} stroke={1.7} aria-hidden />}
      title={messages.listAbsent}
      text={messages.whenOnline}
      actions={on ? <ToTodaysWork /> : undefined}
    />
  );
}

function ToTodaysWork() {
  const path = keepPanelPath(useUser());
  return (
    <Button variant="default" renderRoot={(root) => <Link to={path} {...root} />}>
      {t(messages.todaysWork)}
    </Button>
  );
}
