import { Button, Modal } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { say, t, useLanguage, type Wording } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './shown-once.module.css';
import { toast } from './toast.tsx';

interface ShownOnceProps {
  title: Wording;
  /** What it is for, and that it is not shown again. */
  text: Wording;
  secret: string;
  onClose: () => void;
}

/** A secret that the server tells once: it is copied, and closed by its own button alone. */
export function ShownOnce({ title, text, secret, onClose }: ShownOnceProps) {
  useLanguage();
  async function copy() {
    await navigator.clipboard.writeText(secret);
    toast.done(messages.copied);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={say(title)}
      centered
      size={560}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p className={classes.text}>{say(text)}</p>
      <code className={classes.secret} lang="en">
        {secret}
      </code>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(messages.copy)}
        </Button>
        <Button onClick={onClose}>{t(messages.haveIt)}</Button>
      </div>
    </Modal>
  );
}
