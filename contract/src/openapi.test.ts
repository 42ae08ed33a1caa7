import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { endpoints } from './endpoints.ts';
import { openApi } from './openapi.ts';
import { exampleOf } from './openapi-examples.ts';
import { summarized, summaryOf } from './openapi-summaries.ts';
import { requestSchemas } from './wire/request.ts';

const calls = Object.entries(endpoints).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, noun, verb, endpoint })),
);

test.each(calls)('$name says in a line what it does', ({ noun, verb }) => {
  expect(summaryOf(noun, verb)).toMatch(/^[A-Z].{5,80}[^.]$/);
});

test('no summary is of a call that is gone', () => {
  const names = new Set(calls.map(({ name }) => name));
  expect(summarized().filter((name) => !names.has(name))).toEqual([]);
});

test.each(calls.filter(({ endpoint }) => endpoint.body))('$name shows a body that it takes', ({ endpoint }) => {
  const { body } = requestSchemas(endpoint);
  if (!body) throw new Error('It has a body.');
  const example = exampleOf(body);
  expect([...Value.Errors(body, example)].map((error) => ({ ...error, example }))).toEqual([]);
});

test.each(calls.filter(({ endpoint }) => endpoint.media === 'upload'))('$name names its files', ({ name }) => {
  const { paths } = openApi('1') as { paths: Record<string, Record<string, { operationId: string }>> };
  const found = Object.values(paths)
    .flatMap((one) => Object.values(one))
    .find(({ operationId }) => operationId === name);
  expect(found).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: expect.anything() } } } },
  });
});
