import { Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';
import classes from './second-factor.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.done(messages.copied);
  }
  return (
    <>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => print()}>
          {t(messages.print)}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(messages.copy)}
        </Button>
      </div>
      <ol className={classes.codes} aria-label={t(messages.keep)}>
        {codes.map((code, at) => (
          <li key={code}>
            <span>{number(at + 1)}</span>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <p className={classes.note}>{t(messages.keepNote)}</p>
    </>
  );
}
