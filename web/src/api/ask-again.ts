import type { QueryClient } from '@tanstack/react-query';
import { askAgain, isOfBefore, onBeforeShown } from './known.ts';

/** A device says that its line is back before anything comes through it, and a server is back without a word. */
const pausesMs = [2000, 5000, 15_000, 60_000];

/** Asks for what is on screen and of before: at once when the line is back, else after longer and longer pauses. */
export function askWhileOfBefore(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let isOver = false;

  function later() {
    if (isOver || timer !== undefined || !navigator.onLine) return;
    if (!isOfBefore(client)) {
      asked = 0;
      return;
    }
    timer = setTimeout(() => void ask(), pausesMs[Math.min(asked, pausesMs.length - 1)]);
    asked += 1;
  }

  async function ask() {
    clearTimeout(timer);
    await askAgain(client);
    timer = undefined;
    later();
  }

  function askAtOnce() {
    asked = 0;
    void ask();
  }

  const stopListening = onBeforeShown(later);
  addEventListener('online', askAtOnce);
  return () => {
    isOver = true;
    stopListening();
    removeEventListener('online', askAtOnce);
    clearTimeout(timer);
  };
}
