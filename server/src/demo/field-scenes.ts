import type { Chance } from './chance.ts';

const [width, height] = [640, 480];
const skies = ['#bfe0f2', '#d6e3ea', '#f0e2c6', '#a9cbe6', '#dfe9ee'];
const hills = ['#7d9a8a', '#8fa294', '#6d8791', '#a3a084'];
const soils = ['#7a5c3a', '#8a6b4a', '#5f6b3e', '#6b4f35', '#93826a'];
const plants = ['#4f8a3c', '#7fb04a', '#d0b04c', '#2f6f3a', '#a7b84e'];

/**
 * A view over a field from one of its sides, like no other: hills, trees, a house, rows of plants, a path, and what
 * stands before them.
 */
export function fieldScene(chance: Chance, before = ''): string {
  const horizon = chance.int(90, 250);
  const shapes = [
    rect(0, 0, width, height, chance.pick(skies)),
    ridge(chance, horizon),
    rect(0, horizon, width, height - horizon, chance.pick(soils)),
    ...Array.from({ length: chance.int(1, 3) }, () => patch(chance, horizon)),
    rows(chance, horizon),
    ...Array.from({ length: chance.int(1, 5) }, () => tree(chance, horizon)),
    ...(chance.is(0.4) ? [house(chance, horizon)] : []),
    ...(chance.is(0.6) ? [path(chance, horizon)] : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}${before}</svg>`;
}

function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
}

function ridge(chance: Chance, horizon: number): string {
  const tops = Array.from({ length: 7 }, (_, at) => `L${at * 107} ${horizon - chance.int(5, 110)}`);
  return `<path d="M0 ${horizon}${tops.join('')}L${width} ${horizon}z" fill="${chance.pick(hills)}"/>`;
}

/** A neighbour's plot, a heap, a pond. */
function patch(chance: Chance, horizon: number): string {
  const [x, y] = [chance.int(-60, 520), chance.int(horizon, height - 40)];
  return rect(x, y, chance.int(90, 320), chance.int(30, 150), chance.pick([...plants, '#9fb6bd', '#3b3127']));
}

function rows(chance: Chance, horizon: number): string {
  const [vanishing, colour, gap] = [chance.int(-200, 840), chance.pick(plants), chance.int(46, 120)];
  const lines = Array.from({ length: 26 }, (_, at) => {
    const x = -1000 + at * gap;
    return `<path d="M${x} ${height}L${vanishing + (x - vanishing) * 0.16} ${horizon + 4}"/>`;
  });
  return `<g stroke="${colour}" stroke-width="${chance.int(9, 26)}">${lines.join('')}</g>`;
}

function tree(chance: Chance, horizon: number): string {
  const [x, foot, tall] = [chance.int(0, width), horizon + chance.int(0, 90), chance.int(60, 210)];
  const crown = `<circle cx="${x}" cy="${foot - tall}" r="${chance.int(26, 84)}" fill="${chance.pick(['#2f5f35', '#4c7a4a', '#63803a'])}"/>`;
  return rect(x - 5, foot - tall, 11, tall, '#5a4632') + crown;
}

function house(chance: Chance, horizon: number): string {
  const [x, y, w] = [chance.int(20, 520), horizon - chance.int(10, 40), chance.int(70, 150)];
  const roof = `<path d="M${x - 12} ${y}L${x + w / 2} ${y - 50}L${x + w + 12} ${y}z" fill="#7d3f2b"/>`;
  return rect(x, y, w, 70, chance.pick(['#c9976b', '#e6ddcc', '#9c8468'])) + roof;
}

function path(chance: Chance, horizon: number): string {
  const [from, to] = [chance.int(0, width), chance.int(0, width)];
  return `<path d="M${from} ${height}Q${to} ${(height + horizon) / 2} ${to} ${horizon}" stroke="#d8c6a4" stroke-width="${chance.int(16, 44)}" fill="none"/>`;
}
