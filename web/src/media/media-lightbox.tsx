import type { Media } from '@krishi-bima/contract/media/media';
import { Lightbox, type Slide } from 'yet-another-react-lightbox';
import Captions from 'yet-another-react-lightbox/plugins/captions';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/captions.css';
import { formatDateTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { compassPoint } from './compass.ts';
import { mediaName } from './media-name.ts';
import { messages } from './messages.ts';

interface LightboxProps {
  media: readonly Media[];
  id: number;
  onClose: () => void;
}

/** Whole screen, one after the other; a video is the browser's own, which asks for the parts it is moved to. */
export function MediaLightbox({ media, id, onClose }: LightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        media.findIndex((medium) => medium.id === id),
      )}
      slides={media.map((medium) => slideOf(medium, t(mediaName(media, medium))))}
      plugins={[Captions, Video, Zoom]}
      controller={{ closeOnBackdropClick: true }}
      captions={{ descriptionTextAlign: 'center' }}
      labels={{
        Close: t(messages.close),
        Next: t(messages.next),
        Previous: t(messages.previous),
        'Zoom in': t(messages.zoomIn),
        'Zoom out': t(messages.zoomOut),
        Lightbox: t(messages.title),
      }}
    />
  );
}

function slideOf({ kind, thumbs, url, play_url, mime, width, height, ...said }: Media, name: string): Slide {
  const { caption, taken_at, bearing } = said;
  const looking = bearing === null ? '' : t(messages.looking(t(compassPoint(bearing))));
  const description = [caption, taken_at ? formatDateTime(taken_at) : '', looking].filter(Boolean).join(' · ');
  const words = { title: name, description };
  const playable = play_url ?? url;
  if (kind === 'video' && playable) {
    return {
      ...words,
      type: 'video',
      controls: true,
      preload: 'metadata',
      ...(thumbs ? { poster: thumbs.large } : {}),
      ...(width && height ? { width, height } : {}),
      sources: [{ src: playable, type: play_url ? 'video/mp4' : mime }],
    };
  }
  return { ...words, src: thumbs?.large ?? url ?? '', alt: caption ?? name };
}
