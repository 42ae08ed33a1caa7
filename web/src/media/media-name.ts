import type { Media } from '@krishi-bima/contract/media/media';
import type { Text } from '@krishi-bima/contract/values/text';
import { number } from '#i18n/format.ts';
import { messages } from './messages.ts';

/** The oldest is the first, so that a picture keeps its number when others come. */
export function mediaNumber(media: readonly Media[], { id, kind }: Media): number {
  return media.filter((one) => one.kind === kind && one.id <= id).length;
}

export function mediaName(media: readonly Media[], medium: Media): Text {
  return messages[medium.kind](number(mediaNumber(media, medium)));
}
