import type { Line, Permission } from '@krishi-bima/contract/access/roles';
import type { GuideTaskName } from '@krishi-bima/contract/guide/guide';
import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { Asked } from '#api/filter.ts';
import { may } from '#api/session.ts';
import { linePaths } from '#navigation/paths.ts';
import { Forbidden } from '#shell/forbidden.ts';
import { shell } from './frame.tsx';
import { page } from './lazy-page.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page needs width more than the names of the menu: the menu folds by itself. */
    rail?: boolean;
    /** The task of the staff guide that is done on the page; a page of several tasks tells it from its address. */
    guide?: GuideTaskName | ((place: Place) => GuideTaskName);
  }
}

/** What is open in the address of a page, as the router matched it. */
export interface Place {
  params: Readonly<Record<string, unknown>>;
  search: Readonly<Record<string, unknown>>;
}

/** A page opens by permission, also where the menu does not list it (docs/behaviour.md, Menu and pages). */
export function screen<Name extends string>(
  permission: Permission | 'signed_in',
  load: Parameters<typeof page<Name>>[0],
  name: Name,
) {
  return {
    getParentRoute: () => shell,
    component: page(load, name),
    beforeLoad: () => {
      if (permission !== 'signed_in' && !may(permission)) throw new Forbidden();
    },
  };
}

/** A page of both lines: one entry makes the address of each. */
export function lineScreens<
  const Name extends keyof (typeof linePaths)['livestock'] & keyof (typeof linePaths)['crop'],
  S extends Record<string, unknown>,
>(
  name: Name,
  validateSearch: (search: Partial<S> & SearchSchemaInput) => Asked<S>,
  task: GuideTaskName | Record<Line, GuideTaskName>,
  options: ReturnType<typeof screen>,
) {
  const guide = typeof task === 'string' ? { crop: task, livestock: task } : task;
  return [
    createRoute({
      ...options,
      path: linePaths.crop[name],
      validateSearch,
      staticData: { line: 'crop', guide: guide.crop },
    }),
    createRoute({
      ...options,
      path: linePaths.livestock[name],
      validateSearch,
      staticData: { line: 'livestock', guide: guide.livestock },
    }),
  ] as const;
}
