import { IconAlertTriangle } from '@tabler/icons-react';
import { fieldText } from '#api/field-text.ts';
import { say, type Wording } from '#i18n/t.ts';
import { useFigures } from '#proposals/totals/use-totals.tsx';
import { messages } from '#proposals/messages.ts';
import classes from './row-table.module.css';
import { hasFaults } from '#proposals/editor/save-plan.ts';
import { useCalmState, useEditor } from '#proposals/editor/use-editor.ts';
import { rowWarnings } from '#proposals/editor/warnings.ts';
import type { WorkRow } from '#proposals/editor/editor-model.ts';

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
