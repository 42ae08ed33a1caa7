import type { FormPart } from '@krishi-bima/contract/forms/form';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import { isUnsent } from '@krishi-bima/contract/outbox/entry';
import { formEndpoints, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import { text } from '@krishi-bima/contract/values/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '#api/client.ts';
import { kept, sendOrKeep } from '#api/keeping.ts';
import { newId } from '#api/new-id.ts';
import { useOwner } from '#drafts/use-draft.ts';
import { isSame } from '#forms/form-values.ts';
import { farmerName } from '#i18n/names.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { type Act, keeperOf } from '#outbox/keep.ts';
import { onArrived } from '#outbox/outbox.ts';
import { unsentEntries, useOutbox } from '#outbox/shown.ts';
import type { ProposalEditor } from '#proposals/editor/proposal-editor.ts';
import { partCalls } from '#proposals/editor/send-plan.ts';
import { useEditor } from '#proposals/editor/use-editor.ts';
import type { Inspected } from './visit.ts';

export function inspectionPath(form: string, id: number): string {
  return `${addressOf(paths.proposal, { form, id })}?tab=inspection`;
}

/**
 * Sends a report, or keeps it where nobody answers. Each waits on its own; what was typed of the whole visit goes with it,
 * for this page to go on with.
 */
export function useReportCall(part: FormPart) {
  const editor = useEditor();
  const owner = useOwner();
  return async (one: Inspected, body: InspectionReport, entered: unknown, isBehind: boolean) => {
    const endpoint = partCalls(editor.name).technicianData;
    const act = { input: { params: { id: one.id }, body }, idempotencyKey: newId() };
    const keys = { key: `report ${one.id}`, idempotencyKey: act.idempotencyKey };
    const { subject, ...said } = actOf(editor, part, one);
    const keeper = keeperOf(endpoint, owner, () => ({ ...said, subject, form: entered }), subject);
    const saved = await sendOrKeep(
      (signal) => call(endpoint, act.input, { ...keys, signal }),
      { ...keeper, isBehind: () => isBehind || keeper.isBehind() },
      act,
    );
    if (saved === kept) return 'kept';
    editor.reported(saved);
    return isBehind ? 'kept' : 'saved';
  };
}

function actOf({ name, id, state }: ProposalEditor, part: FormPart, one: Inspected): Act {
  const { ne, en } = part.title;
  const { personal_info, proposal_no } = state.proposal;
  return {
    kind: 'report',
    isWhole: true,
    what: one.row ? text(`${ne}: ${one.name}`, `${en}: ${one.name}`) : part.title,
    whose: farmerName(personal_info),
    ...(proposal_no ? { place: proposal_no } : {}),
    ...{ subject: `report/${name}/${one.id}`, path: inspectionPath(name, id) },
  };
}

interface KeptOptions<T> {
  path: string;
  entered: T;
  isFree: boolean;
  onKept: (entered: T) => void;
  onArrived: (proposal: Proposal) => void;
}

/** What of this visit waits for a line is shown as it was kept, and as the office has it once it has arrived. */
export function useKeptInspection<T>({ path, entered, isFree, ...tell }: KeptOptions<T>) {
  const editor = useEditor();
  const { entries } = useOutbox();
  const waiting = entries.findLast((entry) => isUnsent(entry) && entry.path === path);
  const [keptWork, setKeptWork] = useState<T>();
  const show = useEffectEvent(() => {
    if (!waiting || keptWork !== undefined) return;
    const typed = waiting.form as T;
    setKeptWork(typed);
    tell.onKept(typed);
  });
  const id = waiting?.id;
  useEffect(() => {
    if (id === undefined || !isFree) return undefined;
    const soon = setTimeout(show);
    return () => clearTimeout(soon);
  }, [id, isFree]);

  const arrive = useEffectEvent(async () => {
    if (unsentEntries().some((entry) => entry.path === path)) return;
    const proposal = await call(formEndpoints[editor.name].get, { params: { id: editor.id } }, { key: 'arrived' });
    // What was typed meanwhile is not touched.
    if (isSame(keptWork, entered)) tell.onArrived(proposal);
    setKeptWork(undefined);
  });
  useEffect(
    () =>
      onArrived((entry) => {
        if (entry.path === path) arrive().catch((error: unknown) => console.error('the proposal was not read', error));
      }),
    [path],
  );
  const isKept = waiting?.state === 'waiting' && keptWork !== undefined && isSame(keptWork, entered);
  return { isKept, keptAs: setKeptWork };
}
