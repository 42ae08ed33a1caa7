import type { SmsStanding } from '@krishi-bima/contract/sms/sms';
import { smsPauses } from '@krishi-bima/contract/sms/states';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './sms.module.css';

/** Why nothing is sent, where nothing is. */
export function Notices({ provider, paused }: Pick<SmsStanding, 'provider' | 'paused'>) {
  const words = provider === 'outbox' ? messages.outbox : paused ? messages.paused(t(smsPauses[paused])) : undefined;
  if (!words) return null;
  return (
    <output className={classes.notice}>
      <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
      {t(words)}
    </output>
  );
}
