import type { Visit } from '@krishi-bima/contract/visits/visits';
import { IconGripVertical } from '@tabler/icons-react';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import type { useDrag } from './use-drag.ts';
import classes from './visits.module.css';

type Handle = ReturnType<ReturnType<typeof useDrag<Visit>>['handle']>;

interface DragHandleProps {
  visit: Visit;
  handle: Handle;
  isLifted: boolean;
}

/** By this a visit is moved. */
export function DragHandle({ visit, handle, isLifted }: DragHandleProps) {
  return (
    <button
      type="button"
      className={classes.grip}
      aria-label={t(messages.drag(farmerName(visit.personal_info)))}
      aria-pressed={isLifted}
      title={t(messages.dragHow)}
      {...handle}
    >
      <IconGripVertical size={18} stroke={1.7} aria-hidden />
    </button>
  );
}
