import { createHash } from 'node:crypto';
import sharp from 'sharp';

interface Icon {
  fileName: string;
  sizes: string;
  type: 'image/png';
  purpose: 'any' | 'maskable';
  bytes: Buffer;
}

/** The product's mark as devices show it. A device that cuts its own shape out of an icon gets one without corners. */
export async function drawIcons(mark: string): Promise<Icon[]> {
  const whole = mark.replace(' rx="7"', '');
  if (whole === mark) throw new Error('The mark has no rounded corners to take off.');
  return Promise.all([
    draw(mark, 192, 'any'),
    draw(mark, 512, 'any'),
    draw(whole, 192, 'maskable'),
    draw(whole, 512, 'maskable'),
  ]);
}

async function draw(svg: string, size: number, purpose: Icon['purpose']): Promise<Icon> {
  const bytes = await sharp(Buffer.from(svg), { density: (72 * size) / 28 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const fileName = `assets/icon-${purpose}-${size}-${hash}.png`;
  return { fileName, sizes: `${size}x${size}`, type: 'image/png', purpose, bytes };
}
