import type { Position } from '@krishi-bima/contract/geometry/polygon';
import { Map as NepalMap } from 'maplibre-gl';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
// Tells the library where its worker is.
import './nepal-map.ts';
import { traceOn } from './trace.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Opens a bare map of 600 by 400 pixels over Banepa and collects what a trace on it reports. */
async function traced(closes: boolean, snap?: (point: Position, reach: number) => Position) {
  await page.viewport(1280, 900);
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.style, { width: '600px', height: '400px' });
  const crossHair = document.body.appendChild(document.createElement('div'));
  crossHair.hidden = true;
  const style = { version: 8 as const, sources: {}, layers: [] };
  const map = new NepalMap({ container, style, center: [85.52, 27.63], zoom: 17 });
  await map.once('load');
  const trace = traceOn(map, crossHair);
  const told = {
    live: [] as (readonly Position[])[],
    ended: undefined as readonly Position[] | undefined,
    left: false,
  };
  opened.push(() => {
    trace.close();
    map.remove();
    container.remove();
    crossHair.remove();
  });
  trace.begin({
    closes,
    snap,
    onChange: (points) => told.live.push(points),
    onEnd(points) {
      told.ended = points;
    },
    onLeave() {
      told.left = true;
    },
  });
  const press = async (keys: string) => userEvent.keyboard(keys);
  const click = async (x: number, y: number) => userEvent.click(map.getCanvas(), { position: { x, y } });
  const hover = async (x: number, y: number) => userEvent.hover(map.getCanvas(), { position: { x, y } });
  /** The points in whole pixels of the map as it lies now. */
  const seen = (points: readonly Position[] = []) =>
    points.map((point) => {
      const { x, y } = map.project(point);
      return [Math.round(x), Math.round(y)];
    });
  return { map, trace, crossHair, told, press, click, hover, seen };
}

describe('a boundary', () => {
  test('is drawn with the keys alone: arrows move the ground, Enter sets, Backspace takes back', async () => {
    const { crossHair, told, press, seen } = await traced(true);

    await press('{Enter}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(crossHair.hidden).toBe(false);
    await press('{Shift>}{ArrowDown}{/Shift}{Enter}{Backspace}{Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(told.ended).toBeUndefined();
    // On the last corner once more: that ends it.
    await press('{Enter}');

    expect(seen(told.ended)).toEqual([
      [270, 40],
      [300, 40],
      [300, 200],
    ]);
    expect(crossHair.hidden).toBe(true);
  });

  test('is clicked, with the point under the pointer shown on the way, and ends at its first corner', async () => {
    const { told, click, hover, seen } = await traced(true);

    await click(100, 100);
    await click(300, 100);
    await click(300, 300);
    await hover(150, 250);
    expect(seen(told.live.at(-1))).toEqual([
      [100, 100],
      [300, 100],
      [300, 300],
      [150, 250],
    ]);
    await click(104, 97);

    expect(seen(told.ended)).toEqual([
      [100, 100],
      [300, 100],
      [300, 300],
    ]);
  });

  test('takes the corner of a neighbour where one is near', async () => {
    const corner: Position = [85.5204, 27.6301];
    const { map, told, click } = await traced(true, (point, reach) =>
      Math.hypot(point[0] - corner[0], point[1] - corner[1]) < reach ? corner : point,
    );
    const { x, y } = map.project(corner);

    await click(Math.round(x) + 5, Math.round(y) - 4);

    expect(told.live.at(-1)?.[0]).toEqual(corner);
  });

  test('of two corners does not end, and Escape leaves it', async () => {
    const { trace, told, press, click } = await traced(true);

    await click(100, 100);
    await click(300, 100);
    await click(300, 100);
    expect(told.ended).toBeUndefined();
    await press('{Escape}');

    expect(told).toMatchObject({ ended: undefined, left: true });
    expect(trace.isActive()).toBe(false);
  });
});

test('a line across ends where it is clicked twice, and its first corner does not close it', async () => {
  const { told, click, seen } = await traced(false);

  await click(100, 100);
  await click(300, 100);
  await click(102, 101);
  expect(told.ended).toBeUndefined();
  await click(300, 300);
  await click(301, 300);

  expect(seen(told.ended)).toEqual([
    [100, 100],
    [300, 100],
    [100, 100],
    [300, 300],
  ]);
});

test('a drag moves the map and sets no corner', async () => {
  const { map, told } = await traced(true);
  const canvas = map.getCanvas();
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: { x: 100, y: 100 },
    targetPosition: { x: 200, y: 160 },
  });
  expect(told.live.every((points) => points.length < 2)).toBe(true);
});
