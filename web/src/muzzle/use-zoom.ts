import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';

/** What is seen of a picture: how many times nearer, and its middle in shares of the picture. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export const wholeView: View = { zoom: 1, x: 0.5, y: 0.5 };
const mostZoom = 6;
const step = 1.5;

/** Nothing outside the picture is seen. */
function within({ zoom, x, y }: View): View {
  const near = Math.min(mostZoom, Math.max(1, zoom));
  const clamp = (middle: number) => Math.min(1 - 0.5 / near, Math.max(0.5 / near, middle));
  return { zoom: near, x: clamp(x), y: clamp(y) };
}

/** Moves and zooms by wheel, drag and buttons. */
export function useZoom() {
  const [view, setView] = useState(wholeView);
  const dragged = useRef<{ x: number; y: number }>(undefined);
  const scale = (by: number) => setView(({ zoom, ...middle }) => within({ ...middle, zoom: zoom * by }));
  const handlers = {
    onWheel: ({ deltaY }: WheelEvent) => scale(deltaY < 0 ? 1.2 : 1 / 1.2),
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) {
      const from = dragged.current;
      if (!from) return;
      dragged.current = { x: clientX, y: clientY };
      const { width, height } = currentTarget.getBoundingClientRect();
      // Each frame fills half of the width.
      const [across, down] = [(clientX - from.x) / (width / 2), (clientY - from.y) / height];
      setView(({ zoom, x, y }) => within({ zoom, x: x - across / zoom, y: y - down / zoom }));
    },
    onPointerUp() {
      dragged.current = undefined;
    },
  };
  return { view, nearer: () => scale(step), farther: () => scale(1 / step), handlers };
}
