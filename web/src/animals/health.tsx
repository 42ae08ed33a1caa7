import type { AnimalCover } from '@krishi-bima/contract/animals/animals';
import { type Given, givenLast, isDue } from '@krishi-bima/contract/animals/vaccinations';
import { cattle } from '@krishi-bima/contract/forms/cattle';
import { type Fields, isEmpty, valueIn } from '@krishi-bima/contract/forms/kinds';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { FieldView } from '#forms/field-view.tsx';
import { formatDate, moneyColumn } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type Column, Table } from '#ui/table.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';
import { dueWords, treatmentName } from './words.ts';

const fields: Fields = cattle.parts.technician_data.fields;
const shown = [
  ...['visit_date', 'technician_name', 'health_status', 'temperature_c', 'body_score'],
  ...['findings_note', 'past_diseases', 'recommendation'],
];

interface HealthProps {
  covers: readonly AnimalCover[];
  isDead: boolean;
}

/** What the technician found at the last visit, and what the animal was given at any of them. */
export function Health({ covers, isDead }: HealthProps) {
  const report = covers.find(({ technician_data }) => technician_data?.visit_date)?.technician_data;
  const items = shown.flatMap((name) => {
    const [spec, value] = [fields[name], report && valueIn(report, name)];
    if (!spec || isEmpty(value)) return [];
    return [{ label: spec.label, value: <FieldView spec={spec} value={value} />, wide: spec.kind === 'list' }];
  });
  return (
    <Panel title={messages.health} flush>
      <div className={classes.seen}>
        {items.length > 0 ? <Details items={items} /> : <p className={classes.dim}>{t(messages.noVisit)}</p>}
      </div>
      <Treatments covers={covers} isDead={isDead} />
    </Panel>
  );
}

const givenColumns: Column<Given>[] = [
  { head: messages.treatment, cell: ({ what }) => t(treatmentName(what)), phone: 'title' },
  { head: messages.givenOn, cell: ({ given_on }) => formatDate(given_on), phone: 'fact' },
];
const nextColumn: Column<Given> = { head: messages.nextOn, cell: Next, align: 'right', phone: 'status' };

function Treatments({ covers, isDead }: HealthProps) {
  const given = givenLast(covers.map(({ technician_data }) => technician_data));
  if (given.length === 0) return null;
  return (
    <Table
      name="animal-treatments"
      label={messages.treatments}
      columns={isDead ? givenColumns : [...givenColumns, nextColumn]}
      rows={given}
      rowKey={({ what }) => what}
    />
  );
}

function Next(given: Given) {
  if (!isDue(given, todayAd())) return <>{formatDate(given.next_on)}</>;
  return <StatusBadge tone="you" label={dueWords(given)} />;
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
