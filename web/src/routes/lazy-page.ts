import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { localized } from '#i18n/localized.ts';
import { PartMissing } from '#ui/lazy-part.ts';

type Module<Name extends string> = { [name in NoInfer<Name>]: ComponentType };

/** Each page comes in its own file and follows the language switch. */
export function page<Name extends string>(load: () => Promise<Module<Name>>, name: Name): RouteComponent {
  return lazyRouteComponent(async () => ({ Page: localized((await come(load))[name]) }), 'Page');
}

/** By its own name the router would load the whole page again, which is lost where there is no line. */
async function come<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    throw new PartMissing('a page did not come', { cause });
  }
}
