import type { GuideTaskName } from '@krishi-bima/contract/guide/guide';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { messages } from './messages.ts';

interface GuideLinkProps {
  className: string | undefined;
  /** In a menu the link has its name beside it. */
  isNamed?: boolean;
  onChoose?: () => void;
}

/** Opens the guide at the task that is done on the present page, as the table of routes says. */
export function GuideLink({ className, isNamed = false, onChoose }: GuideLinkProps) {
  const task = usePresentTask();
  return (
    <Link
      to={paths.guide}
      search={task ? { task } : {}}
      activeOptions={{ includeSearch: false }}
      className={className}
      aria-label={isNamed ? undefined : t(messages.open)}
      title={isNamed ? undefined : t(messages.open)}
      {...(onChoose ? { onClick: onChoose } : {})}
    >
      <IconHelpCircle size={isNamed ? 18 : 20} stroke={1.7} aria-hidden />
      {isNamed ? t(messages.short) : null}
    </Link>
  );
}

function usePresentTask(): GuideTaskName | undefined {
  return useMatches({
    select: (matches) => {
      const match = matches.findLast(({ staticData }) => staticData.guide);
      if (!match) return undefined;
      const task = match.staticData.guide;
      return typeof task === 'function' ? task(match) : task;
    },
  });
}
