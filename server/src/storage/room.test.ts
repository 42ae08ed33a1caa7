import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { leastRoomOf, refuseWithoutRoom, roomIn, warnedBelow, watchRoom } from './room.ts';

test('a file for which the disk has no room is refused before its first byte', async () => {
  const folder = mkdtempSync(join(inject('run').folder, 'room-'));
  const free = await roomIn(folder);
  await expect(refuseWithoutRoom(folder, 1, 0)).resolves.toBeUndefined();
  await expect(refuseWithoutRoom(folder, free * 2)).rejects.toThrow('no_room');
});

test('the operator is warned at 5 GB, on a small disk at a tenth of it, and always before uploads are refused', () => {
  const gigabyte = 1024 ** 3;
  expect([1000, 20, 4].map((disk) => warnedBelow(disk * gigabyte) / gigabyte)).toEqual([5, 2, 1]);
});

test('a disk that gets full is told to the log once, and once more after it had room again', async () => {
  const folder = mkdtempSync(join(inject('run').folder, 'room-'));
  const told: string[] = [];
  const log = {
    warn: (_: object, text: string) => told.push(text),
    info: (_: object, text: string) => told.push(text),
  };
  const config = { dataDir: folder, uploadDir: folder };
  const { free } = await leastRoomOf(config);
  let least = 0;
  const look = watchRoom(async () => ({ size: 2 * free, free, least }));
  const deps = { config, log: log as never };

  for (least of [0, free + 1, free + 1, free + 1, 0, 0, free + 1]) await look(deps);

  expect(told).toEqual([
    'the disk has little room left for files',
    'the disk has enough room for files again',
    'the disk has little room left for files',
  ]);
});
