import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { adDate, age, formatDate } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { Popup, popupButton } from '../popup.tsx';
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

  const title = say(field.label);
  return (
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
        <>
          <ActionIcon
            ref={button}
            className={classes.button}
            aria-label={`${title}: ${t(fieldMessages.openCalendar)}`}
            aria-expanded={opened}
            {...popupButton}
            title={t(fieldMessages.openCalendar)}
            disabled={field.disabled || field.readOnly}
            onClick={() => setOpened((open) => !open)}
          >
            <IconCalendarEvent size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <Calendar opened={opened} onClose={close} title={title}>
            <BsCalendar {...limits} value={valid} onPick={pick} label={title} />
          </Calendar>
        </>
      }
    />
  );
}

interface CalendarProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Below the field on a desk, a sheet at the bottom on a phone. */
function Calendar({ opened, onClose, title, children }: CalendarProps) {
  return usePhone() ? (
    <Sheet opened={opened} onClose={onClose} title={title}>
      {children}
    </Sheet>
  ) : (
    <Popup opened={opened} onClose={onClose} label={title} align="end" className={classes.dropdown}>
      {children}
    </Popup>
  );
}

function belowOf(ad: string, withAge: boolean) {
  const parts = [adDate(ad)];
  if (withAge) parts.unshift(age(ad));
  if (isProjectedDate(ad)) parts.push(t(fieldMessages.projected));
  return parts.join(' · ');
}
