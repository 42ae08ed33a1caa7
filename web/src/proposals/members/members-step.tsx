import { memberTable } from '@krishi-bima/contract/forms/members';
import { IconUsers } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { isBlank } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { ListButtons } from '#proposals/paste/list-buttons.tsx';
import { useSheetPaste } from '#proposals/paste/use-sheet-paste.ts';
import classes from '#proposals/rows/rows-step.module.css';
import type { ProblemPlace } from '#proposals/steps/problem-places.ts';
import { useFocusTarget } from '#proposals/steps/use-focus-target.ts';
import { Empty } from '#ui/empty.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { addMember, addMembers, leaveMember } from './member-actions.ts';
import { MemberList } from './member-list.tsx';

const PasteDialog = lazyPart(async () => (await import('#proposals/paste/paste-dialog.tsx')).PasteDialog);

/** The group's members: one is open for typing, the others are text. */
export function MembersStep() {
  const editor = useEditor();
  const members = useEditorState(({ draft: work }) => work.members);
  const [open, setOpen] = useState<string>();
  const [pasted, setPasted] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useFocusTarget(isOfMembers, root, setOpen);
  const onPaste = useSheetPaste(setPasted);
  function turnTo(client_id: string | undefined) {
    if (open !== undefined && open !== client_id) leaveMember(editor);
    setOpen(client_id);
  }
  const buttons = (variant: 'subtle' | 'default') => (
    <ListButtons
      variant={variant}
      add={messages.addMember}
      onAdd={() => setOpen(addMember(editor))}
      onPaste={() => setPasted('')}
    />
  );
  return (
    <div ref={root} tabIndex={-1} className={classes.step} onPaste={onPaste}>
      <Panel
        flush
        title={memberTable.title}
        footer={
          members.length > 0 ? (
            <>
              {buttons('subtle')}
              <span className={classes.sum}>
                {t(messages.memberCount(members.filter((member) => !isBlank(member)).length))}
              </span>
            </>
          ) : null
        }
      >
        {members.length === 0 ? (
          <Empty
            icon={<IconUsers size={22} stroke={1.7} aria-hidden />}
            title={messages.noMembers}
            text={messages.noMembersText}
            actions={buttons('default')}
          />
        ) : (
          <MemberList members={members} open={open} onOpen={turnTo} />
        )}
      </Panel>
      <Suspense>
        {pasted === undefined ? null : (
          <PasteDialog
            table={memberTable}
            text={pasted}
            onAdd={(added) => addMembers(editor, added)}
            onClose={() => setPasted(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
}

function isOfMembers(place: ProblemPlace): boolean {
  return place.at === 'members' || place.at === 'member';
}
