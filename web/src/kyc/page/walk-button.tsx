import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { pageMessages } from './messages.ts';
import { useMissing } from './use-missing.ts';

export const walkButton = 'walk-through-missing';

/** Leads to the first thing that is missing; after each it leads to the next. */
export function WalkButton({ record }: { record: Kyc }) {
  const { count, first } = useMissing(record);
  if (!first) return null;
  return (
    <Button
      id={walkButton}
      renderRoot={(props) => (
        <Link to="." search={first} resetScroll={false} activeOptions={{ exact: true }} {...props} />
      )}
    >
      {t(pageMessages.complete(number(count)))}
    </Button>
  );
}
