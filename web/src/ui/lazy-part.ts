import { type ComponentType, lazy } from 'react';

/** A part that comes when it is opened. Where it does not come, the page around it stays; the shell says what to do. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error('a part of the page did not come', error);
      return { default: Nothing };
    }
  });
}

function Nothing() {
  return null;
}

/** The file of a whole page did not come: it is told apart from a fault of the page, and nothing is loaded anew for it. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}
