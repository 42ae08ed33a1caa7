import type { Text } from '@krishi-bima/contract/values/text';
import { IconCircleCheck } from '@tabler/icons-react';
import { Empty } from '#ui/empty.tsx';
import { queueMessages } from './messages.ts';

/** Stands in the place of a group in which nothing waits. */
export function Nothing({ text = queueMessages.emptyText }: { text?: Text }) {
  return (
    <Empty icon={<IconCircleCheck size={22} stroke={1.7} aria-hidden />} title={queueMessages.empty} text={text} />
  );
}
