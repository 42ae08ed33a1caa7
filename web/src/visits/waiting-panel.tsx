import type { Text } from '@krishi-bima/contract/values/text';
import { visitKinds } from '@krishi-bima/contract/visits/kinds';
import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconWand, type TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useRecord } from '#api/use-record.ts';
import { monthDay, number } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { awayMessages } from './away-messages.ts';
import { CellNews } from './cell-news.tsx';
import { type Cells, nextCell, readCell, useMoveVisit } from './cells.ts';
import { ChangeVisit } from './change-visit.tsx';
import { DragHandle } from './drag-handle.tsx';
import { LateChip } from './late-chip.tsx';
import { messages } from './messages.ts';
import { NearestDialog } from './nearest-dialog.tsx';
import { useDrag } from './use-drag.ts';
import type { WeekNarrowing } from './week-filters.tsx';
import classes from './week-side.module.css';
import { whereOf } from './words.ts';

const filters = { overdue: { overdue: true }, unassigned: { unassigned: true, status: 'due' } } as const;
const shown = 3;

interface WaitingPanelProps {
  of: keyof typeof filters;
  count: number;
  narrowing: WeekNarrowing;
  /** The days onto which one is dragged, by pointer or key. */
  cells: Cells;
  onOver: (target: string | undefined, isLifted: boolean) => void;
}

/** The first of what is overdue, or of what nobody is named for; pressing one gives it a day or a person. */
export function WaitingPanel({ of, count, narrowing, cells, onOver }: WaitingPanelProps) {
  const query = { ...filters[of], ...narrowing, limit: shown };
  const { record } = useRecord(visits.list, { query }, { key: of, keepsEarlier: true });
  const [changed, setChanged] = useState<Visit>();
  const move = useMoveVisit();
  const { lifted, handle } = useDrag<Visit>({
    takes: (_, target) => readCell(target) !== undefined,
    next: (visit, from, arrow) => nextCell(cells, visit, from, arrow),
    onDrop(visit, target) {
      const cell = readCell(target);
      if (cell) move(visit, cell);
    },
    onOver,
  });
  const isMovable = cells.days.length > 0;
  const [given, setGiven] = useState<Visit>();
  // One after the other: the next one comes up when this one is given.
  const first = of === 'unassigned' && isMovable ? record?.results[0] : undefined;
  const late = of === 'overdue' && isMovable ? record?.results[0] : undefined;
  const none = of === 'overdue' ? messages.nothingOverdue : messages.nothingUnassigned;
  return (
    <Panel
      title={messages[of]}
      count={count > 0 ? number(count) : undefined}
      aside={count > 0 && isMovable ? <span className={`dim ${classes.dragNote}`}>{t(messages.dragNote)}</span> : null}
      flush
      footer={
        count > shown || first || late ? (
          <Foot of={of} count={count} narrowing={narrowing}>
            {first ? <FootButton icon={IconWand} label={awayMessages.nearest} onClick={() => setGiven(first)} /> : null}
            {late ? (
              <FootButton icon={IconCalendarPlus} label={messages.newDay} onClick={() => setChanged(late)} />
            ) : null}
          </Foot>
        ) : null
      }
    >
      {count === 0 ? <PanelNote>{t(none)}</PanelNote> : null}
      <ul className={classes.waiting}>
        {record?.results.map((visit) => (
          <Waiting
            key={visit.id}
            visit={visit}
            isLifted={lifted?.what.id === visit.id}
            onOpen={() => setChanged(visit)}
          >
            {isMovable ? (
              <DragHandle visit={visit} handle={handle(visit)} isLifted={lifted?.what.id === visit.id} />
            ) : null}
          </Waiting>
        ))}
      </ul>
      <CellNews cells={cells} lifted={lifted} />
      {given ? <NearestDialog visit={given} onClose={() => setGiven(undefined)} /> : null}
      {changed ? <ChangeVisit visit={changed} onClose={() => setChanged(undefined)} /> : null}
    </Panel>
  );
}

interface FootProps {
  narrowing: WeekNarrowing;
  of: keyof typeof filters;
  count: number;
  /** What is done about the first of them. */
  children: ReactNode;
}

function Foot({ of, count, narrowing, children }: FootProps) {
  return (
    <div className={classes.waitsFoot}>
      {count > shown ? (
        <Link className={classes.more} to={paths.visits} search={{ view: 'all', ...filters[of], ...narrowing }}>
          {t(messages.allOf(number(count)))}
        </Link>
      ) : (
        <span />
      )}
      {children}
    </div>
  );
}

interface FootButtonProps {
  icon: TablerIcon;
  label: Text;
  onClick: () => void;
}

function FootButton({ icon: Icon, label, onClick }: FootButtonProps) {
  return (
    <Button variant="default" size="xs" leftSection={<Icon size={14} stroke={1.7} aria-hidden />} onClick={onClick}>
      {t(label)}
    </Button>
  );
}

interface WaitingProps {
  visit: Visit;
  isLifted: boolean;
  onOpen: () => void;
  /** The handle to lift it by. */
  children: ReactNode;
}

function Waiting({ visit, isLifted, onOpen, children }: WaitingProps) {
  return (
    <li className={classes.waitsRow} data-lifted={isLifted || undefined}>
      {children}
      <button type="button" className={classes.waits} onClick={onOpen}>
        <span>
          <b>{farmerName(visit.personal_info)}</b>
          <small>
            {[t(visitKinds[visit.kind].label), visit.person ? staffName(visit.person) : whereOf(visit)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <span className={classes.when}>
          <LateChip visit={visit} />
          <small>{monthDay(visit.due_on)}</small>
        </span>
      </button>
    </li>
  );
}
