import { maxMerged, merged } from '@krishi-bima/contract/downloads/downloads';
import { call } from '#api/client.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { printingMessages as messages } from './messages.ts';
import { PrintButton } from './print-button.tsx';
import classes from './selected-printouts.module.css';

interface SelectedPrintoutsProps {
  /** What the ids are of: proposals of any form, or farmers. */
  of: 'ids' | 'kyc__ids';
  chosen: readonly number[];
}

/** Prints all papers of the selected proposals or farmers into one file. */
export function SelectedPrintouts({ of, chosen }: SelectedPrintoutsProps) {
  if (chosen.length > maxMerged) {
    return (
      <span role="alert" className={classes.tooMany}>
        {t(messages.tooManyChosen(number(maxMerged)))}
      </span>
    );
  }
  return (
    <span title={t(messages.foundAgain)}>
      <PrintButton
        label={messages.allInOne}
        start={(signal) => call(merged.start, { query: { [of]: chosen.join(',') } }, { key: 'chosen', signal })}
      />
    </span>
  );
}
