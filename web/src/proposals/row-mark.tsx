import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldText } from '#api/field-text.ts';
import { say, type Wording } from '#i18n/t.ts';
import { useFigures } from './figures.tsx';
import { messages } from './messages.ts';
import classes from './row-table.module.css';
import { hasFaults } from './save-plan.ts';
import { useCalmState, useEditor } from './use-editor.ts';
import { rowWarnings } from './warnings.ts';
import type { WorkRow } from './work.ts';

/** A triangle where a row waits for its writer; hovering says why. */
export function RowMark({ reason }: { reason: Wording | undefined }) {
  if (!reason) return null;
  return (
    <span title={say(reason)} className={classes.mark}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <span className={classes.silent}>{say(reason)}</span>
    </span>
  );
}

/** Asked once for the whole table: why a row needs its writer, if it does. */
export function useRowReasons(): (row: WorkRow) => Wording | undefined {
  const { form } = useEditor();
  const { work, marks } = useCalmState();
  const { tariff } = useFigures();
  return (row) => {
    const refused = Object.values(marks.get(row.client_id) ?? {});
    const broken = Object.values(rowWarnings(form, row.values, tariff, work.values.proposal_date));
    const [code] = [...refused, ...broken];
    if (code) return fieldText(code);
    return hasFaults(form.row.fields, row) ? messages.rowFaulty : undefined;
  };
}
