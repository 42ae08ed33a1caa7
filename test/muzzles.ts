import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { frameWidth, type Gray } from '@krishi-bima/contract/muzzle/frames';
import sharp from 'sharp';

/*
 * Muzzles that no animal has: jittered cells with furrows between them, seen by a camera in a stable. They show that the
 * engine finds an arrangement of beads again in another pose and light; nothing about real skin, months later.
 */

const [width, height] = [frameWidth, 480];
/** The skin reaches further than the frame, so that a turned one has no empty corners. */
const margin = 80;
const [skinWidth, skinHeight] = [width + 2 * margin, height + 2 * margin];
const bead = 24;

/** The heights of the skin, between 0 in a furrow and 1 on a bead. */
export type Skin = Float32Array;

export function chancesOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 2654435761) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export function growSkin(seed: number): Skin {
  const chance = chancesOf(seed);
  const [columns, rows] = [Math.ceil(skinWidth / bead) + 2, Math.ceil(skinHeight / bead) + 2];
  // Beads near the furrow in the middle are longer than high, further out higher than long.
  const beads = Float32Array.from({ length: columns * rows * 3 }, (_, at) =>
    at % 3 === 2 ? 0.75 + 0.5 * chance() : chance(),
  );
  const skin = new Float32Array(skinWidth * skinHeight);
  for (let y = 0; y < skinHeight; y++) {
    for (let x = 0; x < skinWidth; x++)
      skin[y * skinWidth + x] = heightAt(beads, columns, x / bead + 0.5, y / bead + 0.5);
  }
  return skin;
}

function heightAt(beads: Float32Array, columns: number, x: number, y: number): number {
  let [nearest, second] = [9, 9];
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const first = Math.max(0, row - 1);
  for (let r = first; r <= row + 1; r++) {
    for (let c = Math.max(0, column - 1); c <= column + 1; c++) {
      const at = (r * columns + c) * 3;
      const stretch = beads[at + 2] ?? 1;
      const far = Math.hypot((c + (beads[at] ?? 0) - x) * stretch, (r + (beads[at + 1] ?? 0) - y) / stretch);
      if (far < nearest) [second, nearest] = [nearest, far];
      else if (far < second) second = far;
    }
  }
  const edge = Math.min(1, (second - nearest) * 3);
  return edge * (1 - 0.35 * nearest * nearest);
}

/** One photograph of the skin: pose, light, dirt, blur, noise. `hard` is 0 for a calm one and 1 for the worst. */
export async function photograph(skin: Skin, seed: number, hard = 1): Promise<Gray> {
  const chance = chancesOf(seed * 7919 + 13);
  const about = (range: number) => (chance() * 2 - 1) * range * hard;
  const pose = poseOf(about);
  const light = lightOf(chance, about);
  const dirt = dirtOf(chance, hard);
  const pixels = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = pose(x - width / 2, y - height / 2);
      const shade = light(skin, u + skinWidth / 2, v + skinHeight / 2);
      pixels[y * width + x] = Math.max(4, Math.min(255, shade * dirt(x, y) + about(8)));
    }
  }
  return shot(pixels, chance, hard);
}

type About = (range: number) => number;

/** Turned by 15 degrees, 12 per cent larger or smaller, tilted by 6 per cent, the skin pulled by 6 pixels. */
function poseOf(about: About) {
  const [angle, scale] = [about(Math.PI / 12), 1 + about(0.12)];
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [tiltX, tiltY, left, down] = [about(0.06) / width, about(0.06) / height, about(24), about(24)];
  const pulls = Array.from({ length: 4 }, () => ({ size: about(3), x: about(0.02), y: about(0.02), phase: about(3) }));
  return (x: number, y: number): [number, number] => {
    const depth = 1 + tiltX * x + tiltY * y;
    let [u, v] = [(cos * x - sin * y) / depth + left, (sin * x + cos * y) / depth + down];
    for (const [at, { size, x: a, y: b, phase }] of pulls.entries()) {
      const pull = size * Math.sin(a * x + b * y + phase);
      if (at % 2) u += pull;
      else v += pull;
    }
    return [u, v];
  };
}

