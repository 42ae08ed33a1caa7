import { randomUUID } from 'node:crypto';
import { finishedImportStates, type Import, type ImportMapping, imports } from '@krishi-bima/contract/imports/imports';
import type { ImportKind } from '@krishi-bima/contract/imports/kinds';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import type { Language } from '@krishi-bima/contract/values/text';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps/deps.ts';
import { existing, Problem } from '../errors/problem.ts';
import { paginate } from '../http/paginate.ts';
import { serve } from '../http/serve.ts';
import type { UploadedFile } from '../http/upload.ts';
import { retentionMs } from '../jobs/task-store.ts';
import { commitFiles, stageUpload } from '../storage/staged-files.ts';
import type { Scoped } from '../tenancy/scoped.ts';
import { permitLine, type Viewer } from '../tenancy/viewer.ts';
import { recordsMade } from './commit.ts';
import { findKind, handlerFor } from './handlers.ts';
import { importJob } from './import.job.ts';
import {
  asImport,
  errorCounts,
  getImport,
  messageOf,
  rememberedMapping,
  selectErrors,
  selectImports,
  selectRecords,
} from './queries.ts';
import { sendTemplate } from './template.ts';

export function importRoutes(app: FastifyInstance, deps: Deps) {
  listRoutes(app, deps);
  findingRoutes(app, deps);
  columnRoutes(app, deps);
  stepRoutes(app, deps);

  serve<typeof imports.create, string>(
    app,
    deps,
    imports.create,
    async ({ data, viewer, body, file, prepared: file_key, language }) => {
      const insurance = data.companyFor(body.insurance);
      if (body.replaces !== undefined) await removeImport(data, body.replaces);
      await commitFiles(data.db, [file_key]);
      const { id } = await data.insert('imports', {
        ...{ insurance, kind: body.kind, file_key, file_name: nameOf(file), language },
        mapping: JSON.stringify(await rememberedMapping(data, insurance, body.kind)),
        created_by: viewer.id,
      });
      await start(deps, data, id);
      return read(deps, data, id, language);
    },
    {
      async prepare({ viewer, body, file }) {
        permitKind(viewer, findKind(body.kind));
        if (!file) throw new Problem('invalid_input', { fields: { file: 'required' } });
        const insurance = viewer.scope.company ?? body.insurance ?? 0;
        const key = `imports/${insurance}/${randomUUID()}`;
        await stageUpload(deps, key, file.bytes);
        return key;
      },
    },
  );
}

/** Many are imported by people who may register one. */
function permitKind(viewer: Viewer, { permission, line }: ImportKind): void {
  if (!viewer.permissions.has(permission)) throw new Problem('forbidden');
  if (line) permitLine(viewer, line);
}

/** Only the words of the name are used: no folders, nothing unprintable. */
function nameOf(file: UploadedFile | undefined): string {
  const words = (file?.name ?? '')
    .normalize('NFC')
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return Array.from(words).slice(-120).join('') || 'import';
}

async function read({ files }: Deps, data: Scoped, id: number, language: Language): Promise<Import> {
  return asImport(await getImport(data, id), files, language);
}

async function start({ jobs }: Deps, data: Scoped, id: number): Promise<void> {
  await jobs.send(data.db, importJob, randomUUID(), { id, user: data.viewer.id });
}

function listRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, imports.list, async ({ data, viewer, query, request, language }) => {
    let rows = selectImports(data).orderBy('imports.id', 'desc');
    if (query.insurance !== undefined) rows = rows.where('imports.insurance', '=', query.insurance);
    if (query.kind !== undefined) rows = rows.where('imports.kind', '=', query.kind);
    if (query.current) {
      const listed = new Date(deps.clock().getTime() - retentionMs);
      rows = rows
        .where('imports.created_by', '=', viewer.id)
        .where((row) =>
          row.or([row('imports.state', 'not in', finishedImportStates), row('imports.updated_at', '>', listed)]),
        );
    }
    const found = await paginate(rows, query, request);
    return { ...found, results: found.results.map((row) => asImport(row, deps.files, language)) };
  });

  serve(app, deps, imports.template, ({ viewer, query, reply, language }) => {
    const kind = findKind(query.kind);
    permitKind(viewer, kind);
    return sendTemplate(reply, kind, query.format, language);
  });

  serve(app, deps, imports.get, ({ data, params, language }) => read(deps, data, params.id, language));
}

function findingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, imports.errors, async ({ data, params, query, request, language }) => {
    const { id, kind } = await getImport(data, params.id);
    const labels = new Map(findKind(kind).columns.map(({ key, label }) => [key, label[language]]));
    const labelOf = (key: string) => labels.get(key) ?? key;
    const found = await paginate(selectErrors(data, id, query.column), query, request);
    const counts = await errorCounts(data, id);
    return {
      ...found,
      columns: counts.map(({ column_key, count }) => ({ column: column_key, label: labelOf(column_key), count })),
      results: found.results.map(({ id: fault, line, column_key, value, code }) => {
        const said = { label: labelOf(column_key), value, code, message: messageOf(code, language) };
        return { id: fault, row: line, column: column_key, ...said };
      }),
    };
  });

  serve(app, deps, imports.records, async ({ data, params, query, request }) => {
    const { id, heads } = await getImport(data, params.id);
    const found = await paginate(selectRecords(data, id, query.only), query, request);
    const results = found.results.map(({ id: record_id, line, cells, twins, decision, reason, record }) => {
      return { id: record_id, row: line, cells, twins, decision, reason, record };
    });
    return { ...found, heads, results };
  });

  serve(app, deps, imports.blockers, async ({ data, params, query: { limit = 50, offset = 0 }, language }) => {
    const { id, kind, state } = await getImport(data, params.id);
    if (state !== 'committed') throw new Problem('wrong_state');
    const rows = await selectRecords(data, id, undefined).execute();
    const lines = new Map(rows.map(({ record, line }) => [record, line]));
    const found = await handlerFor(findKind(kind)).blockers(data, await recordsMade(data, id));
    const results = found.slice(offset, offset + limit).map(({ id: record, name, code }) => {
      return { row: lines.get(record) ?? 0, record, name, code, message: messageOf(code, language) };
    });
    return { count: found.length, next: null, previous: null, results };
  });
}

