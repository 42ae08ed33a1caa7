import { checkLimits } from '@krishi-bima/contract/findings/limits';
import type { Media } from '@krishi-bima/contract/media/media';
import { IconMapPin } from '@tabler/icons-react';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import classes from './loss-pictures.module.css';
import { lossMessages as messages } from './messages.ts';

/** Beyond it the checks of a claim ask why; the company may have set another distance, by which they go. */
const far = checkLimits.picture_metres.defaultValue;

/** How far from the field the farthest picture was taken, as its own place says. */
export function WhereTaken({ media }: { media: readonly Media[] }) {
  if (media.length === 0) return null;
  const distances = media.flatMap(({ distance_m }) => distance_m ?? []);
  const farthest = Math.max(...distances);
  const isFar = distances.length > 0 && farthest > far;
  const words =
    distances.length === 0
      ? messages.noPlace
      : isFar
        ? messages.farFromField(number(farthest))
        : farthest === 0
          ? messages.inField
          : messages.nearField(number(farthest));
  return (
    <small className={classes.where} data-far={isFar || undefined}>
      <IconMapPin size={15} stroke={1.8} aria-hidden /> {t(words)}
    </small>
  );
}
