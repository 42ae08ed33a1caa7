import type { FarmField } from '@krishi-bima/contract/fields/fields';
import type { Polygon, Position } from '@krishi-bima/contract/geometry/polygon';
import type { Media } from '@krishi-bima/contract/media/media';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Mark } from '#map/marks-layer.ts';
import { nearestOnEdge } from '#map/snapping.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { compassPoint } from './compass.ts';
import classes from './media.module.css';
import { mediaName, mediaNumber } from './media-name.ts';
import { messages } from './messages.ts';
import { type PlacedPhoto, sketchOf, sketchSize } from './sketch.ts';

interface PhotoPointsProps {
  field: FarmField;
  photos: readonly Media[];
  onOpen: (id: number) => void;
}

const ShapesMap = lazyPart(async () => (await import('#map/shapes-map.tsx')).ShapesMap);

/** How the field lies and where each photo was taken: beside the map a list, for those who cannot use one. */
export function PhotoPoints({ field, photos, onOpen }: PhotoPointsProps) {
  const placed = useMemo(() => photos.filter(isPlaced), [photos]);
  const isEmpty = photos.length === 0;
  const hasMap = placed.length > 0 || field.field_polygon_json !== null;
  if (isEmpty && !hasMap) return null;
  return (
    <Panel title={isEmpty ? messages.ground : messages.points}>
      {isEmpty || placed.length > 0 ? null : <p className={classes.limits}>{t(messages.noPoints)}</p>}
      <div className={classes.points} data-alone={placed.length === 0 || undefined}>
        {hasMap ? (
          <Suspense fallback={<Skeleton height={360} radius={8} />}>
            <PointsMap field={field} photos={photos} placed={placed} onOpen={onOpen} />
          </Suspense>
        ) : null}
        {placed.length > 0 ? <Places photos={photos} placed={placed} onOpen={onOpen} /> : null}
      </div>
    </Panel>
  );
}

function Places({ photos, placed, onOpen }: Omit<Shown, 'field'>) {
  return (
    <ul className={classes.places}>
      {placed.map((photo) => (
        <li key={photo.id}>
          <UnstyledButton onClick={() => onOpen(photo.id)} className={classes.placeLine}>
            {photo.thumbs ? <img src={photo.thumbs.small} alt="" loading="lazy" /> : <span />}
            <span>
              <b>{t(mediaName(photos, photo))}</b>
              <small>{whereOf(photo)}</small>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function isPlaced(photo: Media): photo is Media & PlacedPhoto {
  return photo.place !== null;
}

function whereOf({ distance_m, direction, bearing, place_source }: Media): string {
  const looking = bearing === null ? '' : t(messages.looking(t(compassPoint(bearing))));
  const where = () => {
    if (distance_m === null || direction === null) return t(messages.noBoundary);
    if (distance_m === 0) return t(messages.inside);
    return t(messages.outside(number(distance_m), t(compassPoint(direction))));
  };
  const source = place_source === 'device' ? t(messages.byDevice) : '';
  return [where(), looking, source].filter(Boolean).join(' · ');
}

type Shown = PhotoPointsProps & { placed: readonly (Media & PlacedPhoto)[] };

/** Drawn as a sketch where the browser draws no map. */
function PointsMap({ field, photos, placed, onOpen }: Shown) {
  const { id, field_name: name, field_polygon_json: polygon, address_detail } = field;
  const shapes = useMemo(() => (polygon ? [{ id, polygon, name, tone: 'kept' as const }] : []), [id, polygon, name]);
  const marks = useMemo(() => placed.map((photo) => markOf(photo, photos, polygon)), [placed, photos, polygon]);
  return (
    <section aria-label={t(messages.pointsMap)}>
      <ShapesMap
        shapes={shapes}
        marks={marks}
        district={address_detail?.district}
        onMark={onOpen}
        fallback={<Sketch field={field} photos={photos} placed={placed} onOpen={onOpen} />}
      />
    </section>
  );
}

function markOf(photo: Media & PlacedPhoto, photos: readonly Media[], polygon: Polygon | null): Mark {
  const { id, place, bearing, distance_m } = photo;
  const at: Position = [place.longitude, place.latitude];
  const edge = polygon && distance_m ? nearestOnEdge([polygon], at) : undefined;
  return {
    ...{ id, at, bearing },
    sign: number(mediaNumber(photos, photo)),
    label: `${t(messages.open(t(mediaName(photos, photo))))}: ${whereOf(photo)}`,
    tie: edge && { to: edge, words: t(messages.metres(number(distance_m))) },
  };
}

function Sketch({ field, photos, placed, onOpen }: Shown) {
  const { boundary, points, scale } = sketchOf(field.field_polygon_json, placed);
  return (
    <section className={classes.sketch} aria-label={t(messages.sketch)}>
      <svg viewBox={`0 0 ${sketchSize.width} ${sketchSize.height}`} aria-hidden>
        <path d={boundary} className={classes.boundary} />
        {points.map(({ photo: { id, bearing }, x, y }) =>
          bearing === null ? null : (
            <path key={id} d="M0 0L-10 -28A30 30 0 0 1 10 -28Z" transform={`translate(${x} ${y}) rotate(${bearing})`} />
          ),
        )}
        <g className={classes.north} transform="translate(340 26)">
          <path d="M0 -14L5 0H-5Z" />
          <text y={16} textAnchor="middle">
            {t(messages.north)}
          </text>
        </g>
        <g className={classes.north} transform="translate(16 284)">
          <path d={`M0 0V6H${scale.width}V0`} fill="none" stroke="currentColor" />
          <text x={scale.width + 8} y={8}>
            {t(messages.metres(number(scale.metres)))}
          </text>
        </g>
      </svg>
      {points.map(({ photo, x, y }) => (
        <UnstyledButton
          key={photo.id}
          className={classes.point}
          style={{ left: `${(x / sketchSize.width) * 100}%`, top: `${(y / sketchSize.height) * 100}%` }}
          aria-label={t(messages.open(t(mediaName(photos, photo))))}
          onClick={() => onOpen(photo.id)}
        >
          {number(mediaNumber(photos, photo))}
        </UnstyledButton>
      ))}
    </section>
  );
}
