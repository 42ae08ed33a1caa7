import { say, type Wording } from '#i18n/t.ts';
import { ErrorPanel } from './error-panel.tsx';

interface ListFailedProps {
  /** What did not come: "कृषकको सूची ल्याउन सकिएन". */
  title: Wording;
  /** Why not; as `useList` has it. */
  problem: { detail: Wording; at: string; reference?: string | undefined } | undefined;
  /** What of the reader's is not lost by it. */
  kept?: Wording;
  onRetry: () => void;
}

/** Stands in the place of what did not come while the reason is there. */
export function ListFailed({ title, problem, kept, onRetry }: ListFailedProps) {
  if (!problem) return null;
  const { detail, at, reference } = problem;
  const text = kept === undefined ? detail : `${say(detail)} ${say(kept)}`;
  return <ErrorPanel title={title} text={text} at={at} onRetry={onRetry} {...(reference ? { reference } : {})} />;
}
