import { Button } from '@mantine/core';
import { FormField } from '#forms/form-field.tsx';
import { rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { Kbd } from '#ui/kbd.tsx';
import classes from './open-row.module.css';
import { cellText } from './row-columns.ts';
import { rowSections } from './row-fields.tsx';

interface RowFooterProps {
  client_id: string;
  onKeep: () => void;
  onCancel: () => void;
}

/** Shows the row's amounts while it is typed, the entered ones among them, and the two buttons. */
export function RowFooter({ client_id, onKeep, onCancel }: RowFooterProps) {
  const { form } = useEditor();
  const names = rowSections(form).figures.flatMap(([, { fields }]) => fields);
  return (
    <div className={classes.footer}>
      {names.map((name) =>
        form.row.fields[name]?.computed ? (
          <Figure key={name} name={name} client_id={client_id} />
        ) : (
          <div key={name} className={classes.sum}>
            <FormField name={name} amount="bare" />
          </div>
        ),
      )}
      <div className={classes.ways}>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          {t(messages.cancel)}
          <Kbd>Esc</Kbd>
        </Button>
        <Button onClick={onKeep}>
          {t(messages.keep)}
          <Kbd onFilled>Ctrl ↵</Kbd>
        </Button>
      </div>
    </div>
  );
}

function Figure({ name, client_id }: { name: string; client_id: string }) {
  const { form } = useEditor();
  const figures = useTotals();
  const spec = form.row.fields[name];
  const value = figures.forRow(client_id)?.[name];
  if (!spec) return null;
  const unit = spec.kind === 'number' && spec.unit ? `\u00a0${t(spec.unit)}` : '';
  const shown = spec.kind === 'money' ? rupees(typeof value === 'string' ? value : null) : cellText(spec, value) + unit;
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{t(spec.label)}</span>
      <output className={classes.value}>{value === null || value === undefined ? '—' : shown}</output>
    </div>
  );
}
