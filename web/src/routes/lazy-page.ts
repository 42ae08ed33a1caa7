import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { localized } from '#i18n/t.ts';

/** Each page comes in its own file and follows the language switch. */
export function page<M>(load: () => Promise<M>, pick: (module: M) => ComponentType): RouteComponent {
  return lazyRouteComponent(async () => ({ Page: localized(pick(await load())) }), 'Page');
}
