import { memberTable } from '@krishi-bima/contract/forms/members';
import { Alert, Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { editorsOf } from '#api/editors.ts';
import { fieldAt } from '#forms/field-problems.ts';
import { number, relativeTime } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { numberOf } from '#proposals/rows/row-actions.ts';
import { confirm } from '#ui/confirm.tsx';
import classes from './notices.module.css';

/**
 * Asks the person how to go on when somebody else has saved first. Nothing is overwritten and nothing typed is lost
 * until then.
 */
export function ConflictNotice() {
  const editor = useEditor();
  const conflict = useEditorState((state) => state.conflict);
  if (!conflict) return null;
  const { changes, foreign, clashes } = conflict;
  const others = foreign.filter((path) => !clashes.includes(path));

  async function takeTheirs() {
    const isSure = await confirm({
      title: messages.takeTheirsQuestion,
      text: messages.takeTheirsText,
      action: messages.takeTheirsAction,
      danger: true,
    });
    if (isSure) editor.takeTheirs();
  }
  return (
    <Alert
      color="yellow"
      role="alert"
      icon={<IconUsers size={18} stroke={1.7} aria-hidden />}
      title={t(messages.conflict)}
    >
      {t(messages.conflictKept)}
      <ul className={classes.facts}>
        {editorsOf(changes).map(({ actor, at, count }) => (
          <li key={actor}>
            {t(messages.conflictBy(actor, relativeTime(at)))}
            {count > 1 ? ` · ${t(messages.conflictCount(number(count)))}` : null}
          </li>
        ))}
        {others.length > 0 ? (
          <li>
            {t(messages.conflictFields)}: {labels(others)}
          </li>
        ) : null}
        {clashes.length > 0 ? (
          <li>
            {t(messages.conflictBoth)}: {labels(clashes)}
          </li>
        ) : null}
      </ul>
      <div className={classes.buttons}>
        <Button size="xs" onClick={() => void editor.save()}>
          {t(messages.mergeAndSave)}
        </Button>
        <Button size="xs" variant="default" onClick={() => void takeTheirs()}>
          {t(messages.takeTheirs)}
        </Button>
      </div>
    </Alert>
  );

  function labels(paths: readonly string[]): string {
    const shown = paths.slice(0, 6).map(labelOf);
    return [...new Set(shown)].join(', ') + (paths.length > shown.length ? ' …' : '');
  }

  function labelOf(path: string): string {
    const { form, state } = editor;
    if (path.startsWith('members.')) return t(memberTable.title);
    if (!path.startsWith('rows.')) return t(fieldAt(form.proposal, path)?.label ?? form.title);
    const [, client_id = '', field] = path.split('.');
    const row = t(messages.rowNumber(numberOf(state.draft, client_id)));
    const spec = field === undefined ? undefined : form.row.fields[field];
    return spec ? `${row} ${t(spec.label)}` : row;
  }
}
