import { createRoot } from 'react-dom/client';
import { startSession } from '#api/session.ts';
import { applyTextSize } from '#shell/preferences.ts';
import { Root } from '#shell/root.tsx';

applyTextSize();
void startSession();
createRoot(document.getElementById('root') as HTMLElement).render(<Root />);
