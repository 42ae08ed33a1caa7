import { IconCloudDown } from '@tabler/icons-react';
import { say, t, type Wording } from '#i18n/t.ts';
import { ErrorPanel } from './error-panel.tsx';
import { messages } from './messages.ts';
import classes from './notice.module.css';
import { useOnline } from './use-online.ts';

interface ListFailedProps {
  /** What did not come: "कृषकको सूची ल्याउन सकिएन". */
  title: Wording;
  /** Why not; as `useList` has it. */
  problem: { detail: Wording; at: string; reference?: string | undefined; status?: number } | undefined;
  /** What of the reader's is not lost by it. */
  kept?: Wording;
  onRetry: () => void;
}

/** Stands in the place of what did not come while the reason is there. */
export function ListFailed({ title, problem, kept, onRetry }: ListFailedProps) {
  const isOnline = useOnline();
  if (!problem) return null;
  if (problem.status === 0 && !isOnline) return <NotOnDevice />;
  const { detail, at, reference } = problem;
  const text = kept === undefined ? detail : `${say(detail)} ${say(kept)}`;
  return <ErrorPanel title={title} text={text} at={at} onRetry={onRetry} {...(reference ? { reference } : {})} />;
}

/** Without a line nothing has failed, and there is nothing to press: it comes by itself. */
function NotOnDevice() {
  return (
    <p className={classes.away}>
      <IconCloudDown size={18} stroke={1.7} aria-hidden />
      {t(messages.notOnDevice)}
    </p>
  );
}
