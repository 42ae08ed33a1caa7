import { fieldImages } from '@krishi-bima/contract/fields/images';
import type { Query } from '@krishi-bima/contract/wire/endpoint';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { download } from '#api/download.ts';
import { say, t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

interface MapPictureProps {
  of: NonNullable<Query<typeof fieldImages.get>>;
  size?: 'xs';
}

/** Takes the map of fields that have a boundary away as a picture. */
export function MapPicture({ of, size }: MapPictureProps) {
  const [isMaking, setMaking] = useState(false);
  async function save() {
    setMaking(true);
    try {
      await download(fieldImages.get, { query: of });
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problem.detail : undefined;
      toast.failed({ title: messages.pictureFailed, text, retry: () => void save() });
      if (!(problem instanceof ApiProblem)) throw problem;
    } finally {
      setMaking(false);
    }
  }
  return (
    <Button
      variant="default"
      {...(size ? { size } : {})}
      title={say(messages.pictureTake)}
      loading={isMaking}
      leftSection={<IconDownload size={16} stroke={2} aria-hidden />}
      onClick={() => void save()}
    >
      {t(messages.picture)}
    </Button>
  );
}
