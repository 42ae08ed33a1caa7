import type { Form } from '@krishi-bima/contract/forms/form';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { t, useLanguage } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import classes from './line-table.module.css';
import { isUsed, LineTable } from './line-table.tsx';

interface OverviewProps {
  form: Form;
  /** The rows, each with its entered and calculated fields. */
  rows: readonly FormValues[];
}

/** Shows every field of every row for reading: the main table and the further ones of the form. */
export function RowOverview({ form, rows }: OverviewProps) {
  useLanguage();
  const { fields, columns, tables } = form.row;
  const further = tables.map((table) => ({
    ...table,
    columns: table.columns.filter((column) => isUsed(column, rows)),
  }));
  return (
    <div className={classes.tables}>
      <LineTable hasPlaces name={messages.rowsTable} fields={fields} columns={columns} lines={rows} />
      {further
        .filter((table) => table.columns.length > 1)
        .map((table) => (
          <div key={table.title.en}>
            <h3 className={classes.title}>{t(table.title)}</h3>
            <LineTable name={table.title} fields={fields} columns={table.columns} lines={rows} />
          </div>
        ))}
    </div>
  );
}
