import { IconFileAlert } from '@tabler/icons-react';
import { Empty } from '#ui/empty.tsx';
import { messages } from './messages.ts';

export function NoClaims() {
  return (
    <Empty
      icon={<IconFileAlert size={22} stroke={1.7} aria-hidden />}
      title={messages.emptyTitle}
      text={messages.emptyText}
    />
  );
}
