import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { markLocalData } from '#drafts/local-data.ts';
import type { Here } from '#map/here-layer.ts';
import { stayAwake } from '#ui/stay-awake.ts';
import { notBegun, type Step, stepTo, type Walk, withoutLast } from './walk.ts';
import { dropWalk, type Place, putWalk } from './walk-store.ts';

/** Without a position for so long somebody walks into nothing. */
const lostAfterMs = 15_000;

export type Signal = 'seeking' | 'good' | 'vague' | 'lost' | 'refused';

/** A walk that the device has before anybody sees it; what cannot be kept counts all the same, and is told. */
function useKeptWalk(place: Place, begun: Walk) {
  const [walk, setWalk] = useState(begun);
  const [isKept, setKept] = useState(true);
  const latest = useRef(begun);
  const queue = useRef<Promise<void>>(Promise.resolve());
  async function apply(to: (walk: Walk) => Walk | undefined) {
    const next = to(latest.current);
    if (!next) return;
    markLocalData();
    setKept(await putWalk(place, next));
    latest.current = next;
    setWalk(next);
  }
  return {
    ...{ walk, isKept },
    /** One change after the other. */
    change: (to: (walk: Walk) => Walk | undefined) => {
      queue.current = queue.current.then(() => apply(to));
    },
    drop: async () => {
      await queue.current;
      await dropWalk(place).catch(() => {});
    },
  };
}

/** One walk along a boundary, while its page is open. */
export function useWalk(place: Place, begun: Walk = notBegun) {
  const { walk, isKept, change, drop } = useKeptWalk(place, begun);
  const [isPaused, setPaused] = useState(begun.steps.length > 0);
  const [here, setHere] = useState<Here>();
  const [signal, setSignal] = useState<Signal>('seeking');
  const clock = useStopwatch(!isPaused);
  const take = useEffectEvent(({ coords, timestamp }: GeolocationPosition) => {
    const { longitude, latitude, accuracy, heading } = coords;
    const step: Step = { at: [longitude, latitude], accuracy, time: timestamp };
    setHere({ at: step.at, accuracy, heading });
    setSignal(stepTo(notBegun, step) ? 'good' : 'vague');
    if (isPaused) return;
    change((before) => {
      const next = stepTo(before, step);
      return next && { ...next, walkedMs: before.walkedMs + clock.take() };
    });
  });
  const lose = useEffectEvent((why: 'lost' | 'refused') => {
    setSignal(why);
    if (isPaused) return;
    setPaused(true);
    navigator.vibrate?.([200, 100, 200]);
    sound();
  });
  useEffect(() => watchPosition(take, lose), []);
  return {
    ...{ walk, here, signal, isKept, isPaused, drop, isAwake: useAwake() },
    walkedMs: walk.walkedMs + clock.ms,
    pause: () => {
      setPaused(true);
      change((before) =>
        before.steps.length > 0 ? { ...before, walkedMs: before.walkedMs + clock.take() } : undefined,
      );
    },
    goOn: () => setPaused(false),
    takeBack: (count: number) => change((before) => withoutLast(before, count)),
  };
}

export type Walking = ReturnType<typeof useWalk>;

/** Positions until they stop; nothing for a while is told too. Returns how to stop. */
function watchPosition(found: (position: GeolocationPosition) => void, lose: (why: 'lost' | 'refused') => void) {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => lose('lost'), lostAfterMs);
  };
  wait();
  const watch = navigator.geolocation.watchPosition(
    (position) => {
      wait();
      found(position);
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) lose('refused');
    },
    { enableHighAccuracy: true, maximumAge: 0 },
  );
  return () => {
    clearTimeout(timer);
    navigator.geolocation.clearWatch(watch);
  };
}

function useAwake() {
  const [isAwake, setAwake] = useState<boolean>();
  useEffect(() => {
    const left = new AbortController();
    stayAwake(left.signal, setAwake);
    return () => left.abort();
  }, []);
  return isAwake;
}

/** The time since it was last taken; it ticks while it runs. */
function useStopwatch(isRunning: boolean) {
  const since = useRef(0);
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    since.current = performance.now();
    const timer = setInterval(() => setMs(performance.now() - since.current), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    ms: isRunning ? ms : 0,
    take() {
      const passed = isRunning ? performance.now() - since.current : 0;
      since.current = performance.now();
      setMs(0);
      return passed;
    },
  };
}

/** Heard in a pocket. */
function sound() {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = 880;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
  tone.addEventListener('ended', () => void audio.close());
}
