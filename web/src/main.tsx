import { createRoot } from 'react-dom/client';
import { ApiProblem } from '#api/api-problem.ts';
import { startSession } from '#api/session.ts';
import { applyTextSize } from '#shell/preferences.ts';
import { Root } from '#shell/root.tsx';

applyTextSize();
void startSession();
createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: report }).render(<Root />);

/** What a page's error boundary caught. A refusal is no fault of the program: the page itself says it. */
function report(error: unknown, { componentStack }: { componentStack?: string }) {
  const isRefusal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  if (!isRefusal) console.error(error, componentStack);
}
