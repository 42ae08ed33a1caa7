import type { MuzzleFrame } from '@krishi-bima/contract/muzzle/muzzle';
import type { Text } from '@krishi-bima/contract/values/text';
import type { SVGAttributes } from 'react';
import { t } from '#i18n/t.ts';
import classes from './muzzle.module.css';
import { type View, wholeView } from './use-zoom.ts';

/** Between the frames, in their pixels. */
const gap = 40;
const ring = 8;
/** A strong point this near to a matched one is that point. */
const samePoint = 3;

export interface PairShown {
  left: MuzzleFrame;
  right: MuzzleFrame;
  /** From a point of the left frame to its partner of the right one. */
  lines: readonly (readonly number[])[];
  hasLines: boolean;
  isEven: boolean;
  label: Text;
}

interface PairPictureProps extends PairShown {
  view?: View;
  handlers?: SVGAttributes<SVGSVGElement>;
}

interface Point {
  x: number;
  y: number;
}

/** Both frames show the same part of their pictures; points outside of it are not drawn. */
export function PairPicture({
  left,
  right,
  lines,
  hasLines,
  isEven,
  label,
  view = wholeView,
  handlers,
}: PairPictureProps) {
  const shift = left.width + gap;
  const [width, height] = [shift + right.width, Math.max(left.height, right.height)];
  const [seenLeft, seenRight] = [seenIn(left, view), seenIn(right, view)];
  const pairs = lines.map(([x = 0, y = 0, u = 0, v = 0]) => ({ from: { x, y }, to: { x: u, y: v } }));
  return (
    <svg className={classes.pair} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t(label)} {...handlers}>
      <g className={isEven ? classes.even : undefined}>
        <Half frame={left} shift={0} view={view} />
        <Half frame={right} shift={shift} view={view} />
      </g>
      {hasLines ? (
        <>
          <Alone points={left.strong} matched={pairs.map(({ from }) => from)} seen={seenLeft} shift={0} />
          <Alone points={right.strong} matched={pairs.map(({ to }) => to)} seen={seenRight} shift={shift} />
          {pairs.map(({ from, to }) => {
            const [one, other] = [seenLeft(from), seenRight(to)];
            if (!one || !other) return null;
            return (
              <g key={`${from.x} ${from.y} ${to.x} ${to.y}`} className={classes.match}>
                <line x1={one.x} y1={one.y} x2={shift + other.x} y2={other.y} />
                <circle cx={one.x} cy={one.y} r={ring} />
                <circle cx={shift + other.x} cy={other.y} r={ring} />
              </g>
            );
          })}
        </>
      ) : null}
    </svg>
  );
}

function Half({ frame: { url, width, height }, shift, view }: { frame: MuzzleFrame; shift: number; view: View }) {
  const [w, h] = [width / view.zoom, height / view.zoom];
  const box = [width * view.x - w / 2, height * view.y - h / 2, w, h].join(' ');
  return (
    <svg x={shift} width={width} height={height} viewBox={box} aria-hidden>
      <image href={url} width={width} height={height} />
    </svg>
  );
}

interface AloneProps {
  points: readonly Point[];
  matched: readonly Point[];
  seen: (point: Point) => Point | undefined;
  shift: number;
}

/** Strong points without a partner in the other frame. */
function Alone({ points, matched, seen, shift }: AloneProps) {
  const isMatched = (point: Point) => matched.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= samePoint);
  return points
    .filter((point) => !isMatched(point))
    .map((point) => {
      const place = seen(point);
      if (!place) return null;
      return (
        <circle key={`${point.x} ${point.y}`} className={classes.alone} cx={shift + place.x} cy={place.y} r={ring} />
      );
    });
}

/** Returns where a point of the frame is seen; undefined outside of what is shown. */
function seenIn({ width, height }: MuzzleFrame, { zoom, x, y }: View) {
  return (point: Point): Point | undefined => {
    const place = { x: (point.x - width * x) * zoom + width / 2, y: (point.y - height * y) * zoom + height / 2 };
    const isSeen = place.x >= 0 && place.x <= width && place.y >= 0 && place.y <= height;
    return isSeen ? place : undefined;
  };
}
