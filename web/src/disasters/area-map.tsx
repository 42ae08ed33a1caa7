import { disasters } from '@krishi-bima/contract/disasters/disasters';
import { type Bounds, boundsOf } from '@krishi-bima/contract/geometry/polygon';
import { type ProblemCode, problems } from '@krishi-bima/contract/problems/problems';
import type { Text } from '@krishi-bima/contract/values/text';
import { Loader } from '@mantine/core';
import { IconKeyboard, IconMapPins, IconPolygon, IconRotate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { queryFor } from '#api/query.ts';
import { type Drawing, drawingOn } from '#fields/draw/drawing.ts';
import { number } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { CrossHair } from '#map/cross-hair.tsx';
import { LocateControl } from '#map/locate-control.ts';
import { MapCredit } from '#map/map-credit.tsx';
import { messages as mapMessages } from '#map/messages.ts';
import { fitting, type MapView } from '#map/nepal-map.ts';
import { useNepalMap } from '#map/use-nepal-map.ts';
import { Segmented } from '#ui/segmented.tsx';
import classes from './area-map.module.css';
import { type Circle, circlesOn } from './circles-layer.ts';
import { type Figures, toneOf } from './figures.ts';
import { Legend } from './legend.tsx';
import { messages } from './messages.ts';
import type { NewDisasterWork } from './use-new-disaster.ts';

const look = { edge: '#2c4a86', fill: '#7f93b8' } as const;

interface AreaMapProps {
  work: NewDisasterWork;
  /** A policy that was pressed. */
  onPick: (id: number) => void;
  typing: { isOn: boolean; toggle: () => void };
}

/** The area as it is drawn, and the policies that lie in it and around it. */
export function AreaMap({ work, onPick, typing }: AreaMapProps) {
  const [root, frame, cross] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [located, setLocated] = useState<Text>();
  const [view, setView] = useState<Bounds>();
  const start = { bounds: work.taken.polygon ? boundsOf(work.taken.polygon) : undefined };
  const { attached, failed } = useNepalMap({ root, frame }, start, (map) => {
    map.map.addControl(new LocateControl(setLocated), 'top-right');
    const told = () => setView(map.map.getBounds().toArray().flat() as Bounds);
    map.map.on('moveend', told);
    told();
    return attachTo(map, cross.current ?? document.createElement('div'));
  });
  const drawing = useAreaDrawing(attached?.drawing, work);
  useCircles(attached, work, view, onPick);
  useSight(attached, work, typing.isOn);
  const { taken, preview } = work;
  return (
    <div ref={frame} className={classes.frame} data-way={taken.way}>
      {failed ? <p className={classes.failed}>{t(mapMessages.failed)}</p> : null}
      <div ref={root} className={classes.map} role="application" aria-label={t(messages.mapOf)} />
      <CrossHair ref={cross} />
      {attached || failed ? null : <Loader className={classes.loader} size={22} />}
      <Ways work={work} drawing={attached?.drawing} typing={typing} />
      <output className={classes.said} data-wrong={drawing.problem !== undefined || undefined}>
        {drawing.problem ? t(problems[drawing.problem].text) : located ? t(located) : drawing.hint}
      </output>
      {preview?.area.area_sqm ? (
        <output className={classes.size}>{t(messages.squareKm(squareKm(preview.area.area_sqm)))}</output>
      ) : null}
      <Legend />
      <MapCredit />
    </div>
  );
}

function squareKm(sqm: string): string {
  const km = Number(sqm) / 1_000_000;
  return number(km, km < 100 ? 1 : 0);
}

function attachTo(view: MapView, crossHair: HTMLElement) {
  const drawing = drawingOn(view, crossHair, look);
  // Over the area, whose fill would dim them.
  const circles = circlesOn(view);
  return { view, circles, drawing, close: () => drawing.close() };
}
type Attached = ReturnType<typeof attachTo>;

/** The area is drawn on the map while that is the way; a new one begins by itself. */
function useAreaDrawing(drawing: Drawing | undefined, { taken, change, draft }: NewDisasterWork) {
  const { way, polygon } = taken;
  const [problem, setProblem] = useState<ProblemCode>();
  const [isDrawing, setDrawing] = useState(false);
  const isBegun = useRef(false);
  useEffect(
    () =>
      drawing?.tell({
        onDrawn: (drawn) => change({ polygon: drawn }),
        onLive: (live) => setDrawing(live !== undefined),
        onProblem: setProblem,
        onSplit() {},
        onHistory() {},
        onCorner() {},
        onSnapping() {},
      }),
    [drawing, change],
  );
  const shown = way === 'drawn' ? polygon : null;
  useEffect(() => drawing?.show(shown, []), [drawing, shown]);
  useEffect(() => {
    if (!drawing || isBegun.current || draft.looking || way !== 'drawn') return;
    isBegun.current = true;
    if (!polygon) drawing.begin();
  }, [drawing, draft.looking, way, polygon]);
  const hint = way === 'drawn' && isDrawing ? `${t(messages.drawHint)} ${t(messages.drawKeys)}` : null;
  return { problem: way === 'drawn' ? problem : undefined, hint };
}

function useCircles(
  attached: Attached | undefined,
  { taken, figures, preview }: NewDisasterWork,
  view: Bounds | undefined,
  onPick: (id: number) => void,
) {
  const circles = attached?.circles;
  const shown = useMemo(() => circlesOf(figures), [figures]);
  const others = useOthers(taken.loss_at, view);
  useEffect(() => circles?.show(shown), [circles, shown]);
  useEffect(() => circles?.showOthers(others), [circles, others]);
  useEffect(
    () =>
      circles?.onPick((id) => {
        circles.choose(id);
        onPick(id);
      }),
    [circles, onPick],
  );
  const map = attached?.view.map;
  const isPlaced = useRef(false);
  // The map opens on what is insured or on the area, and goes to the wards that were chosen.
  useEffect(() => {
    const isOnArea = taken.polygon !== null;
    if (!map || isPlaced.current || (others.length === 0 && !isOnArea)) return;
    isPlaced.current = true;
    if (isOnArea) return;
    map.fitBounds(boundsAround(others), { ...fitting, maxZoom: 12, animate: false });
  }, [map, others, taken.polygon]);
  const edges = preview?.area.wards ? shown.flatMap(({ at }) => (at ? [at] : [])) : [];
  const wanted = edges.length > 0 ? boundsAround(edges).join() : undefined;
  useEffect(() => {
    if (!map || wanted === undefined) return;
    map.fitBounds(wanted.split(',').map(Number) as Bounds, { ...fitting, maxZoom: 13, animate: false });
  }, [map, wanted]);
}

/** Points that are typed may lie anywhere: the map goes there. */
function useSight(attached: Attached | undefined, { taken: { polygon } }: NewDisasterWork, isTyping: boolean) {
  const map = attached?.view.map;
  useEffect(() => {
    if (!map || !isTyping || !polygon) return;
    const [west, south, east, north] = boundsOf(polygon);
    const seen = map.getBounds();
    const isWithin = seen.contains([west, south]) && seen.contains([east, north]);
    // From far away it is a dot.
    const isLarge = (east - west) * 4 > seen.getEast() - seen.getWest();
    if (!isWithin || !isLarge) map.fitBounds([west, south, east, north], { ...fitting, maxZoom: 15, animate: false });
  }, [map, isTyping, polygon]);
}

function circlesOf(figures: Figures | undefined): Circle[] {
  return (figures?.policies ?? []).map(({ policy, state, expected, sum_insured }) => {
    return { id: policy.id, at: policy.at, state, sum_insured, tone: toneOf(expected, sum_insured) };
  });
}

/** Where policies were in force in what the map shows. */
function useOthers(loss_at: string | null, view: Bounds | undefined) {
  const bbox = view?.map((degrees) => degrees.toFixed(3)).join() ?? '';
  const { data } = useQuery({
    ...queryFor(disasters.places, { query: { loss_at: loss_at ?? '', bbox } }),
    enabled: loss_at !== null && view !== undefined,
    placeholderData: keepPreviousData,
  });
  return data?.results ?? none;
}

const none: readonly [number, number][] = [];

function boundsAround(points: readonly (readonly [number, number])[]): Bounds {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

interface WaysProps {
  work: NewDisasterWork;
  drawing: Drawing | undefined;
  typing: AreaMapProps['typing'];
}

function Ways({ work: { taken, change }, drawing, typing }: WaysProps) {
  return (
    <div className={classes.tools}>
      <div className={classes.ways}>
        <Segmented
          label={t(messages.ways)}
          segments={[
            { value: 'drawn', label: <Way icon={IconPolygon} label={messages.draw} /> },
            { value: 'wards', label: <Way icon={IconMapPins} label={messages.wards} /> },
          ]}
          value={taken.way}
          onChange={(way) => {
            drawing?.leave();
            change({ way });
          }}
        />
      </div>
      {taken.way === 'drawn' ? (
        <div className={classes.more}>
          <button
            type="button"
            disabled={!drawing}
            onClick={() => {
              change({ polygon: null });
              drawing?.begin();
            }}
          >
            <IconRotate size={16} stroke={1.7} aria-hidden />
            {say(messages.drawAnew)}
          </button>
          <button type="button" aria-pressed={typing.isOn} onClick={typing.toggle}>
            <IconKeyboard size={16} stroke={1.7} aria-hidden />
            {say(messages.typePoints)}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Way({ icon: Icon, label }: { icon: typeof IconPolygon; label: Text }) {
  return (
    <span className={classes.way}>
      <Icon size={18} stroke={1.7} aria-hidden />
      {t(label)}
    </span>
  );
}
