import { guideCalls } from '@krishi-bima/contract/guide/calls';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { t } from '#i18n/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** All tasks as one PDF, in the language of the page. */
export function WholeGuide({ isShort = false }: { isShort?: boolean }) {
  const [isMaking, setMaking] = useState(false);
  async function make() {
    setMaking(true);
    try {
      await download(guideCalls.pdf, {});
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.failed({ title: messages.pdfFailed, text: error.detail });
    } finally {
      setMaking(false);
    }
  }
  if (isShort) {
    return (
      <IconButton label={messages.wholePdf} loading={isMaking} onClick={() => void make()}>
        <IconFileTypePdf size={20} stroke={1.7} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button
      variant="default"
      loading={isMaking}
      leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
      onClick={() => void make()}
    >
      {t(messages.wholePdf)}
    </Button>
  );
}
