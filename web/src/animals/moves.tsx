import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import type { AnimalMove } from '@krishi-bima/contract/animals/moves';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconHeartOff, IconTag, IconTagOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { t } from '#i18n/t.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import type { MenuAction } from '#ui/popup-menu-action.ts';
import { messages } from './messages.ts';
import { MoveDialog } from './move-dialog.tsx';
import { nameOf } from './words.ts';

/** What may be noted of a living animal: the transfer by a button, the rest in the menu. */
export function AnimalMoves({ animal }: { animal: AnimalPassport }) {
  const [open, setOpen] = useState<AnimalMove>();
  const mayMove = useMay('change_proposal', 'livestock');
  if (!mayMove || animal.died_on !== null) return null;
  const isHerd = animal.count !== null;
  const actions: MenuAction[] = [
    ...(isHerd ? [] : [{ label: messages.newTag, icon: IconTag, onClick: () => setOpen('new_tag') }]),
    ...(animal.tag_no ? [{ label: messages.loseTag, icon: IconTagOff, onClick: () => setOpen('lose_tag') }] : []),
    { label: messages.die, icon: IconHeartOff, onClick: () => setOpen('die'), danger: true },
  ];
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsExchange size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen('transfer')}
      >
        {t(messages.transfer)}
      </Button>
      <PopupMenu label={messages.more(nameOf(animal))} actions={actions} />
      {open ? <MoveDialog animal={animal} move={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}
