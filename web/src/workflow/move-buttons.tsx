import type { Move } from '@krishi-bima/contract/access/moves';
import type { Text } from '@krishi-bima/contract/values/text';
import type { AvailableMove } from '@krishi-bima/contract/workflow/workflow';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { t } from '#i18n/t.ts';
import { confirm, confirmWithReason } from '#ui/confirm.tsx';
import { BlockerList } from './blocker-list.tsx';
import { messages } from './messages.ts';
import { isRefusal } from './move-icons.ts';
import classes from './workflow.module.css';

export interface MoveMade {
  move: string;
  reason?: string;
}

interface MoveButtonsProps {
  open: readonly AvailableMove[];
  moves: Readonly<Record<string, Move>>;
  questions: Readonly<Record<string, Text>>;
  running: boolean;
  /** How the move stands out that can be made now; tinted where the page's head has the one filled button. */
  firstVariant?: 'filled' | 'light';
  onMove: (made: MoveMade) => void;
}

/** What this person may do now. What is hindered stands there too, with what hinders it. */
export function MoveButtons({ open, ...props }: MoveButtonsProps) {
  if (open.length === 0) return <p className={classes.about}>{t(messages.nothing)}</p>;
  const first = open.find(({ hindrances, move }) => hindrances.length === 0 && !isRefusal(move));
  return (
    <div className={classes.moves}>
      {open.map((one) => (
        <MoveButton key={one.move} {...one} {...props} isFirst={one === first} />
      ))}
    </div>
  );
}

function MoveButton({
  move: name,
  hindrances,
  moves,
  questions,
  running,
  onMove,
  isFirst,
  firstVariant = 'filled',
}: Omit<MoveButtonsProps, 'open'> & AvailableMove & { isFirst: boolean }) {
  const id = useId();
  const move = moves[name];
  if (!move) return null;
  const isHindered = hindrances.length > 0;
  return (
    <div className={classes.move}>
      <Button
        variant={isFirst ? firstVariant : 'default'}
        color={isRefusal(name) && !isFirst ? 'red' : undefined}
        fullWidth
        disabled={isHindered || running}
        aria-describedby={isHindered ? id : undefined}
        onClick={() => void start()}
      >
        {t(move.label)}
      </Button>
      {isHindered ? <BlockerList id={id} hindrances={hindrances} /> : null}
    </div>
  );

  async function start() {
    if (!move) return;
    const question = {
      title: questions[name] ?? move.label,
      action: move.label,
      yes: move.label,
      danger: isRefusal(name),
    };
    if (move.reason) {
      const isOffered = move.reason === 'offered';
      const label = isOffered ? messages.reasonOffered : messages.reason;
      const reason = await confirmWithReason({ ...question, reason: label, isOffered });
      if (reason !== undefined) onMove(reason ? { move: name, reason } : { move: name });
    } else if (await confirm(question)) onMove({ move: name });
  }
}
