import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { settingsTitle } from './page-titles.ts';
import { paths } from './paths.ts';

/** Leads back from a page below the settings; their address begins that page's, which does not make it the place where one is. */
export function SettingsLink() {
  return (
    <Link to={paths.settings} activeOptions={{ exact: true }}>
      {t(settingsTitle)}
    </Link>
  );
}
