import { IconPaw, IconSeeding } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { areaOf } from '#i18n/land.ts';
import { t } from '#i18n/t.ts';
import { filledRows, isBlank, landUnit } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState, useSettledState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { ListButtons } from '#proposals/paste/list-buttons.tsx';
import { useSheetPaste } from '#proposals/paste/use-sheet-paste.ts';
import { type ProblemPlace, stepOfPlace } from '#proposals/steps/problem-places.ts';
import { useFocusTarget } from '#proposals/steps/use-focus-target.ts';
import type { ProposalTotals } from '#proposals/totals/totals.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { Empty } from '#ui/empty.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { addRow, addRows, openRow } from './row-actions.ts';
import { RowList } from './row-list.tsx';
import { RowTable } from './row-table.tsx';
import classes from './rows-step.module.css';

const PasteDialog = lazyPart(async () => (await import('#proposals/paste/paste-dialog.tsx')).PasteDialog);

/** The rows of the proposal: one is open, the others are text. */
export function RowsStep() {
  const editor = useEditor();
  const [pasted, setPasted] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const figures = useTotals();
  const { rows, open } = useShownRows();
  const isPhone = usePhone();
  useFocusTarget(isOfRows, root, (client_id) => openRow(editor, client_id));
  const onPaste = useSheetPaste(setPasted);
  const shown = { rows, open, figures };
  return (
    <div ref={root} tabIndex={-1} className={classes.step} onPaste={onPaste}>
      <Panel
        flush
        title={editor.form.members ? editor.form.row.title : undefined}
        footer={rows.length > 0 ? <Footer figures={figures} onPaste={() => setPasted('')} /> : null}
      >
        {rows.length === 0 ? (
          <NoRows onPaste={() => setPasted('')} />
        ) : isPhone ? (
          <RowList {...shown} />
        ) : (
          <RowTable {...shown} />
        )}
      </Panel>
      <Suspense>
        {pasted === undefined ? null : (
          <PasteDialog
            table={editor.form.row}
            text={pasted}
            onAdd={(added) => addRows(editor, added)}
            onClose={() => setPasted(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Returns the rows that are not empty, and the empty one while it is open. */
function useShownRows() {
  const all = useSettledState().draft.rows;
  const open = useEditorState((state) => state.open);
  return { rows: all.filter((row) => row.client_id === open || !isBlank(row)), open };
}

function NoRows({ onPaste }: { onPaste: () => void }) {
  const { form } = useEditor();
  const Icon = form.line === 'livestock' ? IconPaw : IconSeeding;
  return (
    <Empty
      icon={<Icon size={22} stroke={1.7} aria-hidden />}
      title={messages.noRows}
      text={messages.noRowsText}
      actions={<RowButtons onPaste={onPaste} variant="default" />}
    />
  );
}

function Footer({ figures, onPaste }: { figures: ProposalTotals; onPaste: () => void }) {
  const editor = useEditor();
  const count = useEditorState(({ draft: work }) => filledRows(work).length);
  const { area } = editor.form.row;
  const unit = landUnit(editor.state.draft.rows, area) ?? 'ropani';
  return (
    <>
      <RowButtons onPaste={onPaste} variant="subtle" />
      <span className={classes.sum}>
        {t(messages.rowCount(count))}
        {count > 0 && area ? ` · ${areaOf(figures.totals.area_sqm, unit)}` : ''}
      </span>
    </>
  );
}

function RowButtons({ onPaste, variant }: { onPaste: () => void; variant: 'subtle' | 'default' }) {
  const editor = useEditor();
  return (
    <ListButtons
      variant={variant}
      add={messages.addRow}
      keys={<Kbd>Alt N</Kbd>}
      onAdd={() => addRow(editor)}
      onPaste={onPaste}
    />
  );
}

/** The rows are also where the step itself leads. */
function isOfRows(place: ProblemPlace): boolean {
  return stepOfPlace(place) === 'rows' && place.at !== 'members' && place.at !== 'member';
}
