import type { Quality } from '@krishi-bima/contract/muzzle/frames';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { stayAwake } from '#ui/stay-awake.ts';
import { openCamera, type Recording, record } from './camera.ts';
import { type Filmed, isEnough, isFilmed, lookAt, lookEveryMs, nothingFilmed, withLook } from './looked-at.ts';

type Camera = 'opening' | 'ready' | 'refused';

export interface Filming {
  camera: Camera;
  /** For the screen. */
  stream: MediaStream | undefined;
  isRunning: boolean;
  filmed: Filmed;
  /** How the picture is now. */
  quality: Quality | undefined;
  /** The last clip had too few good frames. */
  isTooLittle: boolean;
  toggle: () => void;
}

/** Judges what the camera shows on the screen, and hands over the clip once it has enough good frames. */
export function useFilming(screen: RefObject<HTMLVideoElement | null>, onFile: (file: File) => void): Filming {
  const { camera, stream } = useCamera();
  const [filmed, setFilmed] = useState(nothingFilmed);
  const [quality, setQuality] = useState<Quality>();
  const [isTooLittle, setTooLittle] = useState(false);
  const running = useRef<{ recording: Recording; since: number; filmed: Filmed }>(undefined);
  const [isRunning, setRunning] = useState(false);

  async function stop() {
    const ended = running.current;
    running.current = undefined;
    setRunning(false);
    if (!ended) return;
    setTooLittle(!isEnough(ended.filmed));
    const file = await ended.recording.stop();
    if (isEnough(ended.filmed)) onFile(file);
  }
  function start() {
    if (!stream) return;
    setTooLittle(false);
    setFilmed(nothingFilmed);
    running.current = { recording: record(stream), since: performance.now(), filmed: nothingFilmed };
    setRunning(true);
  }
  const look = useEffectEvent(() => {
    const seen = screen.current && lookAt(screen.current);
    if (!seen) return;
    setQuality(seen.quality);
    const now = running.current;
    if (!now) return;
    const before = now.filmed.good.length;
    now.filmed = withLook(now.filmed, (performance.now() - now.since) / 1000, seen);
    if (now.filmed.good.length > before) navigator.vibrate?.(30);
    setFilmed(now.filmed);
    if (isFilmed(now.filmed)) void stop();
  });
  useEffect(() => {
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return { camera, stream, isRunning, filmed, quality, isTooLittle, toggle: () => void (isRunning ? stop() : start()) };
}

/** The camera is let go with the page. */
function useCamera() {
  const [camera, setCamera] = useState<Camera>('opening');
  const [stream, setStream] = useState<MediaStream>();
  useEffect(() => {
    const left = new AbortController();
    let own: MediaStream | undefined;
    const letGo = () => {
      for (const track of own?.getTracks() ?? []) track.stop();
    };
    stayAwake(left.signal);
    async function open() {
      try {
        own = await openCamera();
        if (left.signal.aborted) return letGo();
        setStream(own);
        setCamera('ready');
      } catch {
        setCamera('refused');
      }
    }
    void open();
    return () => {
      left.abort();
      letGo();
    };
  }, []);
  return { camera, stream };
}
