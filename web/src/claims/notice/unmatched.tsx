import type { Line } from '@krishi-bima/contract/access/roles';
import { Button } from '@mantine/core';
import { t } from '#i18n/t.ts';
import { ChoiceTiles } from '#ui/choice-tiles.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { messages as listMessages } from '../messages.ts';
import { useOnlyLine } from '../use-claims.ts';
import { noticeMessages as messages } from './messages.ts';
import classes from './notice.module.css';
import type { NoticeState } from './use-notice.ts';

/** Whose loss it is where no policy was found: as the caller says it, and of which line. */
export function Unmatched({ state: { notice, set, missing } }: { state: NoticeState }) {
  const only = useOnlyLine();
  return (
    <div className={classes.fields}>
      <p className={classes.later}>
        <span>
          <b>{t(messages.laterTitle)}</b> {t(messages.laterText)}
        </span>
        <Button size="compact-sm" variant="subtle" onClick={() => set({ line: null })}>
          {t(messages.searchAgain)}
        </Button>
      </p>
      {only ? null : (
        <ChoiceTiles<Line>
          label={messages.lineIs}
          columns={2}
          required
          value={notice.line}
          onChange={(line) => set(line === notice.line ? {} : { line, loss: null, peril: null })}
          tiles={(['crop', 'livestock'] as const).map((value) => ({ value, label: listMessages.lines[value] }))}
        />
      )}
      <TextField
        label={messages.saidOf}
        required
        nepali
        maxLength={200}
        value={notice.said_of}
        error={missing.has('said_of') ? messages.missing.said_of : undefined}
        onChange={(said_of) => set({ said_of })}
      />
    </div>
  );
}
