import { Checkbox, Popover } from '@mantine/core';
import { IconColumns3, IconLineHeight } from '@tabler/icons-react';
import { useState } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { IconButton } from './icon-button.tsx';
import { Segmented } from './segmented.tsx';
import { type Column, columnId } from './table-column.ts';
import { tableMessages } from './table-messages.ts';
import classes from './table-options.module.css';
import { type Density, useTableView } from './table-view.ts';

const densities: Density[] = ['compact', 'normal', 'roomy'];

/** Row height and choice of columns, for the right end of a toolbar. On phones there is nothing to choose. */
export function TableOptions<T>({ name, columns }: { name: string; columns: readonly Column<T>[] }) {
  useLanguage();
  return (
    <div className={classes.options}>
      <DensityChoice name={name} />
      <ColumnChoice name={name} columns={columns} />
    </div>
  );
}

function DensityChoice({ name }: { name: string }) {
  const { density, setDensity } = useTableView(name);
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton label={tableMessages.density} onClick={() => setOpened((open) => !open)}>
          <IconLineHeight size={18} stroke={1.7} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices} aria-label={t(tableMessages.density)}>
        <Segmented
          label={t(tableMessages.density)}
          segments={densities.map((value) => ({ value, label: t(tableMessages[value]) }))}
          value={density}
          onChange={setDensity}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnChoice<T>({ name, columns }: { name: string; columns: readonly Column<T>[] }) {
  const { hidden, setHidden } = useTableView(name);
  const [opened, setOpened] = useState(false);
  const choices = columns.filter((column) => column.hideable);
  if (choices.length === 0) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <IconButton label={tableMessages.columns} onClick={() => setOpened((open) => !open)}>
          <IconColumns3 size={18} stroke={1.7} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices} aria-label={t(tableMessages.columns)}>
        {choices.map((column) => {
          const id = columnId(column);
          return (
            <Checkbox
              key={id}
              label={t(column.head)}
              checked={!(hidden[id] ?? column.hidden ?? false)}
              onChange={(event) => setHidden(id, !event.currentTarget.checked)}
            />
          );
        })}
      </Popover.Dropdown>
    </Popover>
  );
}
