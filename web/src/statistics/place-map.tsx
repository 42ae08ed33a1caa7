import { boundaryCredit } from '@krishi-bima/contract/fields/images';
import type { StatisticPlace } from '@krishi-bima/contract/statistics/statistics';
import type { Text } from '@krishi-bima/contract/values/text';
import { Button, Loader } from '@mantine/core';
import type { ExpressionSpecification, Map as NepalMap } from 'maplibre-gl';
import { useEffect, useMemo, useRef } from 'react';
import { saveFile } from '#api/download.ts';
import { useDistricts } from '#forms/address-queries.ts';
import { t } from '#i18n/t.ts';
import { MapCredit } from '#map/map-credit.tsx';
import { messages as mapMessages } from '#map/messages.ts';
import type { Level, MapView } from '#map/nepal-map.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import { toast } from '#ui/toast.tsx';
import { type Bounds, classOf, colorsOf, legendOf } from './figures.ts';
import { messages } from './messages.ts';
import { mapPicture } from './picture.ts';
import classes from './place-map.module.css';
import type { Chosen } from './use-statistics.ts';
import { wardCircles } from './ward-circles.ts';

interface PlaceMapProps {
  chosen: Chosen;
  places: readonly StatisticPlace[];
  bounds: Bounds;
  /** Marked as outbreaks. */
  alarms: readonly number[];
  lit: number | undefined;
  onLight: (id: number | undefined) => void;
  onPick: (place: StatisticPlace) => void;
  describe: (place: StatisticPlace) => string;
  /** Over the picture that is taken away: what is shown, and of when. */
  title: string;
}

type Ground = 'district' | 'palika';

interface Shown {
  level: Ground;
  colors: ReadonlyMap<number, string>;
  alarms: readonly number[];
  /** The figures are of these alone, so that nothing is known of the ground around them. */
  districts: readonly number[] | undefined;
}

/** Coloured by five classes; where nothing is recorded the ground is hatched, which is not zero. */
export function PlaceMap(props: PlaceMapProps) {
  const { chosen, bounds, lit, describe, title } = props;
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { measure, query } = chosen;
  const { view, attached, failed } = useNepalMap({ root, frame }, query, attach);
  const colors = colorsOf(measure);
  const byId = usePlaces(attached, props);
  if (failed) return <p className={classes.note}>{t(mapMessages.failed)}</p>;
  const over = lit === undefined ? undefined : byId.get(lit);
  const words = legendOf(measure, bounds);
  const absent = measure === 'ndvi' ? messages.notMeasured : messages.nothingRecorded;
  async function takeAway({ map }: Pick<MapView, 'map'>) {
    const legend = words.map((word, nth) => ({ word, color: colors[nth] ?? '' }));
    const said = [...legend, { word: t(absent), color: '#eef0e3' }];
    try {
      saveFile(await mapPicture(map, { title, legend: said, credit: t(boundaryCredit) }), `${title}.png`);
    } catch {
      toast.failed({ title: messages.fileFailed, retry: () => void takeAway({ map }) });
    }
  }
  return (
    <div ref={frame} className={classes.mapFrame}>
      <div ref={root} className={classes.map} aria-label={t(messages.map)} role="application" />
      {attached ? null : <Loader className={classes.loader} size={22} />}
      <Legend words={words} colors={colors} absent={absent} />
      {attached && view ? (
        <Button className={classes.picture ?? ''} size="xs" variant="default" onClick={() => void takeAway(view)}>
          {t(messages.picture)}
        </Button>
      ) : null}
      {over ? <output className={classes.tip}>{describe(over)}</output> : null}
      <MapCredit />
    </div>
  );
}

