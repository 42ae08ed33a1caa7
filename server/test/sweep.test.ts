import { permissionsOf, type Role, worksIn } from '@krishi-bima/contract/access/roles';
import { calendar } from '@krishi-bima/contract/calendar/calendar';
import { branches } from '@krishi-bima/contract/companies/companies';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import { describe, expect, test } from 'vitest';
import { allCalls, everyCall } from './all-calls.ts';
import { ownOffice, type TestApp } from './app.ts';
import { someField, tusClient } from './media.ts';
import { nonsenseFor, refusedBySchema } from './nonsense.ts';
import { type Person, staff } from './people.ts';
import { foreignRecords } from './sweep-records.ts';

const people = Object.keys(staff) as Person[];

/** What somebody may follows from their role, and from being a partner: one of each kind. */
const kinds = [...Map.groupBy(people, kindOf).values()].flatMap(([first]) => first ?? []);

function kindOf(person: Person): string {
  const { role, partner = false }: { role: Role; partner?: boolean } = staff[person];
  return `${role} ${partner}`;
}

/** A super admin's nonsense comes upon whatever has the first number. */
const openTestApp = ownOffice();

/** For calls that are all refused: none leaves anything that another could meet. */
let refusing: Promise<TestApp> | undefined;
function refusingApp() {
  refusing ??= openTestApp();
  return refusing;
}

/** Everything a company can have, made once: whoever comes from another one changes none of it. */
type Records = Awaited<ReturnType<typeof foreignRecords>>;
let furnished: Promise<{ app: TestApp; records: Records }> | undefined;
function furnishedApp() {
  furnished ??= openTestApp().then(async (app) => ({ app, records: await foreignRecords(app) }));
  return furnished;
}

/** Any call at all, typed by nothing: what a stranger's client may send. */
function send(
  { app, tokens }: TestApp,
  person: Person | null,
  endpoint: Endpoint,
  id: number | string,
  payload?: unknown,
  query = '',
) {
  const { id_in } = endpoint;
  const asked = id_in && 'query' in id_in ? `${query ? `${query}&` : '?'}${id_in.query}=${id}` : query;
  const sent = id_in && 'body' in id_in ? withId(payload, id_in.body, id) : payload;
  return app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, String(id)) + asked,
    headers: person ? { authorization: `Token ${tokens[person]}` } : {},
    ...(sent === undefined ? {} : { payload: sent as object }),
  });
}

function withId(payload: unknown, name: string, id: number | string) {
  const isRecord = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  return isRecord ? { [name]: id, ...payload } : payload;
}

const someId = (endpoint: Endpoint) =>
  endpoint.params && 'format' in ((endpoint.params.properties as Record<string, object>).id ?? {})
    ? crypto.randomUUID()
    : 1;

/** Each kind of people that lacks a permission, or works in the other line. */
function refusedBy({ permission, also, line }: Endpoint): Person[] {
  if (permission === 'anyone' || permission === 'signed_in') return [];
  return kinds.filter((person) => {
    const { role, partner = false }: { role: Role; partner?: boolean } = staff[person];
    const own = permissionsOf(role, partner);
    const lacks = !own.includes(permission) || (also !== undefined && !own.includes(also));
    return lacks || (line !== undefined && !worksIn(role, line));
  });
}

function bodyOf({ body }: Endpoint): string[] {
  const shape: { properties?: object } = body ?? {};
  return Object.keys(shape.properties ?? {});
}

/** The groups of a queue, which has to be asked for one. */
function groupsOf({ query }: Endpoint): string[] {
  const properties: Record<string, { enum?: string[] }> = query?.properties ?? {};
  return properties.group?.enum ?? [];
}

function numbersIn({ query }: Endpoint): string[] {
  const properties: Record<string, { type?: string }> = query?.properties ?? {};
  return Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
}

/** Those of three kinds who may: whoever may not is refused before anything is read, as a test of its own shows. */
function askersOf(endpoint: Endpoint): [Person, ...Person[]] {
  const refused = refusedBy(endpoint);
  const may = (person: Person) => !refused.includes(person);
  const [first, ...others] = (['superAdmin', 'cropAdmin', 'partner'] as const).filter(may);
  return [first ?? kinds.find(may) ?? 'superAdmin', ...others];
}

