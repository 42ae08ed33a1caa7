/**
 * The screen stays awake until the signal, also after the page was away meanwhile; `tell` hears whether it does. Where the
 * device cannot, or its battery is low, it may go dark.
 */
export function stayAwake(signal: AbortSignal, tell?: (isAwake: boolean) => void): void {
  async function ask() {
    if (document.visibilityState === 'hidden') return;
    const lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (!signal.aborted) tell?.(lock !== undefined);
    if (signal.aborted) await lock?.release();
    else signal.addEventListener('abort', () => void lock?.release(), { once: true });
  }
  // A lock ends with the page out of sight.
  document.addEventListener('visibilitychange', () => void ask(), { signal });
  void ask();
}
