import type { Wording } from '#i18n/t.ts';
import { ErrorPanel } from './error-panel.tsx';

interface ListFailedProps {
  /** What did not come: "कृषकको सूची ल्याउन सकिएन". */
  title: Wording;
  /** Why not; as `useList` has it. */
  problem: { detail: Wording; at: string; reference?: string | undefined } | undefined;
  onRetry: () => void;
}

/** Stands in the place of a list's rows while the reason is there. */
export function ListFailed({ title, problem, onRetry }: ListFailedProps) {
  if (!problem) return null;
  const { detail, at, reference } = problem;
  return <ErrorPanel title={title} text={detail} at={at} onRetry={onRetry} {...(reference ? { reference } : {})} />;
}
