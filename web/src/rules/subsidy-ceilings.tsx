import type { Fields, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import { type NewSubsidyCap, type SubsidyCap, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { useList } from '#api/use-list.ts';
import { formatDate, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeletons.tsx';
import { DatedForm } from './dated-form.tsx';
import { ruleMessages as messages } from './messages.ts';
import classes from './rules-page.module.css';

const fields = {
  effective_from: { kind: 'date', label: messages.from, required: true },
  amount: { kind: 'money', label: messages.ceiling, hint: messages.ceilingHint },
} as const satisfies Fields;

/** The ceilings of a farmer's subsidy: today's, and in a table those before and after it. */
export function SubsidyCeilings({ insurance }: { insurance: number }) {
  const { page, problem, retry } = useList(subsidies.caps, { query: { insurance, limit: 200 } }, { key: 'rules' });
  const [opened, setOpened] = useState(false);
  const mayChange = useMay('change_subsidy');
  const today = todayAd();
  const caps = page?.results;
  const inForce = caps?.find(({ effective_from }) => effective_from <= today);
  const bodyOf = ({ effective_from, amount }: ValuesOf<typeof fields>) =>
    ({ insurance, effective_from, subsidy_cap_per_farmer: amount ?? null }) as NewSubsidyCap;
  return (
    <Panel
      title={messages.ceilings}
      aside={
        opened || !mayChange ? null : (
          <Button variant="subtle" size="xs" onClick={() => setOpened(true)}>
            {t(messages.change)}
          </Button>
        )
      }
    >
      <div className={classes.part}>
        {problem && !page ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
        {caps || problem ? null : <SkeletonRows rows={2} columns={2} />}
        {caps ? <p>{t(sentenceOf(inForce))}</p> : null}
        {opened ? (
          <DatedForm
            title={messages.newCeiling}
            fields={fields}
            start={{ effective_from: today }}
            create={subsidies.createCap}
            list={subsidies.caps}
            bodyOf={bodyOf}
            onClose={() => setOpened(false)}
          />
        ) : null}
        {caps && caps.length > 0 ? <Ceilings caps={caps} inForce={inForce} /> : null}
      </div>
    </Panel>
  );
}

function sentenceOf(cap: SubsidyCap | undefined) {
  const amount = cap?.subsidy_cap_per_farmer ?? null;
  return amount === null ? messages.noCeiling : messages.aboveCeiling(rupees(amount));
}

function Ceilings({ caps, inForce }: { caps: readonly SubsidyCap[]; inForce: SubsidyCap | undefined }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t(messages.from)}</th>
          <th scope="col" className={classes.amount}>
            {t(messages.ceiling)}
          </th>
        </tr>
      </thead>
      <tbody>
        {caps.map((cap) => (
          <tr key={cap.id} data-current={cap === inForce || undefined}>
            <td>{formatDate(cap.effective_from)}</td>
            <td className={classes.amount}>
              {cap.subsidy_cap_per_farmer === null ? t(messages.unlimited) : rupees(cap.subsidy_cap_per_farmer)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
