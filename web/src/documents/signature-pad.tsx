import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './signature.module.css';
import { draw, type Point, pictureOf, type Stroke } from './strokes.ts';

interface SignaturePadProps {
  /** Undefined while nothing is written. */
  onChange: (picture: (() => Promise<Blob>) | undefined) => void;
}

/** Written with a finger, a pen or the mouse. Who cannot, chooses a picture instead. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { canvas, strokes, keep, begin, move, end } = useStrokes(onChange);
  return (
    <div>
      <canvas
        ref={canvas}
        className={classes.pad}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {t(messages.draw)}
      </canvas>
      <div className={classes.tools}>
        <span className={classes.hint}>{t(messages.drawHint)}</span>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={strokes.length === 0}
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          onClick={() => keep(strokes.slice(0, -1))}
        >
          {t(messages.undo)}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={strokes.length === 0}
          leftSection={<IconEraser size={16} stroke={1.7} aria-hidden />}
          onClick={() => keep([])}
        >
          {t(messages.clear)}
        </Button>
      </div>
    </div>
  );
}

/** The strokes on a canvas: those written, and the one under the pen. */
function useStrokes(onChange: SignaturePadProps['onChange']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const current = useRef<Point[]>(undefined);

  useEffect(() => redraw(canvas.current, strokes), [strokes]);
  useEffect(() => {
    const again = () => redraw(canvas.current, strokes);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [strokes]);

  function keep(next: readonly Stroke[]) {
    setStrokes(next);
    const element = canvas.current;
    const size = { width: element?.clientWidth ?? 1, height: element?.clientHeight ?? 1 };
    onChange(next.length > 0 ? () => pictureOf(next, size) : undefined);
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    current.current = [pointOf(event.nativeEvent)];
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!current.current) return;
    // A quick hand makes more points than frames.
    const { nativeEvent } = event;
    const passed = nativeEvent.getCoalescedEvents?.() ?? [];
    current.current.push(...(passed.length > 0 ? passed : [nativeEvent]).map(pointOf));
    redraw(canvas.current, [...strokes, current.current]);
  }
  function end() {
    const written = current.current;
    current.current = undefined;
    if (written) keep([...strokes, written]);
  }
  return { canvas, strokes, keep, begin, move, end };
}

function pointOf({ offsetX, offsetY }: MouseEvent): Point {
  return { x: offsetX, y: offsetY };
}

function redraw(canvas: HTMLCanvasElement | null, strokes: readonly Stroke[]) {
  const context = canvas?.getContext('2d');
  if (!canvas || !context) return;
  const fine = devicePixelRatio;
  canvas.width = canvas.clientWidth * fine;
  canvas.height = canvas.clientHeight * fine;
  context.scale(fine, fine);
  draw(context, strokes);
}
