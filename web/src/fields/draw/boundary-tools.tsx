import type { Text } from '@krishi-bima/contract/values/text';
import { Switch } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconFileImport,
  IconKeyboard,
  IconMagnet,
  IconPolygon,
  IconScissors,
  IconTrash,
  IconWalk,
  type TablerIcon,
} from '@tabler/icons-react';
import { messages as fieldMessages } from '#fields/messages.ts';
import type { WalkOfField } from '#fields/walk/use-walk-of-field.ts';
import { say, t } from '#i18n/t.ts';
import classes from './boundary-map.module.css';
import { messages } from './messages.ts';
import type { Desk } from './use-drawing.ts';

export interface ToolsProps {
  desk: Desk;
  walk: WalkOfField;
  isTyping: boolean;
  /** Corners set so far that a boundary has not come of. */
  begun: readonly [number, number][];
  maySplit: boolean;
  onType: () => void;
  onFile: (() => void) | undefined;
}

/** The ways to draw, and what was drawn taken back and set again. */
export function BoundaryTools(props: ToolsProps) {
  const { desk, maySplit } = props;
  const { drawing, live, can, corner, isSnapping } = desk;
  return (
    <>
      <div className={classes.tools}>
        <Ways {...props} />
        <div className={classes.group}>
          <Tool icon={IconArrowBackUp} name={fieldMessages.undo} disabled={!can.undo} onClick={() => drawing?.undo()} />
          <Tool
            icon={IconArrowForwardUp}
            name={fieldMessages.redo}
            disabled={!can.redo}
            onClick={() => drawing?.redo()}
          />
          {live ? (
            <Tool
              icon={IconCheck}
              label={fieldMessages.drawEnd}
              className={classes.finish}
              onClick={() => drawing?.finish()}
            />
          ) : maySplit ? (
            <Tool icon={IconScissors} name={fieldMessages.split} disabled={!drawing} onClick={() => drawing?.split()} />
          ) : null}
        </div>
        <label className={`${classes.group} ${classes.tool}`}>
          <IconMagnet size={18} stroke={1.7} aria-hidden />
          <span className={classes.long}>{t(messages.snap)}</span>
          <span className={classes.short}>{t(messages.snapShort)}</span>
          <Switch
            size="xs"
            aria-label={say(messages.snap)}
            checked={isSnapping}
            onChange={(event) => drawing?.snap(event.currentTarget.checked)}
          />
        </label>
      </div>
      {corner === undefined ? null : (
        <div className={`${classes.group} ${classes.corner}`}>
          <Tool icon={IconTrash} label={messages.removeCorner} isDanger onClick={() => drawing?.removeCorner(corner)} />
        </div>
      )}
    </>
  );
}

function Ways({ desk: { drawing, live }, walk, isTyping, begun, onType, onFile }: ToolsProps) {
  return (
    <fieldset className={`${classes.group} ${classes.ways}`} aria-label={t(messages.tools)}>
      <Tool
        icon={IconPolygon}
        label={messages.draw}
        isOn={live?.closes === true}
        disabled={!drawing}
        onClick={() => (live?.closes ? drawing?.leave() : drawing?.begin(begun))}
      />
      <Tool
        icon={IconWalk}
        label={messages.walk}
        hint={walk.isPossible ? undefined : messages.walkNeedsPhone}
        disabled={!drawing || !walk.isPossible}
        onClick={walk.open}
      />
      <Tool icon={IconKeyboard} label={messages.type} short={messages.typeShort} isOn={isTyping} onClick={onType} />
      {onFile ? <Tool icon={IconFileImport} label={messages.file} onClick={onFile} /> : null}
    </fieldset>
  );
}

type ToolProps = {
  icon: TablerIcon;
  isOn?: boolean;
  isDanger?: boolean;
  className?: string | undefined;
  disabled?: boolean;
  /** Why it cannot be used. */
  hint?: Text | undefined;
  onClick: () => void;
} & ({ label: Text; short?: Text; name?: never } | { name: Text; label?: never; short?: never });

function Tool({
  icon: Icon,
  label,
  short = label,
  name,
  isOn,
  isDanger,
  className = '',
  disabled,
  hint = name,
  onClick,
}: ToolProps) {
  return (
    <button
      type="button"
      className={`${classes.tool} ${className}`}
      aria-pressed={isOn}
      aria-label={say(name ?? label)}
      title={hint ? say(hint) : undefined}
      data-danger={isDanger || undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      {label ? <span className={classes.long}>{t(label)}</span> : null}
      {short ? <span className={classes.short}>{t(short)}</span> : null}
    </button>
  );
}
