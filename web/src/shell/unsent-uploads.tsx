import { needsPerson, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import { IconCloudUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { documentUploads } from '#documents/document-uploads.ts';
import { useAllDocumentUploads } from '#documents/use-documents.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { mediaUploads } from '#media/media-uploads.ts';
import { useAllMediaUploads } from '#media/use-media.ts';
import { paths } from '#navigation/paths.ts';
import { useUnsent } from '#outbox/shown.ts';
import { type UploadProgress } from '#uploads/upload-queue.ts';
import { messages } from './messages.ts';
import classes from './unsent-uploads.module.css';

/** Shows how many files are being uploaded and how far they are; red when one of them needs attention. */
export function UnsentUploads({ className }: { className?: string | undefined }) {
  const papers = useAllDocumentUploads();
  const media = useAllMediaUploads();
  const acts = useUnsent();
  const parcels = [...papers.map(documentUploads.progressOf), ...media.map(mediaUploads.progressOf)];
  if (acts.length > 0) return <ActsIndicator acts={acts} parcels={parcels} className={className} />;
  return parcels.length > 0 ? <UploadIndicator parcels={parcels} className={className} /> : null;
}

interface ActsProps extends SendingProps {
  acts: readonly OutboxEntry[];
}

/** Acts and files that wait here; red as soon as one needs a person. */
export function ActsIndicator({ acts, parcels, className }: ActsProps) {
  const count = number(acts.length + parcels.length);
  const needs = acts.filter(needsPerson).length + parcels.filter((one) => one.needsAttention).length;
  const label = t(needs > 0 ? messages.actsForMe(count, number(needs)) : messages.acts(count));
  return (
    <Link to={paths.outbox} className={className} aria-label={label} title={label}>
      <span className={classes.icon} data-plain data-stuck={needs > 0 || undefined}>
        <IconCloudUpload size={20} stroke={1.7} aria-hidden />
        <span className={classes.mark} aria-hidden>
          {count}
        </span>
      </span>
    </Link>
  );
}

interface SendingProps {
  parcels: readonly UploadProgress[];
  className: string | undefined;
}

export function UploadIndicator({ parcels, className }: SendingProps) {
  const done = useDone(parcels);
  const stuck = parcels.filter(({ needsAttention: isStuck }) => isStuck).length;
  const [first] = parcels;
  const isOnePlace = first && parcels.every(({ path }) => path === first.path);
  const count = number(parcels.length);
  const label = t(
    stuck > 0 ? messages.unsent(count, number(stuck)) : messages.sending(count, number(Math.floor(done * 100))),
  );
  return (
    <Link to={isOnePlace ? first.path : paths.downloads} className={className} aria-label={label} title={label}>
      <span className={classes.icon} data-stuck={stuck > 0 || undefined} style={{ '--done': `${done}turn` }}>
        <IconCloudUpload size={20} stroke={1.7} aria-hidden />
        <span className={classes.mark} aria-hidden>
          {count}
        </span>
      </span>
    </Link>
  );
}

/** Returns the progress of all uploads since the queue was last empty, from 0 to 1; finished ones count as done. */
function useDone(parcels: readonly UploadProgress[]): number {
  const [seen, setSeen] = useState<ReadonlyMap<string, number>>(new Map());
  const fresh = parcels.filter(({ client_id }) => !seen.has(client_id));
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map(({ client_id, size }) => [client_id, size] as const)]));
  const all = [...seen.values()].reduce((sum, size) => sum + size, 0);
  const left = parcels.reduce((sum, { size, done }) => sum + size * (1 - done), 0);
  return all > 0 ? Math.max(0, 1 - left / all) : 0;
}
