import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { messages } from './messages.ts';

/** Leads back from a page below the claims; their address begins that page's, which does not make it the place where one is. */
export function ClaimsLink() {
  return (
    <Link to={paths.claims} activeOptions={{ exact: true }}>
      {t(messages.claims)}
    </Link>
  );
}
