import { type ReactNode, Suspense, useState } from 'react';
import type { Wording } from '#i18n/t.ts';
import { lazyPart } from './lazy-part.ts';

const SheetDrawer = lazyPart(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: Wording;
  children: ReactNode;
}

/** On phones what would float stands at thumb's height: as high as its content, at most most of the screen. */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <SheetDrawer {...props} />
    </Suspense>
  ) : null;
}
