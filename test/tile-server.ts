import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';

export interface TileServer {
  /** With {z}, {x} and {y}. */
  template: string;
  close: () => Promise<void>;
}

const side = 256;

/** Serves pictures of streets, as those that others run: each PNG tile in a shade of its place, with an edge. */
export async function startTileServer({ port = 0 } = {}): Promise<TileServer> {
  const server = createServer((request, response) => {
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '') ?? [];
    if (z === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' });
    return response.end(pictureOf(Number(x), Number(y)));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    template: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function pictureOf(x: number, y: number): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const isEdge = row === 0 || column === 0;
      const isStreet = Math.abs(row - column) < 4 || Math.abs(column - 90) < 3;
      const shade = isEdge ? [150, 150, 150] : isStreet ? [255, 226, 150] : [236 - (x % 3) * 6, 240, 232 - (y % 3) * 6];
      rows.set(shade, row * (side * 3 + 1) + 1 + column * 3);
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
