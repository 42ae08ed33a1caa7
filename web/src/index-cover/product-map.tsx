import { boundsOf } from '@krishi-bima/contract/geometry/polygon';
import type { IndexProduct } from '@krishi-bima/contract/index-cover/products';
import { Loader } from '@mantine/core';
import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { MapCredit } from '#map/map-credit.tsx';
import frame from '#map/map-frame.module.css';
import { loadBasemap } from '#map/map-style.ts';
import { messages as mapMessages } from '#map/messages.ts';
import type { MapView } from '#map/nepal-map.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import classes from './index-cover.module.css';
import { messages } from './messages.ts';
import { placeOf } from './places.ts';
import { nameOf } from './words.ts';

/** The local levels where the product is sold, its station filled, the fallback a ring. */
export function ProductMap({ product }: { product: IndexProduct }) {
  const { municipalities, station_detail, fallback_detail } = product;
  const isPlaced = municipalities.length > 0 || placeOf(station_detail) !== undefined;
  const main = placeOf(station_detail);
  const other = fallback_detail ? placeOf(fallback_detail) : undefined;
  return (
    <Panel
      title={messages.areaAndStation}
      aside={
        municipalities.length > 0 ? (
          <span className="dim">{t(messages.levels(number(municipalities.length)))}</span>
        ) : null
      }
      flush
    >
      {isPlaced ? <Ground product={product} /> : <PanelNote>{t(messages.noPlaces)}</PanelNote>}
      {main || other ? (
        <p className={`${classes.legend} ${classes.mapLegend}`}>
          {main ? (
            <span>
              <i data-of="main" /> {t(messages.mainStation(nameOf(station_detail)))}
            </span>
          ) : null}
          {other && fallback_detail ? (
            <span>
              <i data-of="other" /> {t(messages.fallbackStation(nameOf(fallback_detail)))}
            </span>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}

function Ground({ product }: { product: IndexProduct }) {
  const root = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { attached, failed } = useNepalMap({ root, frame: whole }, { isInPage: true }, attach);
  useEffect(() => void attached?.show(product), [attached, product]);
  if (failed) return <PanelNote>{t(mapMessages.failed)}</PanelNote>;
  return (
    <div ref={whole} className={`${frame.frame} ${classes.ground}`}>
      <div ref={root} className={classes.productMap} aria-label={t(messages.areaAndStation)} role="application" />
      {attached ? null : <Loader className={frame.loader} size={22} />}
      <MapCredit />
    </div>
  );
}

const id: ExpressionSpecification = ['to-number', ['get', 'id']];

/** Puts the fill under the borders of the basemap. */
function attach({ map }: MapView) {
  const none: ExpressionSpecification = ['in', id, ['literal', []]];
  const fill = { 'fill-color': '#b8dccb' };
  map.addLayer({ id: 'sold', type: 'fill', source: 'palika', filter: none, paint: fill }, 'palika-lines');
  const line = { 'line-color': '#6f8f7d', 'line-width': 1 };
  map.addLayer({ id: 'sold-lines', type: 'line', source: 'palika', filter: none, paint: line });
  const markers: Marker[] = [];
  return {
    async show({ municipalities, station_detail, fallback_detail }: IndexProduct) {
      for (const name of ['sold', 'sold-lines']) map.setFilter(name, ['in', id, ['literal', municipalities]]);
      for (const marker of markers.splice(0)) marker.remove();
      const stations = [station_detail, ...(fallback_detail ? [fallback_detail] : [])].flatMap((one, at) => {
        const place = placeOf(one);
        return place ? [{ place, isMain: at === 0 }] : [];
      });
      for (const { place, isMain } of stations) {
        const element = document.createElement('span');
        element.className = classes.station ?? '';
        element.toggleAttribute('data-main', isMain);
        markers.push(new Marker({ element }).setLngLat(place).addTo(map));
      }
      const ground = pointsOf((await loadBasemap()).palika, municipalities);
      const points = [...ground, ...stations.map(({ place }) => place)];
      if (points.length === 0) return;
      const bounds = boundsOf({ type: 'Polygon', coordinates: [points] });
      map.fitBounds(bounds, { padding: 28, maxZoom: 10.5, animate: false });
    },
    close() {
      for (const marker of markers) marker.remove();
    },
  };
}

function pointsOf({ features }: FeatureCollection, ids: readonly number[]): [number, number][] {
  const own = features.filter(({ properties }) => ids.includes(Number(properties?.id)));
  const points = own.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates.flat();
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [];
  });
  return points.map(([x = 0, y = 0]) => [x, y]);
}
