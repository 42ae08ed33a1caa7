import type { MuzzleMatch } from '@krishi-bima/contract/muzzle/muzzle';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { digits, formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';
import type { Cell } from './pair-grid.tsx';

/** Between the frames, in their pixels. */
const gap = 40;
const ring = 8;

/** Two frames side by side, with a line from each matched point to its partner. */
export function FramePair({
  match: { enrolled, asked, grid, tag_no, other: alike },
  cell,
}: {
  match: MuzzleMatch;
  cell: Cell;
}) {
  const [hasLines, setLines] = useState(true);
  const [isEven, setEven] = useState(false);
  const [left, right] = [enrolled.frames[cell.enrolled], asked.frames[cell.asked]];
  if (!left || !right) return null;
  const [one, other] = [digits(cell.enrolled + 1), digits(cell.asked + 1)];
  const lines = grid[cell.enrolled]?.[cell.asked]?.lines ?? [];
  const [width, height] = [left.width + gap + right.width, Math.max(left.height, right.height)];
  return (
    <Panel
      title={messages.pairOf(one, other)}
      aside={
        <span className={classes.switches}>
          <Toggle label={messages.lines} isOn={hasLines} onChange={setLines} />
          <Toggle label={messages.even} isOn={isEven} onChange={setEven} />
        </span>
      }
    >
      <svg
        className={classes.pair}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t(messages.pairOf(one, other))}
      >
        <g className={isEven ? classes.even : undefined}>
          <image href={left.url} width={left.width} height={left.height} />
          <image href={right.url} x={left.width + gap} width={right.width} height={right.height} />
        </g>
        {hasLines
          ? lines.map(([x = 0, y = 0, u = 0, v = 0]) => (
              <g key={`${x} ${y} ${u} ${v}`} className={classes.match}>
                <line x1={x} y1={y} x2={left.width + gap + u} y2={v} />
                <circle cx={x} cy={y} r={ring} />
                <circle cx={left.width + gap + u} cy={v} r={ring} />
              </g>
            ))
          : null}
      </svg>
      <div className={classes.captions}>
        {[
          { name: messages.frame(one), reading: enrolled, tag: alike?.tag_no },
          { name: messages.askedFrame(other), reading: asked, tag: alike && tag_no },
        ].map(({ name, tag, reading: { id, created_at, created_by } }) => (
          <p key={id}>
            <b>{t(name)}</b>
            <small>
              {[tag, formatDateTime(created_at), created_by ? staffName(created_by) : ''].filter(Boolean).join(' · ')}
            </small>
          </p>
        ))}
      </div>
    </Panel>
  );
}

interface ToggleProps {
  label: typeof messages.lines;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <Button size="xs" variant={isOn ? 'light' : 'default'} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {t(label)}
    </Button>
  );
}
