import { areaOfPolygon, lengthOfLine } from '@krishi-bima/contract/geometry/measure';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck, IconFlagCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { digits, formatTime, number } from '#i18n/format.ts';
import { areaOf, hectares } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import type { Walking } from './use-walk.ts';
import { areaError, closedNow, fewest, isVague, lineOf, stepMetres } from './walk.ts';
import classes from './walk-sheet.module.css';

interface FootProps {
  walking: Walking;
  unit: AreaUnit;
  /** What the land record says, as it is written. */
  paper: string | undefined;
  kitta: string | undefined;
  onFinish: () => void;
}

/** What has come of the walk so far, and its four buttons, large enough for somebody who walks. */
export function WalkFoot({ walking, unit, paper, kitta, onFinish }: FootProps) {
  const { walk, walkedMs, isPaused } = walking;
  const closed = closedNow(walk);
  const sqm = closed ? areaOfPolygon(closed) : undefined;
  const last = walk.steps.at(-1);
  const count = walk.steps.length;
  return (
    <footer className={classes.foot}>
      <dl className={classes.facts}>
        <Fact label={t(messages.area)} value={sqm === undefined ? '—' : areaOf(sqm, unit)}>
          {[sqm && hectares(sqm), paper && t(messages.paper(paper))].filter(Boolean).join(' · ')}
        </Fact>
        <Fact label={t(messages.walked)} value={t(messages.metres(number(lengthOfLine(lineOf(walk)), 0)))}>
          {t(messages.time(clockOf(walkedMs)))}
        </Fact>
        <Fact label={t(messages.points)} value={digits(count)}>
          {last ? formatTime(new Date(last.time).toISOString()) : null}
        </Fact>
      </dl>
      <p className={classes.kept}>
        {count > 0 ? <IconCircleCheck size={18} stroke={1.7} aria-hidden /> : null}
        <output>{count > 0 ? t(messages.kept(digits(count))) : null}</output>
        <span>{t(messages.each(digits(stepMetres)))}</span>
        {kitta ? <span className={classes.kitta}>{t(messages.kitta(kitta))}</span> : null}
      </p>
      <Warnings walking={walking} sqm={sqm} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={isPaused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
          onClick={isPaused ? walking.goOn : walking.pause}
        >
          {t(isPaused ? messages.goOn : messages.pause)}
        </Button>
        <TakeBack disabled={count === 0} onTake={walking.takeBack} />
        <Button
          className={classes.finish}
          disabled={sqm === undefined}
          leftSection={<IconFlagCheck size={20} aria-hidden />}
          onClick={onFinish}
        >
          {t(messages.finish)}
        </Button>
      </div>
    </footer>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
      <dd className={`num ${classes.small}`}>{children}</dd>
    </div>
  );
}

/** Why it cannot be finished yet, or how far the area may be off. */
function Warnings({ walking: { walk, here }, sqm }: { walking: Walking; sqm: string | undefined }) {
  const count = walk.steps.length;
  if (count > 0 && count < fewest) return <p className={classes.warning}>{t(messages.few(digits(count)))}</p>;
  if (count >= fewest && sqm === undefined) return <p className={classes.warning}>{t(messages.crosses)}</p>;
  if (sqm === undefined || !here || !isVague(here.accuracy, Number(sqm))) return null;
  return <p className={classes.warning}>{t(messages.uncertain(number(areaError(walk), 0)))}</p>;
}

const longPressMs = 600;
const byLongPress = 5;

/** A long press takes five. */
function TakeBack({ disabled, onTake }: { disabled: boolean; onTake: (count: number) => void }) {
  const pressed = useRef(0);
  return (
    <Button
      variant="default"
      disabled={disabled}
      leftSection={<IconArrowBackUp size={20} aria-hidden />}
      onPointerDown={() => {
        pressed.current = performance.now();
      }}
      onClick={({ detail }) => {
        // A key presses for no time.
        const isLong = detail > 0 && performance.now() - pressed.current >= longPressMs;
        onTake(isLong ? byLongPress : 1);
      }}
    >
      {t(messages.removeOne)}
    </Button>
  );
}

/** Minutes and seconds. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return digits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}
