import type { HitPolicy } from '@krishi-bima/contract/disasters/disasters';
import type { Position } from '@krishi-bima/contract/geometry/polygon';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { type MapView, sourceOf } from '#map/nepal-map.ts';
import type { LossTone } from './figures.ts';

/** A policy where it lies: how it is coloured, and how large. */
export interface Circle {
  id: number;
  at: HitPolicy['at'];
  tone: LossTone;
  /** Left out circles are pale, hollow ones have a claim already. */
  state: 'picked' | 'left' | 'claimed';
  sum_insured: number;
}

export interface CirclesLayer {
  show: (circles: readonly Circle[]) => void;
  showOthers: (places: readonly Position[]) => void;
  choose: (id: number | undefined) => void;
  onPick: (listener: (id: number) => void) => void;
}

const [source, others, ring] = ['policies-hit', 'policies-elsewhere', 'policy-chosen'];
export const toneColors: Record<LossTone, string> = { high: '#c0492f', middle: '#d9a21b', low: '#f3dc8f' };
const edges: Record<LossTone, string> = { high: '#ffffff', middle: '#ffffff', low: '#7a5a06' };
const blue = '#2c4a86';

/** Of lakhs a few pixels: the area of a circle grows with the sum. */
const radius: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['sqrt', ['get', 'sum']],
  0,
  4,
  Math.sqrt(100_000),
  6.5,
  Math.sqrt(1_000_000),
  11,
  Math.sqrt(10_000_000),
  20,
];

export function circlesOn({ map }: MapView): CirclesLayer {
  let pick: (id: number) => void = () => {};
  let shown: readonly Circle[] = [];
  addLayers(map);
  map.on('click', source, ({ features: hit }) => {
    const id: unknown = hit?.[0]?.id;
    if (typeof id === 'number') pick(id);
  });
  map.on('mouseenter', source, () => {
    map.getCanvas().style.cursor = 'pointer';
  });
  map.on('mouseleave', source, () => {
    map.getCanvas().style.cursor = '';
  });
  return {
    show(circles) {
      shown = circles;
      void sourceOf(map, source)?.setData(features(circles));
    },
    showOthers(places) {
      void sourceOf(map, others)?.setData({
        type: 'FeatureCollection',
        features: places.map((coordinates) => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'Point', coordinates },
        })),
      });
    },
    choose(id) {
      void sourceOf(map, ring)?.setData(features(shown.filter((circle) => circle.id === id)));
    },
    onPick(listener) {
      pick = listener;
    },
  };
}

function addLayers(map: MapView['map']): void {
  for (const id of [others, source, ring]) map.addSource(id, { type: 'geojson', data: features([]) });
  map.addLayer({
    ...{ id: others, source: others, type: 'circle' },
    paint: {
      'circle-radius': 4,
      'circle-color': '#b9b0a2',
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1,
    },
  });
  map.addLayer({
    ...{ id: source, source, type: 'circle' },
    layout: { 'circle-sort-key': ['-', ['get', 'sum']] },
    paint: {
      'circle-radius': radius,
      'circle-color': ['case', isClaimed, '#ffffff', ['match', ['get', 'tone'], ...pairs(toneColors), '#ffffff']],
      'circle-opacity': ['match', ['get', 'state'], 'left', 0.3, 0.92],
      'circle-stroke-color': ['case', isClaimed, blue, ['match', ['get', 'tone'], ...pairs(edges), '#ffffff']],
      'circle-stroke-width': ['case', isClaimed, 2.5, 1.2],
    },
  });
  map.addLayer({
    ...{ id: ring, source: ring, type: 'circle' },
    paint: {
      'circle-radius': ['+', radius, 4],
      'circle-opacity': 0,
      'circle-stroke-color': blue,
      'circle-stroke-width': 2,
    },
  });
}

const isClaimed: ExpressionSpecification = ['==', ['get', 'state'], 'claimed'];

function pairs(values: Record<LossTone, string>): [string, string, ...string[]] {
  return Object.entries(values).flat() as [string, string, ...string[]];
}

function features(circles: readonly Circle[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: circles.flatMap(({ id, at, tone, state, sum_insured }) => {
      if (!at) return [];
      const properties = { tone, state, sum: sum_insured / 100 };
      return [{ type: 'Feature' as const, id, properties, geometry: { type: 'Point' as const, coordinates: at } }];
    }),
  };
}
