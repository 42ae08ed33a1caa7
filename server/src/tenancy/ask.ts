import { definedOf } from '@krishi-bima/contract/values/records';
import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Scoped, scoped } from './scoped.ts';
import type { OpenDb } from './walls.ts';

/** Stands in a statement for a value that comes each time it is sent. */
class Slot {
  readonly group: string;
  readonly name: string;
  constructor(group: string, name: string) {
    this.group = group;
    this.name = name;
  }
}

type Built = Pick<CompiledQuery, 'sql' | 'parameters'>;

const most = 500;
const built = new LRUCache<string, Built>({ max: most });

/**
 * Asks what is asked again and again with other values: to build a statement anew takes Kysely as long as many of them
 * take the database. `shape` names everything that the text depends on; `build` may pass the values on as parameters and
 * look at none of them.
 */
export async function ask<O, V extends Record<string, object>>(
  db: OpenDb,
  shape: string,
  values: V,
  build: (values: V) => { compile(db: OpenDb): CompiledQuery<O> },
): Promise<O[]> {
  const { sql, parameters } = built.get(shape) ?? remember(shape, build(slotsOf(values)).compile(db));
  const given = new Map(Object.entries(values).map(([group, named]) => [group, new Map(Object.entries(named))]));
  const sent = parameters.map((value) => (value instanceof Slot ? given.get(value.group)?.get(value.name) : value));
  return (await db.executeQuery<O>(CompiledQuery.raw(sql, sent))).rows;
}

/** The same of somebody's own part of the database: who they are and what narrows them are values too. */
export function askAs<O, G extends object>(
  data: Scoped,
  shape: string,
  given: G,
  build: (data: Scoped, given: G) => { compile(db: OpenDb): CompiledQuery<O> },
): Promise<O[]> {
  const { viewer, db, auditContext } = data;
  const scope = definedOf(viewer.scope);
  const values = { given, scope, who: { id: viewer.id } };
  const whole = `${shape} ${Object.keys(scope).join()} ${Object.keys(given).join()}`;
  return ask<O, typeof values>(db, whole, values, (slots) => {
    return build(scoped(db, { ...viewer, ...slots.who, scope: slots.scope }, auditContext), slots.given);
  });
}

function slotsOf<V extends Record<string, object>>(values: V): V {
  const groups = Object.entries(values).map(([group, named]) => {
    return [group, Object.fromEntries(Object.keys(named).map((name) => [name, new Slot(group, name)]))];
  });
  // To the builder a slot is a value like any other.
  return Object.fromEntries(groups) as V;
}

function remember(shape: string, { sql, parameters }: Built): Built {
  const kept = { sql, parameters };
  built.set(shape, kept);
  return kept;
}
