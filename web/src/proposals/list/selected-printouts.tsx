import { maxMergedProposals, merged } from '@krishi-bima/contract/downloads/downloads';
import { call } from '#api/client.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { printingMessages } from '#printing/messages.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { listMessages } from './messages.ts';
import classes from './selected-printouts.module.css';

interface SelectedPrintoutsProps {
  /** Ids of proposals, of any form. */
  chosen: ReadonlySet<number>;
}

/** Prints all papers of the selected proposals into one file. */
export function SelectedPrintouts({ chosen }: SelectedPrintoutsProps) {
  if (chosen.size > maxMergedProposals) {
    return (
      <span role="alert" className={classes.tooMany}>
        {t(listMessages.tooManyChosen(number(maxMergedProposals)))}
      </span>
    );
  }
  const ids = [...chosen].join(',');
  return (
    <span title={t(listMessages.foundAgain)}>
      <PrintButton
        label={printingMessages.allInOne}
        start={(signal) => call(merged.start, { query: { ids } }, { key: 'chosen', signal })}
      />
    </span>
  );
}
