import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { SheetProps } from './sheet-props.ts';

const SheetDrawer = lazyPart(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);

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
