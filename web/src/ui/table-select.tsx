import { t } from '#i18n/t.ts';
import { tableMessages } from './table-messages.ts';
import { TickBox } from './tick-box.tsx';

export interface Selection {
  selected: ReadonlySet<string | number>;
  onChange: (selected: ReadonlySet<string | number>) => void;
  /** To be picked is the usual, and needs no colour. */
  isUsual?: true;
  /** Rows that cannot be picked have no box; all can when left out. */
  may?: (key: string | number) => boolean;
}

interface SelectAllProps {
  keys: readonly (string | number)[];
  selection: Selection;
  /** Says what it does, where no column of boxes does. */
  spelled?: boolean;
}

export function SelectAll({ keys: all, selection, spelled = false }: SelectAllProps) {
  const keys = all.filter((key) => selection.may?.(key) ?? true);
  const count = keys.filter((key) => selection.selected.has(key)).length;
  const isAll = keys.length > 0 && count === keys.length;
  return (
    <TickBox
      {...(spelled ? { label: t(tableMessages.selectAll) } : { 'aria-label': t(tableMessages.selectAll) })}
      checked={isAll}
      partly={count > 0 && !isAll}
      // Rows picked on other pages stay picked.
      onChange={() => {
        const rest = [...selection.selected].filter((key) => !keys.includes(key));
        selection.onChange(new Set(isAll ? rest : [...rest, ...keys]));
      }}
    />
  );
}

interface SelectRowProps {
  of: string | number;
  label: string;
  selection: Selection;
  disabled?: boolean;
}

export function SelectRow({ of, label, selection, disabled = false }: SelectRowProps) {
  if (selection.may?.(of) === false) return null;
  return (
    <TickBox
      disabled={disabled}
      aria-label={label}
      checked={selection.selected.has(of)}
      onChange={(event) => {
        const next = new Set(selection.selected);
        if (event.currentTarget.checked) next.add(of);
        else next.delete(of);
        selection.onChange(next);
      }}
    />
  );
}
