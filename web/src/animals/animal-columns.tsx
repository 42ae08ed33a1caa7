import { type AnimalSummary, animalStates } from '@krishi-bima/contract/animals/animals';
import { moneyColumn, rupeesColumn } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Column } from '#ui/table.tsx';
import classes from './animals.module.css';
import { messages } from './messages.ts';
import { breedOf, coveredUntil, nameOf, speciesOf, stateTones } from './words.ts';

type Columns = Column<AnimalSummary>[];

const ownerColumn = 'owner';

const columns: Columns = [
  {
    head: messages.tag,
    cell: (row) => (
      <span className={classes.named}>
        <Avatar name={speciesOf(row)} picture={row.thumb_url} size={32} isSquare />
        <b lang={row.tag_no ? 'en' : undefined}>{nameOf(row)}</b>
      </span>
    ),
    sort: 'tag_no',
    phone: 'title',
    width: '24%',
  },
  {
    head: messages.animal,
    cell: (row) => [speciesOf(row), breedOf(row)].filter(Boolean).join(' · '),
    phone: 'line',
    hideable: true,
  },
  {
    id: ownerColumn,
    head: messages.owner,
    cell: ({ personal_info }) => farmerName(personal_info),
    phone: 'line',
    clip: true,
    width: '20%',
  },
  {
    head: messages.sum,
    unit: messages.rupees,
    cell: moneyColumn(({ cover }) => cover?.sum_insured),
    align: 'right',
    hideable: true,
  },
  {
    id: 'sum with unit',
    head: messages.sum,
    cell: rupeesColumn(({ cover }) => cover?.sum_insured),
    hidden: true,
    phone: 'fact',
  },
  {
    head: messages.until,
    cell: ({ cover }) => <span className="nowrap">{coveredUntil(cover)}</span>,
    align: 'right',
    hideable: true,
    phone: 'fact',
  },
  {
    head: messages.state,
    cell: ({ state }) => <StatusBadge tone={stateTones[state]} label={animalStates[state]} />,
    phone: 'status',
  },
];

/** On a farmer's file all of them are the farmer's. */
export function animalColumns(isOfFarmer = false): Columns {
  return isOfFarmer ? columns.filter(({ id }) => id !== ownerColumn) : columns;
}
