import { connect, type Socket } from 'node:net';

interface Aim {
  port: number;
  /** Asked for in turn by each connection. */
  paths: readonly string[];
  token: string;
}

const connections = 32;

/**
 * Requests a second over keep-alive connections, each sending its next request when its last is answered. Bare sockets,
 * because on two cores a client that parses and allocates would be measured along with the server.
 */
export async function requestsPerSecond({ port, paths, token }: Aim, milliseconds: number): Promise<number> {
  const requests = paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Token ${token}\r\n\r\n`,
  );
  const until = performance.now() + milliseconds;
  const started = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, (_, at) => askOn(port, requests, at, until)));
  const seconds = (performance.now() - started) / 1000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function askOn(port: number, requests: readonly string[], first: number, until: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let answered = 0;
  let left = 0;
  const ask = () => socket.write(requests[(first + answered) % requests.length] ?? '');
  socket.on('connect', ask);
  socket.on('error', reject);
  socket.on('data', (chunk: Buffer) => {
    left = left === 0 ? restOf(chunk) : left - chunk.length;
    if (left > 0) return;
    answered += 1;
    if (performance.now() < until) {
      ask();
    } else {
      socket.destroy();
      resolve(answered);
    }
  });
  return promise;
}

/** Bytes of the answer that are still to come after its first chunk, which holds all headers. */
function restOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`Not an answer to count: ${head}`);
  return end + 4 + Number(length) - chunk.length;
}
