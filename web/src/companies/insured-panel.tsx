import { type InsuredForm, insuranceData } from '@krishi-bima/contract/tariffs/tariffs';
import { requireCompany } from '#api/company.ts';
import { useRecord } from '#api/use-record.ts';
import { money, number, percent, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { companyMessages as messages } from './messages.ts';

const columns: Column<InsuredForm>[] = [
  { head: messages.form, cell: ({ title_np, title_en }) => <b>{t({ ne: title_np, en: title_en })}</b>, phone: 'title' },
  { head: messages.proposals, cell: ({ proposals }) => number(proposals), align: 'right' },
  { head: messages.sum, unit: messages.rupees, cell: ({ sum_insured }) => money(sum_insured), align: 'right' },
  { head: messages.premium, unit: messages.rupees, cell: ({ premium }) => money(premium), align: 'right' },
  {
    id: 'on a phone',
    head: messages.sum,
    cell: ({ proposals, sum_insured }) => `${t(messages.count(number(proposals)))} · ${rupees(sum_insured, 2)}`,
    hidden: true,
    phone: 'fact',
  },
  { head: messages.rate, cell: (form) => <Rate {...form} />, align: 'right', phone: 'status' },
];

/** The company's insurance form by form, with the totals of its proposals and the tariff of today. */
export function InsuredPanel() {
  const query = { insurance_id: requireCompany() };
  const { record, problem, retry } = useRecord(insuranceData.get, { query });
  return (
    <Panel title={messages.insured} flush>
      <Table
        name="insurance-data"
        label={messages.insured}
        columns={columns}
        rows={record?.results}
        rowKey={({ form }) => form}
        error={problem ? <ListFailed title={messages.insuredFailed} problem={problem} onRetry={retry} /> : null}
      />
    </Panel>
  );
}

function Rate({ tariff }: Pick<InsuredForm, 'tariff'>) {
  return tariff ? <>{percent(tariff.rate)}</> : <StatusBadge tone="you" label={messages.noRate} />;
}
