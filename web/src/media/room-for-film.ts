import { toast } from '#ui/toast.tsx';
import { messages } from './messages.ts';

/** A minute as phones film it; a longer one is kept too, where there is room. */
const filmBytes = 200 * 1024 * 1024;
const placeName = 'room-for-film';

/** Takes the room of a film from what the browser grants, so that nothing else fills it meanwhile; false where there is none. */
export async function reserveRoom(bytes = filmBytes): Promise<boolean> {
  const storage = storageHere();
  if (!storage) return true;
  await releaseRoom();
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = await storage.estimate();
  if (quota - usage < bytes) return false;
  try {
    const place = await (await storage.getDirectory()).getFileHandle(placeName, { create: true });
    const writable = await place.createWritable();
    await writable.truncate(bytes);
    await writable.close();
    return true;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) return true;
    await releaseRoom();
    return false;
  }
}

/** The film itself takes the room now, or there is none. */
export async function releaseRoom(): Promise<void> {
  const folder = await storageHere()
    ?.getDirectory?.()
    .catch(() => undefined);
  await folder?.removeEntry(placeName).catch(() => {});
}

/** Reserves the room, or says kindly why nothing is filmed. */
export async function mayFilmNow(): Promise<boolean> {
  if (await reserveRoom()) return true;
  toast.failed({ title: messages.noRoomToFilm, text: messages.howToMakeRoom });
  return false;
}

/** Over plain http a browser grants and tells nothing. */
function storageHere(): StorageManager | undefined {
  return (navigator as { storage?: StorageManager }).storage;
}
