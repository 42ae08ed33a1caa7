import { useLanguage } from '#i18n/t.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { DayPanel } from './day-panel.tsx';
import { DepositList } from './deposit-list.tsx';
import { CashInHandPanel } from './held-panel.tsx';
import classes from './till-page.module.css';

/** From the collector's hand to the bank. A branch has one till, whatever it insures. */
export function TillPage() {
  useLanguage();
  return (
    <RegistrationPage active="money">
      <div className={classes.parts}>
        <CashInHandPanel />
        <DayPanel />
        <DepositList />
      </div>
    </RegistrationPage>
  );
}
