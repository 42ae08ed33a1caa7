import { type Text, text } from '@krishi-bima/contract/text';
import { t } from '#i18n/t.ts';
import classes from './map-credit.module.css';

/** Whose map it is; of our own ground, unless others are named. */
export function MapCredit({ words = ownGround }: { words?: Text | undefined }) {
  return <p className={classes.credit}>{t(words)}</p>;
}

const ownGround = text(
  'सीमा: संघीय मामिला तथा सामान्य प्रशासन मन्त्रालय',
  'Boundaries: Ministry of Federal Affairs and General Administration',
);
