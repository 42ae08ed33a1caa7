import type { Claim } from '@krishi-bima/contract/claims/claim';
import { type ClaimGround, claimSurvey, type PicturePlace } from '@krishi-bima/contract/claims/survey/survey';
import { boundsOf, type Position } from '@krishi-bima/contract/geometry/polygon';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Skeleton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useRecord } from '#api/use-record.ts';
import { digits, formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import type { Mark } from '#map/marks-layer.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { surveyMessages as messages } from './messages.ts';
import { places } from './see-finding.tsx';
import classes from './survey.module.css';

const ShapesMap = lazyPart(async () => (await import('#map/shapes-map.tsx')).ShapesMap);

/** The fields as they were drawn on the day of the loss, and where each picture of it was taken. */
export function GroundMap({ claim }: { claim: Claim }) {
  const { record } = useRecord(claimSurvey.ground, { params: { id: claim.id } });
  const drawn = record?.rows.filter(({ polygon }) => polygon !== null) ?? [];
  // What could not be loaded is said once, beside the vegetation index.
  if (!record || drawn.length + record.pictures.length === 0) return null;
  return (
    <div id={places.map}>
      <Panel title={messages.map} aside={drawnWords(record)}>
        <Suspense fallback={<Skeleton height={300} radius={8} />}>
          <Shown ground={record} />
        </Suspense>
        {record.pictures.length > 0 ? <p className={classes.source}>{t(messages.picturesOnMap)}</p> : null}
      </Panel>
    </div>
  );
}

function drawnWords({ rows }: ClaimGround): string | null {
  const drawn = rows.find(({ drawn_at }) => drawn_at !== null);
  if (!drawn?.drawn_at) return null;
  const day = formatDate(todayAd(new Date(drawn.drawn_at)));
  return t(drawn.is_later ? messages.drawnLater(day) : messages.drawnOn(day));
}

function Shown({ ground: { rows, pictures, district } }: { ground: ClaimGround }) {
  const shapes = useMemo(
    () =>
      rows.flatMap(({ line: id, polygon, field_name: name, is_later }) =>
        polygon ? [{ id, polygon, name, tone: is_later ? ('before' as const) : ('kept' as const) }] : [],
      ),
    [rows],
  );
  const marks = useMemo(
    () => pictures.map((picture, at) => markOf(picture, at, middleOf(rows, picture))),
    [rows, pictures],
  );
  return <ShapesMap shapes={shapes} marks={marks} district={district ?? undefined} />;
}

function middleOf(rows: ClaimGround['rows'], { line }: PicturePlace): Position | undefined {
  const polygon = rows.find((row) => row.line === line)?.polygon;
  if (!polygon) return undefined;
  const [west, south, east, north] = boundsOf(polygon);
  return [(west + east) / 2, (south + north) / 2];
}

/** A picture from outside the field is tied to it, with how far it is. */
function markOf({ medium, latitude, longitude, metres }: PicturePlace, at: number, field: Position | undefined): Mark {
  const sign = digits(at + 1);
  const far = metres === null || metres === 0 ? t(messages.inside) : t(messages.metres(number(metres)));
  return {
    ...{ id: medium, at: [longitude, latitude], sign, bearing: null },
    label: t(messages.pictureMark(sign, far)),
    tie: field && metres ? { to: field, words: far } : undefined,
  };
}
