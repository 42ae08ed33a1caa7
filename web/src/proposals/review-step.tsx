import { kyc } from '@krishi-bima/contract/kyc';
import { submitProblems } from '@krishi-bima/contract/proposal-rules';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { queryFor, refresh } from '#api/query.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { rupees } from '#i18n/format.ts';
import { say, t } from '#i18n/t.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import { useFigures } from './figures.ts';
import { messages } from './messages.ts';
import { Overview } from './overview.tsx';
import { PdfButton } from './pdf-button.tsx';
import { ProblemList } from './problem-list.tsx';
import { placedProblems } from './problem-places.ts';
import classes from './review-step.module.css';
import { useEditor, useEditorState } from './use-editor.ts';
import { useWizardNav } from './wizard-nav.ts';
import { filledRows } from './work.ts';

/** Everything once more before it is final: what is written, what still stands in the way, and the last button. */
export function ReviewStep() {
  const editor = useEditor();
  const nav = useWizardNav();
  const { form } = editor;
  const work = useEditorState((state) => state.work);
  const farmer = useEditorState(({ proposal }) => proposal.personal_info);
  const figures = useFigures();
  const { submit, running, refused, failure } = useSubmit();
  const root = useArrival();
  const problems = usePendingProblems();
  const shown = refused ?? problems;
  const rows = filledRows(work);
  const listed = placedProblems(
    form,
    shown,
    rows.map(({ client_id }) => client_id),
  );
  return (
    <div ref={root} tabIndex={-1} className={classes.step}>
      {failure && !refused ? (
        <Alert
          color="red"
          role="alert"
          title={t(messages.submitFailed)}
          icon={<IconAlertTriangle size={18} stroke={1.7} />}
        >
          {say(failure)}
        </Alert>
      ) : null}
      <Standing problems={listed} isRefused={refused !== undefined} />
      <Overview
        form={form}
        farmer={farmer}
        values={work.values}
        rows={rows.map((row) => ({ ...row.values, ...figures.rows.get(row.client_id) }))}
        onEdit={nav.go}
      />
      <div className={classes.buttons}>
        <PdfButton before={() => editor.save()} />
        <Button
          leftSection={<IconSend size={16} stroke={2} aria-hidden />}
          loading={running}
          onClick={() => void submit()}
        >
          {t(messages.submit)}
        </Button>
      </div>
    </div>
  );
}

function Standing({ problems, isRefused }: { problems: ReturnType<typeof placedProblems>; isRefused: boolean }) {
  if (problems.length === 0) {
    return (
      <Alert color="green" icon={<IconCircleCheck size={18} stroke={1.7} aria-hidden />}>
        {t(messages.allThere)}
      </Alert>
    );
  }
  return (
    <Alert
      color={isRefused ? 'red' : 'yellow'}
      role={isRefused ? 'alert' : undefined}
      icon={<IconAlertTriangle size={18} stroke={1.7} aria-hidden />}
      title={`${t(messages.beforeSubmit)}: ${t(messages.missingCount(problems.length))}`}
    >
      <ProblemList problems={problems} />
    </Alert>
  );
}

/** What the server would name, by the same rules, before anybody presses the button. */
function usePendingProblems(): FieldCodes {
  const { form } = useEditor();
  const { proposal, work } = useEditorState((state) => state);
  const { tariff } = useFigures();
  const farmer = useQuery(queryFor(kyc.get, { params: { id: proposal.personal_info.kyc } }, { key: 'proposal' }));
  const found = submitProblems(
    form,
    {
      personal_info: farmer.data?.personal_info ?? {},
      default_values: work.values,
      insurance_details: filledRows(work).map(({ values }) => values),
    },
    { today: todayAd(), tariff },
  );
  if (farmer.data) return found;
  return Object.fromEntries(Object.entries(found).filter(([path]) => !path.startsWith('personal_info.')));
}

function useSubmit() {
  const editor = useEditor();
  const client = useQueryClient();
  const [refused, setRefused] = useState<FieldCodes>();
  const [isSaving, setSaving] = useState(false);
  const { payable } = useFigures().totals;
  const work = useEditorState((state) => state.work);
  const [refusedFor, setRefusedFor] = useState(work);
  const save = useSave(formEndpoints[editor.name].submit, {
    onSaved: async (proposal) => {
      editor.adopt(proposal);
      toast.done(messages.submitted(proposal.proposal_no ?? ''));
      await refresh(client, proposals.list, kyc.list, formEndpoints[editor.name].byOwner);
    },
    onProblem: ({ status, fields }) => {
      if (status !== 422) return;
      setRefused(fields);
      setRefusedFor(editor.state.work);
      scrollTo({ top: 0 });
    },
  });

  async function submit() {
    setRefused(undefined);
    setSaving(true);
    const isSaved = await editor.save();
    setSaving(false);
    if (!isSaved || editor.state.unsaved) return scrollTo({ top: 0 });
    const { name_np } = editor.state.proposal.personal_info;
    const isSure = await confirm({
      title: messages.submitQuestion,
      text: messages.submitText(name_np, rupees(payable, 2)),
      action: messages.submitAction,
    });
    if (isSure) await save.run({ params: { id: editor.id } });
    return undefined;
  }
  // After a correction the list of the server is old; that of the browser goes on.
  const isCurrent = refused !== undefined && refusedFor === work;
  return {
    submit,
    running: save.running || isSaving,
    refused: isCurrent ? refused : undefined,
    failure: save.problem?.status === 422 ? undefined : save.problem?.detail,
  };
}

function useArrival() {
  const { target, arrived } = useWizardNav();
  const root = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(() => {
    arrived();
    scrollTo({ top: 0 });
    root.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (target) arrive();
  }, [target]);
  return root;
}
