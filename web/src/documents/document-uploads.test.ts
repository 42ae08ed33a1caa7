import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDraftsOf, draftsOf } from '#drafts/store.ts';
import { documentUploads, type UploadTarget } from './document-uploads.ts';
import { messages } from './messages.ts';

const sita = { user: 1, company: 3 };
const gita = { user: 2, company: 3 };
const place: UploadTarget = { of: 'kyc', id: 12, path: '/farmers/12' };
const scan = (name = 'scan.jpg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

beforeEach(async () => {
  for (const { client_id } of documentUploads.all()) await documentUploads.drop(client_id);
  await deleteDraftsOf(1);
  await deleteDraftsOf(2);
  await documentUploads.open({ user: 0, company: 0 });
});

describe('a file that the server does not have yet', () => {
  test('waits until somebody says what it is, and is listed with the unfinished work', async () => {
    await documentUploads.open(sita);
    await documentUploads.add(place, [scan()]);
    expect(documentUploads.all()).toMatchObject([{ name: 'scan.jpg', state: 'waiting', code: undefined }]);
    await expect(draftsOf(1)).resolves.toMatchObject([{ title: 'scan.jpg', path: '/farmers/12' }]);
  });

  test('is found again by the same person with all its bytes, and by nobody else', async () => {
    await documentUploads.open(sita);
    await documentUploads.add(place, [scan('a.jpg', 1234), scan('b.jpg')]);

    await documentUploads.open(gita);
    expect(documentUploads.all()).toEqual([]);
    await documentUploads.open(sita);
    const found = documentUploads.all();
    expect(found.map(({ name }) => name).toSorted()).toEqual(['a.jpg', 'b.jpg']);
    expect(found.find(({ name }) => name === 'a.jpg')?.file?.size).toBe(1234);
  });

  test('is refused at once when it is too large, and kept nowhere', async () => {
    await documentUploads.open(sita);
    await documentUploads.add(place, [scan('large.jpg', 20 * 1024 * 1024 + 1)], 'photo');
    expect(documentUploads.all()).toMatchObject([{ state: 'refused', problem: messages.tooLarge }]);
    await expect(draftsOf(1)).resolves.toEqual([]);
  });

  test('is refused on choosing when it is no paper, and kept nowhere', async () => {
    await documentUploads.open(sita);
    const program = new File([new Uint8Array(10)], 'setup.exe', { type: 'application/x-msdownload' });
    await documentUploads.add(place, [program], 'photo');
    expect(documentUploads.all()).toMatchObject([{ state: 'refused', problem: messages.noPaper, hopeless: true }]);
    await expect(draftsOf(1)).resolves.toEqual([]);
  });

  test('stays with what was said against it until it is sent again or put away', async () => {
    await documentUploads.open(sita);
    // Nobody answers this call here.
    await documentUploads.add(place, [scan()], 'photo');
    await expect.poll(() => documentUploads.all()[0]?.state).toBe('refused');
    const [refused] = documentUploads.all();
    expect(refused?.problem).toBeDefined();
    await expect(draftsOf(1)).resolves.toHaveLength(1);

    await documentUploads.drop(refused?.client_id ?? '');
    expect(documentUploads.all()).toEqual([]);
    await expect(draftsOf(1)).resolves.toEqual([]);
  });
});
