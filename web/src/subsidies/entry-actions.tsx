import type { Subsidy } from '@krishi-bima/contract/subsidies/subsidies';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { ActDialog } from './action-dialog.tsx';
import { ActButtons } from './selected-actions.tsx';
import { messages } from './messages.ts';
import classes from './subsidies-page.module.css';
import { type ActName, actNames, mayGo } from './subsidy-actions.ts';

/** The moves that one entry can take, for those who may. */
export function EntryActs({ entry }: { entry: Subsidy }) {
  const mayMove = useMay('change_subsidy');
  const [act, setAct] = useState<ActName>();
  if (!mayMove || !actNames.some((name) => mayGo(name, entry))) return null;
  return (
    <div className={classes.acts}>
      <ActButtons entries={[entry]} menuLabel={messages.actions} onAct={setAct} />
      {act ? <ActDialog name={act} entries={[entry]} onClose={() => setAct(undefined)} /> : null}
    </div>
  );
}
