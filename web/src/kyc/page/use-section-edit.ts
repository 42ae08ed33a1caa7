import { history } from '@krishi-bima/contract/history/history';
import { type Kyc, kyc } from '@krishi-bima/contract/kyc/kyc';
import { officeProblems } from '@krishi-bima/contract/kyc/rules';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { queryFor, refresh } from '#api/query.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { Entered } from '#forms/form-engine.ts';
import { isSame } from '#forms/form-values.ts';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { farmerName } from '#i18n/names.ts';
import type { Failure } from '#kyc/form/use-registration.ts';
import { formMessages } from '#kyc/form-messages.ts';
import {
  byFormName,
  changeBetween,
  fieldsOf,
  type KycValues,
  kycFields,
  type SectionId,
  valuesOf,
} from '#kyc/kyc-fields.ts';
import { rulesWhileTyping } from '#kyc/kyc-rules.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { toast } from '#ui/toast.tsx';
import { type Conflict, resolveConflict } from './conflict.ts';

/** What the typed values are a change of: the record as it was when typing began. */
interface Base {
  values: KycValues;
  version: number;
}

interface Unfinished {
  base: Base;
  entered: Entered<KycValues>;
}

/** One section of a farmer's file being changed. Only the difference is sent, against the version it was made from. */
export function useSectionEdit(record: Kyc, section: SectionId, onClose: () => void) {
  const queries = useQueryClient();
  const { base, form, draft, put, keepTyped } = useTypedOver(record, section);
  const [conflict, setConflict] = useState<Conflict>();
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);
  const show = (newest: Kyc) => queries.setQueryData(queryFor(kyc.get, { params: { id: record.id } }).queryKey, newest);

  async function save(from = base, values = form.values()) {
    if (isSaving) return;
    if (isFaulty(form, section, from.values, values)) return;
    setSaving(true);
    setFailure(undefined);
    try {
      await finish(await send(record, section, from, values), values);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.code === 'stale') await readConflict(problem, from);
      else fail(problem);
    } finally {
      setSaving(false);
    }
  }

  async function finish(saved: Kyc, sent: KycValues) {
    show(saved);
    if (keepTyped(saved, sent)) return;
    await draft.discard();
    onClose();
    if (saved !== record) toast.done(formMessages.changeSaved);
    await refresh(queries, kyc.list, history.of, workflow.kycStatus);
  }

  function fail(problem: ApiProblem) {
    form.mark(byFormName(problem.fields));
    setFailure({ title: formMessages.changeNotSaved, text: problem.detail, reference: problem.reference });
  }

  async function readConflict(problem: ApiProblem, from: Base) {
    try {
      const newest = await call(kyc.get, { params: { id: record.id } }, { key: 'conflict' });
      setConflict({ newest, changes: problem.changes, before: from.values });
    } catch (unread) {
      fail(unread instanceof ApiProblem ? unread : problem);
    }
  }

  /** After somebody else's change: over theirs, keeping mine or theirs where both changed the same. */
  async function decide(mine: boolean) {
    if (!conflict) return;
    const next = { values: valuesOf(conflict.newest), version: conflict.newest.version };
    const values = resolveConflict(conflict, form.values(), mine);
    setConflict(undefined);
    show(conflict.newest);
    put(next, { values, unreadable: form.entered().unreadable });
    await save(next, values);
  }

  return { form, draft, conflict, failure, isSaving, save: () => save(), decide, discard: draft.discard };
}

/** The fields over the record as it was when typing began; kept in the browser together with it. */
function useTypedOver(record: Kyc, section: SectionId) {
  const [base, setBase] = useState<Base>(() => ({ values: valuesOf(record), version: record.version }));
  const form = useFieldForm({
    fields: kycFields,
    start: base.values,
    rules: rulesWhileTyping,
    areaUnit: record.personal_info.total_land_area?.unit,
    onChange: (entered) => draft.keep({ base, entered }, farmerName(record.personal_info)),
  });
  const draft = useDraft<Unfinished>({
    key: `kyc/${record.id}/${section}`,
    path: `${addressOf(paths.kyc, { id: record.id })}?edit=${section}`,
    apply: ({ base: typedOver, entered }) => put(typedOver, entered),
  });
  useUnsavedGuard(form.dirty);

  function put(next: Base, entered: Entered<KycValues>) {
    setBase(next);
    form.restart(next.values);
    form.restore(entered);
  }

  /** Whoever typed on while it was saved goes on over what was saved. */
  function keepTyped(saved: Kyc, sent: KycValues): boolean {
    if (isSame(form.values(), sent)) return false;
    put({ values: valuesOf(saved), version: saved.version }, form.entered());
    return true;
  }
  return { base, form, draft, put, keepTyped };
}

async function send(record: Kyc, section: SectionId, from: Base, values: KycValues): Promise<Kyc> {
  const change = changeBetween(from.values, values);
  if (Object.keys(change).length === 0) return record;
  return call(kyc.patch, { params: { id: record.id }, body: change }, { version: from.version, key: section });
}

/** Only of what was changed: an old record with an old fault can still be corrected elsewhere. */
function brokenRules(before: KycValues, after: KycValues): FieldCodes {
  const { personal_info = {} } = changeBetween(before, after);
  return officeProblems(after, todayAd(), new Set(Object.keys(personal_info)));
}

/** Marks what is wrong in this section and leads to the first of it. */
function isFaulty(form: FieldForm<KycValues>, section: SectionId, before: KycValues, after: KycValues): boolean {
  const problems = form.check(brokenRules(before, after));
  const marked = new Set(Object.keys(problems).map((path) => path.split('.')[0]));
  const first = fieldsOf(section, after).find((name) => marked.has(name));
  // The marks are drawn with the next frame; the cursor goes to what is marked inside the field.
  if (first) setTimeout(() => form.focus(first));
  return first !== undefined;
}
