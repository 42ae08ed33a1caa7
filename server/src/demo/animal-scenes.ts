import type { passportShots } from '@krishi-bima/contract/media/albums';
import { keysOf } from '@krishi-bima/contract/values/records';
import type { Chance } from './chance.ts';
import { fieldScene } from './field-scenes.ts';

export type Side = (typeof passportShots)[number];

interface Coat {
  hide: string;
  dark: string;
  patch: string;
}

const coats: readonly Coat[] = [
  { hide: '#5a3f2e', dark: '#3f2b1f', patch: '#8a6a50' },
  { hide: '#2f2b28', dark: '#1d1a18', patch: '#4b4540' },
  { hide: '#c9a27a', dark: '#8f6c48', patch: '#efe0c8' },
  { hide: '#e9e2d6', dark: '#b8ab96', patch: '#3a332d' },
];
const horn = '#e2d6bb';
const tag = '#f2c230';

const drawings: Readonly<Record<Side, (coat: Coat) => string>> = {
  face: (coat) => head(coat, 'translate(320 250) scale(1.5)'),
  left: (coat) => body(coat, 'translate(20 60)'),
  right: (coat) => body(coat, 'translate(620 60) scale(-1 1)'),
  horn: (coat) => head(coat, 'translate(320 400) scale(2.6)'),
  tag: (coat) => head(coat, 'translate(20 260) scale(3.4)'),
  owner: (coat) => body(coat, 'translate(-40 110) scale(0.8)') + person,
};

/** One animal from each side that a passport asks for, before a field. */
export function animalScenes(chance: Chance): ReadonlyMap<Side, string> {
  const coat = chance.pick(coats);
  const sides = keysOf(drawings);
  return new Map(sides.map((side) => [side, fieldScene(chance, drawings[side](coat))]));
}

/** What is brought with a claim: the animal where it fell, and the place where it was buried. */
export function lossScenes(chance: Chance): Readonly<Record<'loss' | 'burial', string>> {
  const coat = chance.pick(coats);
  return {
    loss: fieldScene(chance, body(coat, 'translate(560 40) rotate(82)')),
    burial: fieldScene(
      chance,
      `<ellipse cx="${chance.int(260, 380)}" cy="400" rx="190" ry="66" fill="#6b4f35"/>${person}`,
    ),
  };
}

function body({ hide, dark, patch }: Coat, place: string): string {
  const legs = [150, 205, 385, 440].map((x) => `<rect x="${x}" y="250" width="34" height="140" fill="${dark}"/>`);
  return `<g transform="${place}">${legs.join('')}<rect x="130" y="140" width="360" height="150" rx="62" fill="${hide}"/>
    <ellipse cx="270" cy="200" rx="60" ry="38" fill="${patch}"/><path d="M488 180q40 40 20 120" stroke="${dark}" stroke-width="9" fill="none"/>
    <rect x="50" y="90" width="130" height="96" rx="40" fill="${hide}"/><path d="M90 96q-14-46 26-54M140 94q6-46 46-48" stroke="${horn}" stroke-width="13" fill="none"/>
    <rect x="150" y="96" width="30" height="20" fill="${tag}"/></g>`;
}

function head({ hide, dark, patch }: Coat, place: string): string {
  return `<g transform="${place}"><path d="M-46-60q-30-60 10-84M46-60q30-60-10-84" stroke="${horn}" stroke-width="13" fill="none"/>
    <ellipse cx="-78" cy="-36" rx="34" ry="17" fill="${dark}"/><ellipse cx="78" cy="-36" rx="34" ry="17" fill="${dark}"/>
    <path d="M-58-64h116l-14 130q-44 44-88 0z" fill="${hide}"/><path d="M-12-62h24l8 86h-40z" fill="${patch}"/>
    <ellipse cx="0" cy="78" rx="42" ry="28" fill="${dark}"/><circle cx="-34" cy="-14" r="7"/><circle cx="34" cy="-14" r="7"/>
    <rect x="70" y="-34" width="24" height="18" fill="${tag}"/></g>`;
}

const person = `<rect x="490" y="200" width="80" height="180" rx="30" fill="#3e5c76"/><circle cx="530" cy="160" r="40" fill="#a9805f"/><path d="M490 150a40 40 0 0 1 80 0z" fill="#26211d"/>`;
