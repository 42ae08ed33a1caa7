import { problems } from '@krishi-bima/contract/problems/problems';
import { Alert, Textarea } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { DraftNotice } from '#drafts/draft-notice.tsx';
import { messages as fieldMessages } from '#fields/messages.ts';
import { ConflictNotice } from '#forms/conflict-notice.tsx';
import { FormField } from '#forms/form-field.tsx';
import { digits } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { AreaUnitSwitch } from '#ui/form/area-unit-switch.tsx';
import classes from './draw-page.module.css';
import { messages } from './messages.ts';
import type { ReadPoints } from './points.ts';
import type { FieldEdit } from './use-field-edit.ts';

interface DrawPanelProps {
  edit: FieldEdit;
  isTyping: boolean;
  /** A walk that is not finished. */
  walked: ReactNode;
  measured: ReactNode;
  overlaps: ReactNode;
  onTyping: () => void;
  /** After somebody else's change: with what was typed here, or with theirs where both changed the same. */
  onDecide: (isMine: boolean) => void;
}

/** Beside the map: what is measured, what it overlaps, and what else is written of the field. */
export function DrawPanel({ edit, isTyping, walked, measured, overlaps, onTyping, onDecide }: DrawPanelProps) {
  const { form, problem, conflict } = edit;
  return (
    <div className={classes.parts}>
      <DraftNotice draft={edit.draft} />
      {conflict ? (
        <ConflictNotice
          title={messages.stale}
          changes={conflict.changes}
          differences={edit.differences()}
          onDecide={onDecide}
        />
      ) : null}
      {problem ? (
        <Alert color="red" role="alert" title={t(fieldMessages.notSaved)}>
          {say(problem.detail)}
        </Alert>
      ) : null}
      {walked}
      {measured}
      {overlaps}
      {isTyping ? <TypedCorners edit={edit} onTyping={onTyping} /> : null}
      <AreaUnitSwitch isShort unit={form.areaUnit} onChange={form.setAreaUnit} />
      <FormField name="paper_area" />
      <FormField name="field_name" />
      <div className={classes.pair}>
        <FormField name="kitta_no" />
        <FormField name="sheet_no" />
      </div>
      <FormField name="crop" />
      <details className={classes.more}>
        <summary>
          {t(messages.more)} <IconChevronDown size={16} aria-hidden />
        </summary>
        <div className={classes.parts}>
          <FormField name="area" />
          <FormField name="address_detail" />
          <FormField name="remarks" />
        </div>
      </details>
    </div>
  );
}

/** For those who have the corners on paper, or cannot use a map. */
function TypedCorners({ edit, onTyping }: Pick<DrawPanelProps, 'edit' | 'onTyping'>) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Textarea
      ref={box}
      label={t(fieldMessages.points)}
      description={t(fieldMessages.pointsHint)}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={4}
      maxRows={10}
      spellCheck={false}
      classNames={{ input: 'num' }}
      value={edit.points}
      error={edit.refused ?? faultOf(edit.read)}
      onFocus={onTyping}
      onChange={(event) => edit.type(event.currentTarget.value)}
    />
  );
}

function faultOf(read: ReadPoints): string | undefined {
  if ('line' in read) return t(fieldMessages.pointWrong(digits(read.line)));
  return 'problem' in read ? t(problems[read.problem].text) : undefined;
}