describe('every call of the contract', () => {
  test('is mounted, and nothing is mounted beside them', async () => {
    const { app } = await openTestApp();
    const printed = (await app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>();

    for (const { name, endpoint } of everyCall)
      expect(app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\/$/, '') }), name).toBe(true);
    const keys = everyCall.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(Object.values(printed.paths).flatMap((path) => Object.keys(path))).toHaveLength(keys.length);
  });

  test.each(everyCall)('$name: without a token 401 where it needs one, and kept in no cache', async ({ endpoint }) => {
    const answer = await send(await refusingApp(), null, endpoint, someId(endpoint));
    if (endpoint.permission !== 'anyone') {
      expect(answer.statusCode).toBe(401);
      // An answer to HEAD has no body.
      if (endpoint.method !== 'HEAD') expect(answer.json().code).toBe('not_signed_in');
    }
    // The calendar is nobody's, and asked for again by its version.
    if (endpoint.path !== calendar.get.path) expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['permissions-policy']).toContain('microphone=()');
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(
    allCalls
      .map((call) => ({ ...call, refused: refusedBy(call.endpoint) }))
      .filter(({ refused }) => refused.length > 0),
  )('$name: 403 for whoever lacks the permission', async ({ endpoint, refused }) => {
    const app = await refusingApp();
    for (const person of refused)
      expect((await send(app, person, endpoint, someId(endpoint), {})).statusCode, person).toBe(403);
  });

  test('that needs a permission is refused to somebody', () => {
    const open = allCalls.filter(({ endpoint }) => refusedBy(endpoint).length === 0);
    expect(new Set(open.map(({ endpoint }) => endpoint.permission))).toEqual(
      new Set(['anyone', 'signed_in', 'view_kyc', 'view_proposal']),
    );
  });

  test.each(
    allCalls
      .map((call) => ({ ...call, body: bodyOf(call.endpoint), numbers: numbersIn(call.endpoint) }))
      .filter(({ body, numbers }) => body.length > 0 || numbers.length > 0),
  )('$name: a malformed body or query is a 400 with a path per field', async ({ endpoint, body, numbers }) => {
    const app = await refusingApp();
    const person: Person = ['change_company', 'change_calendar', 'view_system', 'verify_proposal'].includes(
      endpoint.permission,
    )
      ? 'superAdmin'
      : endpoint.line === 'livestock'
        ? 'livestockAdmin'
        : 'cropAdmin';
    for (const wrong of body.length > 0 ? [{ no: 'such' }, [['list']]] : []) {
      const payload = Object.fromEntries(body.map((name) => [name, wrong]));
      const response = await send(app, person, endpoint, someId(endpoint), payload);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().fields).length).toBeGreaterThan(0);
    }
    for (const name of numbers) {
      const response = await send(app, person, endpoint, someId(endpoint), undefined, `?${name}=nonsense`);
      expect(response.statusCode, name).toBe(400);
      expect(response.json().fields).toHaveProperty(name);
    }
  });

  test.each(allCalls)('$name: nonsense of every kind never breaks the server', async ({ endpoint }) => {
    const app = await openTestApp();
    const asking = askersOf(endpoint);
    const refuses = refusedBySchema(endpoint);
    for (const attempt of nonsenseFor(endpoint, someId(endpoint))) {
      const { id, payload, query } = attempt;
      for (const person of refuses(attempt) ? asking.slice(0, 1) : asking) {
        const { statusCode } = await send(app, person, endpoint, id, payload, query && `?${query}`);
        expect(statusCode, `${person} ${JSON.stringify(attempt)}`).toBeLessThan(500);
      }
    }
  });
});

/** The records of the other company that a list can be asked for by this key. */
function recordsBehind(key: string, { company, project, branch, ids }: TestApp, records: Records) {
  if (/^insurance(__id|_id)?$/.test(key)) return [company.id];
  if (key === 'insurance_project_id') return [project.id, records['insuranceProjects.patch']];
  if (key === 'branch') return [branch.id, records['branches.patch']];
  if (key === 'created_by') return [ids.agent, ids.cropAdmin];
  return /personal_info|entity_id|^insurance_proposal$|^id$/.test(key) ? new Set(Object.values(records)) : [];
}

