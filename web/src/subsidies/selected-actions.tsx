import { type Subsidy, type SubsidyFilter, subsidies } from '@krishi-bima/contract/subsidies/subsidies';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { number, rupees } from '#i18n/format.ts';
import { t } from '#i18n/t.ts';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { toast } from '#ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { messages } from './messages.ts';
import classes from './selected-actions.module.css';
import { type ActionName, actionNames, actions, canRun, reversingActions } from './subsidy-actions.ts';

interface ChosenActsProps {
  /** Of the list in sight. */
  query: Partial<SubsidyFilter>;
  count: number;
  chosen: ReadonlyMap<number, Subsidy>;
  onChange: (chosen: ReadonlyMap<number, Subsidy>) => void;
}

/** What can be done with those that are picked, or with a whole list. */
export function SelectedActions({ query, count, chosen, onChange }: ChosenActsProps) {
  const [act, setAct] = useState<ActionName>();
  const entries = [...chosen.values()];
  const sum = fromPaisa(entries.reduce((total, { amount }) => total + toPaisa(amount), 0));
  const without = (moved: readonly Subsidy[]) => {
    const gone = new Set(moved.map(({ id }) => id));
    onChange(new Map(entries.filter(({ id }) => !gone.has(id)).map((entry) => [entry.id, entry])));
  };
  return (
    <div className={classes.acts}>
      {entries.length > 0 ? (
        <>
          <b>{t(messages.selected(number(entries.length), rupees(sum, 2)))}</b>
          <ActionButtons entries={entries} menuLabel={messages.moreActions} onAct={setAct} />
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(new Map())}>
            {t(messages.chooseNone)}
          </Button>
        </>
      ) : null}
      {entries.length < count ? <ChooseAll query={query} count={count} onChange={onChange} /> : null}
      {act ? <ActionDialog name={act} entries={entries} onClose={() => setAct(undefined)} onDone={without} /> : null}
    </div>
  );
}

interface ActButtonsProps {
  entries: readonly Subsidy[];
  menuLabel: typeof messages.moreActions;
  onAct: (name: ActionName) => void;
}

/** Forward as buttons, back in the menu; only what at least one of the entries can take. */
export function ActionButtons({ entries, menuLabel, onAct }: ActButtonsProps) {
  const offered = actionNames.filter((name) => entries.some((entry) => canRun(name, entry)));
  const back = offered.filter((name) => reversingActions.includes(name));
  return (
    <>
      {offered
        .filter((name) => !reversingActions.includes(name))
        .map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => onAct(name)}>
            {t(actions[name].label)}
          </Button>
        ))}
      {back.length > 0 ? (
        <PopupMenu
          label={menuLabel}
          actions={back.map((name) => ({
            label: actions[name].label,
            icon: IconArrowBackUp,
            danger: name === 'withdraw',
            onClick: () => onAct(name),
          }))}
        />
      ) : null}
    </>
  );
}

const mostAtOnce = 200;

function ChooseAll({ query, count, onChange }: Pick<ChosenActsProps, 'query' | 'count' | 'onChange'>) {
  const [running, setRunning] = useState(false);
  async function choose() {
    setRunning(true);
    try {
      onChange(new Map((await allOf(query)).map((entry) => [entry.id, entry])));
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.notChosen, text: failure.detail });
    } finally {
      setRunning(false);
    }
  }
  return (
    <Button size="xs" variant="subtle" loading={running} onClick={() => void choose()}>
      {t(messages.chooseAll(number(count)))}
    </Button>
  );
}

async function allOf(query: Partial<SubsidyFilter>): Promise<Subsidy[]> {
  const found: Subsidy[] = [];
  for (;;) {
    const slice = { ...query, limit: mostAtOnce, offset: found.length };
    const { count, results } = await call(subsidies.list, { query: slice }, { key: 'choose all' });
    found.push(...results);
    if (results.length === 0 || found.length >= count) return found;
  }
}
