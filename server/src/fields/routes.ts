import { fields } from '@krishi-bima/contract/fields/fields';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { serve } from '../http/serve.ts';
import { changeField, insertField, removeField, restoreShape } from './change.ts';
import { exportFields } from './export.ts';
import { previewImport } from './import.ts';
import { listFields } from './list.ts';
import { getField } from './queries.ts';
import { shapesOf } from './shapes.ts';
import { splitField } from './split.ts';

export function fieldRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, fields.list, ({ data, query, request }) => listFields(data, query, request));

  serve(app, deps, fields.export, ({ data, query, reply }) => exportFields(data, query, todayAd(deps.clock()), reply));

  serve(app, deps, fields.preview, ({ data, body, file }) => previewImport(data, body.insurance, file), {
    ownTransaction: true,
    status: 200,
  });

  serve(app, deps, fields.get, ({ data, params }) => getField(data, params.id));

  serve(app, deps, fields.create, async ({ data, body }) => getField(data, await insertField(data, body)), {
    replay: ({ data }, id) => getField(data, id),
  });

  for (const endpoint of [fields.patch, fields.patchInfo]) {
    serve(
      app,
      deps,
      endpoint,
      async ({ data, params, body }) => {
        await changeField(data, params.id, body);
        return getField(data, params.id);
      },
      { record: 'fields' },
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