describe("another company's records", () => {
  test.each(allCalls.filter(({ endpoint }) => endpoint.params))('$name: do not exist', async ({ name, endpoint }) => {
    const { app, records } = await furnishedApp();
    const id = records[name];
    if (id === undefined) throw new Error(`Name a record for ${name} in sweep-records.ts.`);

    const stranger = endpoint.line === 'livestock' ? 'otherLivestockAdmin' : 'otherCompany';
    const theirs = await send(app, stranger, endpoint, id, endpoint.body ? {} : undefined);

    // An empty list where the specification asks for one, a missing record everywhere else; never a word of what it
    // holds.
    if (theirs.statusCode === 200) expect(theirs.json()).toMatchObject({ count: 0, results: [] });
    else expect([400, 403, 404]).toContain(theirs.statusCode);
  });

  test.each(allCalls.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.params))(
    '$name: are in no list, whatever is asked for',
    async ({ endpoint }) => {
      const { app, records } = await furnishedApp();
      const company = app.company.id;
      const known = Object.keys(endpoint.query?.properties ?? {});
      const queries = [
        '',
        ...known.flatMap((key) => [...recordsBehind(key, app, records)].map((id) => `?${key}=${id}`)),
        `?insurance=${company}`,
        ...groupsOf(endpoint).map((group) => `?group=${group}&insurance=${company}`),
        ...(known.includes('waiting') ? [`?waiting=true&insurance=${company}`] : []),
      ];
      for (const query of queries) {
        const response = await send(
          app,
          'otherCompany',
          endpoint,
          1,
          undefined,
          `${query}${query ? '&' : '?'}entity=kyc&form=vegetable&limit=200`,
        );
        expect(response.statusCode).toBeLessThan(500);
        expect(response.body, query).not.toContain('गोप्य');
      }
    },
  );

  test.each(allCalls.filter(({ endpoint }) => endpoint.media === 'tus' && endpoint.params))(
    '$name: are not reached by the query of an own address either',
    async ({ endpoint }) => {
      const app = await openTestApp();
      const theirs = await tusClient(app, 'agent').begin((await someField(app)).id);
      const own = await tusClient(app, 'otherAgent').begin((await someField(app, 'otherAgent')).id);
      const headers = {
        ...{ authorization: `Token ${app.tokens.otherAgent}`, 'tus-resumable': '1.0.0', 'upload-offset': '0' },
        'content-type': 'application/offset+octet-stream',
      };
      const url = `${endpoint.path.replace(':id', own)}?x=/${theirs}`;

      const answer = await app.app.inject({ method: endpoint.method, url, headers, payload: 'no' });

      expect(answer.statusCode).toBe(404);
      expect((await tusClient(app, 'agent').offset(theirs)).headers['upload-offset']).toBe('0');
    },
  );

  test('cannot be referred to from a body', async () => {
    const { app, records } = await furnishedApp();
    const { body: theirs } = await app.as('cropAdmin')(branches.create, {
      body: { code: 'SEC', name_np: 'गोप्य शाखा', name_en: 'Secret' },
    });
    const { body: farmer } = await app.as('cropAdmin')(kyc.create, {
      body: {
        personal_info: {
          name_np: 'गोप्य थापा',
          phone_number_np: '9841000009',
          address_detail: { province: 3, district: 26, municipality: 0, ward: 0 },
        },
      },
    });
    expect(farmer.code).toBe('invalid_input');

    const { body: mine } = await app.as('otherCompany')(kyc.create, {
      body: { personal_info: { name_np: 'मीना लामा', phone_number_np: '9841000010' } },
    });
    const stolen = await app.as('otherCompany')(kyc.patch, {
      params: { id: mine.id },
      body: { personal_info: { address: records.address } },
    });

    expect(stolen.status).toBe(400);
    expect(theirs.insurance).toBe(app.company.id);
  });
});
