import type { Permission } from '@krishi-bima/contract/access/roles';
import type { RouteComponent } from '@tanstack/react-router';
import { paths } from './navigation/paths.ts';
import { page } from './routes/lazy-page.ts';

/** What stands below the settings: what the office and its rules are made of. */
export const settingsScreens: readonly (readonly [path: string, permission: Permission, component: RouteComponent])[] =
  [
    [
      paths.addresses(),
      'view_ward',
      page(
        () => import('./addresses/addresses-page.tsx'),
        (module) => module.AddressesPage,
      ),
    ],
    [
      paths.rates(),
      'change_tariff',
      page(
        () => import('./rates/rates-page.tsx'),
        (module) => module.RatesPage,
      ),
    ],
    [
      paths.tariffs(),
      'change_tariff',
      page(
        () => import('./tariffs/tariffs-page.tsx'),
        (module) => module.TariffsPage,
      ),
    ],
    [
      paths.rules(),
      'change_check_limit',
      page(
        () => import('./rules/rules-page.tsx'),
        (module) => module.RulesPage,
      ),
    ],
    [
      paths.calendar(),
      'change_calendar',
      page(
        () => import('./calendar/calendar-page.tsx'),
        (module) => module.CalendarPage,
      ),
    ],
  ];
