import { type Document, kycDocuments, proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import type { UploadTarget } from './document-uploads.ts';
import { messages } from './messages.ts';
import { useMayAdd } from './use-may-add.ts';
import classes from './viewer.module.css';

interface UndrawnProps {
  place: UploadTarget;
  document: Document;
}

/** A paper without pictures of its pages: they are on their way, or whoever may add papers asks for them again. */
export function Undrawn({ place, document }: UndrawnProps) {
  const { copies, url, code } = document;
  const mayAdd = useMayAdd(place.line)(code);
  const { running, redraw } = useRedraw(place, document);
  const words = !url ? messages.hidden : copies === 'waiting' ? messages.preparing : messages.notDrawn;
  return (
    <div className={classes.room}>
      <div className={classes.without}>
        <output>{t(words)}</output>
        {mayAdd && copies === 'failed' ? (
          <Button
            variant="default"
            loading={running}
            leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
            onClick={redraw}
          >
            {t(messages.redraw)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function useRedraw({ of }: UploadTarget, { id }: Document) {
  const client = useQueryClient();
  const call = of === 'kyc' ? kycDocuments.redraw : (proposalDocuments.redraw as unknown as typeof kycDocuments.redraw);
  const { run, running } = useSave(call, {
    onSaved: () => refresh(client, kycDocuments.list, proposalDocuments.list),
    onProblem: ({ detail }) => toast.failed({ title: messages.notSaved, text: detail }),
  });
  return { running, redraw: () => void run({ params: { id } }) };
}
