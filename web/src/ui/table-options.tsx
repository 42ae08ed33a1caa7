import type { Text } from '@krishi-bima/contract/values/text';
import { IconColumns3, IconLineHeight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t, useLanguage } from '#i18n/t.ts';
import { IconButton } from './icon-button.tsx';
import { Popup, popupButton } from './popup.tsx';
import { Segmented } from './segmented.tsx';
import { type Column, columnId } from './table-column.ts';
import { useShownColumns } from './table-fit.ts';
import { tableMessages } from './table-messages.ts';
import classes from './table-options.module.css';
import { type Density, useTableView } from './table-view.ts';
import { TickBox } from './tick-box.tsx';

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
  return (
    <Choice label={tableMessages.density} icon={<IconLineHeight size={18} stroke={1.7} />}>
      <Segmented
        label={t(tableMessages.density)}
        segments={densities.map((value) => ({ value, label: t(tableMessages[value]) }))}
        value={density}
        onChange={setDensity}
      />
    </Choice>
  );
}

function ColumnChoice<T>({ name, columns }: { name: string; columns: readonly Column<T>[] }) {
  const { setHidden } = useTableView(name);
  const shown = useShownColumns(name, columns);
  const choices = columns.filter((column) => column.hideable);
  if (choices.length === 0) return null;
  return (
    <Choice label={tableMessages.columns} icon={<IconColumns3 size={18} stroke={1.7} />}>
      {choices.map((column) => {
        const id = columnId(column);
        return (
          <TickBox
            key={id}
            label={t(column.head)}
            checked={shown.includes(column)}
            onChange={(event) => setHidden(id, !event.currentTarget.checked)}
          />
        );
      })}
    </Choice>
  );
}

function Choice({ label, icon, children }: { label: Text; icon: ReactNode; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.choice}>
      <IconButton label={label} aria-expanded={opened} {...popupButton} onClick={() => setOpened((open) => !open)}>
        {icon}
      </IconButton>
      <Popup opened={opened} onClose={() => setOpened(false)} label={label} align="end" className={classes.choices}>
        {children}
      </Popup>
    </div>
  );
}
