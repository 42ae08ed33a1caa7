import { IconAlertTriangle } from '@tabler/icons-react';
import { refusalText } from '#api/field-text.ts';
import { say, type Wording } from '#i18n/t.ts';
import type { DraftRow } from '#proposals/editor/editor-model.ts';
import { hasFaults } from '#proposals/editor/save-plan.ts';
import { useEditor, useSettledState } from '#proposals/editor/use-editor.ts';
import { rowWarnings, warningText } from '#proposals/editor/warnings.ts';
import { messages } from '#proposals/messages.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { isNameless } from './row-columns.ts';
import classes from './row-table.module.css';

/** A triangle shows that a row waits for its writer; hovering says why. */
export function RowStatus({ reason }: { reason: Wording | undefined }) {
  if (!reason) return null;
  return (
    <span title={say(reason)} className={classes.mark}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <span className={classes.silent}>{say(reason)}</span>
    </span>
  );
}

/** Returns, for the whole table at once, why a row needs its writer. */
export function useRowReasons(): (row: DraftRow) => Wording | undefined {
  const { form } = useEditor();
  const { proposal, problems: marks } = useSettledState();
  const { tariff } = useTotals();
  return (row) => {
    const refused = Object.values(marks.get(row.client_id) ?? {});
    const broken = Object.values(rowWarnings(form, row.values, tariff, proposal.first_submitted_on));
    const [code] = [...refused, ...broken];
    if (code) return warningText(form, row.values, tariff, code) ?? refusalText(code);
    if (hasFaults(form.row.fields, row)) return messages.rowFaulty;
    const name = form.row.fields[form.row.columns[0]?.fields[0] ?? ''];
    return name && isNameless(form, row.values) ? messages.rowNameless(name.label) : undefined;
  };
}
