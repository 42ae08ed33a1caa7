import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import { messages as words } from '#proposals/messages.ts';
import type { InspectionProps } from './use-place.ts';

/** Why the report was not taken, and that nothing of it is lost. */
export function Refusal({ inspection: { problem } }: Pick<InspectionProps, 'inspection'>) {
  if (!problem) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
      {typeof problem === 'string' ? problem : t(problem)} {t(words.allKept)}
    </Alert>
  );
}
