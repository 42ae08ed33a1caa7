import { useLanguage } from '#i18n/t.ts';
import { registrationMessages } from '#registration/messages.ts';
import { type Cover, RegistrationTabs } from '#registration/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { DayPanel } from './day-panel.tsx';
import { DepositList } from './deposit-list.tsx';
import { CashInHandPanel } from './held-panel.tsx';
import classes from './till-page.module.css';

export function CropTillPage() {
  return <TillPage cover="is_crop" />;
}

export function LivestockTillPage() {
  return <TillPage cover="is_livestock" />;
}

/** From the collector's hand to the bank. A branch has one till, whatever it insures. */
function TillPage({ cover }: { cover: Cover }) {
  useLanguage();
  return (
    <Page
      title={cover === 'is_crop' ? registrationMessages.cropTitle : registrationMessages.livestockTitle}
      tabs={<RegistrationTabs cover={cover} active="money" count={undefined} />}
    >
      <div className={classes.parts}>
        <CashInHandPanel />
        <DayPanel />
        <DepositList />
      </div>
    </Page>
  );
}
