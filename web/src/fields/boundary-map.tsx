import type { FieldRow } from '@krishi-bima/contract/fields';
import { boundsOf, type Polygon, parsePolygon } from '@krishi-bima/contract/polygon';
import { Button, Loader } from '@mantine/core';
import { IconArrowBackUp, IconCurrentLocation, IconPolygon } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import classes from './boundary-map.module.css';
import { drawingOn } from './drawing.ts';
import { credit } from './map-style.ts';
import { messages } from './messages.ts';
import { useNepalMap } from './use-nepal-map.ts';
import { useWalk } from './use-walk.ts';

interface BoundaryMapProps {
  polygon: Polygon | null;
  /** Of the field's place: where the map begins while nothing is drawn. */
  district: number | undefined;
  neighbours: readonly FieldRow[];
  onChange: (polygon: Polygon, source: 'drawn' | 'walked') => void;
}

/** Corners set with the pointer and moved by their handles; the list of corners beside it serves the keyboard. */
export function BoundaryMap({ polygon, district, neighbours, onChange }: BoundaryMapProps) {
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const where = { bounds: polygon ? boundsOf(polygon) : undefined, district };
  const { attached: drawing, failed } = useNepalMap({ root, frame }, where, drawingOn);
  useEffect(() => drawing?.onDrawn((drawn) => onChange(drawn, 'drawn')), [drawing, onChange]);
  const [isDrawing, setDrawing] = useState(false);
  const walk = useWalk((points) => {
    const walked = parsePolygon({ type: 'Polygon', coordinates: [[...points, points[0]]] });
    if ('polygon' in walked) onChange(walked.polygon, 'walked');
  });
  useEffect(() => drawing?.show(polygon), [drawing, polygon]);
  useEffect(() => drawing?.showNeighbours(neighbours), [drawing, neighbours]);

  function begin() {
    drawing?.begin(() => setDrawing(false));
    setDrawing(true);
  }
  if (failed) return <p className={classes.failed}>{t(messages.mapFailed)}</p>;
  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.tools}>
        <Button size="xs" variant="default" leftSection={<IconPolygon size={16} aria-hidden />} onClick={begin}>
          {t(isDrawing ? messages.drawing : messages.draw)}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => drawing?.undo()}
        >
          {t(messages.undo)}
        </Button>
        <Button
          size="xs"
          variant={walk.isWalking ? 'filled' : 'default'}
          leftSection={<IconCurrentLocation size={16} aria-hidden />}
          onClick={walk.isWalking ? walk.stop : walk.start}
        >
          {t(walk.isWalking ? messages.walkEnd : messages.walk)}
        </Button>
        {walk.isWalking ? <output className={classes.accuracy}>{walk.said}</output> : null}
      </div>
      <div ref={root} className={classes.map} aria-label={t(messages.map)} role="application" />
      {drawing ? null : <Loader className={classes.loader} size={22} />}
      <p className={classes.credit}>{t(credit)}</p>
    </div>
  );
}
