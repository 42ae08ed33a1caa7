import { Type } from 'typebox';
import { type Text, text } from '../values/text.ts';
import { Words } from '../values/values.ts';
import { endpoint } from '../wire/endpoint.ts';
import { fieldFilter } from './fields.ts';

/** The map colours a field by its state: insured today, to be looked at again, or only measured. */
export const fieldStates = {
  insured: text('बीमा भएको', 'Insured'),
  to_check: text('जाँच्नुपर्ने', 'To check'),
  measured: text('नापिएको', 'Measured'),
} as const satisfies Record<string, Text>;
export type FieldState = keyof typeof fieldStates;

/** Below this zoom a tile holds counts of fields, from it on the fields themselves. */
export const firstPolygonZoom = 12;

export const tileLayers = { fields: 'fields', groups: 'groups' } as const;

const mapLayers = ['street', 'satellite'] as const;

const MapLayer = Type.Object({
  layer: Type.Enum([...mapLayers]),
  /** A template with {z}, {x} and {y}. */
  url: Words(),
  /** The host of the tiles. */
  host: Words(),
});

const TilePlace = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: 20 }),
  x: Type.Integer({ minimum: 0, maximum: 2 ** 20 - 1 }),
  y: Type.Integer({ minimum: 0, maximum: 2 ** 20 - 1 }),
});

export const fieldTiles = {
  /**
   * A Mapbox vector tile: layer `fields` with `id`, `crop`, `state`, `kitta_no`, and `ndvi` with `ndvi_day`, or layer
   * `groups` with `count` and, of a lone field, its `id`. It shows the same fields as the list under the same filter.
   */
  get: endpoint({
    method: 'GET',
    path: '/api/v1/field-tiles/:z/:x/:y',
    permission: 'view_kyc',
    params: TilePlace,
    query: Type.Object(fieldFilter),
    response: Type.Unsafe<Uint8Array>(Type.String()),
    media: 'download',
  }),
  /** The background layers besides Nepal's own map, as the operator named them. */
  layers: endpoint({
    method: 'GET',
    path: '/api/v1/map-layers/',
    permission: 'view_kyc',
    response: Type.Object({ results: Type.Array(MapLayer) }),
  }),
};
