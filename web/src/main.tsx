import { createRoot } from 'react-dom/client';
import { ApiProblem } from '#api/api-problem.ts';
import { startSession } from '#api/session.ts';
import { watchInstallOffer } from '#install/registration.ts';
import { Forbidden } from '#shell/forbidden.ts';
import { watchRelease } from './app/release.ts';
import { Root } from './app/root.tsx';
import { applySheets } from './app/sheets.ts';
import { applyTextSize } from './theme/preferences.ts';
import { returnFocus } from './ui/return-focus.ts';

applyTextSize();
watchInstallOffer();
watchRelease();
returnFocus();
void startSession();
void begin();

async function begin() {
  await applySheets();
  createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: report }).render(<Root />);
}

const refusals = [403, 404];

/** What a page's error boundary caught. A refusal is no fault of the program: the page itself says it. */
function report(error: unknown, { componentStack }: { componentStack?: string }) {
  const isRefusal = error instanceof Forbidden || (error instanceof ApiProblem && refusals.includes(error.status));
  if (!isRefusal) console.error(error, componentStack);
}
