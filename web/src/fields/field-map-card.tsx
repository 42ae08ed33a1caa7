import type { FieldSummary } from '@krishi-bima/contract/fields/fields';
import { Skeleton } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import type { ShownShape } from '#map/shapes-layer.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import classes from './field-map-card.module.css';
import { messages } from './messages.ts';

const ShapesMap = lazyPart(async () => (await import('#map/shapes-map.tsx')).ShapesMap);

interface FieldsCardProps {
  fields: readonly FieldSummary[];
  /** Pressed on the map; the list beside it does the same for the keyboard. */
  onPick: (id: number) => void;
}

/** How a few fields lie; nothing while none of them has a boundary. */
export function FieldMapCard({ fields, onPick }: FieldsCardProps) {
  useLanguage();
  const shapes = useMemo(() => fields.flatMap(shapeOf), [fields]);
  if (shapes.length === 0) return null;
  const district = fields.find(({ address_detail }) => address_detail)?.address_detail?.district;
  return (
    <section className={classes.card} aria-label={t(messages.fieldsMap)}>
      <Suspense fallback={<Skeleton height={360} radius={8} />}>
        <ShapesMap shapes={shapes} district={district} onPick={onPick} />
      </Suspense>
    </section>
  );
}

function shapeOf({ id, field_name, field_polygon_json: polygon, warnings }: FieldSummary): ShownShape[] {
  return polygon ? [{ id, polygon, name: field_name, tone: warnings.length > 0 ? 'doubtful' : 'kept' }] : [];
}
