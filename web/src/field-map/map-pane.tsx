import { type FarmField, type FieldFilter, fields } from '@krishi-bima/contract/fields/fields';
import { fieldTiles, firstPolygonZoom } from '@krishi-bima/contract/fields/tiles';
import type { Bounds, Position } from '@krishi-bima/contract/geometry/polygon';
import type { Text } from '@krishi-bima/contract/values/text';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { Button, Loader } from '@mantine/core';
import { IconRuler2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { withCompany } from '#api/company.ts';
import { queryFor } from '#api/query.ts';
import { useLandUnit } from '#fields/field-area.tsx';
import { overlapOf } from '#fields/overlaps.tsx';
import { t } from '#i18n/t.ts';
import { CrossHair } from '#map/cross-hair.tsx';
import { type LazyTrace, lazyTraceOn } from '#map/lazy-trace.ts';
import { LocateControl } from '#map/locate-control.ts';
import { MapCredit } from '#map/map-credit.tsx';
import type { MapView } from '#map/nepal-map.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import { Segmented } from '#ui/segmented.tsx';
import { boxOf } from './box.ts';
import type { Coloring } from './coloring.ts';
import classes from './field-map.module.css';
import { Legend } from './legend.tsx';
import { measurementText } from './measuring.ts';
import { messages } from './messages.ts';
import { type TilesLayer, tilesOn } from './tiles-layer.ts';
import { type Underlay, underlayOn } from './underlay.ts';

interface MapPaneProps {
  filter: Partial<FieldFilter>;
  chosen: FarmField | undefined;
  onPick: (id: number) => void;
  onMove: (bounds: Bounds) => void;
  coloring: Coloring;
  onColor: (by: Coloring) => void;
  /** A tool of the page that belongs to what the map shows. */
  children: ReactNode;
}

interface Attached {
  tiles: TilesLayer;
  trace: LazyTrace;
  underlay: Underlay;
  close: () => void;
}

/** The whole company's fields on the map; the list beside it serves whoever cannot use one. */
export function MapPane({ filter, chosen, onPick, onMove, coloring, onColor, children }: MapPaneProps) {
  const [root, frame, cross] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const listeners = useRef({ onPick, onMove });
  useEffect(() => {
    listeners.current = { onPick, onMove };
  });
  const [near, setNear] = useState<string>();
  const [located, setLocated] = useState<Text>();
  const attach = (view: MapView): Attached => {
    const { map } = view;
    map.addControl(new LocateControl(setLocated), 'top-right');
    const trace = lazyTraceOn(map, cross.current ?? document.createElement('div'));
    const pick = (id: number) => {
      if (!trace.isActive()) listeners.current.onPick(id);
    };
    map.on('moveend', () => {
      const bounds = map.getBounds().toArray().flat() as Bounds;
      listeners.current.onMove(bounds);
      setNear(map.getZoom() < firstPolygonZoom ? undefined : boxOf(bounds));
    });
    return { tiles: tilesOn(view, pick), trace, underlay: underlayOn(map), close: trace.close };
  };
  const { attached, failed } = useNepalMap({ root, frame }, { bounds: undefined, district: filter.district }, attach);
  const address = tilesAddress(filter);
  useEffect(() => attached?.tiles.show(address), [attached, address]);
  useEffect(() => attached?.tiles.color(coloring), [attached, coloring]);
  useEffect(() => attached?.tiles.choose(chosen?.field_polygon_json ?? null), [attached, chosen]);
  useOverlaps(attached?.tiles, near, chosen);
  if (failed) return <p className={classes.failed}>{t(messages.failed)}</p>;
  return (
    <div ref={frame} className={classes.pane}>
      <div className={classes.ground}>
        <div ref={root} className={classes.map} />
        <CrossHair ref={cross} />
        {attached ? (
          <Tools attached={attached} district={filter.district} said={located}>
            {children}
          </Tools>
        ) : (
          <Loader className={classes.loader} size={22} />
        )}
        {attached ? <Layers underlay={attached.underlay} /> : <MapCredit />}
      </div>
      <Legend coloring={coloring} onChange={onColor} />
    </div>
  );
}

/** Of the same fields as the list; where the map looks decides the place. */
function tilesAddress(filter: Partial<FieldFilter>) {
  const query = { ...filter, limit: undefined, offset: undefined, ordering: undefined, bbox: undefined };
  // The map itself fills in the numbers of a tile.
  const params = { z: '{z}', x: '{x}', y: '{y}' };
  const address = urlOf(fieldTiles.get, { params, query: withCompany(fieldTiles.get, query) });
  return location.origin + address.replace(/%7B([xyz])%7D/g, '{$1}');
}

/** What the fields in sight share with each other; of the chosen one with whom. */
function useOverlaps(tiles: TilesLayer | undefined, near: string | undefined, chosen: FarmField | undefined) {
  const unit = useLandUnit(chosen?.address_detail?.district);
  const { data } = useQuery({
    ...queryFor(fields.shared, { query: { bbox: near ?? '' } }, { key: 'map' }),
    enabled: near !== undefined,
    placeholderData: keepPreviousData,
  });
  const pairs = near === undefined ? undefined : data?.results;
  useEffect(() => {
    const others = (pairs ?? []).filter(({ fields: both }) => chosen === undefined || !both.includes(chosen.id));
    const own = chosen?.overlaps ?? [];
    const ids = [...(pairs ?? []).flatMap(({ fields: both }) => both), ...own.map(({ field }) => field)];
    tiles?.mark(
      [...ids, ...(chosen && own.length > 0 ? [chosen.id] : [])],
      [...others.map(({ ground }) => ({ area: ground, words: '' })), ...overlapOf(own, unit)],
    );
  }, [tiles, pairs, chosen, unit]);
}

interface ToolsProps {
  attached: Attached;
  district: number | undefined;
  /** What came of looking for one's own place. */
  said: Text | undefined;
  children: ReactNode;
}

function Tools({ attached: { trace }, district, said, children }: ToolsProps) {
  const unit = useLandUnit(district);
  const [points, setPoints] = useState<readonly Position[]>();
  function measure() {
    if (points) {
      trace.stop();
      setPoints(undefined);
      return;
    }
    setPoints([]);
    const leave = () => setPoints(undefined);
    trace.begin({ closes: false, onChange: setPoints, onEnd: setPoints, onLeave: leave }).catch(leave);
  }
  return (
    <div className={classes.tools}>
      <div className={classes.toolRow}>
        <Button
          size="xs"
          variant={points ? 'filled' : 'default'}
          leftSection={<IconRuler2 size={16} aria-hidden />}
          onClick={measure}
        >
          {t(points ? messages.measuring : messages.measure)}
        </Button>
        {children}
      </div>
      {said ? <output className={classes.said}>{t(said)}</output> : null}
      {points ? (
        <output className={classes.said}>{measurementText(points, unit) || t(messages.measureHint)}</output>
      ) : null}
    </div>
  );
}

type Layer = keyof typeof messages.layers;

/** Only where the operator named tiles is there something to choose. */
function Layers({ underlay }: { underlay: Underlay }) {
  const { data } = useQuery(queryFor(fieldTiles.layers, {}, { staleMs: Number.POSITIVE_INFINITY }));
  const [layer, setLayer] = useState<Layer>('nepal');
  const named = data?.results ?? [];
  const shown = named.find((one) => one.layer === layer);
  const [isAway, setAway] = useState(false);
  useEffect(() => underlay.onAway(setAway), [underlay]);
  useEffect(() => underlay.show(shown?.url), [underlay, shown]);
  const choices: Layer[] = ['nepal', ...named.map((one) => one.layer)];
  return (
    <>
      {named.length > 0 ? (
        <div className={classes.layers}>
          <Segmented
            size="xs"
            label={t(messages.layer)}
            segments={choices.map((value) => ({ value, label: t(messages.layers[value]) }))}
            value={layer}
            onChange={setLayer}
          />
          <output>{isAway ? t(messages.layerAway) : null}</output>
        </div>
      ) : null}
      <MapCredit words={shown && messages.tilesOf(shown.host)} />
    </>
  );
}
