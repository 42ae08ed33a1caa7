/** Tells the other windows that what is kept has changed. */
export const newsOfOutbox = new BroadcastChannel('krishi-bima-outbox');