/** Keeps the ground as the figures are, and returns the places by id. */
function usePlaces(attached: ReturnType<typeof attach> | undefined, props: PlaceMapProps) {
  const { chosen, places, bounds, alarms, lit, onLight, onPick } = props;
  const { measure, query } = chosen;
  const { province, district, municipality } = query;
  const districts = useDistrictsWithin(province, district);
  const level: Ground = chosen.level === 'district' ? 'district' : 'palika';
  const colors = colorsOf(measure);
  const byId = new Map(places.flatMap((place) => (place.id === null ? [] : [[place.id, place] as const])));
  useEffect(() => {
    if (!attached) return;
    // Wards have no borders in the data: circles stand over the ground of the local levels.
    const circles = places.flatMap(({ id: ward, point, value }) =>
      ward === null || point === null ? [] : [{ ward, point, color: colors[classOf(value, bounds)] ?? '' }],
    );
    attached.circles.show(chosen.level === 'ward' ? circles : []);
    if (chosen.level === 'ward') {
      // Of none of the ground is anything said.
      attached.show({ level, colors: new Map(), alarms: [], districts: [] });
      return;
    }
    const shades = places.flatMap(({ id, value }) =>
      id === null ? [] : [[id, colors[classOf(value, bounds)] ?? ''] as const],
    );
    attached.show({ level, colors: new Map(shades), alarms, districts });
  }, [attached, places, bounds, colors, level, alarms, chosen.level, districts]);
  const isOfWards = chosen.level === 'ward';
  useEffect(() => {
    attached?.light(level, isOfWards ? undefined : lit);
    attached?.circles.light(isOfWards ? lit : undefined);
  }, [attached, level, lit, isOfWards]);
  useEffect(() => {
    attached?.listen({ onLight, onPick: (id) => byId.get(id) && onPick(byId.get(id) as StatisticPlace) });
  });
  useEffect(() => attached?.look({ province, district, municipality }), [attached, province, district, municipality]);
  return byId;
}

/** Undefined: all of them. */
function useDistrictsWithin(province: number | undefined, district: number | undefined) {
  const all = useDistricts().data?.results;
  return useMemo(() => {
    if (district !== undefined) return [district];
    if (province === undefined) return undefined;
    return all?.flatMap((one) => (one.province === province ? [one.id] : []));
  }, [all, province, district]);
}

function Legend({
  words,
  colors,
  absent,
}: {
  words: readonly string[];
  colors: readonly string[];
  /** What the hatched places lack. */
  absent: Text;
}) {
  return (
    <ul className={classes.mapLegend} aria-label={t(messages.legend)}>
      {words.map((word, nth) => (
        <li key={word}>
          <span style={{ background: colors[nth] }} />
          {word}
        </li>
      ))}
      <li>
        <span className={classes.hatched} />
        {t(absent)}
      </li>
    </ul>
  );
}

interface Listeners {
  onLight: (id: number | undefined) => void;
  onPick: (id: number) => void;
}

const levels: readonly Ground[] = ['district', 'palika'];
const id: ExpressionSpecification = ['to-number', ['get', 'id']];

