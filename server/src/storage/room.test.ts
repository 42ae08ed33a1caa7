import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { refuseWithoutRoom, roomIn } from './room.ts';

test('a file for which the disk has no room is refused before its first byte', async () => {
  const folder = mkdtempSync(join(inject('run').folder, 'room-'));
  const free = await roomIn(folder);
  await expect(refuseWithoutRoom(folder, 1, 0)).resolves.toBeUndefined();
  await expect(refuseWithoutRoom(folder, free * 2)).rejects.toThrow('no_room');
});
