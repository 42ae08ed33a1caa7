import type { Text } from '@krishi-bima/contract/values/text';
import type { ReactNode } from 'react';
import { number } from '#i18n/format.ts';
import { Page } from '#ui/page.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useOptionalLine } from './line.ts';
import { partTitles, registrationMessages } from './messages.ts';
import { RegistrationTabs, type Tab } from './tabs.tsx';

interface RegistrationPageProps {
  active: Tab;
  /** How many records the open tab has, once it is known. */
  count?: number | undefined;
  /** Where the part of the line has several pages, or the farmers of a scope are shown, which belong to no line. */
  title?: Text | undefined;
  note?: ReactNode;
  phoneNote?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A page of a line: its title, and the tabs that lead to the others. On a phone the name of the open tab is heading
 * enough.
 */
export function RegistrationPage({ active, count, title, note, phoneNote, ...page }: RegistrationPageProps) {
  const isPhone = usePhone();
  const line = useOptionalLine();
  const short = title ?? registrationMessages[active];
  const whole = title ?? (line ? partTitles[line][active] : short);
  return (
    <Page
      title={whole}
      heading={isPhone ? short : whole}
      note={(isPhone && phoneNote) || note}
      tabs={<RegistrationTabs line={line} active={active} count={count === undefined ? undefined : number(count)} />}
      {...page}
    />
  );
}
