import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { FieldForm } from '#forms/use-field-form.ts';
import { say, t } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { ProblemList } from '#proposals/steps/problem-list.tsx';
import { locateProblems, type PlacedProblem } from '#proposals/steps/problem-places.ts';
import { Reference } from '#ui/reference.tsx';
import classes from './notices.module.css';

/** Says above the work that a save failed, what is kept, and leads to what the server refused. */
export function SaveFailure({ header }: { header: FieldForm }) {
  const editor = useEditor();
  const save = useEditorState((state) => state.save);
  const conflict = useEditorState((state) => state.conflict);
  const marks = useEditorState((state) => state.problems);
  const own = marks.get('');
  const markOwn = useEffectEvent(() => own && header.mark(own));
  useEffect(() => {
    if (own) markOwn();
  }, [own]);
  if (save.kind !== 'failed' || conflict) return null;
  const { problem } = save;
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      title={t(messages.saveFailed)}
    >
      <div className={classes.notice}>
        <span>
          {say(problem.detail)} {t(messages.allKept)} {problem.reference ? <Reference id={problem.reference} /> : null}
        </span>
        <Button size="xs" variant="default" onClick={() => void editor.save()}>
          {t(messages.retry)}
        </Button>
      </div>
      <ProblemList problems={placesOf()} />
    </Alert>
  );

  function placesOf(): PlacedProblem[] {
    const { form, state } = editor;
    const rows = state.draft.rows.map(({ client_id }) => client_id);
    const members = state.draft.members.map(({ client_id }) => client_id);
    const entries = [...marks].flatMap(([client_id, codes]) => {
      const root = rootOf(client_id, rows, members);
      return Object.entries(codes).map(([path, code]) => [`${root}.${path}`, code]);
    });
    return locateProblems(form, Object.fromEntries(entries), rows, members);
  }
}

function rootOf(client_id: string, rows: readonly string[], members: readonly string[]): string {
  if (client_id === '') return 'default_values';
  const member = members.indexOf(client_id);
  return member < 0 ? `insurance_details.${rows.indexOf(client_id)}` : `members.${member}`;
}
