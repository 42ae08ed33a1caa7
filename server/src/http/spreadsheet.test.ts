import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type SpreadsheetFormat, sendSpreadsheet } from './spreadsheet.ts';

const count = 10_000;
const pageSize = 500;

test.each<SpreadsheetFormat>(['csv', 'xlsx'])(
  'a %s holds a few pages at a time for whoever reads slowly',
  async (format) => {
    let taken = 0;
    async function* pages() {
      for (let page = 0; page < count / pageSize; page += 1) {
        taken += pageSize;
        yield Array.from({ length: pageSize }, (_, row) => ({ no: `${page}-${row}` }));
      }
    }
    // These words do not compress, so the bytes read tell how many rows came.
    const columns = ['क', 'ख', 'ग', 'घ'].map((head) => ({
      head,
      cell: ({ no }: { no: string }) => hash('sha512', head + no, 'base64'),
    }));
    const app = Fastify();
    app.get('/', (_, reply) => sendSpreadsheet(reply, format, { file: 'table', columns, pages: pages(), count }));

    const answer = await app.inject({ url: '/', payloadAsStream: true });
    const seen: { bytes: number; taken: number }[] = [];
    let bytes = 0;
    for await (const chunk of answer.stream()) {
      await setTimeout(1);
      bytes += (chunk as Buffer).length;
      seen.push({ bytes, taken });
    }

    expect(taken).toBe(count);
    const held = seen.map((then) => then.taken - (then.bytes / bytes) * count);
    expect(Math.max(...held)).toBeLessThan(4 * pageSize);
  },
);
