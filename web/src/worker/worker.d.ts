// TypeScript's library of workers and that of pages exclude each other: what our worker has beyond a page stands here.
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: MessageEvent<unknown>;
  sync: SyncEvent;
}

/** The files of a release that are kept on the device; `web/release/plugin.ts` puts it into the worker. */
declare const release: {
  /** The first page is told from another release's by its hash, and is not taken where it is another's. */
  page: { revision: string; integrity: string };
  files: readonly string[];
  /** The calls that list places. */
  places: readonly string[];
};
