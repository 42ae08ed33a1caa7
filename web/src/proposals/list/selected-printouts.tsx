import { maxMergedProposals, merged } from '@krishi-bima/contract/downloads/downloads';
import type { ProposalSummary } from '@krishi-bima/contract/proposals/proposals';
import { Button } from '@mantine/core';
import { call } from '#api/client.ts';
import { number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { printingMessages } from '#printing/messages.ts';
import { PrintButton } from '#printing/print-button.tsx';
import { listMessages } from './messages.ts';
import classes from './selected-printouts.module.css';

interface ChosenPapersProps {
  chosen: ReadonlySet<ProposalSummary['id']>;
  onClear: () => void;
}

/** Prints all papers of the selected proposals into one file. */
export function SelectedPrintouts({ chosen, onClear }: ChosenPapersProps) {
  if (chosen.size === 0) return null;
  const ids = [...chosen].join(',');
  return (
    <div className={classes.chosen}>
      <b>{t(listMessages.chosen(number(chosen.size)))}</b>
      {chosen.size > maxMergedProposals ? (
        <span role="alert" className={classes.tooMany}>
          {t(listMessages.tooManyChosen(number(maxMergedProposals)))}
        </span>
      ) : (
        <PrintButton
          label={printingMessages.allInOne}
          start={(signal) => call(merged.start, { query: { ids } }, { key: 'chosen', signal })}
        />
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
        {t(listMessages.chooseNone)}
      </Button>
      <span className={classes.note}>{t(listMessages.foundAgain)}</span>
    </div>
  );
}
