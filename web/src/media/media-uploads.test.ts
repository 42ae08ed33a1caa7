import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDraftsOf, draftsOf } from '#drafts/store.ts';
import { mediaUploads } from './media-uploads.ts';
import { messages } from './messages.ts';
import { sha256Of } from './sha256.ts';

const sita = { user: 1, company: 3 };
const photo = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

beforeEach(async () => {
  for (const { client_id } of mediaUploads.all()) await mediaUploads.drop(client_id);
  await deleteDraftsOf(1);
  await mediaUploads.open({ user: 0, company: 0 });
  await mediaUploads.open(sita);
});

describe('a photo that the server does not have yet', () => {
  test('is kept with its bytes, put off by hand, and found again after a reload', async () => {
    await mediaUploads.add({ field: 7 }, '/fields/7', [photo('a.jpg', 1234)]);
    const [parcel] = mediaUploads.all();
    mediaUploads.pause(parcel?.client_id ?? '');
    expect(mediaUploads.all()).toMatchObject([{ name: 'a.jpg', kind: 'photo', state: 'paused' }]);
    await expect(draftsOf(1)).resolves.toMatchObject([{ title: 'a.jpg', path: '/fields/7' }]);

    await mediaUploads.open({ user: 2, company: 3 });
    expect(mediaUploads.all()).toEqual([]);
    await mediaUploads.open(sita);
    expect(mediaUploads.all()[0]?.file?.size).toBe(1234);
  });

  test('is asked for again when the browser had no room for it, and only the same file is taken', async () => {
    await mediaUploads.enqueue({
      ...{ client_id: 'a', field: 7, path: '/fields/7', kind: 'video', name: 'b.mp4', size: 5 },
      file: undefined,
    });
    await mediaUploads.refile('a', photo('other.mp4', 5));
    expect(mediaUploads.find('a')).toMatchObject({ problem: messages.otherFile('b.mp4'), file: undefined });
    await mediaUploads.refile('a', photo('b.mp4', 5));
    expect(mediaUploads.find('a')?.file?.size).toBe(5);
  });

  test('is refused at once when it is empty, too large or neither photo nor video', async () => {
    await mediaUploads.add({ field: 7 }, '/fields/7', [
      photo('empty.jpg', 0),
      photo('large.jpg', 20 * 1024 * 1024 + 1),
      new File(['x'], 'letter.txt', { type: 'text/plain' }),
    ]);
    const said = mediaUploads.all().map(({ problem }) => problem);
    expect(said).toEqual([messages.emptyFile, messages.tooLarge.photo, messages.otherKind]);
    await expect(draftsOf(1)).resolves.toEqual([]);
  });
});

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1024 * 1024, 1024 * 1024 + 60])(
  'the hash of %i bytes is what the browser makes of them in one piece',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31 + length) % 256);
    const own = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const expected = Array.from(own, (byte) => byte.toString(16).padStart(2, '0')).join('');
    await expect(sha256Of(new Blob([bytes]))).resolves.toBe(expected);
  },
);
