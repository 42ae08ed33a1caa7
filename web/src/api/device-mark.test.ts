import { expect, test } from 'vitest';
import { readDeviceMark, storeDeviceMark } from './device-mark.ts';

test('the mark of this browser stays when local storage is cleared', async () => {
  await storeDeviceMark('a-mark');

  localStorage.clear();

  expect(await readDeviceMark()).toBe('a-mark');
});
