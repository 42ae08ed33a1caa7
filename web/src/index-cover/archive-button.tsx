import { pdf } from '@krishi-bima/contract/downloads/downloads';
import { type IndexSeason, indexSeasons } from '@krishi-bima/contract/index-cover/seasons';
import { indexTypes } from '@krishi-bima/contract/index-cover/terms';
import { Button } from '@mantine/core';
import { IconCloudDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { pollTask, TaskFailed, taskIdOf } from '#api/poll-task.ts';
import { refresh } from '#api/query.ts';
import { percent } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { seasonMessages as words } from './season-messages.ts';

/** Fills days without a reading from the weather service; the button says how far that is. */
export function ArchiveButton({ season: { product, year } }: { season: IndexSeason }) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  const { run, running } = useSave(indexSeasons.archive, {
    key: `${product.id} ${year}`,
    async onSaved(task) {
      const { signal } = leaving.current;
      try {
        await pollTask(pdf.status, taskIdOf(task), { signal, onProgress: (now) => setProgress(now.progress) });
        toast.done(words.archiveDone);
        await refresh(queries, indexSeasons.get, indexSeasons.members);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof TaskFailed)) throw error;
        toast.failed({ title: words.archiveFailed });
      } finally {
        setProgress(undefined);
      }
    },
    onProblem: ({ detail }) => toast.failed({ title: words.archiveFailed, text: detail }),
  });
  const { measure } = indexTypes[product.terms.index];
  if (measure === 'water_level' || measure === 'ndvi') return null;
  return (
    <Button
      variant="default"
      loading={running && progress === undefined}
      disabled={progress !== undefined}
      leftSection={<IconCloudDown size={16} stroke={1.7} aria-hidden />}
      onClick={() => void run({ params: { id: product.id, year }, body: {} })}
    >
      {progress === undefined ? t(words.fromArchive) : percent(progress)}
    </Button>
  );
}
