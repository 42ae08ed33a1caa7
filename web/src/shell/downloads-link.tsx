import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import classes from './downloads-link.module.css';
import { messages } from './messages.ts';
import { useRunningDownloads } from './use-running-downloads.ts';

/** Links to the downloads; a quiet ring says that one is being prepared. */
export function DownloadsLink({ className, quiet = false }: { className?: string | undefined; quiet?: boolean }) {
  const running = useRunningDownloads();
  const mayExport = useMay('export_proposal');
  if (!mayExport || (quiet && running === 0)) return null;
  return (
    <Link
      to={paths.downloads}
      className={className}
      aria-label={t(running > 0 ? messages.running(number(running)) : messages.downloads)}
    >
      <span className={classes.icon} data-running={running > 0 || undefined}>
        <IconDownload size={20} stroke={1.7} aria-hidden />
      </span>
    </Link>
  );
}
