import type { Text } from '@krishi-bima/contract/values/text';
import type { ReactNode } from 'react';
import { number } from '#i18n/format.ts';
import { Page } from '#ui/page.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useOptionalLine } from './line.ts';
import { lineTitles, registrationMessages } from './messages.ts';
import { RegistrationTabs, type Tab } from './tabs.tsx';

interface RegistrationPageProps {
  active: Tab;
  /** How many records the open tab has, once it is known. */
  count?: number | undefined;
  /** Where the farmers of a scope are shown, which belong to no line. */
  title?: Text | undefined;
  /** There is no room for tabs and title on a phone: the open tab is the title. */
  phoneTitle?: Text;
  note?: ReactNode;
  phoneNote?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of a line: its title, and the tabs that lead to the others. */
export function RegistrationPage({
  active,
  count,
  title,
  phoneTitle,
  note,
  phoneNote,
  ...page
}: RegistrationPageProps) {
  const isPhone = usePhone();
  const line = useOptionalLine();
  const wide = title ?? (line ? lineTitles[line] : registrationMessages.farmers);
  return (
    <Page
      title={isPhone && phoneTitle ? phoneTitle : wide}
      note={(isPhone && phoneNote) || note}
      tabs={<RegistrationTabs line={line} active={active} count={count === undefined ? undefined : number(count)} />}
      {...page}
    />
  );
}
