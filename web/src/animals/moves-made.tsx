import type { AnimalPassport } from '@krishi-bima/contract/animals/animals';
import { type AnimalMoveMade, animalMoves } from '@krishi-bima/contract/animals/moves';
import { formatDate } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';

/** Transfers, tags and the death, newest first, each with who noted it and why. */
export function MovesMade({ animal: { moves } }: { animal: AnimalPassport }) {
  return (
    <Panel title={messages.happened} flush>
      <ul className={classes.story}>
        {moves.map((one) => (
          <li key={one.id}>
            <b>
              <span>{t(animalMoves[one.move].done)}</span>
              <span className="nowrap">{formatDate(one.on)}</span>
            </b>
            <span>{changeOf(one)}</span>
            <small>{[one.reason, one.created_by ? staffName(one.created_by) : ''].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function changeOf({ from_owner, to_owner, from_tag, to_tag }: AnimalMoveMade): string {
  if (from_owner && to_owner) return `${farmerName(from_owner)} → ${farmerName(to_owner)}`;
  return [from_tag, to_tag].filter(Boolean).join(' → ');
}
