import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { localized } from '#i18n/t.ts';

type Module<Name extends string> = { [name in NoInfer<Name>]: ComponentType };

/** Each page comes in its own file and follows the language switch. */
export function page<Name extends string>(load: () => Promise<Module<Name>>, name: Name): RouteComponent {
  return lazyRouteComponent(async () => ({ Page: localized((await load())[name]) }), 'Page');
}
