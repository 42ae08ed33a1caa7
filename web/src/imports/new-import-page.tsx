import { roleOf } from '@krishi-bima/contract/access/roles';
import { imports } from '@krishi-bima/contract/imports/imports';
import { type ImportKind, importKindsFor } from '@krishi-bima/contract/imports/kinds';
import { Alert, Button, Progress, Radio } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { download } from '#api/download.ts';
import { useUser } from '#api/session.ts';
import { say, t } from '#i18n/t.ts';
import { inShell, paths } from '#navigation/paths.ts';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import { ImportFile } from './file-place.tsx';
import { ImportSteps } from './import-steps.tsx';
import classes from './imports.module.css';
import { messages } from './messages.ts';
import { useUpload } from './use-upload.ts';

/** What to register, the template for it, and the place for the file. */
export function NewImportPage() {
  const { groups, all_permission } = useUser();
  const role = roleOf(groups);
  const kinds = role ? importKindsFor(role, all_permission) : [];
  const { kind: asked } = useSearch({ from: inShell(paths.newImport) });
  const [chosen, setChosen] = useState(asked);
  const kind = kinds.find(({ name }) => name === chosen) ?? kinds[0];
  if (!kind) return null;
  return (
    <Page
      title={messages.newTitle}
      crumbs={[
        <Link key="list" to={paths.imports} activeOptions={{ exact: true }}>
          {t(messages.title)}
        </Link>,
      ]}
      tabs={<ImportSteps current="file" />}
    >
      <div className={classes.stack}>
        <Panel title={messages.kind}>
          <Radio.Group aria-label={t(messages.kind)} value={kind.name} onChange={setChosen}>
            <div className={classes.kinds}>
              {kinds.map(({ name, title }) => (
                <Radio key={name} value={name} label={t(title)} />
              ))}
            </div>
          </Radio.Group>
        </Panel>
        <TemplatePanel kind={kind} />
        <FilePanel kind={kind} />
      </div>
    </Page>
  );
}

function TemplatePanel({ kind }: { kind: ImportKind }) {
  async function take(format: 'xlsx' | 'csv') {
    try {
      await download(imports.template, { query: { kind: kind.name, format } });
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.templateFailed, text: failure.detail, retry: () => void take(format) });
    }
  }
  return (
    <Panel title={messages.template}>
      <p className={classes.text}>{t(messages.templateText)}</p>
      <div className={classes.buttons}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
            onClick={() => void take(format)}
          >
            {t(format === 'xlsx' ? messages.excelTemplate : messages.csvTemplate)}
          </Button>
        ))}
      </div>
    </Panel>
  );
}

function FilePanel({ kind }: { kind: ImportKind }) {
  const company = useCompanyId();
  const { insurance } = useUser();
  const { send, sent, problem } = useUpload(kind.name);
  const hasCompany = Boolean(insurance) || company !== undefined;
  return (
    <Panel title={messages.drop}>
      {hasCompany ? (
        <ImportFile busy={sent !== undefined} onFile={send} />
      ) : (
        <Alert color="yellow">{t(messages.noCompany)}</Alert>
      )}
      {sent === undefined ? null : <Progress aria-label={t(messages.sending)} value={sent * 100} mt="sm" />}
      {problem ? (
        <Alert color="red" role="alert" mt="sm">
          {say(problem.detail)}
        </Alert>
      ) : null}
    </Panel>
  );
}
