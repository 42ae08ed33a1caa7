import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { addressLine } from '#forms/place-view.tsx';
import { digits, formatDate } from '#i18n/format.ts';
import { marked } from '#i18n/marked.tsx';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import classes from './duplicate-notice.module.css';
import { duplicateMessages } from './messages.ts';

/** Beside the fields while one types: somebody like this is registered. Said aloud, never in the way. */
export function DuplicateNotice({ twins, onCompare }: { twins: readonly Kyc[]; onCompare?: () => void }) {
  return (
    <output className={classes.live}>
      {twins.length > 0 ? (
        <div className={classes.notice}>
          <p className={classes.title}>
            <IconUsers size={18} stroke={1.7} aria-hidden />
            <b>{t(duplicateMessages.likely)}</b>
          </p>
          <p className={classes.text}>{t(duplicateMessages.lookNow)}</p>
          <ul className={classes.list}>
            {twins.map((twin) => (
              <li key={twin.id}>
                <One twin={twin} />
              </li>
            ))}
          </ul>
          {onCompare ? (
            <Button size="xs" variant="default" onClick={onCompare}>
              {t(duplicateMessages.compare)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </output>
  );
}

function One({ twin: { id, personal_info } }: { twin: Kyc }) {
  const { date_of_birth, phone_number_np, address_detail } = personal_info;
  const facts = [
    date_of_birth && formatDate(date_of_birth),
    phone_number_np && digits(phone_number_np),
    address_detail && addressLine(address_detail),
  ];
  return (
    <>
      <Link to={paths.kyc} params={{ id }} className={classes.name}>
        {marked(farmerName(personal_info))}
      </Link>
      <span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}
