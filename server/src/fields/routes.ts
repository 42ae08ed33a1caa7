import { type FieldChange, type FieldInfoChange, fields } from '@krishi-bima/contract/fields/fields';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { scoped } from '../tenancy/scoped.ts';
import type { Viewer } from '../tenancy/viewer.ts';
import type { ReadBoundary } from './boundary.ts';
import { changeField, insertField, removeField, restoreShape } from './change.ts';
import { compareBoundary } from './compare.ts';
import { exportFields } from './export.ts';
import { readBoundaryApart } from './ground.ts';
import { previewImport } from './import.ts';
import { listFields } from './list.ts';
import { overlapping } from './overlap.ts';
import { getField } from './queries.ts';
import { shapesOf } from './shapes.ts';
import { sharedIn } from './shared.ts';
import { splitField } from './split.ts';

export function fieldRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, fields.list, ({ data, query, request }) => listFields(data, query, request));

  serve(app, deps, fields.export, ({ data, query, reply }) => exportFields(data, query, todayAd(deps.clock()), reply));

  serve(app, deps, fields.preview, ({ data, body, file }) => previewImport(data, body.insurance, file), {
    ownTransaction: true,
    status: 200,
  });

  serve(app, deps, fields.compare, ({ data, body }) => compareBoundary(data, body), {
    ownTransaction: true,
    status: 200,
  });

  serve(app, deps, fields.shared, ({ data, query }) => sharedIn(data, query));

  serve(app, deps, fields.get, ({ data, params }) => getField(data, params.id));

  serve<typeof fields.create, ReadBoundary | undefined>(
    app,
    deps,
    fields.create,
    async ({ data, body, prepared }) => getField(data, await insertField(data, body, prepared)),
    {
      replay: ({ data }, id) => getField(data, id),
      prepare: ({ viewer, body }) => readDrawn(deps, viewer, body.field_polygon_json, body.insurance),
    },
  );

  for (const endpoint of [fields.patch, fields.patchInfo]) {
    serve<typeof endpoint, ReadBoundary | undefined>(
      app,
      deps,
      endpoint,
      async ({ data, params, body, prepared }) => {
        await changeField(data, params.id, changeIn(body), { read: prepared });
        return getField(data, params.id);
      },
      {
        record: 'fields',
        prepare: ({ viewer, body }) => readDrawn(deps, viewer, changeIn(body).field_polygon_json),
      },
    );
  }

  serve(
    app,
    deps,
    fields.remove,
    async ({ data, params }) => {
      await removeField(data, params.id);
      return null;
    },
    { record: 'fields' },
  );

  shapeRoutes(app, deps);
}

function shapeRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, fields.shapes, ({ data, params, query, request }) => shapesOf(data, params.id, query, request));

  serve(
    app,
    deps,
    fields.restore,
    async ({ data, params, body }) => {
      await restoreShape(data, params.id, body.shape);
      return getField(data, params.id);
    },
    { record: 'fields', status: 200 },
  );

  serve(
    app,
    deps,
    fields.split,
    async ({ data, params, body }) => {
      await splitField(data, params.id, body);
      return getField(data, params.id);
    },
    { record: 'fields', status: 200 },
  );
}

/**
 * Reads a boundary and compares it with what lies around it before the transaction opens, which then finds the results:
 * meanwhile nobody waits for a lock.
 */
async function readDrawn({ database }: Deps, viewer: Viewer, drawn: unknown, named?: number) {
  if (drawn === undefined || drawn === null || drawn === '') return undefined;
  const read = await readBoundaryApart(drawn);
  const insurance = viewer.scope.company ?? named;
  if ('problem' in read || insurance === undefined) return read;
  const data = scoped(database.db, viewer, { actor: viewer.id, request_id: null });
  await overlapping(data, { insurance, field_polygon_json: read.polygon });
  return read;
}

function changeIn({ polygon, ...change }: FieldInfoChange): FieldChange {
  return polygon === undefined ? change : { field_polygon_json: polygon, ...change };
}
