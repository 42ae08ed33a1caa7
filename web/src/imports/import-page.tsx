import { type Import, imports } from '@krishi-bima/contract/imports/imports';
import { Alert, Anchor, Button, Progress } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useSave } from '#api/mutation.ts';
import { useOwnCompany } from '#api/own-company.ts';
import { refresh } from '#api/query.ts';
import { formatDateTime, number } from '#i18n/format.ts';
import { staffName } from '#i18n/names.ts';
import { say, t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { confirm } from '#ui/confirm.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { PopupMenu } from '#ui/popup-menu.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.tsx';
import { ImportFile } from './file-place.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportDuplicates } from './import-duplicates.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSteps, stepOf } from './import-steps.tsx';
import { countText, importedCount, isWorking, kindTitle, stateOf } from './import-words.ts';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { useImport, useStoreImport } from './use-import.ts';
import { useUpload } from './use-upload.ts';

/** One file from the check to the undoing; found again in the list at whatever step it was left. */
export function ImportPage() {
  const { id } = useParams({ from: inShell(paths.import) });
  const { record, problem, retry } = useImport(id);
  useOwnCompany(record);
  if (!record) {
    return problem ? <ListFailed title={messages.oneFailed} problem={problem} onRetry={retry} /> : <ListSkeleton />;
  }
  return (
    <Page
      band
      title={record.file_name}
      status={<StatusBadge {...stateOf(record)} />}
      crumbs={[
        <Link key="list" to={paths.imports} activeOptions={{ exact: true }}>
          {t(messages.title)}
        </Link>,
      ]}
      menu={<RemoveMenu record={record} />}
      facts={factsOf(record)}
      tabs={<ImportSteps current={stepOf(record)} of={record} />}
    >
      <div className={classes.stack}>
        <Stage record={record} />
      </div>
    </Page>
  );
}

function factsOf(record: Import) {
  const { kind, record_count, faulty_count, twin_count, created_by, created_at, state } = record;
  const isRead = state !== 'checking' && state !== 'unreadable';
  const read = isRead
    ? [
        { label: messages.records, value: countText(record, record_count), phone: true },
        { label: messages.faulty, value: number(faulty_count), phone: true },
        { label: messages.twins, value: number(twin_count) },
      ]
    : [];
  return [
    { label: messages.kindShort, value: t(kindTitle(kind)), phone: !isRead },
    ...read,
    { label: messages.by, value: created_by ? staffName(created_by) : '' },
    { label: messages.at, value: formatDateTime(created_at) },
  ];
}

function Stage({ record }: { record: Import }) {
  const { state, faulty_count, twin_count } = record;
  if (isWorking(record)) return <Working record={record} />;
  if (state === 'unreadable') return <Unreadable record={record} />;
  if (state !== 'checked') return <ImportDone record={record} />;
  return (
    <>
      <ImportMapping key={record.version} record={record} />
      {faulty_count > 0 ? (
        <>
          <Mending record={record} />
          <ImportErrors record={record} />
        </>
      ) : null}
      {twin_count > 0 ? <ImportDuplicates record={record} /> : null}
      {faulty_count === 0 ? <Register record={record} /> : null}
      <ImportPreview record={record} />
    </>
  );
}

function Working({ record }: { record: Import }) {
  const { label } = stateOf(record);
  return (
    <Panel title={label}>
      <Progress aria-label={t(label)} value={record.progress} size="lg" animated={record.progress < 100} />
      <p className={classes.text}>{t(messages.leave)}</p>
    </Panel>
  );
}

function Unreadable({ record }: { record: Import }) {
  const { id, problem } = record;
  const taken = useStoreImport();
  const check = useSave(imports.check, { onSaved: taken });
  const isOurs = problem?.code === 'internal';
  return (
    <>
      <Alert color="red" role="alert">
        {problem?.message}
      </Alert>
      {isOurs ? (
        <Button className={classes.start} loading={check.running} onClick={() => void check.run({ params: { id } })}>
          {t(messages.again)}
        </Button>
      ) : (
        <Mending record={record} />
      )}
    </>
  );
}

/** The mended file takes the place of this one. */
function Mending({ record: { id, kind, error_file } }: { record: Import }) {
  const { send, sent, problem } = useUpload(kind, id);
  return (
    <Panel title={messages.mended}>
      {error_file ? (
        <p className={classes.text}>
          {t(messages.errorsText)}{' '}
          <Anchor href={error_file.url} download={error_file.name}>
            {t(messages.errorFile)}
          </Anchor>
        </p>
      ) : null}
      <ImportFile busy={sent !== undefined} onFile={send} />
      {problem ? (
        <Alert color="red" role="alert" mt="sm">
          {say(problem.detail)}
        </Alert>
      ) : null}
    </Panel>
  );
}

function Register({ record }: { record: Import }) {
  const { id, undecided_count, unknown_heads, problem } = record;
  const taken = useStoreImport();
  const commit = useSave(imports.commit, { onSaved: taken });
  const what = countText(record, importedCount(record));
  const because =
    unknown_heads.length > 0
      ? messages.notYetMapped
      : undecided_count > 0
        ? messages.notYetTwins
        : importedCount(record) === 0
          ? messages.nothing
          : undefined;
  const said = commit.problem?.detail ?? problem?.message;
  return (
    <Panel title={messages.steps.register}>
      {said ? (
        <Alert color="red" role="alert" mb="sm">
          {say(said)}
        </Alert>
      ) : null}
      <p className={classes.text}>{t(because ?? messages.commitText)}</p>
      <Button
        disabled={because !== undefined}
        loading={commit.running}
        onClick={() => void commit.run({ params: { id } })}
      >
        {t(messages.commit(what))}
      </Button>
    </Panel>
  );
}

function RemoveMenu({ record: { id, state } }: { record: Import }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = useSave(imports.remove);
  if (state !== 'checking' && state !== 'checked' && state !== 'unreadable') return null;
  async function ask() {
    const isSure = await confirm({ title: messages.removeTitle, action: messages.remove, danger: true });
    if (!isSure || (await remove.run({ params: { id } })) === undefined) return;
    await navigate({ to: paths.imports });
    await refresh(queries, imports.list);
    toast.done(messages.removed);
  }
  return (
    <PopupMenu
      label={messages.more}
      actions={[{ label: messages.remove, icon: IconTrash, onClick: () => void ask(), danger: true }]}
    />
  );
}
