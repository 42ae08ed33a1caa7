import { proposalMove, proposalMoves } from '@krishi-bima/contract/proposals/states';
import { isKeyOf } from '@krishi-bima/contract/values/records';
import { Button } from '@mantine/core';
import { IconCash, IconClipboardCheck, IconFileCertificate } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { createElement } from 'react';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { moveIcon } from '#workflow/move-icons.ts';
import { toTab } from './blockers.tsx';
import { pageMessages } from './messages.ts';
import type { Standing } from './use-standing.ts';

interface MainActionProps {
  standing: Standing;
  isPhone: boolean;
  onTake: () => void;
}

/** The one green button, which fits the state and the reader; none when it is another's turn. */
export function MainAction({ standing, isPhone, onTake }: MainActionProps) {
  const { moves, mayReceive, mayInspect } = standing;
  const { status, leading, running } = moves;
  const size = isPhone ? 'md' : 'sm';
  if (mayReceive) {
    return (
      <Button size={size} leftSection={<IconCash size={18} stroke={1.7} aria-hidden />} onClick={onTake}>
        {t(pageMessages.receive)}
      </Button>
    );
  }
  if (mayInspect) {
    return (
      <Button
        size={size}
        leftSection={<IconClipboardCheck size={18} stroke={1.7} aria-hidden />}
        renderRoot={(props) => toTab('inspection')(props)}
      >
        {t(pageMessages.inspect)}
      </Button>
    );
  }
  if (leading && isKeyOf(proposalMoves, leading.move)) {
    const { move, hindrances } = leading;
    return (
      <Button
        size={size}
        leftSection={createElement(moveIcon(move), { size: 18, stroke: 1.7, 'aria-hidden': true })}
        disabled={hindrances.length > 0 || running}
        onClick={() => void moves.start(move)}
      >
        {t(proposalMove(move).label)}
      </Button>
    );
  }
  if (!status?.policy) return null;
  const { id, policy_no } = status.policy;
  return (
    <Button
      size={size}
      leftSection={<IconFileCertificate size={18} stroke={1.7} aria-hidden />}
      renderRoot={(props) => <Link to={paths.policy} params={{ id }} {...props} />}
    >
      {t(pageMessages.openPolicy(policy_no))}
    </Button>
  );
}
