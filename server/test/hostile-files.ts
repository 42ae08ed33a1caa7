import { deflateRawSync, deflateSync } from 'node:zlib';
import { type Polygon, type Position, rounded } from '@krishi-bima/contract/geometry/polygon';

/** Teeth as wide as their gaps, upright or lying, on a square of a kilometre: two of them cross at every tooth. */
export function comb(teeth: number, isLying: boolean): Polygon {
  const [side, foot] = [0.01, 0.00001];
  const step = side / (2 * teeth);
  const points = [[0, 0]];
  for (let at = 0; at < teeth; at += 1) {
    const from = 2 * at * step;
    points.push([from, side], [from + step, side], [from + step, foot], [from + 2 * step, foot]);
  }
  points.push([side, 0], [0, 0]);
  const ring = points.map(([along = 0, up = 0]): Position => {
    const [x, y] = isLying ? [up, along] : [along, up];
    return [rounded(85.5 + x), rounded(27.6 + y)];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

export function round(points: number, longitude: number): Polygon {
  const ring = Array.from({ length: points }, (_, at): Position => {
    const angle = (2 * Math.PI * at) / points;
    return [rounded(longitude + 0.005 * Math.cos(angle)), rounded(27.6 + 0.005 * Math.sin(angle))];
  });
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

/** An archive with one entry that is packed as far as it goes and says of its size what it is told to. */
export function archive(unpacked: Uint8Array, claimed: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const packed = deflateRawSync(unpacked, { level: 1 });
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(claimed, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(claimed, 24);
  entry.writeUInt16LE(name.length, 28);
  const files = Buffer.concat([head, name, packed]);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(files.length, 16);
  return Buffer.concat([files, entry, name, end]);
}

/** An archive with the mark of a second directory, for files too large for the first. */
export function twofoldArchive(): Buffer {
  const honest = archive(Buffer.from('<worksheet/>'), 12);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  return Buffer.concat([honest.subarray(0, -22), locator, honest.subarray(-22)]);
}

/** A page of grey pictures, packed to nearly nothing. */
export function swollenPdf(side: number, pictures: number): Buffer {
  const packed = deflateSync(Buffer.alloc(side * side), { level: 1 });
  const ids = Array.from({ length: pictures }, (_, at) => 10 + at);
  const names = ids.map((id) => `/I${id} ${id} 0 R`).join(' ');
  const drawing = ids.map((id) => `q 500 0 0 500 0 0 cm /I${id} Do Q`).join(' ');
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << ${names} >> >> /Contents 4 0 R >>`;
  const picture = `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${packed.length} >>`;
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const starts = new Map<number, number>();
  const put = (id: number, text: string, stream?: Buffer) => {
    starts.set(id, Buffer.concat(parts).length);
    const inner = stream ? [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')] : [];
    parts.push(Buffer.from(`${id} 0 obj\n${text}\n`), ...inner, Buffer.from('endobj\n'));
  };
  put(1, '<< /Type /Catalog /Pages 2 0 R >>');
  put(2, '<< /Type /Pages /Count 1 /Kids [3 0 R] >>');
  put(3, page);
  put(4, `<< /Length ${drawing.length} >>`, Buffer.from(drawing));
  for (const id of ids) put(id, picture, packed);
  const table = Buffer.concat(parts).length;
  const lines = [...starts].map(([id, at]) => `${id} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer << /Size ${10 + pictures} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 1\n0000000000 65535 f \n${lines}${trailer}`)]);
}
