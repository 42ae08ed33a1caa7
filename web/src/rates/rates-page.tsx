import type { Options } from '@krishi-bima/contract/forms/kinds';
import {
  enteredTableNames,
  type RateRecord,
  type RateTable,
  rates,
  rateTables,
} from '@krishi-bima/contract/rates/rates';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { filterOf } from '#api/filter.ts';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import { formatDate, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { RecordList } from '#lists/record-list.tsx';
import { useRecords } from '#lists/use-records.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { SettingsLink } from '#navigation/settings-link.tsx';
import { Empty } from '#ui/empty.tsx';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Page } from '#ui/page.tsx';
import type { Column } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { rateMessages as messages } from './messages.ts';
import { RateForm } from './rate-form.tsx';
import { RateImport } from './rate-import.tsx';
import { hasNames, isByDistrict, ownerOptions, useKeyOptions } from './rate-options.ts';
import { downloadRates } from './rates-csv.ts';
import classes from './rates-page.module.css';

/** One table at a time, the first unless the address names another. */
function useRates() {
  const search = useSearch({ from: inShell(paths.rates) });
  const { rate_table: table = 'support_price' } = filterOf(rates.list, search);
  return { table, ...useRecords(rates.list, search, { fixed: { rate_table: table } }) };
}

/** The figures behind the rules of the forms, table by table and day by day. */
export function RatesPage() {
  const list = useRates();
  const { table, set, filter } = list;
  const { on } = filter;
  const [opened, setOpened] = useState<'form' | 'import'>();
  const keys = useKeyOptions(table);
  const close = () => setOpened(undefined);
  return (
    <Page
      title={messages.title}
      note={t(messages.about)}
      crumbs={[<SettingsLink key="settings" />]}
      actions={<Actions table={table} on={on} onOpen={setOpened} />}
    >
      <div className={classes.page}>
        <Filters table={table} on={on} set={set} />
        {opened === 'form' ? <RateForm key={table} table={table} onClose={close} /> : null}
        {opened === 'import' ? <RateImport key={table} table={table} onClose={close} /> : null}
        <RecordList
          list={list}
          name="rates"
          label={rateTables[table].title}
          columns={columnsOf(table, keys)}
          words={{ failed: messages.failed }}
          empty={
            <Empty
              icon={<IconTable size={22} stroke={1.7} aria-hidden />}
              title={messages.empty}
              text={messages.emptyText}
            />
          }
        />
      </div>
    </Page>
  );
}

interface FiltersProps {
  table: RateTable;
  on: string | undefined;
  set: (change: { rate_table?: RateTable | undefined; on?: string | undefined }) => void;
}

function Filters({ table, on, set }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <div className={classes.table}>
        <ChoiceField
          as="list"
          label={messages.table}
          value={table}
          options={enteredTableNames.map((name) => ({ value: name, label: rateTables[name].title }))}
          onChange={(next) => set({ rate_table: next ?? undefined })}
        />
      </div>
      <div className={classes.day}>
        <BsDateField label={messages.on} value={on ?? null} onChange={(day) => set({ on: day ?? undefined })} />
      </div>
    </div>
  );
}

interface ActionsProps {
  table: RateTable;
  on: string | undefined;
  onOpen: (what: 'form' | 'import') => void;
}

function Actions({ table, on, onOpen }: ActionsProps) {
  const [isWriting, setWriting] = useState(false);
  async function download() {
    setWriting(true);
    try {
      await downloadRates(table, on);
    } finally {
      setWriting(false);
    }
  }
  return (
    <>
      <Button variant="default" loading={isWriting} onClick={() => void download()}>
        {t(messages.export)}
      </Button>
      <Button variant="default" onClick={() => onOpen('import')}>
        {t(messages.import)}
      </Button>
      <Button onClick={() => onOpen('form')}>{t(messages.add)}</Button>
    </>
  );
}

function columnsOf(table: RateTable, options: Options): Column<RateRecord>[] {
  const district: Column<RateRecord> = {
    head: messages.district,
    cell: ({ district: place }) => (place ? t({ ne: place.name_np, en: place.name_en }) : t(messages.everywhere)),
    phone: 'line',
  };
  return [
    {
      head: messages.key,
      cell: ({ key }) => {
        const label = options[key];
        return <b>{label ? t(label) : key}</b>;
      },
      phone: 'title',
    },
    ...(isByDistrict(table) ? [district] : []),
    ...(hasNames(table) ? nameColumns(table) : [valueColumn(table)]),
    { head: messages.from, cell: ({ effective_from }) => formatDate(effective_from), align: 'right', phone: 'fact' },
    {
      head: messages.to,
      cell: ({ effective_to }) =>
        effective_to ? formatDate(effective_to) : <span className="dim">{t(messages.open)}</span>,
      align: 'right',
    },
    { head: messages.remark, cell: ({ note }) => note, clip: true, width: 180 },
    { head: messages.actions, isHeadSilent: true, cell: (row) => <EndButton row={row} />, phone: 'action' },
  ];
}

function valueColumn(table: RateTable): Column<RateRecord> {
  const { unit } = rateTables[table];
  return {
    head: messages.value,
    unit,
    cell: ({ value }) => number(Number(value)),
    align: 'right',
    phone: 'fact',
  };
}

function nameColumns(table: RateTable): Column<RateRecord>[] {
  const owners = ownerOptions(table);
  const owner: Column<RateRecord> = {
    head: messages.owner,
    cell: ({ belongs_to }) => t((belongs_to ? owners[belongs_to] : undefined) ?? messages.ofAll),
    phone: 'line',
  };
  return [
    ...(Object.keys(owners).length > 0 ? [owner] : []),
    { head: messages.value, cell: ({ value }) => t(value === '0' ? messages.closed : messages.offered), phone: 'fact' },
  ];
}

function EndButton({ row: { id, version, effective_from, effective_to } }: { row: RateRecord }) {
  const queries = useQueryClient();
  const today = todayAd();
  const save = useSave(rates.patch, {
    key: `end ${id}`,
    async onSaved() {
      toast.done(messages.ended);
      await refresh(queries, rates.list);
    },
    onProblem: ({ detail }) => toast.failed({ title: messages.end, text: detail }),
  });
  if (effective_from > today || (effective_to !== null && effective_to <= today)) return null;
  async function end() {
    const { confirm } = await import('#ui/confirm.tsx');
    const isSure = await confirm({
      title: messages.endQuestion,
      text: messages.endText,
      action: messages.endAction,
    });
    if (isSure) await save.run({ params: { id }, body: { effective_to: today } }, { version });
  }
  return (
    <Button variant="subtle" size="xs" color="gray" loading={save.running} onClick={() => void end()}>
      {t(messages.end)}
    </Button>
  );
}
