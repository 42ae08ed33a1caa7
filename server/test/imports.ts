import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { somePlace } from './farm.ts';
import type { Person } from './people.ts';

interface Sending {
  name?: string;
  kind?: string;
  person?: Person;
  replaces?: number;
}

/** As a form in a browser sends it. */
export async function upload(app: TestApp, bytes: Uint8Array, sending: Sending = {}) {
  const { name = 'कृषक.csv', kind = 'farmers', person = 'agent', replaces } = sending;
  const form = new FormData();
  form.set('kind', kind);
  if (replaces) form.set('replaces', String(replaces));
  form.set('file', new Blob([Uint8Array.from(bytes)]), name);
  const request = new Request('http://server', { method: 'POST', body: form });
  const response = await app.app.inject({
    method: 'POST',
    url: imports.create.path,
    headers: {
      authorization: `Token ${app.tokens[person]}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as Import };
}

/** The import when what it is doing has ended. */
export async function settled(app: TestApp, id: number, person: Person = 'agent'): Promise<Import> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { status, body } = await app.as(person)(imports.get, { params: { id } });
    expect(status).toBe(200);
    if (!body.state.endsWith('ing')) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The import never ended');
}

export async function sent(app: TestApp, text: string, sending: Sending = {}): Promise<Import> {
  const { status, body } = await upload(app, Buffer.from(text), sending);
  expect(status).toBe(201);
  return settled(app, body.id, sending.person);
}

/** A ward, by the names of its levels. */
export async function placeNames(app: TestApp) {
  const place = await somePlace(app);
  const { db } = app.deps.database;
  const name = async (table: 'provinces' | 'districts' | 'municipalities', id: number) => {
    return (await db.selectFrom(table).select('name_np').where('id', '=', id).executeTakeFirstOrThrow()).name_np;
  };
  const ward = await db.selectFrom('wards').select('number').where('id', '=', place.ward).executeTakeFirstOrThrow();
  return {
    province: await name('provinces', place.province),
    district: await name('districts', place.district),
    municipality: await name('municipalities', place.municipality),
    ward: ward.number,
  };
}
