import type { Permission } from '@krishi-bima/contract/access/roles';
import type { RouteComponent } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { page } from './lazy-page.ts';

/** What stands below the settings: what the office and its rules are made of. */
export const settingsScreens: readonly (readonly [path: string, permission: Permission, component: RouteComponent])[] =
  [
    [
      paths.addresses(),
      'view_ward',
      page(
        () => import('./settings/addresses-page.tsx'),
        (module) => module.AddressesPage,
      ),
    ],
    [
      paths.rates(),
      'change_tariff',
      page(
        () => import('./settings/rates-page.tsx'),
        (module) => module.RatesPage,
      ),
    ],
    [
      paths.tariffs(),
      'change_tariff',
      page(
        () => import('./settings/tariffs-page.tsx'),
        (module) => module.TariffsPage,
      ),
    ],
    [
      paths.rules(),
      'change_check_limit',
      page(
        () => import('./settings/rules-page.tsx'),
        (module) => module.RulesPage,
      ),
    ],
    [
      paths.calendar(),
      'change_calendar',
      page(
        () => import('./settings/calendar-page.tsx'),
        (module) => module.CalendarPage,
      ),
    ],
  ];
