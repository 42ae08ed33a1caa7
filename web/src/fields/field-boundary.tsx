import { type FieldSummary } from '@krishi-bima/contract/fields/fields';
import { fieldWarnings } from '@krishi-bima/contract/fields/warnings';
import { IconCircleCheck } from '@tabler/icons-react';
import { t, useLanguage } from '#i18n/t.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { messages } from './messages.ts';

/** Whether the field is measured, and whether somebody should look again; in the tones of the map, where green is insured. */
export function FieldBoundary({ field }: { field: Pick<FieldSummary, 'polygon_area_sqm' | 'warnings'> }) {
  useLanguage();
  if (field.polygon_area_sqm === null) return <StatusBadge tone="nobody" label={messages.notDrawn} />;
  const said = field.warnings.map((warning) => t(fieldWarnings[warning])).join(' ');
  return (
    <span title={said || undefined}>
      {said ? (
        <StatusBadge tone="you" label={messages.lookAgain} />
      ) : (
        <StatusBadge tone="nobody" label={messages.drawn} icon={IconCircleCheck} />
      )}
    </span>
  );
}
