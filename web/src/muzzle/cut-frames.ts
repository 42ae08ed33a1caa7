import { muzzleVideo } from '@krishi-bima/contract/media/albums';
import { chooseFrames, framesEach, framesPerSecond, mostGood, type Quality } from '@krishi-bima/contract/muzzle/frames';
import { lookAt } from './capture/looked-at.ts';

interface Cut {
  /** The frames one below the other. */
  picture: File;
  frames: number;
}

const quality = 0.95;

/** Looks at the video as the server's program does, and takes its best frames. Throws what the browser cannot play. */
export async function cutFrames(file: File, onProgress: (done: number) => void): Promise<Cut> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    await opened(video, url);
    const count = Math.floor(Math.min(video.duration, muzzleVideo.most_seconds) * framesPerSecond);
    const qualities: Quality[] = [];
    for (let at = 0; at < count; at += 1) {
      qualities.push((await lookedAt(video, at)).quality);
      onProgress((0.9 * at) / count);
    }
    const pictures: ImageData[] = [];
    for (const at of bestOf(qualities)) pictures.push((await lookedAt(video, at)).picture);
    onProgress(1);
    return { picture: await stacked(pictures), frames: pictures.length };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Too few good ones are sent with others: the server says what is wrong with them. */
function bestOf(qualities: readonly Quality[]): number[] {
  const good = chooseFrames(qualities, mostGood);
  if (good.length >= framesEach) return good;
  const apart = Math.max(1, Math.floor(qualities.length / mostGood));
  return [...qualities.keys()].filter((at) => at % apart === 0).slice(0, mostGood);
}

async function opened(video: HTMLVideoElement, url: string): Promise<void> {
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  await once(video, 'loadeddata');
  if (!Number.isFinite(video.duration)) throw new Error('The length of the video is not known.');
}

async function lookedAt(video: HTMLVideoElement, at: number) {
  video.currentTime = at / framesPerSecond;
  await once(video, 'seeked');
  const seen = lookAt(video);
  if (!seen) throw new Error('The video shows nothing.');
  return seen;
}

function once(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(video.error ?? new Error('The video cannot be played.'));
    video.addEventListener('error', failed, { once: true });
    video.addEventListener(
      event,
      () => {
        video.removeEventListener('error', failed);
        resolve();
      },
      { once: true },
    );
  });
}

function stacked(pictures: readonly ImageData[]): Promise<File> {
  const [first] = pictures;
  const canvas = document.createElement('canvas');
  canvas.width = first?.width ?? 0;
  canvas.height = (first?.height ?? 0) * pictures.length;
  const pen = canvas.getContext('2d');
  for (const [at, picture] of pictures.entries()) pen?.putImageData(picture, 0, at * picture.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(new File([blob], 'frames.jpg', { type: 'image/jpeg' })) : reject(new Error('No picture.')),
      'image/jpeg',
      quality,
    );
  });
}
