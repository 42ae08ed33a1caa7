import { Checkbox, Menu, Popover } from '@mantine/core';
import { IconCheck, IconColumns3, IconLineHeight } from '@tabler/icons-react';
import { useState } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { IconButton } from './icon-button.tsx';
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
      <DensityMenu name={name} />
      <ColumnChoice name={name} columns={columns} />
    </div>
  );
}

function DensityMenu({ name }: { name: string }) {
  const { density, setDensity } = useTableView(name);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={tableMessages.density}>
          <IconLineHeight size={18} stroke={1.7} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {densities.map((choice) => (
          <Menu.Item
            key={choice}
            role="menuitemradio"
            aria-checked={choice === density}
            rightSection={choice === density ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
            onClick={() => setDensity(choice)}
          >
            {t(tableMessages[choice])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
      <Popover.Dropdown className={classes.columns} aria-label={t(tableMessages.columns)}>
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
