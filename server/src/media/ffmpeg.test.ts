import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { growSkin, muzzleClip } from '../../../test/muzzles.ts';
import { film } from '../../test/media.ts';
import { newFolder } from '../../test/place.ts';
import { cutFrames, probe, takePoster, UnreadableVideo } from './ffmpeg.ts';

/** Three pictures of one colour: a few hundred kilobytes that open into three hundred megabytes. */
async function enormous(path: string): Promise<void> {
  const source = ['-f', 'lavfi', '-i', 'color=c=gray:size=10000x10000:rate=1:duration=3'];
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    ...source,
    '-pix_fmt',
    'rgb24',
    '-c:v',
    'png',
    '-frames:v',
    '3',
    path,
  ]);
}

describe('the program that reads videos', () => {
  test('opens no picture that would fill the memory', async () => {
    const folder = newFolder();
    const [path, poster] = [join(folder, 'huge.mov'), join(folder, 'poster.jpg')];
    await enormous(path);
    const probed = await probe(path);
    expect([probed.width, probed.height]).toEqual([10_000, 10_000]);

    await expect(takePoster(path, probed, poster)).rejects.toThrow(UnreadableVideo);

    expect(existsSync(poster)).toBe(false);
  });

  test('reads a film as it is, and no list of other files that calls itself one', async () => {
    const folder = newFolder();
    const good = join(folder, 'good.mp4');
    writeFileSync(good, await film({ seconds: 1 }));
    expect(await probe(good)).toMatchObject({ width: 320, height: 240 });

    const list = join(folder, 'list.mp4');
    writeFileSync(list, `ffconcat version 1.0\nfile good.mp4\n`);
    const playlist = join(folder, 'playlist.mp4');
    writeFileSync(playlist, `#EXTM3U\n#EXTINF:1,\nfile://${good}\n#EXT-X-ENDLIST\n`);
    for (const path of [list, playlist]) await expect(probe(path), path).rejects.toThrow(UnreadableVideo);
  });

  test('cuts the middle of some frames of each second, and says when there are none', async () => {
    const folder = newFolder();
    const [path, broken] = [join(folder, 'good.mp4'), join(folder, 'broken.mp4')];
    const bytes = await film({ seconds: 3 });
    writeFileSync(path, bytes);
    writeFileSync(broken, bytes.subarray(0, 200));
    const cutting = {
      part: { x: 0.25, y: 0, width: 0.5, height: 1 },
      take: { perSecond: 2 },
      mostSeconds: 2,
      width: 80,
    };

    const frames = await Array.fromAsync(cutFrames(path, cutting));

    expect(frames.map(({ width, height, pixels }) => [width, height, pixels.length])).toEqual(
      Array.from({ length: 4 }, () => [80, 120, 9600]),
    );
    await expect(Array.fromAsync(cutFrames(broken, cutting))).rejects.toThrow(UnreadableVideo);
    // A film as narrow as a thread would be fifteen times as high as wide, and fill the memory.
    const thread = { ...cutting, part: { ...cutting.part, width: 0.05 }, width: 640 };
    await expect(Array.fromAsync(cutFrames(path, thread))).rejects.toThrow(UnreadableVideo);
  });

  test('cuts only the frames that a film holds whole, so far apart and so many as is asked', async () => {
    const folder = newFolder();
    const part = { x: 0, y: 0, width: 1, height: 1 };
    const cut = async (whole: number, wholeApart: number, most = 20) => {
      const path = join(folder, `${whole}.mp4`);
      writeFileSync(path, await muzzleClip(growSkin(3), { seconds: 4, rate: 10, side: [320, 240], whole }));
      const frames = cutFrames(path, { part, take: { wholeApart, most }, mostSeconds: 20, width: 80 });
      return (await Array.fromAsync(frames)).length;
    };

    expect([await cut(1, 0.1), await cut(1, 1.5), await cut(4, 0.1)]).toEqual([4, 2, 1]);
    expect(await cut(1, 0.1, 3)).toBe(3);
  });
});
