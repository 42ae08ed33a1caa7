import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Scan {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const [width, height] = [720, 1000];

/** A photographed paper that says something, drawn by the browser: a real JPEG. */
export async function photographed(page: Page, words: string): Promise<Scan> {
  const bytes = await page.evaluate(
    async ([said, wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('nothing to draw on');
      context.fillStyle = '#e4dfd0';
      context.fillRect(0, 0, wide, high);
      context.fillStyle = '#222';
      context.font = '48px sans-serif';
      context.fillText(said, 60, 160);
      for (let line = 0; line < 12; line += 1) context.fillRect(60, 240 + line * 55, 300 + ((line * 97) % 260), 10);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    [words, width, height] as const,
  );
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}

/** What a scanner writes: one picture a page. */
export async function scannedFile(page: Page, words: readonly string[]): Promise<Scan> {
  const parts: Buffer[] = [];
  const starts: number[] = [];
  const put = (bytes: Buffer | string) => parts.push(Buffer.from(bytes as string, 'latin1'));
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const object = (id: number, text: string, stream?: Buffer) => {
    starts[id] = length();
    put(`${id} 0 obj\n${text}\n`);
    if (stream) for (const part of ['stream\n', stream, '\nendstream\n']) put(part);
    put('endobj\n');
  };
  const ids = words.map((_, index) => 3 + index * 3);
  put('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Count ${ids.length} /Kids [${ids.map((id) => `${id} 0 R`).join(' ')}] >>`);
  for (const [index, id] of ids.entries()) {
    const { buffer } = await photographed(page, words[index] ?? '');
    const image = `/Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    const drawing = Buffer.from('q 595 0 0 842 0 0 cm /I Do Q');
    const resources = `/Resources << /XObject << /I ${id + 1} 0 R >> >>`;
    object(id, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${id + 2} 0 R >>`);
    object(id + 1, `<< /Type /XObject ${image} /Filter /DCTDecode /Length ${buffer.length} >>`, buffer);
    object(id + 2, `<< /Length ${drawing.length} >>`, drawing);
  }
  const count = 3 + ids.length * 3;
  const table = length();
  put(`xref\n0 ${count}\n0000000000 65535 f \n`);
  for (let id = 1; id < count; id += 1) put(`${String(starts[id]).padStart(10, '0')} 00000 n \n`);
  put(`trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return { name: `${words[0]}.pdf`, mimeType: 'application/pdf', buffer: Buffer.concat(parts) };
}

/** A small picture drawn without a page: a bar of ink on grey, and a real PNG. */
export function greyScan(name = 'scan.png'): Scan {
  const side = 64;
  const rows = Buffer.alloc(side * (side + 1), 0xc4);
  for (let row = 0; row < side; row += 1) {
    rows[row * (side + 1)] = 0;
    if (row > 20 && row < 44) rows.fill(0x20, row * (side + 1) + 16, row * (side + 1) + 48);
  }
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.writeUInt8(8, 8);
  const parts = [chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]) };
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
