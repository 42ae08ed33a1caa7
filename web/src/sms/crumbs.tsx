import type { Line } from '@krishi-bima/contract/access/roles';
import { Link } from '@tanstack/react-router';
import { t } from '#i18n/t.ts';
import { linePaths } from '#navigation/paths.ts';
import { lineTitles } from '#registration/messages.ts';
import { messages } from './messages.ts';
import type { Source } from './use-compose.ts';

/** Back to the list that the recipients come from. */
export function sourceCrumbs({ subject, isRenewals, body }: Source) {
  const line = lineOf(body);
  const farmers = (
    <Link key="line" to={linePaths[line].farmers}>
      {t(lineTitles[line])}
    </Link>
  );
  if (subject === 'farmer') return [farmers];
  return [
    farmers,
    <Link key="list" to={linePaths[line].policies} search={{ ...body.policies, registration: undefined }}>
      {t(isRenewals ? messages.renewals : messages.policies)}
    </Link>,
  ];
}

function lineOf({ farmers, policies }: Source['body']): Line {
  return farmers?.is_livestock === true || policies?.registration === 'livestock' ? 'livestock' : 'crop';
}
