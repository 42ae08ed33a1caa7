import type { Line } from '@krishi-bima/contract/access/roles';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { inShell, linePaths } from '#navigation/paths.ts';
import { useLine } from '#registration/line.ts';
import { RegistrationPage } from '#registration/page.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { AgeingPanel } from './ageing-panel.tsx';
import { BillList } from './bill-list.tsx';
import { messages } from './messages.ts';
import classes from './subsidies-page.module.css';
import { SubsidyList } from './subsidy-list.tsx';

type Part = 'subsidies' | 'subsidyBills';

/** What the state owes for covers. */
export function SubsidiesPage() {
  const line = useLine();
  const within = { registration: line };
  const search = useSearch({ from: inShell(linePaths[line].subsidies) });
  return (
    <PartOfSubsidies part="subsidies">
      <AgeingPanel within={within} search={search} />
      <SubsidyList name="subsidies" within={within} search={search} />
    </PartOfSubsidies>
  );
}

/** The bills that ask for it. A bill may hold both kinds of cover. */
export function SubsidyBillsPage() {
  return (
    <PartOfSubsidies part="subsidyBills">
      <BillList />
    </PartOfSubsidies>
  );
}

const billTitles: Record<Line, Text> = {
  crop: text('बाली बीमाका अनुदान दाबी', 'Crop subsidy bills'),
  livestock: text('पशुधन बीमाका अनुदान दाबी', 'Livestock subsidy bills'),
};

function PartOfSubsidies({ part, children }: { part: Part; children: ReactNode }) {
  useLanguage();
  const navigate = useNavigate();
  const line = useLine();
  return (
    <RegistrationPage active="subsidies" title={part === 'subsidyBills' ? billTitles[line] : undefined}>
      <div className={classes.parts}>
        <div className={classes.choice}>
          <Segmented
            label={t(messages.parts)}
            value={part}
            onChange={(next) => void navigate({ to: linePaths[line][next] })}
            segments={[
              { value: 'subsidies', label: t(messages.ledger) },
              { value: 'subsidyBills', label: t(messages.bills) },
            ]}
          />
        </div>
        {children}
      </div>
    </RegistrationPage>
  );
}
