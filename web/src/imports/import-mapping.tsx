import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { findImportKind, type ImportColumn } from '@krishi-bima/contract/imports/kinds';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { bestMatches } from '#forms/name-match.ts';
import { say, t, useLanguage } from '#i18n/t.ts';
import { Panel } from '#ui/panel.tsx';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { useStoreImport } from './use-import.ts';

const leftOut = '-';

/** What the headings mean that did not say it themselves: a guess, the choice of last time, or nothing yet. */
export function ImportMapping({ record }: { record: Import }) {
  useLanguage();
  const columns = findImportKind(record.kind)?.columns ?? [];
  const asked = record.columns.filter(({ by }) => by !== 'heading');
  const taken = useStoreImport();
  const save = useSave(imports.mapColumns, { onSaved: taken });
  const [chosen, setChosen] = useState(() => startOf(record, columns));
  if (asked.length === 0) return null;
  const heads = [...new Set(asked.map(({ head }) => head))];
  const used = new Set(record.columns.flatMap(({ column, by }) => (by === 'heading' && column ? [column] : [])));
  const isWhole = heads.every((head) => chosen[head] !== undefined);

  function optionsFor(head: string) {
    const others = new Set(heads.flatMap((other) => (other === head ? [] : [chosen[other]])));
    return columns
      .filter(({ key }) => !used.has(key) && !others.has(key))
      .map(({ key, label }) => ({ value: key, label: t(label) }));
  }
  return (
    <Panel title={messages.mapping}>
      <p className={classes.text}>{t(messages.mappingText)}</p>
      {save.problem ? (
        <Alert color="red" role="alert" mb="sm">
          {say(save.problem.detail)}
        </Alert>
      ) : null}
      <div className={classes.mapping}>
        {heads.map((head) => (
          <NativeSelect
            key={head}
            label={head}
            description={noteOf(record, head, chosen[head])}
            data={[
              { value: '', label: t(messages.chooseColumn) },
              { value: leftOut, label: t(messages.leaveOut) },
              ...optionsFor(head),
            ]}
            value={chosen[head] === null ? leftOut : (chosen[head] ?? '')}
            onChange={({ currentTarget: { value } }) =>
              setChosen({ ...chosen, [head]: value === '' ? undefined : value === leftOut ? null : value })
            }
          />
        ))}
      </div>
      <Button
        disabled={!isWhole}
        loading={save.running}
        onClick={() => void save.run({ params: { id: record.id }, body: { columns: decided(chosen) } })}
      >
        {t(messages.mapColumns)}
      </Button>
    </Panel>
  );
}

/** Undefined is undecided. */
type Chosen = Record<string, string | null | undefined>;

/** A guess is the first column that has the heading in its name; each column is guessed once. */
function startOf(record: Import, columns: readonly ImportColumn[]): Chosen {
  const free = new Map(columns.map((column) => [column.key, column]));
  for (const { column } of record.columns) if (column) free.delete(column);
  return Object.fromEntries(
    record.columns.flatMap(({ head, column, by }): [string, string | null | undefined][] => {
      if (by === 'heading') return [];
      if (by === 'choice') return [[head, column]];
      const guess = head.length < 3 ? undefined : bestMatches([...free.values()], head, ({ label }) => label)[0];
      if (guess) free.delete(guess.key);
      return [[head, guess?.key]];
    }),
  );
}

function noteOf({ columns }: Import, head: string, choice: string | null | undefined) {
  const { by, column } = columns.find((one) => one.head === head) ?? {};
  if (by === 'choice' && choice === column) return t(messages.asBefore);
  return choice ? t(messages.guessed) : undefined;
}

function decided(chosen: Chosen) {
  return Object.entries(chosen).flatMap(([head, column]) => (column === undefined ? [] : [{ head, column }]));
}
