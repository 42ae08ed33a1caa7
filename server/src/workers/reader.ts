import { createPlaces } from './places.ts';
import { openWorkerProcess, type WorkerProcess } from './worker-process.ts';

/** Of all kinds of readers together: what strangers send is never read by more processes than this. */
const places = createPlaces(2, 60);

/** No honest file needs more memory. Starting another process takes a quarter of a second. */
const limits = { places, mostMegabytes: 900, idleMs: 15_000 };

/** Reads files of strangers in a process of its own. */
export function openReader(entry: URL): WorkerProcess {
  return openWorkerProcess(entry, limits);
}
