import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

/*
 * What the list is held against (docs/performance.md): nothing but `node:http` and `pg`, doing the same token look-up,
 * the same scope, count and rows by the statements that the server itself sends.
 */

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

export interface BareTask {
  port: number;
  databaseUrl: string;
  /** The token's hash is its first parameter. */
  viewer: Statement;
  list: Statement;
  next: string | null;
  /** What stands on both sides of a gap in the list, and what belongs into each. */
  gap: string;
  gaps: Record<string, string>;
}

const task = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareTask;
const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 10 });

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/healthz') {
    response.end('{}');
    return;
  }
  const token = /^Token (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest('hex');
  const viewers = await pool.query(task.viewer.sql, [hash, ...task.viewer.parameters.slice(1)]);
  if (viewers.rowCount === 0) {
    response.writeHead(401).end();
    return;
  }
  const { rows } = await pool.query<{ count: number; lines: string }>(task.list.sql, [...task.list.parameters]);
  const [{ count, lines } = { count: 0, lines: '' }] = rows;
  const results = lines.split(task.gap).map((part, at) => (at % 2 === 0 ? part : (task.gaps[part] ?? 'null')));
  const body = `{"count":${count},"next":${JSON.stringify(task.next)},"previous":null,"results":[${results.join('')}]}`;
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

server.listen(task.port, '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
