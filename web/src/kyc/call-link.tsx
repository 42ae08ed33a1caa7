import { ActionIcon } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';

/** A masked number cannot be called (docs/behaviour.md, Partner). */
export function isCallable(phone: string | null | undefined): phone is string {
  return Boolean(phone) && /^\d+$/.test(phone ?? '');
}

export function CallLink({ phone, name }: { phone: string | null; name: string }) {
  if (!isCallable(phone)) return null;
  return (
    <ActionIcon component="a" href={`tel:+977${phone}`} aria-label={t(messages.call(name))} color="green">
      <IconPhone size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
