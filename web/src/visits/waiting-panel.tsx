import { type Visit, visits } from '@krishi-bima/contract/visits/visits';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecord } from '#api/use-record.ts';
import { monthDay, number } from '#i18n/format.ts';
import { farmerName, staffName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { paths } from '#navigation/paths.ts';
import { Panel, PanelNote } from '#ui/panel.tsx';
import { ChangeVisit } from './change-visit.tsx';
import { LateChip } from './late-chip.tsx';
import { messages } from './messages.ts';
import classes from './visits.module.css';
import { whatOf } from './words.ts';

const filters = { overdue: { overdue: true }, unassigned: { unassigned: true, status: 'due' } } as const;
const shown = 3;

/** The first of what is overdue, or of what nobody is named for; pressing one gives it a day or a person. */
export function WaitingPanel({ of, count }: { of: keyof typeof filters; count: number }) {
  const query = { ...filters[of], limit: shown };
  const { record } = useRecord(visits.list, { query }, { key: of, keepsEarlier: true });
  const [changed, setChanged] = useState<Visit>();
  const none = of === 'overdue' ? messages.nothingOverdue : messages.nothingUnassigned;
  return (
    <Panel
      title={messages[of]}
      aside={<span className="dim">{number(count)}</span>}
      flush
      footer={
        count > shown ? (
          <Link className={classes.more} to={paths.visits} search={{ view: 'all', ...filters[of] }}>
            {t(messages.allOf(number(count)))}
          </Link>
        ) : null
      }
    >
      {count === 0 ? <PanelNote>{t(none)}</PanelNote> : null}
      <ul className={classes.waiting}>
        {record?.results.map((visit) => (
          <li key={visit.id}>
            <button type="button" className={classes.waits} onClick={() => setChanged(visit)}>
              <span>
                <b>{farmerName(visit.personal_info)}</b>
                <small>{[whatOf(visit), visit.person && staffName(visit.person)].filter(Boolean).join(' · ')}</small>
              </span>
              <span className={classes.when}>
                <LateChip visit={visit} />
                <small>{monthDay(visit.due_on)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {changed ? <ChangeVisit visit={changed} onClose={() => setChanged(undefined)} /> : null}
    </Panel>
  );
}