/** Puts the fills under the borders of the basemap. */
function attach(view: MapView) {
  const { map } = view;
  let listeners: Listeners = { onLight() {}, onPick() {} };
  let place: Level = {};
  // On paper the map has another width, and nobody to move it.
  map.on('resize', () => {
    if (matchMedia('print').matches) view.look(place);
  });
  map.addImage('hatch', hatch());
  for (const level of levels) addLevel(map, level);
  addNames(map);
  for (const level of levels) {
    map.on('mousemove', `fill-${level}`, ({ features }) => {
      map.getCanvas().style.cursor = 'pointer';
      listeners.onLight(Number(features?.[0]?.properties.id));
    });
    map.on('mouseleave', `fill-${level}`, () => {
      map.getCanvas().style.cursor = '';
      listeners.onLight(undefined);
    });
    map.on('click', `fill-${level}`, ({ features }) => listeners.onPick(Number(features?.[0]?.properties.id)));
  }
  return {
    circles: wardCircles(map, (ward) => listeners.onLight(ward)),
    show({ level, colors, alarms, districts }: Shown) {
      const known = [...colors.keys()];
      for (const one of levels) {
        const visibility = one === level ? 'visible' : 'none';
        for (const part of ['fill', 'hatch', 'alarm', 'lit']) {
          map.setLayoutProperty(`${part}-${one}`, 'visibility', visibility);
        }
      }
      const shade: ExpressionSpecification = ['get', ['to-string', id], ['literal', Object.fromEntries(colors)]];
      map.setPaintProperty(`fill-${level}`, 'fill-color', ['to-color', shade, '#eceee0']);
      map.setFilter(`fill-${level}`, among(known));
      const own: ExpressionSpecification = level === 'district' ? id : ['to-number', ['get', 'd']];
      const isAsked: ExpressionSpecification = districts ? ['in', own, ['literal', [...districts]]] : ['literal', true];
      map.setFilter(`hatch-${level}`, ['all', isAsked, ['!', among(known)]]);
      map.setFilter(`alarm-${level}`, among(alarms));
      const ranks: ExpressionSpecification = ['literal', Object.fromEntries(known.map((one, rank) => [one, rank]))];
      map.setFilter(namesLayer, among(level === 'district' ? known : []));
      map.setLayoutProperty(namesLayer, 'symbol-sort-key', ['get', ['to-string', id], ranks]);
    },
    light(level: Ground, lit: number | undefined) {
      map.setFilter(`lit-${level}`, among(lit === undefined ? [] : [lit]));
    },
    listen(next: Listeners) {
      listeners = next;
    },
    look(next: Level) {
      place = next;
      view.look(place);
    },
    close() {},
  };
}

function among(ids: readonly number[]): ExpressionSpecification {
  return ['in', id, ['literal', [...ids]]];
}

function addLevel(map: NepalMap, level: Ground) {
  const nothing = among([]);
  const hidden = { visibility: 'none' as const };
  const below = 'palika-lines';
  const shared = { source: level, layout: hidden };
  map.addLayer({ ...shared, id: `hatch-${level}`, type: 'fill', paint: { 'fill-pattern': 'hatch' } }, below);
  map.addLayer(
    { ...shared, id: `fill-${level}`, type: 'fill', filter: nothing, paint: { 'fill-color': '#eceee0' } },
    below,
  );
  map.addLayer({
    ...shared,
    id: `alarm-${level}`,
    type: 'line',
    filter: nothing,
    paint: { 'line-color': '#2b1712', 'line-width': 2.6 },
  });
  map.addLayer({
    ...shared,
    id: `lit-${level}`,
    type: 'line',
    filter: nothing,
    paint: { 'line-color': '#221f1b', 'line-width': 2 },
  });
}

const namesLayer = 'names-of-figures';

/** Seen as a whole the ground has no names: those of the figures stand where they fit, the first of the ranking first. */
function addNames(map: NepalMap) {
  const ofGround = map.getLayer('district-names');
  map.addLayer({
    id: namesLayer,
    type: 'symbol',
    source: 'district',
    maxzoom: ofGround?.minzoom ?? 24,
    filter: among([]),
    layout: { 'text-field': ['get', 'name'], 'text-font': ['Mukta'], 'text-size': 12 },
    paint: { 'text-color': '#221f1b', 'text-halo-color': '#f4f5ea', 'text-halo-width': 1.4 },
  });
}

function hatch() {
  const canvas = document.createElement('canvas');
  canvas.width = 8;
  canvas.height = 8;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas to draw on.');
  pen.fillStyle = '#eef0e3';
  pen.fillRect(0, 0, 8, 8);
  pen.strokeStyle = '#c9ceb6';
  for (const at of [-8, 0, 8]) {
    pen.moveTo(at, 8);
    pen.lineTo(at + 8, 0);
  }
  pen.stroke();
  return pen.getImageData(0, 0, 8, 8);
}
