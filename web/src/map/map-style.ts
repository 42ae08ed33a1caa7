import type { District } from '@krishi-bima/contract/addresses/addresses';
import { text } from '@krishi-bima/contract/values/text';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { t } from '#i18n/t.ts';
import basemapUrl from '../../.basemap/nepal.json?url';

type Levels = Record<'palika' | 'district' | 'province', GeometryCollection>;

export type Basemap = Record<keyof Levels, FeatureCollection>;

let loading: Promise<Basemap> | undefined;

/** Once a visit; it comes from the own server, so that the map stands without the internet. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= fetch(basemapUrl)
    .then((answer) => answer.json() as Promise<Topology<Levels>>)
    .then((topology) => {
      const { palika, district, province } = topology.objects;
      return {
        palika: feature(topology, palika),
        district: feature(topology, district),
        province: feature(topology, province),
      };
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Names come from the address tree, by id. */
export function withNames(features: FeatureCollection, names: readonly District[]) {
  const byId = new Map(names.map((one) => [one.id, t(text(one.name_np, one.name_en))]));
  return {
    ...features,
    features: features.features.map((one) => ({
      ...one,
      properties: { ...one.properties, name: byId.get(Number(one.properties?.id)) ?? '' },
    })),
  };
}

export function styleOf({ palika, district, province }: Basemap): StyleSpecification {
  const source = (data: FeatureCollection) => ({ type: 'geojson' as const, data });
  const name: ExpressionSpecification = ['get', 'name'];
  const label = { 'text-field': name, 'text-font': ['Mukta'] };
  return {
    version: 8,
    sources: {
      palika: source(palika),
      'palika-names': source({ type: 'FeatureCollection', features: [] }),
      district: source(district),
      province: source(province),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#dbe4e8' } },
      { id: 'land', type: 'fill', source: 'province', paint: { 'fill-color': '#eceee0' } },
      {
        id: 'parks',
        type: 'fill',
        source: 'palika',
        filter: ['==', ['get', 'cls'], 9],
        paint: { 'fill-color': '#dedfd4' },
      },
      {
        id: 'palika-lines',
        type: 'line',
        source: 'palika',
        minzoom: 8,
        paint: {
          'line-color': '#a3a687',
          'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.6, 13, 1.2, 16, 1.8],
          'line-dasharray': [8, 3, 1.5, 3],
        },
      },
      { id: 'district-lines', type: 'line', source: 'district', paint: { 'line-color': '#a9ad92', 'line-width': 1 } },
      { id: 'province-lines', type: 'line', source: 'province', paint: { 'line-color': '#7f8468', 'line-width': 1.6 } },
      {
        id: 'district-names',
        type: 'symbol',
        source: 'district',
        minzoom: 6.5,
        maxzoom: 10.5,
        layout: { ...label, 'text-size': 13 },
        paint: { 'text-color': '#4b4a3c', 'text-halo-color': '#f4f5ea', 'text-halo-width': 1.4 },
      },
      {
        id: 'palika-names',
        type: 'symbol',
        source: 'palika-names',
        minzoom: 10,
        layout: { ...label, 'text-size': 13 },
        paint: { 'text-color': '#6b655a', 'text-halo-color': '#f4f5ea', 'text-halo-width': 1.4 },
      },
    ],
  };
}