/** Light from one side, and the shine of a wet bead. */
function lightOf(chance: () => number, about: About) {
  const direction = chance() * 2 * Math.PI;
  const [lx, ly] = [Math.cos(direction) * 1.2, Math.sin(direction) * 1.2];
  const [base, shine] = [118 + about(25), Math.max(0, 0.5 + about(0.5))];
  return (skin: Skin, u: number, v: number): number => {
    const [x, y] = [clamp(Math.round(u), skinWidth), clamp(Math.round(v), skinHeight)];
    const at = y * skinWidth + x;
    const [dx, dy] = [
      (skin[at + 1] ?? 0) - (skin[at - 1] ?? 0),
      (skin[at + skinWidth] ?? 0) - (skin[at - skinWidth] ?? 0),
    ];
    const slope = dx * lx + dy * ly;
    const glint = slope > 0.45 ? shine * 220 * (slope - 0.45) : 0;
    return base * (0.45 + 0.55 * (skin[at] ?? 0)) + 55 * slope + glint;
  };
}

function clamp(at: number, end: number): number {
  return Math.max(1, Math.min(end - 2, at));
}

/** A tenth of the frame is covered. */
function dirtOf(chance: () => number, hard: number) {
  const spots = Array.from({ length: Math.round(9 * hard) }, () => ({
    ...{ x: chance() * width, y: chance() * height, size: 18 + chance() * 26, dark: 0.35 + chance() * 0.4 },
  }));
  return (x: number, y: number) => {
    const spot = spots.find((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < one.size ** 2);
    return spot ? spot.dark : 1;
  };
}

async function shot(pixels: Buffer, chance: () => number, hard: number): Promise<Gray> {
  const raw = { raw: { width, height, channels: 1 } } as const;
  const moved = hard > 0.5 ? Math.round(chance() * 2) : 0;
  const row = Array.from({ length: 2 * moved + 1 }, () => 1);
  let picture = sharp(pixels, raw);
  if (moved > 0) {
    const kernel = [...row.map(() => 0), ...row, ...row.map(() => 0)];
    picture = picture.convolve({ width: row.length, height: 3, kernel });
  }
  const jpeg = await picture
    .blur(0.6 + chance() * 1.4 * hard)
    .jpeg({ quality: Math.round(85 - chance() * 40 * hard) })
    .toBuffer();
  return { width, height, pixels: new Uint8Array(await sharp(jpeg).grayscale().raw().toBuffer()) };
}

interface Clip {
  seconds?: number;
  /** The seed of its poses. */
  pose?: number;
  hard?: number;
  /** As a camera out of focus films. */
  blur?: number;
  /** Pictures a second. */
  rate?: number;
  /** As a small lens in a stable: of each picture its own, which makes the file as large as a phone's. */
  noise?: number;
  side?: [number, number];
  /** Seconds from a frame that the film holds whole to the next; a phone begins anew each second. */
  whole?: number;
}

/** A film of a muzzle that holds still for a second at a time, in the middle of the frame, made by the real program. */
export async function muzzleClip(
  skin: Skin,
  { seconds = 6, pose = 1, hard = 0.5, blur = 0, rate = 24, noise = 0, side = [960, 720], whole = 1 }: Clip = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'kb-muzzle-'));
  try {
    for (let second = 0; second < seconds; second++) {
      const frame = await photograph(skin, pose * 100 + second, hard);
      const picture = await filmed(frame, side, blur);
      await writeFile(join(folder, `${second}.jpg`), picture);
    }
    const path = join(folder, 'clip.mp4');
    const input = ['-framerate', '1', '-i', join(folder, '%d.jpg')];
    const noisy = noise > 0 ? ['-vf', `fps=${rate},noise=alls=${noise}:allf=t`] : [];
    const codec = [
      ...noisy,
      '-r',
      String(rate),
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-pix_fmt',
      'yuv420p',
      '-g',
      String(rate * whole),
      // Not where the picture changes.
      '-sc_threshold',
      '0',
      '-movflags',
      '+faststart',
    ];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...input, ...codec, path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filmed({ pixels }: Gray, [across, down]: [number, number], blur: number): Promise<Buffer> {
  const [inner, innerHeight] = [Math.round(across * 0.7), Math.round(down * 0.7)];
  const raw = { raw: { width, height, channels: 1 } } as const;
  let muzzle = sharp(pixels, raw).resize(inner, innerHeight, { fit: 'fill' });
  if (blur > 0) muzzle = muzzle.blur(blur);
  return sharp({ create: { width: across, height: down, channels: 3, background: '#4a3b30' } })
    .composite([{ input: await muzzle.png().toBuffer() }])
    .jpeg({ quality: 92 })
    .toBuffer();
}
