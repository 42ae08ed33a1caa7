import { type FieldSummary, fields, type Shape, shapeSources } from '@krishi-bima/contract/fields/fields';
import type { Output } from '@krishi-bima/contract/wire/endpoint';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { dash, formatDateTime, relativeDate } from '#i18n/format.ts';
import { areaOf } from '#i18n/land.ts';
import { staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import type { ShownShape } from '#map/shapes-layer.ts';
import { confirm } from '#ui/confirm.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { toast } from '#ui/toast.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { useLandUnit } from './field-area.tsx';
import { messages } from './messages.ts';
import classes from './shape-history.module.css';

const ShapesMap = lazyPart(async () => (await import('#map/shapes-map.tsx')).ShapesMap);

const limit = 20;

type Named = Pick<FieldSummary, 'id' | 'field_name' | 'address_detail'>;

/** Every boundary that a field has had, each over the one before it, and the way back to it. */
export function ShapeHistory({ field, onClose }: { field: Named; onClose: () => void }) {
  const isPhone = usePhone();
  const [offset, setOffset] = useState(0);
  const query = { limit, offset };
  const { page, problem, retry } = useList(fields.shapes, { params: { id: field.id }, query }, { key: 'history' });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(messages.shapes(field.field_name))}
      size={880}
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
    >
      {problem ? <ListFailed title={messages.shapesFailed} problem={problem} onRetry={retry} /> : null}
      {page ? (
        <Shapes key={offset} field={field} page={page} isNewest={offset === 0} />
      ) : (
        <Skeleton height={420} radius={8} />
      )}
      {page && page.count > limit ? (
        <Pager count={page.count} limit={limit} offset={offset} onChange={(to) => setOffset(to.offset ?? 0)} />
      ) : null}
    </Modal>
  );
}

interface ShapesProps {
  field: Named;
  page: Output<typeof fields.shapes>;
  isNewest: boolean;
}

function Shapes({ field, page: { results }, isNewest }: ShapesProps) {
  const mayChange = useMay('change_field');
  const unit = useLandUnit(field.address_detail?.district);
  const takeBack = useTakingBack(field);
  const [picked, setPicked] = useState<number>();
  const chosen = results.find(({ id }) => id === picked) ?? results[0];
  const shown = useMemo(() => shownOf(chosen), [chosen]);
  if (!chosen) return <p className={classes.none}>{t(messages.shapesNone)}</p>;
  const newest = isNewest ? results[0] : undefined;
  return (
    <div className={classes.body}>
      <div>
        <Suspense fallback={<Skeleton height={360} radius={8} />}>
          <ShapesMap shapes={shown} district={field.address_detail?.district} />
        </Suspense>
        <p className={classes.legend}>
          <span data-tone="after">{t(messages.shapeAfter)}</span>
          <span data-tone="before">{t(messages.shapeBefore)}</span>
        </p>
      </div>
      <ol className={classes.list} aria-label={t(messages.shapes(field.field_name))}>
        {results.map((shape) => (
          <li key={shape.id} className={classes.entry} data-chosen={shape === chosen || undefined}>
            <button
              type="button"
              className={classes.pick}
              aria-pressed={shape === chosen}
              onClick={() => setPicked(shape.id)}
            >
              <Change shape={shape} unit={unit} />
            </button>
            {mayChange && shape !== newest && shape.after ? (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => void takeBack(shape)}
              >
                {t(messages.restore)}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Change({ shape, unit }: { shape: Shape; unit: AreaUnit }) {
  const { source, created_by, created_at, before_area_sqm, after_area_sqm } = shape;
  const who = created_by ? staffName(created_by) : '';
  const area = (sqm: string | null) => (sqm === null ? dash : areaOf(sqm, unit));
  return (
    <>
      <b>{t(after_area_sqm === null ? messages.shapeTaken : shapeSources[source])}</b>
      <span className="num">
        {area(before_area_sqm)} → {area(after_area_sqm)}
      </span>
      <small title={formatDateTime(created_at)}>
        {[who, relativeDate(created_at)].filter((part) => part !== '').join(' · ')}
      </small>
    </>
  );
}

function shownOf(shape: Shape | undefined): ShownShape[] {
  if (!shape) return [];
  const { before, after } = shape;
  return [
    ...(before ? [{ id: 1, polygon: before, name: '', tone: 'before' as const }] : []),
    ...(after ? [{ id: 2, polygon: after, name: '', tone: 'kept' as const }] : []),
  ];
}

/** Asks, restores, and offers the way back: to the boundary that stood until then. */
function useTakingBack({ id, field_name }: Named) {
  const queries = useQueryClient();
  async function restore(shape: number) {
    try {
      await call(fields.restore, { params: { id }, body: { shape } });
      await refresh(queries, fields.shapes, fields.list, fields.get);
      return true;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.failed({ title: messages.notRestored, text: problem.detail });
      return false;
    }
  }
  return async ({ id: shape, created_at }: Shape) => {
    const text = messages.restoreText(relativeDate(created_at));
    if (!(await confirm({ title: messages.restoreTitle(field_name), text, action: messages.restore }))) return;
    const { results } = await call(fields.shapes, { params: { id }, query: { limit: 1 } }, { key: 'standing' });
    const stood = results[0]?.id;
    if (!(await restore(shape)) || stood === undefined) return;
    toast.undoable(messages.restored(field_name), { label: messages.undo, undo: () => void restore(stood) });
  };
}
