import type { FieldValue, FormValues } from '@krishi-bima/contract/forms/kinds';
import { type NewSubsidyMove, type Subsidy, subsidies, subsidyStates } from '@krishi-bima/contract/subsidies/subsidies';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { fromPaisa, toPaisa } from '@krishi-bima/nepali/money';
import { Button, Modal, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { refusalText } from '#api/field-text.ts';
import { IdempotencyKey } from '#api/idempotency.ts';
import { refresh } from '#api/query.ts';
import { FormFieldsDialog } from '#forms/form-fields-dialog.tsx';
import { number, rupees } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { toast } from '#ui/toast.tsx';
import classes from './action-dialog.module.css';
import { entryName } from './entry-name.ts';
import { messages } from './messages.ts';
import { type Outcome, sendMany } from './move-many.ts';
import { type ActionName, actionProblems, actions, canRun } from './subsidy-actions.ts';

/** A bill is one letter with one number, so its parts are as large as the server takes them. */
const sizes = { move: 25, bill: 200 };

interface ActDialogProps {
  name: ActionName;
  entries: readonly Subsidy[];
  onClose: () => void;
  /** Those that were moved. */
  onDone?: (moved: readonly Subsidy[]) => void;
}

/** Asks for date, reference and reason once, then moves all that can be, shows how far it is and names the rest. */
export function ActionDialog({ name, entries, onClose, onDone }: ActDialogProps) {
  const queries = useQueryClient();
  const [intention] = useState(() => new IdempotencyKey());
  const [work, setWork] = useState<Work>();
  const ready = entries.filter((entry) => canRun(name, entry));
  async function run(items: readonly Subsidy[], values: FormValues, before: readonly Subsidy[] = []) {
    setWork({ values, all: items.length, settled: 0 });
    const outcome = await sendMany({
      items,
      size: name === 'bill' ? sizes.bill : sizes.move,
      send: (part) => sendAct(name, part, values, intention),
      isThere: before.length > 0 ? (entry) => isAt(entry, name) : undefined,
      onProgress: (settled) => setWork({ values, all: items.length, settled }),
    });
    await refresh(queries, ...Object.values(subsidies).filter(({ method }) => method === 'GET'));
    onDone?.(outcome.done);
    if (outcome.refused.length === 0 && !outcome.problem) {
      toast.done(messages.moved(number(outcome.done.length)));
      onClose();
    } else setWork({ values, all: items.length, settled: items.length - outcome.left.length, outcome });
  }
  if (!work) return <Ask name={name} entries={entries} ready={ready} onSave={run} onClose={onClose} />;
  return (
    <Working
      name={name}
      work={work}
      onAgain={(outcome) => void run(outcome.left, work.values, outcome.left)}
      onClose={onClose}
    />
  );
}

interface Work {
  values: FormValues;
  all: number;
  settled: number;
  outcome?: Outcome<Subsidy>;
}

function sendAct(
  name: ActionName,
  part: readonly Subsidy[],
  values: FormValues,
  intention: IdempotencyKey,
): Promise<unknown> {
  const entries = part.map(({ id }) => id);
  if (name === 'bill') {
    const body = { entries, billed_on: asText(values.billed_on) ?? '', note: asText(values.note) };
    return call(subsidies.createBill, { body }, { idempotencyKey: intention.keyFor(body) });
  }
  const { on_date, reference, reason } = values;
  const body: NewSubsidyMove = {
    entries,
    move: name,
    on_date: asText(on_date) ?? '',
    reference: asText(reference),
    reason: asText(reason),
  };
  return call(subsidies.move, { body });
}

function asText(value: FieldValue | undefined): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

async function isAt({ id }: Subsidy, name: ActionName): Promise<boolean> {
  const { status } = await call(subsidies.get, { params: { id } }, { key: `moved ${id}` });
  return status === actions[name].to;
}

interface AskProps extends Pick<ActDialogProps, 'name' | 'entries' | 'onClose'> {
  ready: readonly Subsidy[];
  onSave: (items: readonly Subsidy[], values: FormValues) => Promise<void>;
}

function Ask({ name, entries, ready, onSave, onClose }: AskProps) {
  const { label, fields } = actions[name];
  const staying = entries.filter((entry) => !ready.includes(entry));
  const sum = fromPaisa(ready.reduce((total, { amount }) => total + toPaisa(amount), 0));
  const bills = name === 'bill' ? Math.ceil(ready.length / sizes.bill) : 0;
  const first = name === 'bill' ? 'billed_on' : 'on_date';
  return (
    <FormFieldsDialog
      title={label}
      action={label}
      fields={fields}
      start={{ [first]: todayAd() }}
      check={(values) => actionProblems(name, values, todayAd())}
      save={(values) => onSave(ready, values)}
      saving={false}
      problem={undefined}
      onClose={onClose}
    >
      <p className={classes.sum}>
        {ready.length > 0 ? t(messages.willMove(number(ready.length), rupees(sum, 2))) : t(messages.nothingToMove)}
      </p>
      {bills > 1 ? <p className={classes.note}>{t(messages.severalBills(number(bills)))}</p> : null}
      {staying.length > 0 ? (
        <Names
          title={t(messages.staysHere(number(staying.length)))}
          lines={staying.map((entry) => ({
            id: entry.id,
            text: `${entryName(entry)}: ${t(messages.nowIs(t(subsidyStates[entry.status])))}`,
          }))}
        />
      ) : null}
    </FormFieldsDialog>
  );
}

interface WorkingProps {
  name: ActionName;
  work: Work;
  onAgain: (outcome: Outcome<Subsidy>) => void;
  onClose: () => void;
}

function Working({ name, work: { all, settled, outcome }, onAgain, onClose }: WorkingProps) {
  return (
    <Modal
      opened
      // What is under way ends before the dialog does.
      onClose={outcome ? onClose : () => {}}
      withCloseButton={outcome !== undefined}
      closeButtonProps={{ 'aria-label': t(messages.close) }}
      title={say(actions[name].label)}
      size={560}
    >
      <div className={classes.work} aria-live="polite">
        {outcome ? (
          <Result outcome={outcome} />
        ) : (
          <>
            <p className={classes.sum}>
              {t(messages.sending)} {t(messages.progress(number(settled), number(all)))}
            </p>
            <Progress value={(settled / all) * 100} aria-label={t(messages.sending)} />
            <p className={classes.note}>{t(messages.keepOpen)}</p>
          </>
        )}
      </div>
      {outcome ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t(messages.close)}
          </Button>
          {outcome.left.length > 0 ? <Button onClick={() => onAgain(outcome)}>{t(messages.goOn)}</Button> : null}
        </div>
      ) : null}
    </Modal>
  );
}

function Result({ outcome: { done, refused, left, problem } }: { outcome: Outcome<Subsidy> }) {
  return (
    <>
      <p className={classes.sum}>{t(messages.moved(number(done.length)))}</p>
      {refused.length > 0 ? (
        <Names
          title={t(messages.notMoved(number(refused.length)))}
          lines={refused.map(({ item, code }) => ({
            id: item.id,
            text: `${entryName(item)}: ${t(refusalText(code))}`,
          }))}
        />
      ) : null}
      {problem ? (
        <p role="alert" className={classes.stopped}>
          {t(messages.stopped(number(left.length)))} {say(problem.detail)}
        </p>
      ) : null}
    </>
  );
}

const mostNamed = 50;

function Names({ title, lines }: { title: string; lines: readonly { id: number; text: string }[] }) {
  const more = lines.length - mostNamed;
  return (
    <div className={classes.names}>
      <p className={classes.note}>{title}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <ul className={classes.list} tabIndex={0} aria-label={title}>
        {lines.slice(0, mostNamed).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {more > 0 ? <li>{t(messages.andMore(number(more)))}</li> : null}
      </ul>
    </div>
  );
}
