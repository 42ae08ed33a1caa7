/**
 * The mark by which the server knows this browser, so that wrong guesses from elsewhere do not lock its people out. It is
 * in IndexedDB, because local storage is cleared (specification, section 8), and stays when somebody signs out. It signs
 * nobody in.
 */
const name = 'krishi-bima-device';
const table = 'marks';
const key = 'mark';

/** A browser that stores nothing has no mark, and signs in as an unknown device. */
export async function readDeviceMark(): Promise<string | undefined> {
  try {
    const mark: unknown = await inStore('readonly', (store) => store.get(key));
    return typeof mark === 'string' ? mark : undefined;
  } catch (error) {
    console.error('the mark of this device could not be read', error);
    return undefined;
  }
}

export async function storeDeviceMark(mark: string): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(mark, key));
  } catch (error) {
    console.error('the mark of this device could not be stored', error);
  }
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(table);
  const database = await ended(opening);
  try {
    return await ended(work(database.transaction(table, mode).objectStore(table)));
  } finally {
    database.close();
  }
}

function ended<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}
