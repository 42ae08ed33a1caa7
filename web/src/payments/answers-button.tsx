import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { messages } from './messages.ts';

const AnswersDialog = lazyPart(async () => (await import('./answers-dialog.tsx')).AnswersDialog);

/** Reads the bank's answer to many payments from its file. */
export function AnswersButton() {
  const mayPay = useMay('pay_claim');
  const [isOpen, setOpen] = useState(false);
  if (!mayPay) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(messages.uploadAnswer)}
      </Button>
      {isOpen ? (
        <Suspense>
          <AnswersDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
