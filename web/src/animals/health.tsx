import type { AnimalCover } from '@krishi-bima/contract/animals/animals';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { type Fields, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { FieldView } from '#forms/field-view.tsx';
import { formatDate, moneyColumn } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';

const fields: Fields = cattle.parts.technician_data.fields;
const shown = [
  ...['visit_date', 'technician_name', 'health_status', 'temperature_c', 'body_score', 'vaccinated', 'dewormed_on'],
  ...['findings_note', 'past_diseases', 'recommendation'],
];

/** What the technician found at the last visit. */
export function Health({ covers }: { covers: readonly AnimalCover[] }) {
  const report = covers.find(({ technician_data }) => technician_data?.visit_date)?.technician_data;
  const items = shown.flatMap((name) => {
    const [spec, value] = [fields[name], report && valueIn(report, name)];
    if (!spec || isEmpty(value)) return [];
    return [{ label: spec.label, value: <FieldView spec={spec} value={value} />, wide: spec.kind === 'list' }];
  });
  return (
    <Panel title={messages.health}>
      {items.length > 0 ? <Details items={items} /> : <p className={classes.dim}>{t(messages.noVisit)}</p>}
    </Panel>
  );
}

const columns: Column<AnimalCover>[] = [
  { head: messages.date, cell: ({ proposal_date }) => formatDate(proposal_date), phone: 'title' },
  {
    head: messages.marketValue,
    unit: messages.rupees,
    cell: moneyColumn(({ market_value }) => market_value),
    align: 'right',
    phone: 'fact',
  },
  {
    head: messages.sum,
    unit: messages.rupees,
    cell: moneyColumn(({ sum_insured }) => sum_insured),
    align: 'right',
    phone: 'status',
  },
];

/** What it was worth each time it was proposed, newest on top. */
export function Valuations({ covers }: { covers: readonly AnimalCover[] }) {
  return (
    <Panel title={messages.valuation} flush>
      <Table
        name="animal-values"
        label={messages.valuation}
        columns={columns}
        rows={covers}
        rowKey={({ row }) => row}
      />
    </Panel>
  );
}
