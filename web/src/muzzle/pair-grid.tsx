import type { MuzzleMatch } from '@krishi-bima/contract/muzzle/muzzle';
import { UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { digits, number } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { messages } from './messages.ts';
import classes from './muzzle.module.css';

/** A pair of frames by their places. */
export interface Cell {
  enrolled: number;
  asked: number;
}

const moves: Record<string, [down: number, across: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

interface PairGridProps {
  match: MuzzleMatch;
  cell: Cell;
  onChange: (cell: Cell) => void;
}

/** The matched points of each pair of frames; the chosen pair is shown above. */
export function PairGrid({ match: { grid, enrolled, asked, limits }, cell, onChange }: PairGridProps) {
  function move(event: KeyboardEvent<HTMLButtonElement>) {
    const [down, across] = moves[event.key] ?? [0, 0];
    const next = { enrolled: cell.enrolled + down, asked: cell.asked + across };
    if ((down === 0 && across === 0) || !grid[next.enrolled]?.[next.asked]) return;
    event.preventDefault();
    onChange(next);
    const table = event.currentTarget.closest('table');
    table?.querySelector<HTMLElement>(`[data-cell="${next.enrolled}-${next.asked}"]`)?.focus();
  }
  return (
    <div>
      <table className={classes.grid} aria-label={t(messages.grid)}>
        <thead>
          <tr>
            <td aria-label={t(messages.grid)} />
            {asked.frames.map((frame, at) => (
              <th key={frame.id} scope="col">
                <img src={frame.url} alt="" />
                {t(messages.askedFrame(digits(at + 1)))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {enrolled.frames.map((frame, row) => (
            <tr key={frame.id}>
              <th scope="row">
                <img src={frame.url} alt="" />
                {t(messages.frame(digits(row + 1)))}
              </th>
              {asked.frames.map((other, column) => {
                const points = grid[row]?.[column]?.lines.length ?? 0;
                const isChosen = cell.enrolled === row && cell.asked === column;
                return (
                  <td key={other.id}>
                    <UnstyledButton
                      data-cell={`${row}-${column}`}
                      data-strong={points >= limits.unclear || undefined}
                      aria-pressed={isChosen}
                      aria-label={t(messages.pairOf(digits(row + 1), digits(column + 1)))}
                      tabIndex={isChosen ? 0 : -1}
                      onKeyDown={move}
                      onClick={() => onChange({ enrolled: row, asked: column })}
                    >
                      {number(points)}
                    </UnstyledButton>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.hint}>{t(messages.gridHint)}</p>
    </div>
  );
}
