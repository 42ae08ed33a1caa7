import { createServer, type Server } from 'node:net';
import type { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { applicationRole } from './rights.ts';

/** One batch: the bytes of complete messages up to the point where the client waits for an answer. */
interface Batch {
  socket: Duplex;
  messages: Uint8Array[];
}

const sslRequest = 80877103;
const cancelRequest = 80877102;
const code = (letter: string) => letter.charCodeAt(0);
/** The client waits after these messages: simple query, sync, flush, function call, end of a copy. */
const endings = new Set(Array.from('QSHFcf', code));
const terminate = code('X');
const readyForQuery = code('Z');
const idle = code('I');

export function serveDatabase(db: PGlite): Server {
  return createServer(answerClients(db));
}

/**
 * Answers clients of the embedded database over PostgreSQL's wire protocol. The database is one session for all of
 * them, so the unit of work is a whole batch: if the parse, bind and execute of two clients were mixed, one would run
 * the other's statement. While a client is inside a transaction, only its own batches run; when the client disconnects,
 * its transaction is rolled back. The session takes on the role of the client whose batch it runs: clients that come as
 * the application's role have its rights, any other those of the owner.
 */
export function answerClients(db: PGlite): (socket: Duplex) => void {
  const waiting: Batch[] = [];
  let owner: Duplex | undefined;
  let working = false;
  const takeRole = createRoles(db);

  async function work() {
    if (working) return;
    working = true;
    for (let batch = next(); batch; batch = next()) await answer(batch);
    working = false;
  }

  async function answer({ socket, messages }: Batch) {
    try {
      await takeRole(socket, messages);
      const bytes = await run(db, messages);
      const status = statusOf(bytes);
      if (status !== undefined) owner = status === idle ? undefined : socket;
      if (socket.writable) socket.write(bytes);
    } catch {
      // The database itself broke down on this batch; the driver reports the lost connection.
      socket.destroy();
    }
    // The client may have disconnected while its batch ran.
    if (!socket.writable) await leave(socket);
  }

  function next(): Batch | undefined {
    const index = owner ? waiting.findIndex(({ socket }) => socket === owner) : 0;
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  }

  async function leave(socket: Duplex) {
    for (let index = waiting.length - 1; index >= 0; index -= 1) {
      if (waiting[index]?.socket === socket) waiting.splice(index, 1);
    }
    if (owner !== socket) return;
    await db.exec('rollback');
    owner = undefined;
  }

  return (socket) => {
    const read = reader((messages) => {
      waiting.push({ socket, messages });
      void work();
    }, socket);
    socket.on('data', read);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      // A batch of this client that is running now does the rollback itself.
      if (!working) void leave(socket).then(work);
    });
  };
}

/** Between two clients nobody is inside a transaction. */
function createRoles(db: PGlite): (socket: Duplex, messages: readonly Uint8Array[]) => Promise<void> {
  const applications = new WeakSet<Duplex>();
  let isApplication = false;
  return async (socket, [first]) => {
    if (isGreeting(first)) {
      if (userOf(first) === applicationRole) applications.add(socket);
    } else if (isApplication !== applications.has(socket)) {
      await db.exec(`set role ${isApplication ? 'none' : applicationRole}`);
      isApplication = !isApplication;
    }
  };
}

/** The first message of a client has no letter before its length, whose highest byte is zero. */
function isGreeting(message: Uint8Array | undefined): message is Uint8Array {
  return message?.[0] === 0;
}

/** Pairs of names and values, each ended by a zero, after length and version. */
function userOf(greeting: Uint8Array): string | undefined {
  const words = Buffer.from(greeting.subarray(8)).toString().split('\0');
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'user');
  return words[at + 1];
}

async function run(db: PGlite, messages: readonly Uint8Array[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await db.runExclusive(async () => {
    await db.execProtocolRawStream(Buffer.concat(messages), { onRawData: (data) => chunks.push(data.slice()) });
  });
  return Buffer.concat(chunks);
}

/** Returns the transaction status in the last ReadyForQuery of an answer. */
function statusOf(answer: Buffer): number | undefined {
  const start = answer.length - 6;
  return start >= 0 && answer[start] === readyForQuery && answer.readInt32BE(start + 1) === 5
    ? answer[start + 5]
    : undefined;
}

/** Cuts a stream of bytes into batches. The first message has no letter before its length. */
function reader(batch: (messages: Uint8Array[]) => void, socket: Duplex) {
  let bytes: Buffer = Buffer.alloc(0);
  let messages: Uint8Array[] = [];
  let greeted = false;
  return (data: Buffer) => {
    bytes = bytes.length > 0 ? Buffer.concat([bytes, data]) : data;
    for (;;) {
      const head = greeted ? 1 : 0;
      if (bytes.length < head + 4) return;
      const length = head + bytes.readInt32BE(head);
      if (bytes.length < length) return;
      const message = bytes.subarray(0, length);
      bytes = bytes.subarray(length);
      if (!greeted && refusesSsl(message, socket)) continue;
      if (greeted && message[0] === terminate) {
        socket.end();
        return;
      }
      messages.push(new Uint8Array(message));
      if (!greeted || endings.has(message[0] ?? 0)) {
        batch(messages);
        messages = [];
      }
      greeted = true;
    }
  };
}

function refusesSsl(message: Buffer, socket: Duplex): boolean {
  const asked = message.length >= 8 ? message.readInt32BE(4) : 0;
  if (asked === sslRequest) socket.write('N');
  if (asked === cancelRequest) socket.end();
  return asked === sslRequest || asked === cancelRequest;
}
