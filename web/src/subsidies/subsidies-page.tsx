import type { Form } from '@krishi-bima/contract/forms/form';
import { useNavigate } from '@tanstack/react-router';
import { t, useLanguage } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { registrationMessages } from '#registration/messages.ts';
import { type Cover, RegistrationTabs } from '#registration/tabs.tsx';
import { Page } from '#ui/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AgeingPanel } from './ageing-panel.tsx';
import { BillList } from './bill-list.tsx';
import { messages } from './messages.ts';
import classes from './subsidies-page.module.css';
import { SubsidyList } from './subsidy-list.tsx';

export function CropSubsidiesPage() {
  return <SubsidiesPage cover="is_crop" part="ledger" />;
}

export function LivestockSubsidiesPage() {
  return <SubsidiesPage cover="is_livestock" part="ledger" />;
}

export function CropSubsidyBillsPage() {
  return <SubsidiesPage cover="is_crop" part="bills" />;
}

export function LivestockSubsidyBillsPage() {
  return <SubsidiesPage cover="is_livestock" part="bills" />;
}

type Part = 'ledger' | 'bills';

const addresses: Record<Cover, Record<Part, string>> = {
  is_crop: { ledger: paths.cropSubsidies(), bills: paths.cropSubsidyBills() },
  is_livestock: { ledger: paths.livestockSubsidies(), bills: paths.livestockSubsidyBills() },
};

/** What the state owes for covers: its ledger, and the bills that ask for it. A bill may hold both kinds of cover. */
function SubsidiesPage({ cover, part }: { cover: Cover; part: Part }) {
  useLanguage();
  const navigate = useNavigate();
  const registration: Form['line'] = cover === 'is_crop' ? 'crop' : 'livestock';
  return (
    <Page
      title={cover === 'is_crop' ? registrationMessages.cropTitle : registrationMessages.livestockTitle}
      tabs={<RegistrationTabs cover={cover} active="subsidies" count={undefined} />}
    >
      <div className={classes.parts}>
        <div className={classes.choice}>
          <Segmented
            label={t(messages.parts)}
            value={part}
            onChange={(next) => void navigate({ to: addresses[cover][next] })}
            segments={[
              { value: 'ledger', label: t(messages.ledger) },
              { value: 'bills', label: t(messages.bills) },
            ]}
          />
        </div>
        {part === 'ledger' ? (
          <>
            <AgeingPanel within={{ registration }} />
            <SubsidyList name="subsidies" within={{ registration }} />
          </>
        ) : (
          <BillList ledger={addresses[cover].ledger} />
        )}
      </div>
    </Page>
  );
}
