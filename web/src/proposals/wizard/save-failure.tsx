import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { FieldForm } from '#forms/use-field-form.ts';
import { say, t } from '#i18n/t.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { ProblemList } from '#proposals/steps/problem-list.tsx';
import { Reference } from '#ui/reference.tsx';
import classes from './notices.module.css';
import { refusedProblems } from './refused-problems.ts';

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
      <ProblemList problems={refusedProblems(editor)} />
    </Alert>
  );
}
