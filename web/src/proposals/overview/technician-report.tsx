import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import type { FormPart } from '@krishi-bima/contract/forms/form';
import { isEmpty, isShown, valueIn } from '@krishi-bima/contract/forms/kinds';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import type { Proposal, ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import { partProblems } from '@krishi-bima/contract/proposals/rules';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { refresh } from '#api/query.ts';
import { useMay, useUser } from '#api/session.ts';
import { DraftNotice, DraftSaved } from '#drafts/draft-notice.tsx';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import { FieldView } from '#forms/field-view.tsx';
import type { Entered } from '#forms/form-engine.ts';
import { FieldFormProvider, FormFields } from '#forms/form-field.tsx';
import { useFieldForm } from '#forms/use-field-form.ts';
import { digits } from '#i18n/format.ts';
import { t, useLanguage } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { partCalls } from '#proposals/editor/send-plan.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { rowName } from '#proposals/rows/row-columns.ts';
import { Details } from '#ui/details.tsx';
import { EntryForm } from '#ui/form/entry-form.tsx';
import { Panel } from '#ui/panel.tsx';
import { toast } from '#ui/toast.tsx';
import classes from './technician-report.module.css';
import { allNormal, startOfReport } from './visit.ts';

function reportOn({ technician_data = {} }: ProposalRow): InspectionReport {
  return technician_data;
}

export function hasReport({ technician_data, insurance_details }: Proposal): boolean {
  const reports = [technician_data, ...insurance_details.map(reportOn)];
  return reports.some((report) => Object.values(report ?? {}).some((value) => !isEmpty(value)));
}

interface Target {
  id: number;
  title: string;
  values: InspectionReport;
}

/** The technician's report on the whole proposal, or on each animal. The assigned technician may write it. */
export function TechnicianReport() {
  useLanguage();
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const user = useUser();
  const mayReport = useMay('verify_proposal');
  const part = form.parts?.technician_data;
  if (!part) return null;
  const isMine = mayReport && proposal.status === 'technician_review' && proposal.technician === user.id;
  const title = t(part.title);
  const targets: Target[] =
    part.on === 'proposal'
      ? [{ id: proposal.id, title, values: proposal.technician_data ?? {} }]
      : proposal.insurance_details.map((row, at) => ({
          id: row.id,
          title: `${title}: ${digits(at + 1)}. ${rowName(form, row)}`,
          values: reportOn(row),
        }));
  const othersOf = (target: Target) => targets.filter((one) => one !== target).map(({ values }) => values);
  return targets.map((target) =>
    isMine ? (
      <ReportEditor
        key={target.id}
        part={part}
        target={{ ...target, values: startOfReport(target.values, user, todayAd(), othersOf(target)) }}
      />
    ) : (
      <ReportView key={target.id} part={part} target={target} />
    ),
  );
}

function ReportView({ part, target: { title, values } }: { part: FormPart; target: Target }) {
  if (Object.values(values).every(isEmpty)) {
    return (
      <Panel title={title}>
        <p className="dim">{t(messages.noReport)}</p>
      </Panel>
    );
  }
  const shown = Object.values(part.sections).flatMap(({ fields }) => fields);
  return (
    <Panel title={title}>
      <Details
        items={shown.flatMap((name) => {
          const spec = part.fields[name];
          if (!spec || !isShown(spec, values)) return [];
          return [
            {
              label: spec.label,
              value: <FieldView spec={spec} value={valueIn(values, name)} />,
              wide: spec.kind === 'list',
            },
          ];
        })}
      />
    </Panel>
  );
}

function ReportEditor({ part, target }: { part: FormPart; target: Target }) {
  const { form, draft, problem, isSaving, save } = useReport(part, target);
  return (
    <FieldFormProvider form={form}>
      <EntryForm onSubmit={save}>
        <Panel
          title={target.title}
          aside={
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
              onClick={() => {
                const said = form.values();
                for (const [name, value] of allNormal(part)) if (isEmpty(said[name])) form.set(name, value);
              }}
            >
              {t(messages.allNormal)}
            </Button>
          }
          footer={
            <div className={classes.foot}>
              <DraftSaved at={draft.savedAt} />
              <Button type="submit" loading={isSaving}>
                {t(messages.saveReport)}
              </Button>
            </div>
          }
        >
          <DraftNotice draft={draft} />
          {problem ? (
            <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}>
              {typeof problem === 'string' ? problem : t(problem)} {t(messages.allKept)}
            </Alert>
          ) : null}
          {Object.entries(part.sections).map(([id, section]) => (
            <fieldset key={id} className={classes.section}>
              <legend className={classes.legend}>{t(section.title)}</legend>
              <FormFields names={section.fields} />
            </fieldset>
          ))}
        </Panel>
      </EntryForm>
    </FieldFormProvider>
  );
}

/** The report is stored in the browser while it is typed; saving names missing values and saves all the same. */
function useReport(part: FormPart, target: Target) {
  const editor = useEditor();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<ApiProblem['detail']>();
  const [isSaving, setSaving] = useState(false);
  const form = useFieldForm({
    fields: part.fields,
    start: target.values,
    onChange: (entered) => draft.keep(entered, target.title),
  });
  const draft = useDraft<Entered>({
    key: `report/${editor.name}/${target.id}`,
    path: `${addressOf(paths.proposal, { form: editor.name, id: editor.id })}?tab=inspection`,
    apply: (entered) => form.restore(entered),
  });
  useUnsavedGuard(form.dirty);

  async function save() {
    const faulty = Object.keys(form.check());
    if (faulty[0]) {
      form.focus(faulty[0].split('.')[0] ?? faulty[0]);
      return;
    }
    setSaving(true);
    setProblem(undefined);
    const sent = form.entered();
    try {
      const saved = await call(
        partCalls(editor.name).technicianData,
        { params: { id: target.id }, body: sent.values },
        { key: `report ${target.id}` },
      );
      const start = Object.fromEntries(Object.keys(part.fields).map((name) => [name, valueIn(saved, name) ?? null]));
      const isTypedOn = form.restartAfter(sent, start);
      const missing = partProblems(part, form.values(), todayAd());
      form.mark(missing);
      // The message appears as soon as the server has the report; neither the browser's store nor a slow line delays
      // it.
      toast.done(Object.keys(missing).length > 0 ? messages.reportLacks : messages.reportSaved);
      if (!isTypedOn) await draft.discard();
      // A blocker of the next step may be resolved now.
      await refresh(queries, findingEndpoints.get, workflow.status);
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      form.mark(failure.fields);
      setProblem(failure.detail);
    } finally {
      setSaving(false);
    }
  }
  return { form, draft, problem, isSaving, save };
}
