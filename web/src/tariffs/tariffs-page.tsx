import { roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { formNames, forms } from '@krishi-bima/contract/forms';
import type { Form } from '@krishi-bima/contract/forms/form';
import { formOfLine } from '@krishi-bima/contract/tariffs/rules';
import { type Tariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCompanyId } from '#api/chosen-company.ts';
import { useUser } from '#api/session.ts';
import { useFilter } from '#api/use-filter.ts';
import { useList } from '#api/use-list.ts';
import { t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { ListPanel } from '#ui/list-panel.tsx';
import { Page } from '#ui/page.tsx';
import { Table } from '#ui/table.tsx';
import { tariffMessages as messages } from './messages.ts';
import { TariffEnd } from './tariff-end.tsx';
import { TariffForm } from './tariff-form.tsx';
import { versionColumns, versionStatus } from './tariff-versions.tsx';
import { TariffView } from './tariff-view.tsx';
import classes from './tariffs-page.module.css';

/** The tariffs of a company, cover by cover and version by version; each admin has those of the own line. */
export function TariffsPage() {
  const { filter, set } = useFilter(tariffs.list, useSearch({ from: inShell(paths.tariffs) }));
  const offered = useOwnForms();
  const form = offered.find(({ tariff_line }) => tariff_line === filter.line) ?? offered[0];
  if (!form) return null;
  return <Line key={form.name} form={form} offered={offered} onChoose={(line) => set({ line })} />;
}

function useOwnForms(): Form[] {
  const role = roleOf(useUser().groups);
  const all = formNames.map((name): Form => forms[name]);
  return all.filter(({ line }) => role !== undefined && worksIn(role, line));
}

interface LineProps {
  form: Form;
  offered: readonly Form[];
  onChoose: (line: string | undefined) => void;
}

type Opened = { what: 'form' } | { what: 'end'; tariff: Tariff } | undefined;

function Line({ form, offered, onChoose }: LineProps) {
  const company = useCompanyId();
  const query = { line: form.tariff_line, limit: 200 };
  const { page, problem, retry, stale } = useList(tariffs.list, { query });
  const [opened, setOpened] = useState<Opened>();
  const [chosen, setChosen] = useState<number>();
  const versions = company === undefined ? [] : page?.results;
  const inForce = versions?.find((one) => versionStatus(one, versions, todayAd()) === 'in_force');
  const shown = versions?.find(({ id }) => id === chosen) ?? inForce ?? versions?.[0];
  const close = () => setOpened(undefined);
  if (opened?.what === 'form') {
    return (
      <Frame>
        <TariffForm form={form} like={inForce ?? versions?.[0]} onClose={close} />
      </Frame>
    );
  }
  const add = <Button onClick={() => setOpened({ what: 'form' })}>{t(messages.add)}</Button>;
  return (
    <Frame actions={company === undefined ? null : add}>
      <div className={classes.page}>
        <CoverChoice form={form} offered={offered} onChoose={onChoose} />
        {opened?.what === 'end' ? <TariffEnd key={opened.tariff.id} tariff={opened.tariff} onClose={close} /> : null}
        <ListPanel>
          <Table
            name="tariffs"
            label={messages.versions}
            columns={versionColumns(versions ?? [], shown?.id, (tariff) => setOpened({ what: 'end', tariff }))}
            rows={versions}
            rowKey={(row) => row.id}
            onOpen={({ id }) => setChosen(id)}
            stale={stale}
            error={problem ? <ListFailed title={messages.failed} problem={problem} onRetry={retry} /> : null}
            empty={<NoVersion isChosen={company !== undefined} />}
          />
        </ListPanel>
        {shown ? <TariffView form={formOfLine(shown.line) ?? form} tariff={shown} /> : null}
      </div>
    </Frame>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page title={messages.title} note={t(messages.about)} crumbs={[<SettingsLink key="settings" />]} actions={actions}>
      {children}
    </Page>
  );
}

function CoverChoice({ form, offered, onChoose }: LineProps) {
  return (
    <div className={classes.choice}>
      <ChoiceField
        as="list"
        label={messages.line}
        value={form.tariff_line}
        options={offered.map(({ tariff_line, policy_title }) => ({ value: tariff_line, label: policy_title }))}
        onChange={(line) => onChoose(line ?? undefined)}
      />
    </div>
  );
}

function NoVersion({ isChosen }: { isChosen: boolean }) {
  return (
    <Empty
      icon={<IconPercentage size={22} stroke={1.7} aria-hidden />}
      title={isChosen ? messages.empty : messages.noCompany}
      text={isChosen ? messages.emptyText : undefined}
    />
  );
}
