import type { Text } from '@krishi-bima/contract/values/text';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconCurrentLocation,
  IconPolygon,
  IconScissors,
  type TablerIcon,
} from '@tabler/icons-react';
import { t } from '#i18n/t.ts';
import classes from './boundary-map.module.css';
import type { Drawing } from './drawing.ts';
import { messages } from './messages.ts';
import type { useWalk } from './use-walk.ts';

interface BoundaryToolsProps {
  drawing: Drawing | undefined;
  isDrawing: boolean;
  can: { undo: boolean; redo: boolean };
  walk: ReturnType<typeof useWalk>;
  maySplit: boolean;
}

export function BoundaryTools({ drawing, isDrawing, can, walk, maySplit }: BoundaryToolsProps) {
  return (
    <div className={classes.tools}>
      {isDrawing ? (
        <>
          <Tool icon={IconCheck} label={messages.drawEnd} onClick={() => drawing?.finish()} />
          <Tool icon={IconArrowBackUp} label={messages.undo} onClick={() => drawing?.undo()} />
          <Tool label={messages.drawLeave} onClick={() => drawing?.leave()} />
        </>
      ) : (
        <>
          <Tool icon={IconPolygon} label={messages.draw} disabled={!drawing} onClick={() => drawing?.begin()} />
          {maySplit ? (
            <Tool icon={IconScissors} label={messages.split} disabled={!drawing} onClick={() => drawing?.split()} />
          ) : null}
          <Tool icon={IconArrowBackUp} label={messages.undo} disabled={!can.undo} onClick={() => drawing?.undo()} />
          <Tool icon={IconArrowForwardUp} label={messages.redo} disabled={!can.redo} onClick={() => drawing?.redo()} />
          <Tool
            icon={IconCurrentLocation}
            label={walk.isWalking ? messages.walkEnd : messages.walk}
            isOn={walk.isWalking}
            onClick={walk.isWalking ? walk.stop : walk.start}
          />
        </>
      )}
      {walk.isWalking ? <output className={classes.accuracy}>{walk.said}</output> : null}
    </div>
  );
}

interface ToolProps {
  icon?: TablerIcon;
  label: Text;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ icon: Icon, label, isOn = false, disabled, onClick }: ToolProps) {
  return (
    <Button
      size="xs"
      variant={isOn ? 'filled' : 'default'}
      disabled={disabled}
      leftSection={Icon ? <Icon size={16} aria-hidden /> : null}
      onClick={onClick}
    >
      {t(label)}
    </Button>
  );
}
