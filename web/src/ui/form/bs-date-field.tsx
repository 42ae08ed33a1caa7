import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { adDate, age, formatDate } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { Sheet } from '../sheet.tsx';
import { usePhone } from '../use-phone.ts';
import { BsCalendar } from './bs-calendar.tsx';
import { type DateLimits, isProjectedDate, readDate } from './bs-date.ts';
import classes from './bs-date-field.module.css';
import { inputProps, type TypedFieldProps } from './field.ts';
import { fieldMessages } from './messages.ts';
import { useTyped } from './use-typed.ts';

interface BsDateFieldProps extends TypedFieldProps<string>, DateLimits {
  /** For birth dates: the age stands before the AD day. */
  withAge?: boolean;
}

/** Bikram Sambat to the eye and the hand, an AD day `YYYY-MM-DD` on the wire. The calendar belongs to the button. */
export function BsDateField({ min, max, withAge = false, ref, ...field }: BsDateFieldProps) {
  const limits = { min, max };
  const { text, type, leave, problem, valid } = useTyped({
    ...field,
    read: (typed) => readDate(typed, limits),
    show: (ad) => formatDate(ad).replace('*', ''),
  });
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const error = problem ?? field.error;
  const hint = valid ? belowOf(valid, withAge) : field.hint;

  function pick(ad: string) {
    field.onChange(ad);
    if (valid === null) field.onInvalid?.(null);
    close();
  }
  function close() {
    setOpened(false);
    button.current?.focus();
  }

  const calendar = <BsCalendar {...limits} value={valid} onPick={pick} label={say(field.label)} />;
  return (
    <CalendarPopup opened={opened} onClose={close} title={say(field.label)} calendar={calendar}>
      <TextInput
        {...inputProps({ ...field, hint, error })}
        ref={ref}
        inputMode="numeric"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          leave();
          field.onBlur?.();
        }}
        rightSection={
          <ActionIcon
            ref={button}
            className={classes.button}
            aria-label={`${say(field.label)}: ${t(fieldMessages.openCalendar)}`}
            aria-expanded={opened}
            aria-haspopup="dialog"
            title={t(fieldMessages.openCalendar)}
            disabled={field.disabled || field.readOnly}
            onMouseDown={keep}
            onTouchStart={keep}
            onClick={() => setOpened((open) => !open)}
          >
            <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        }
      />
    </CalendarPopup>
  );
}

interface CalendarPopupProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  calendar: ReactNode;
  children: ReactElement;
}

/** Below the field on a desk, a sheet at the bottom on a phone. */
function CalendarPopup({ opened, onClose, title, calendar, children }: CalendarPopupProps) {
  if (usePhone()) {
    return (
      <>
        {children}
        <Sheet opened={opened} onClose={onClose} title={title}>
          {calendar}
        </Sheet>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? undefined : onClose())}
      position="bottom-start"
      trapFocus
      offset={4}
      withRoles={false}
    >
      <Popover.Target>{children}</Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the dropdown is the UI kit's own div */}
      <Popover.Dropdown role="dialog" aria-label={title} className={classes.dropdown}>
        {opened ? calendar : null}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A press on the button is not a press outside, which would close what the click is about to toggle. */
function keep(event: SyntheticEvent) {
  event.stopPropagation();
}

function belowOf(ad: string, withAge: boolean) {
  const parts = [adDate(ad)];
  if (withAge) parts.unshift(age(ad));
  if (isProjectedDate(ad)) parts.push(t(fieldMessages.projected));
  return parts.join(' · ');
}
