import type { FieldRow } from '@krishi-bima/contract/fields';
import { boundsOf, type Polygon, parsePolygon } from '@krishi-bima/contract/polygon';
import { Button, Loader } from '@mantine/core';
import { IconArrowBackUp, IconCurrentLocation, IconPolygon } from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDistricts, useMunicipalities } from '#forms/address-queries.ts';
import { t } from '#i18n/t.ts';
import classes from './boundary-map.module.css';
import { type Drawing, openMap } from './drawing.ts';
import { credit } from './map-style.ts';
import { messages } from './messages.ts';
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
  const { drawing, failed } = useDrawing(root, { polygon, district, neighbours }, onChange);
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
    <div className={classes.frame}>
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

type Shown = Pick<BoundaryMapProps, 'polygon' | 'district' | 'neighbours'>;

function useDrawing(root: RefObject<HTMLDivElement | null>, shown: Shown, onChange: BoundaryMapProps['onChange']) {
  const [drawing, setDrawing] = useState<Drawing>();
  const [failed, setFailed] = useState(false);
  const districts = useDistricts().data?.results;
  const municipalities = useMunicipalities(shown.district).data?.results;
  const drew = useEffectEvent((polygon: Polygon) => onChange(polygon, 'drawn'));
  const start = useEffectEvent(() => ({
    bounds: shown.polygon ? boundsOf(shown.polygon) : undefined,
    district: shown.district,
  }));
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    let opened: Drawing | undefined;
    let left = false;
    async function open(into: HTMLElement) {
      try {
        opened = await openMap(into, start(), drew);
        if (left) opened.close();
        else setDrawing(opened);
      } catch {
        setFailed(true);
      }
    }
    void open(box);
    return () => {
      left = true;
      opened?.close();
    };
  }, [root]);
  useEffect(() => drawing?.name(districts ?? [], municipalities ?? []), [drawing, districts, municipalities]);
  return { drawing, failed };
}
