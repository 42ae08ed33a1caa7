import type { Permission } from '@krishi-bima/contract/access/roles';
import type { RouteComponent } from '@tanstack/react-router';
import { paths } from './navigation/paths.ts';
import { page } from './routes/lazy-page.ts';

/** Files of farmers and proposals, from the list to each of them. */
export const importScreens: readonly (readonly [string, Permission, RouteComponent])[] = [
  [
    paths.imports(),
    'add_kyc',
    page(
      () => import('./imports/imports-page.tsx'),
      (module) => module.ImportsPage,
    ),
  ],
  [
    paths.newImport(),
    'add_kyc',
    page(
      () => import('./imports/new-import-page.tsx'),
      (module) => module.NewImportPage,
    ),
  ],
  [
    '/imports/$id',
    'add_kyc',
    page(
      () => import('./imports/import-page.tsx'),
      (module) => module.ImportPage,
    ),
  ],
];
