import { IconArrowLeft, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { rupees } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { Totals } from '#proposals/totals/totals-panel.tsx';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { FootBar } from '#ui/foot-bar.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import classes from './totals-bar.module.css';
import { NextButton } from './wizard-buttons.tsx';

/** Where there is no room beside the work: the sum to pay and the way on, above the tabs. */
export function TotalsBar() {
  useLanguage();
  const { go, previous } = useWizardNav();
  const figures = useTotals();
  const [opened, setOpened] = useState(false);
  return (
    <FootBar>
      <button type="button" className={classes.sum} title={t(messages.showTotals)} onClick={() => setOpened(true)}>
        <span className={classes.label}>
          {t(messages.payable)} <IconChevronUp size={15} stroke={2} aria-hidden />
        </span>
        <b className={classes.amount}>{rupees(figures.totals.payable, 2)}</b>
      </button>
      <IconButton
        label={messages.back}
        variant="default"
        size={44}
        disabled={!previous}
        onClick={() => previous && go(previous.id)}
      >
        <IconArrowLeft size={18} stroke={2} aria-hidden />
      </IconButton>
      <NextButton isShort />
      <Sheet opened={opened} onClose={() => setOpened(false)} title={messages.total}>
        <Totals figures={figures} />
      </Sheet>
    </FootBar>
  );
}
