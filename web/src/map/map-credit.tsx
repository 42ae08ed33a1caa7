import { boundaryCredit } from '@krishi-bima/contract/fields/images';
import type { Text } from '@krishi-bima/contract/values/text';
import { t } from '#i18n/t.ts';
import classes from './map-credit.module.css';

/** Whose map it is; of our own ground, unless others are named. */
export function MapCredit({ words = boundaryCredit }: { words?: Text | undefined }) {
  return <p className={classes.credit}>{t(words)}</p>;
}
