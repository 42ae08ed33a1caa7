import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem, networkProblem } from './api-problem.ts';
import { answerFromDevice, orKnown } from './known.ts';

const key = ['GET /api/v1/kyc/:id/', '/api/v1/kyc/1/'];
const answering = (body: string) => async () => body;
const failing = (problem: ApiProblem) => () => Promise.reject(problem);

afterEach(() => answerFromDevice(async () => undefined));

test('what is in memory is answered again where no answer comes, and where the server is down', async () => {
  const client = new QueryClient();
  client.setQueryData(key, 'सीता');
  await expect(orKnown(client, key, failing(networkProblem()))).resolves.toBe('सीता');
  await expect(orKnown(client, key, failing(new ApiProblem(503, 'busy')))).resolves.toBe('सीता');
  await expect(orKnown(client, key, answering('गीता'))).resolves.toBe('गीता');
});

test('a refusal is an answer, and nothing known stays a failure', async () => {
  const client = new QueryClient();
  await expect(orKnown(client, key, failing(networkProblem()))).rejects.toThrow('network');
  client.setQueryData(key, 'सीता');
  await expect(orKnown(client, key, failing(new ApiProblem(404, 'not_found')))).rejects.toThrow('not_found');
});

test('the device answers what was never looked at, and what it knows newer', async () => {
  const client = new QueryClient();
  const now = Date.now();
  answerFromDevice(async (address) => (address === key[1] ? { at: now, body: 'राखिएको' } : undefined));
  await expect(orKnown(client, key, failing(networkProblem()))).resolves.toBe('राखिएको');
  client.setQueryData(key, 'पुरानो', { updatedAt: now - 1000 });
  await expect(orKnown(new QueryClient(), key, failing(networkProblem()))).resolves.toBe('राखिएको');
});

test('a device that cannot be read leaves what is in memory', async () => {
  const client = new QueryClient();
  client.setQueryData(key, 'सीता');
  answerFromDevice(() => Promise.reject(new Error('no store')));
  await expect(orKnown(client, key, failing(networkProblem()))).resolves.toBe('सीता');
});
