import { memberTable } from '@krishi-bima/contract/forms/members';
import { Button } from '@mantine/core';
import { IconClipboard, IconPlus, IconUsers } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#i18n/t.ts';
import { Empty } from '#ui/empty.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Panel } from '#ui/panel.tsx';
import { addMember, addMembers, leaveMember } from './member-actions.ts';
import { MemberList } from './member-list.tsx';
import { messages } from './messages.ts';
import { type Place, stepOfPlace } from './problem-places.ts';
import classes from './rows-step.module.css';
import { useEditor, useEditorState } from './use-editor.ts';
import { useSheetPaste } from './use-sheet-paste.ts';
import { useWizardNav } from './wizard-nav.ts';
import { stepIds } from './wizard-steps.ts';
import { isBlank } from './work.ts';

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** Whom the group insures: one open to be typed into, the others to be read. */
export function MembersStep() {
  const editor = useEditor();
  const members = useEditorState(({ work }) => work.members);
  const [open, setOpen] = useState<string>();
  const [pasted, setPasted] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useArrival(root, setOpen);
  const onPaste = useSheetPaste(setPasted);
  function turnTo(client_id: string | undefined) {
    if (open !== undefined && open !== client_id) leaveMember(editor);
    setOpen(client_id);
  }
  const buttons = (variant: 'subtle' | 'default') => (
    <MemberButtons variant={variant} onAdd={() => setOpen(addMember(editor))} onPaste={() => setPasted('')} />
  );
  return (
    <div ref={root} tabIndex={-1} className={classes.step} onPaste={onPaste}>
      <Panel
        flush
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

interface MemberButtonsProps {
  variant: 'subtle' | 'default';
  onAdd: () => void;
  onPaste: () => void;
}

function MemberButtons({ variant, onAdd, onPaste }: MemberButtonsProps) {
  return (
    <>
      <Button
        variant={variant}
        data-add-member
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={onAdd}
      >
        {t(messages.addMember)}
      </Button>
      <Button
        variant={variant}
        color="gray"
        leftSection={<IconClipboard size={16} stroke={1.7} aria-hidden />}
        onClick={onPaste}
      >
        {t(messages.pasteRows)}
      </Button>
    </>
  );
}

/** Somebody was led here: to a member, or to the list. */
function useArrival(root: RefObject<HTMLElement | null>, open: (client_id: string) => void) {
  const { target, arrived } = useWizardNav();
  const arrive = useEffectEvent((place: Place) => {
    if (stepOfPlace(place) !== stepIds.members) return;
    if (place.at === 'member') {
      open(place.client_id);
      // The open member takes the field out of the target when it is there.
      if (!place.field) arrived();
      return;
    }
    arrived();
    scrollTo({ top: 0 });
    (root.current?.querySelector<HTMLElement>('[data-add-member]') ?? root.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (target) arrive(target);
  }, [target]);
}
