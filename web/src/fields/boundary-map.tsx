import { type FieldSummary, fields } from '@krishi-bima/contract/fields/fields';
import {
  type Bounds,
  boundsOf,
  type Polygon,
  type Position,
  parsePolygon,
} from '@krishi-bima/contract/geometry/polygon';
import { type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryFor } from '#api/query.ts';
import { digits } from '#i18n/format.ts';
import { areaOf, hectares } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { CrossHair } from '#map/cross-hair.tsx';
import { MapCredit } from '#map/map-credit.tsx';
import frames from '#map/map-frame.module.css';
import { messages as mapMessages } from '#map/messages.ts';
import type { MapView } from '#map/nepal-map.ts';
import { type ShownOverlap, showOverlaps } from '#map/overlap.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import classes from './boundary-map.module.css';
import { BoundaryTools } from './boundary-tools.tsx';
import { drawingOn } from './drawing.ts';
import { messages } from './messages.ts';
import { useWalk } from './use-walk.ts';

interface BoundaryMapProps {
  polygon: Polygon | null;
  /** Of the field's place: where the map begins while nothing is drawn. */
  district: number | undefined;
  unit: AreaUnit;
  /** The field itself, once it is kept. */
  own: number | undefined;
  /** The farmer's other fields; those of others come as the map moves. */
  neighbours: readonly FieldSummary[];
  /** What it shares with others as it is kept. */
  common: readonly ShownOverlap[];
  onChange: (polygon: Polygon, source: 'drawn' | 'walked') => void;
  /** Where the field as it is kept may be made two of. */
  onSplit?: ((line: readonly Position[]) => void) | undefined;
}

interface Live {
  corners: number;
  sqm: string | null;
}

/** Corners set by pointer or keys and moved by their handles, beside the neighbours that they snap to. */
export function BoundaryMap(props: BoundaryMapProps) {
  const { polygon, district, unit, common, onChange, onSplit } = props;
  const [root, frame, cross] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [box, setBox] = useState<Bounds>();
  const where = { bounds: polygon ? boundsOf(polygon) : undefined, district };
  const { attached, failed } = useNepalMap({ root, frame }, where, (view) =>
    attachTo(view, cross.current ?? document.createElement('div'), setBox),
  );
  const drawing = attached?.drawing;
  const [live, setLive] = useState<Live>();
  const [problem, setProblem] = useState<ProblemCode>();
  const [can, setCan] = useState({ undo: false, redo: false });
  const around = useAround(box, props);
  const walk = useWalk((points) => {
    const walked = parsePolygon({ type: 'Polygon', coordinates: [[...points, points[0]]] });
    if ('polygon' in walked) onChange(walked.polygon, 'walked');
  });
  useEffect(
    () =>
      drawing?.tell({
        onDrawn: (drawn) => onChange(drawn, 'drawn'),
        onLive: setLive,
        onProblem: setProblem,
        onSplit: (line) => onSplit?.(line),
        onHistory: setCan,
      }),
    [drawing, onChange, onSplit],
  );
  useEffect(() => drawing?.show(polygon), [drawing, polygon]);
  useEffect(() => drawing?.showNeighbours(around), [drawing, around]);
  useEffect(() => attached?.showCommon(common), [attached, common]);
  if (failed) return <p className={frames.failed}>{t(messages.mapFailed)}</p>;
  return (
    <div ref={frame} className={frames.frame}>
      <BoundaryTools
        drawing={drawing}
        isDrawing={live !== undefined}
        can={can}
        walk={walk}
        maySplit={onSplit !== undefined && polygon !== null}
      />
      <output className={classes.live} data-wrong={problem !== undefined || undefined}>
        {problem ? t(problems[problem].text) : live ? liveWords(live, unit) : null}
      </output>
      <div className={frames.ground}>
        <div ref={root} className={frames.map} aria-label={t(mapMessages.map)} role="application" />
        <CrossHair ref={cross} />
        {drawing ? null : <Loader className={frames.loader} size={22} />}
        <MapCredit />
      </div>
    </div>
  );
}

function attachTo(view: MapView, crossHair: HTMLElement, onLook: (box: Bounds | undefined) => void) {
  const { map } = view;
  const look = () => onLook(map.getZoom() >= nearZoom ? (map.getBounds().toArray().flat() as Bounds) : undefined);
  map.on('moveend', look);
  look();
  const drawing = drawingOn(view, crossHair);
  return { drawing, showCommon: showOverlaps(map), close: drawing.close };
}

/** From here on a screen holds few enough fields to be drawn one by one. */
const nearZoom = 14;

function useAround(box: Bounds | undefined, { own, neighbours }: BoundaryMapProps): readonly FieldSummary[] {
  const query = { bbox: box?.map((edge) => edge.toFixed(5)).join(','), limit: 200 };
  const { data } = useQuery({ ...queryFor(fields.list, { query }, { key: 'around' }), enabled: box !== undefined });
  return useMemo(() => {
    const all = new Map([...neighbours, ...(data?.results ?? [])].map((field) => [field.id, field]));
    return [...all.values()].filter(({ id }) => id !== own);
  }, [data, neighbours, own]);
}

function liveWords({ corners, sqm }: Live, unit: AreaUnit): string {
  if (corners === 0) return t(messages.drawHint);
  const set = t(messages.corners(digits(corners)));
  return sqm === null ? set : `${set} · ${areaOf(sqm, unit)} · ${hectares(sqm)}`;
}
