/** A clip as phones make it, which the server reads and of which every player knows the length. */
const clip = 'video/mp4';

/** Clips that the server reads, as a file dialog names them. */
export const muzzleClips = 'video/mp4,video/quicktime,.mp4,.mov';

/** Whether this is a device that one holds before an animal, with a camera whose clips the server reads. */
export function mayFilm(): boolean {
  return (
    matchMedia('(pointer: coarse)').matches &&
    'mediaDevices' in navigator &&
    'MediaRecorder' in window &&
    MediaRecorder.isTypeSupported(clip)
  );
}

/** The camera at the back of the phone, in the size that the engine was tried with. */
export function openCamera(): Promise<MediaStream> {
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } };
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

const quality = {
  mimeType: clip,
  // Enough for the beads of a muzzle; twenty seconds stay far below the limit.
  videoBitsPerSecond: 8_000_000,
  // Asks for a whole frame each second: these are compared first. A browser that does not know it films as it would.
  videoKeyFrameIntervalDuration: 1000,
};

export interface Recording {
  /** Ends it; the clip as a file. */
  stop: () => Promise<File>;
}

export function record(stream: MediaStream): Recording {
  const recorder = new MediaRecorder(stream, quality);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  recorder.start();
  return {
    stop: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => resolve(new File(parts, 'muzzle.mp4', { type: clip })), { once: true });
        recorder.stop();
      }),
  };
}
