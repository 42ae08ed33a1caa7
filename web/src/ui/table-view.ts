import { createStore, useStore } from 'zustand';

export type Density = 'compact' | 'normal' | 'roomy';

interface View {
  density: Density;
  /** Column ids turned off, or on where a column is off at first. */
  hidden: Readonly<Record<string, boolean>>;
}

const storageKey = 'tables';
const usual: View = { density: 'normal', hidden: {} };
const views = createStore(read);

/** How this person likes this table: kept in the browser, shared by the table and its buttons. */
export function useTableView(name: string) {
  const { density, hidden } = useStore(views, (kept) => kept[name] ?? usual);
  return {
    density,
    hidden,
    setDensity: (next: Density) => keep(name, { density: next, hidden }),
    /** All at once, as a saved view has them. */
    setColumns: (next: Readonly<Record<string, boolean>>) => keep(name, { density, hidden: { ...hidden, ...next } }),
    setHidden: (column: string, isHidden: boolean) =>
      keep(name, { density, hidden: { ...hidden, [column]: isHidden } }),
  };
}

function keep(name: string, view: View) {
  views.setState({ [name]: view });
  localStorage.setItem(storageKey, JSON.stringify(views.getState()));
}

function read(): Record<string, View> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return isViews(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Written by another version of the program, or by hand: anything odd is forgotten. */
function isViews(kept: unknown): kept is Record<string, View> {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.values(kept).every(
    (view: unknown) =>
      typeof view === 'object' &&
      view !== null &&
      'density' in view &&
      'hidden' in view &&
      typeof view.hidden === 'object',
  );
}
