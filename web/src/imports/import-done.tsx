import { roleOf, worksIn } from '@krishi-bima/contract/access/roles';
import { findForm } from '@krishi-bima/contract/forms';
import { type Import, type ImportBlocker, imports } from '@krishi-bima/contract/imports/imports';
import { animalImport, claimImport, memberImport, readingImport } from '@krishi-bima/contract/imports/kinds';
import { Alert, Button } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { useSave } from '#api/mutation.ts';
import { useUser } from '#api/session.ts';
import { digits, formatDateTime } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { linePaths, paths } from '#navigation/paths.ts';
import { confirm } from '#ui/confirm.tsx';
import { Panel } from '#ui/panel.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { toast } from '#ui/toast.tsx';
import { countText, importedCount } from './import-words.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { useStoreImport } from './use-import.ts';

/** What was registered, where it is found, and the way back. */
export function ImportDone({ record }: { record: Import }) {
  const what = countText(record, importedCount(record));
  const { undone_at, undone_by } = record;
  if (undone_at !== null) {
    return (
      <Panel title={messages.undone(undone_by ? staffName(undone_by) : '', formatDateTime(undone_at))}>{what}</Panel>
    );
  }
  return (
    <Panel title={messages.done(what)}>
      <p className={classes.text}>{t(messages.doneText)}</p>
      <Undo record={record} />
    </Panel>
  );
}

const undoTexts: Record<string, typeof messages.undoText> = {
  [claimImport]: messages.undoClaims,
  [memberImport]: messages.undoMembers,
};

function Undo({ record }: { record: Import }) {
  const { id, problem } = record;
  const taken = useStoreImport();
  const undo = useSave(imports.undo, { onSaved: taken });
  const [hindrances, setHindrances] = useState<readonly ImportBlocker[]>([]);
  const [isLooking, setLooking] = useState(false);

  async function look() {
    const { results } = await call(imports.blockers, { params: { id }, query: { limit: 200 } });
    setHindrances(results);
    if (results.length > 0) return;
    const title = messages.undoTitle(countText(record, importedCount(record)));
    const text = undoTexts[record.kind] ?? messages.undoText;
    if (await confirm({ title, text, action: messages.undo, danger: true })) await undo.run({ params: { id } });
  }
  async function ask() {
    setLooking(true);
    try {
      await look();
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.undo, text: failure.detail });
    } finally {
      setLooking(false);
    }
  }
  const said = undo.problem?.detail ?? problem?.message;
  return (
    <>
      {said ? (
        <Alert color="red" role="alert" mb="sm">
          {say(said)}
        </Alert>
      ) : null}
      <div className={classes.buttons}>
        <ToRecords record={record} />
        <Button variant="default" loading={isLooking || undo.running} onClick={() => void ask()}>
          {t(messages.undo)}
        </Button>
      </div>
      {hindrances.length > 0 ? <Hindrances record={record} rows={hindrances} /> : null}
    </>
  );
}

/** Those registered by the same person since that day, the newest first. */
function ToRecords({ record }: { record: Import }) {
  const { kind } = record;
  if (kind === memberImport || kind === readingImport) {
    const to = kind === memberImport ? paths.indexInsurance : paths.indexReadings;
    return <Button renderRoot={(props) => <Link to={to} {...props} />}>{t(messages.open)}</Button>;
  }
  if (kind !== animalImport && kind !== claimImport) return <ToWritten record={record} />;
  const place =
    kind === claimImport
      ? linkOptions({ to: paths.claims, search: { ordering: '-reported_at' } })
      : linkOptions({ to: linePaths.livestock.animals, search: {} });
  return <Button renderRoot={(props) => <Link {...place} {...props} />}>{t(messages.open)}</Button>;
}

/** Farmers and proposals. */
function ToWritten({ record: { kind, created_by, committed_at } }: { record: Import }) {
  const role = roleOf(useUser().groups);
  const form = findForm(kind);
  const isCrop = form ? form.line === 'crop' : role === undefined || worksIn(role, 'crop');
  const farmers = isCrop ? linePaths.crop.farmers : linePaths.livestock.farmers;
  const proposals = isCrop ? linePaths.crop.proposals : linePaths.livestock.proposals;
  const search = form
    ? { form: form.name, created_by: created_by?.id }
    : { created_by: created_by?.id, start_date: committed_at?.slice(0, 10) };
  return (
    <Button renderRoot={(props) => <Link to={form ? proposals : farmers} search={search} {...props} />}>
      {t(messages.open)}
    </Button>
  );
}

function Hindrances({ record: { kind }, rows }: { record: Import; rows: readonly ImportBlocker[] }) {
  const columns: Column<ImportBlocker>[] = [
    { head: messages.line, cell: ({ row }) => digits(row), align: 'right', width: 80 },
    {
      id: 'line in words',
      head: messages.line,
      cell: ({ row }) => t(messages.atLine(row)),
      hidden: true,
      phone: 'fact',
    },
    { head: messages.name, cell: ({ name }) => name, phone: 'title' },
    { head: messages.why, cell: ({ message }) => message, phone: 'line' },
  ];
  return (
    <Alert color="yellow" mt="md" title={t(messages.hindered)}>
      <Table
        name="import-hindrances"
        label={messages.hindered}
        columns={columns}
        rows={rows}
        rowKey={({ record }) => record}
        rowLink={linkOf(kind)}
      />
    </Alert>
  );
}

function linkOf(kind: string) {
  return ({ record }: ImportBlocker, children: ReactNode) => <Link {...placeOf(kind, record)}>{children}</Link>;
}

function placeOf(kind: string, id: number) {
  const form = findForm(kind);
  if (form) return linkOptions({ to: paths.proposal, params: { form: form.name, id } });
  if (kind === animalImport) return linkOptions({ to: paths.animal, params: { id } });
  return linkOptions({ to: kind === claimImport ? paths.claim : paths.kyc, params: { id } });
}
