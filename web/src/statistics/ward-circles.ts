import type { GeoJSONSource, Map as NepalMap } from 'maplibre-gl';

export interface WardCircle {
  ward: number;
  /** The middle of its insured fields; longitude first. */
  point: readonly [number, number];
  color: string;
}

const name = 'wards';

/** Wards as circles: the data has no borders of them. */
export function wardCircles(map: NepalMap, onLight: (ward: number | undefined) => void) {
  map.addSource(name, { type: 'geojson', data: featuresOf([]) });
  map.addLayer({
    id: name,
    type: 'circle',
    source: name,
    paint: {
      'circle-radius': 8,
      'circle-color': ['get', 'color'],
      'circle-stroke-color': '#4b463f',
      'circle-stroke-width': 1,
    },
  });
  map.on('mousemove', name, ({ features }) => onLight(Number(features?.[0]?.properties.ward)));
  map.on('mouseleave', name, () => onLight(undefined));
  return {
    show(circles: readonly WardCircle[]) {
      void map.getSource<GeoJSONSource>(name)?.setData(featuresOf(circles));
    },
    light(ward: number | undefined) {
      map.setPaintProperty(name, 'circle-stroke-width', ['case', ['==', ['get', 'ward'], ward ?? 0], 3, 1]);
    },
  };
}

function featuresOf(circles: readonly WardCircle[]) {
  return {
    type: 'FeatureCollection' as const,
    features: circles.map(({ point: [longitude, latitude], ...properties }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
      properties,
    })),
  };
}