/** Of those that are like somebody known: the chosen ones, else all that nobody has decided on. */
async function decide(data: Scoped, id: number, { decision, reason, ids }: Decision): Promise<void> {
  await data
    .updateRows('import_records')
    .set({ decision, reason })
    .where('import_records.import', '=', id)
    .where(sql<boolean>`twins <> '[]'`)
    .where(ids ? sql<boolean>`id = any(${[...ids]}::integer[])` : sql<boolean>`decision is null`)
    .execute();
}

/** Each heading is one of the file, each column one of the kind, and chosen once. */
function mappingProblems({ columns }: ImportKind, heads: readonly string[], mapping: ImportMapping) {
  const chosen = Object.values(mapping);
  const problems = Object.entries(mapping).flatMap(([head, key]): [string, ProblemCode][] => {
    if (!heads.includes(head)) return [['columns', 'unknown_reference']];
    if (key === null) return [];
    if (!columns.some((column) => column.key === key)) return [['columns', 'unknown_reference']];
    return chosen.indexOf(key) === chosen.lastIndexOf(key) ? [] : [['columns', 'repeated']];
  });
  return Object.fromEntries(problems);
}

interface Decision {
  decision: 'skip' | 'keep';
  reason: string | null;
  ids?: readonly number[] | undefined;
}

function columnRoutes(app: FastifyInstance, deps: Deps) {
  serve(
    app,
    deps,
    imports.mapColumns,
    async ({ data, params, body, language }) => {
      const { id, kind, state, heads, mapping: before } = await getImport(data, params.id);
      const own = findKind(kind);
      const mapping = Object.fromEntries(body.columns.map(({ head, column }) => [head, column]));
      permitKind(data.viewer, own);
      if (state !== 'checked') throw new Problem('wrong_state');
      const problems = mappingProblems(own, heads, mapping);
      if (Object.keys(problems).length > 0) throw new Problem('rule_broken', { fields: problems });
      // Another file may have headings that this one lacks.
      const remembered = JSON.stringify({ ...before, ...mapping });
      await data.updateDerived('imports', id, { state: 'checking', problem: null, progress: 0, mapping: remembered });
      await start(deps, data, id);
      return read(deps, data, id, language);
    },
    { record: 'imports', status: 200 },
  );
}

function stepRoutes(app: FastifyInstance, deps: Deps) {
  const locked = { record: 'imports', status: 200 } as const;

  serve(
    app,
    deps,
    imports.decide,
    async ({ data, params, body, language }) => {
      const { id, kind, state } = await getImport(data, params.id);
      permitKind(data.viewer, findKind(kind));
      if (state !== 'checked') throw new Problem('wrong_state');
      const reason = body.decision === 'keep' ? body.reason?.trim() || null : null;
      if (body.decision === 'keep' && !reason) throw new Problem('rule_broken', { fields: { reason: 'required' } });
      await decide(data, id, { ...body, reason });
      await data.updateDerived('imports', id, { problem: null });
      return read(deps, data, id, language);
    },
    locked,
  );

  for (const [call, from, to] of [
    [imports.check, 'unreadable', 'checking'],
    [imports.commit, 'checked', 'committing'],
    [imports.undo, 'committed', 'undoing'],
  ] as const) {
    serve(
      app,
      deps,
      call,
      async ({ data, params, language }) => {
        const own = await getImport(data, params.id);
        permitKind(data.viewer, findKind(own.kind));
        // A repeated request, after a second click or a lost answer, finds the import on its way.
        if (own.state === to) return read(deps, data, own.id, language);
        if (own.state !== from) throw new Problem('wrong_state');
        if (to === 'committing' && own.faulty_count > 0) throw new Problem('import_faulty');
        if (to === 'committing' && own.undecided_count > 0) throw new Problem('import_undecided');
        await data.updateDerived('imports', own.id, { state: to, problem: null, progress: 0 });
        await start(deps, data, own.id);
        return read(deps, data, own.id, language);
      },
      locked,
    );
  }

  serve(
    app,
    deps,
    imports.remove,
    async ({ data, params }) => {
      await removeImport(data, params.id);
      return null;
    },
    { record: 'imports' },
  );
}

/** A registered import stays in the list, also after it was undone. */
async function removeImport(data: Scoped, id: number): Promise<void> {
  const { state, kind } = existing(await getImport(data, id));
  permitKind(data.viewer, findKind(kind));
  if (state !== 'checking' && state !== 'checked' && state !== 'unreadable') throw new Problem('wrong_state');
  await data.remove('imports', id);
}
