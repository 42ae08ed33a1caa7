import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import type { ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { useState } from 'react';
import { digits, rupees } from '#i18n/format.ts';
import { FieldPhotos } from '#media/field-photos.tsx';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { rowDetails } from '#proposals/overview/row-cards.tsx';
import { cellText, rowName } from '#proposals/rows/row-columns.ts';
import { Details } from '#ui/details.tsx';
import { Panel } from '#ui/panel.tsx';
import classes from './inspection.module.css';

/** On a phone each plot is a line that unfolds to every figure that was proposed and to its photographs. */
export function Plots() {
  const { form } = useEditor();
  const rows = useEditorState(({ proposal }) => proposal.insurance_details);
  return (
    <Panel flush title={form.row.title}>
      {rows.map((row, at) => (
        <Plot key={row.id} row={row} at={at} rows={rows} />
      ))}
    </Panel>
  );
}

function Plot({ row, at, rows }: { row: ProposalRow; at: number; rows: readonly ProposalRow[] }) {
  const { form } = useEditor();
  const [isOpen, setOpen] = useState(rows.length === 1);
  const { fields, area } = form.row;
  const values: FormValues = row;
  const size = area ? cellText(fields[area], values[area], true) : '';
  return (
    <details className={classes.plot} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.plotLine}>
        <span className={classes.name}>
          <b>
            {digits(at + 1)}. {rowName(form, row)}
          </b>
          <small>{size}</small>
        </span>
        <span className={classes.value}>{rupees(row.sum_insured ?? null)}</span>
      </summary>
      {isOpen ? (
        <div className={classes.plotBody}>
          <Details items={rowDetails(form, row, rows)} />
          {typeof row.field_id === 'number' ? <FieldPhotos field={row.field_id} /> : null}
        </div>
      ) : null}
    </details>
  );
}
