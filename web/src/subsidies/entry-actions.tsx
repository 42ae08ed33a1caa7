import type { Subsidy } from '@krishi-bima/contract/subsidies/subsidies';
import { useState } from 'react';
import { useMay } from '#api/session.ts';
import { ActionDialog } from './action-dialog.tsx';
import { messages } from './messages.ts';
import { ActionButtons } from './selected-actions.tsx';
import classes from './subsidies-page.module.css';
import { type ActionName, actionNames, canRun } from './subsidy-actions.ts';

/** The moves that one entry can take, for those who may. */
export function EntryActions({ entry }: { entry: Subsidy }) {
  const mayMove = useMay('change_subsidy');
  const [act, setAct] = useState<ActionName>();
  if (!mayMove || !actionNames.some((name) => canRun(name, entry))) return null;
  return (
    <div className={classes.acts}>
      <ActionButtons entries={[entry]} menuLabel={messages.actions} onAct={setAct} />
      {act ? <ActionDialog name={act} entries={[entry]} onClose={() => setAct(undefined)} /> : null}
    </div>
  );
}
