import { readFileSync } from 'node:fs';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../test/app.ts';
import { buildApp } from '../app.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve.ts';

test('an operator reads how long answers take, who waits for the database, and what waits in it', async () => {
  const { deps, tokens } = await openTestApp();
  const metrics = openMetrics(deps);
  const app = await buildApp(deps);
  metrics.watch(app);
  const { port, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, deps.log);
  onTestFinished(async () => {
    await close();
    await app.close();
  });
  const headers = { authorization: `Token ${tokens.agent}` };
  await app.inject({ method: 'GET', url: `${kyc.list.path}?search=9841234567`, headers });
  await app.inject({ method: 'GET', url: kyc.get.path.replace(':id', '9841') });
  await deps.database.pool.query(
    `insert into pgboss.job (name, start_after) values ('kyc_pdf', now() - interval '90 seconds')`,
  );

  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const counted = 'krishi_bima_http_request_duration_seconds_count';
  expect(text).toContain(`${counted}{method="GET",route="${kyc.list.path}",status="2xx"} 1`);
  expect(text).toContain(`${counted}{method="GET",route="${kyc.get.path}",status="4xx"} 1`);
  expect(text).toMatch(/krishi_bima_database_connections\{pool="served",state="open"\} \d/);
  expect(text).toContain('krishi_bima_jobs_waiting{kind="kyc_pdf"} 1');
  expect(Number(/jobs_waiting_oldest_seconds\{kind="kyc_pdf"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(89);
  expect(text).toMatch(/krishi_bima_nodejs_eventloop_lag_seconds \d/);
  expect(text).toContain('krishi_bima_metrics_failures_total 0');
  const printed = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  for (const path of ['prometheus/rules.yaml', 'prometheus/rules.test.yaml', 'grafana/dashboard.json']) {
    const asked =
      readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8').match(/krishi_bima_\w+/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    // A histogram is asked for its parts.
    for (const name of asked.map((one) => one.replace(/(seconds)_(bucket|count|sum)$/, '$1')))
      expect(printed, path).toContain(name);
  }
  // Nobody's number is in it.
  expect(text).not.toContain('9841');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});
