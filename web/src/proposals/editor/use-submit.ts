import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import { kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints, proposals } from '@krishi-bima/contract/proposals/proposals';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { useSave } from '#api/mutation.ts';
import { refresh } from '#api/query.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import { rupees } from '#i18n/format.ts';
import { farmerName } from '#i18n/names.ts';
import type { Wording } from '#i18n/t.ts';
import { messages } from '#proposals/messages.ts';
import { confirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.tsx';
import type { Draft } from './editor-model.ts';
import { useEditor, useEditorState } from './use-editor.ts';

export interface Submission {
  submit: () => void;
  running: boolean;
  /** Every missing value and broken rule that the server named, with the work at that time. */
  refusal: { fields: FieldCodes; work: Draft } | undefined;
  /** Any other reason for the failure. */
  failure: Wording | undefined;
}

export const SubmissionContext = createContext<Submission | undefined>(undefined);

export function useSubmission(): Submission {
  const submission = use(SubmissionContext);
  if (!submission) throw new Error('outside of the wizard');
  return submission;
}

/** Saves, asks once, submits. */
export function useSubmit(): Submission {
  const editor = useEditor();
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<Submission['refusal']>();
  const [isSaving, setSaving] = useState(false);
  const [isHalfTyped, setHalfTyped] = useState(false);
  const isKept = useEditorState(({ save: { kind } }) => kind === 'kept');
  const [isTooEarly, setTooEarly] = useState(false);
  const calls = formEndpoints[editor.name];
  const save = useSave(calls.submit, {
    onSaved: async (proposal) => {
      editor.adopt(proposal);
      toast.done(messages.submitted(proposal.proposal_no ?? ''));
      scrollTo({ top: 0 });
      await refresh(client, proposals.list, kyc.list, calls.byOwner);
    },
    onProblem({ status, fields }) {
      if (status === 422) {
        setRefusal({ fields, work: editor.state.draft });
        // The checks may have found what was not there when the page read them.
        void refresh(client, findingEndpoints.get);
      }
      scrollTo({ top: 0 });
    },
  });

  async function submit() {
    setRefusal(undefined);
    save.reset();
    setSaving(true);
    const isSaved = await editor.save();
    setSaving(false);
    // A save sends what is well formed; what is not has to be mended first, and nobody would know why nothing happens.
    setHalfTyped(isSaved && editor.state.unsaved);
    setTooEarly(editor.state.save.kind === 'kept');
    if (!isSaved || editor.state.unsaved || editor.state.save.kind === 'kept') return scrollTo({ top: 0 });
    const { personal_info, totals } = editor.state.proposal;
    const isSure = await confirm({
      title: messages.submitQuestion,
      text: messages.submitText(farmerName(personal_info), rupees(totals.payable, 2)),
      action: messages.submitAction,
    });
    if (isSure) await save.run({ params: { id: editor.id } });
    return undefined;
  }
  return {
    submit: () => void submit(),
    running: save.running || isSaving,
    refusal,
    failure: isHalfTyped
      ? messages.halfTyped
      : isTooEarly && isKept
        ? messages.submitLater
        : save.problem?.status === 422
          ? undefined
          : save.problem?.detail,
  };
}
