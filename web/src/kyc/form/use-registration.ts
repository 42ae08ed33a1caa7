import type { Line } from '@krishi-bima/contract/access/roles';
import { type Kyc, kyc, type NewKyc } from '@krishi-bima/contract/kyc/kyc';
import { isUnsent, type OutboxEntry } from '@krishi-bima/contract/outbox/entry';
import type { Text } from '@krishi-bima/contract/values/text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { useCompanyId } from '#api/chosen-company.ts';
import { call } from '#api/client.ts';
import { kept, sendOrKeep } from '#api/keeping.ts';
import { useUser } from '#api/session.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { type DraftHandle, useDraft, useOwner } from '#drafts/use-draft.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { Entered } from '#forms/form-engine.ts';
import { isSame } from '#forms/form-values.ts';
import { type FieldForm, useFieldForm } from '#forms/use-field-form.ts';
import { duplicateQuery, identityOf } from '#kyc/duplicates/duplicates.ts';
import { formMessages } from '#kyc/form-messages.ts';
import { byFormName, type KycValues, kycFields, newKycOf } from '#kyc/kyc-fields.ts';
import { minimalFarmerProblems, rulesWhileTyping } from '#kyc/kyc-rules.ts';
import { paths } from '#navigation/paths.ts';
import { useAmend, useOpenedEntry } from '#outbox/use-kept.ts';
import { farmerShown, useFarmerKeeper } from './keep-farmer.ts';
import { type Attempt, newAttempt, registerOnce } from './register-once.ts';

/** What stays in the browser until the farmer is registered. */
interface Unfinished {
  entered: Entered<KycValues>;
  attempt: Attempt;
}

export interface Failure {
  title: Text;
  text: Text | string;
  reference?: string;
}

export interface Registration {
  form: FieldForm<KycValues>;
  draft: DraftHandle<Unfinished>;
  /** Set when the wire, not the clerk, is to blame. */
  failure: Failure | undefined;
  isSaving: boolean;
  insurance: number | undefined;
  /** The answer of an earlier attempt was lost: this farmer may be the likely twin that is found. */
  isResending: boolean;
  /** The act of the outbox that is gone on with, and why it was refused. */
  opened: OutboxEntry | undefined;
  /** Nothing can be saved before a company is chosen. */
  needsCompany: boolean;
  save: () => Promise<Outcome>;
}

/** The record, or where the clerk has to look: fields with marks, or the twins. Nothing of them: the wire failed. */
export interface Outcome {
  record?: Kyc;
  problems?: FieldCodes;
  isUndecided?: boolean;
  /** It waits on this device for a line. */
  isKept?: boolean;
}

export function useRegistration(line: Line): Registration {
  const queries = useQueryClient();
  const { insurance, needsCompany } = useInsurance();
  const unfinished = useUnfinished(line);
  const { form, draft, attempt, opened } = unfinished;
  const send = useSending(unfinished);
  const [failure, setFailure] = useState<Failure>();
  const [isSaving, setSaving] = useState(false);

  async function register(): Promise<Outcome> {
    const values = form.values();
    const problems = form.check(minimalFarmerProblems(values));
    if (Object.keys(problems).length > 0) return { problems };
    // What went out before was held against the register then; by now it would only find itself.
    const identity = attempt.sent ? undefined : identityOf(values);
    const asked =
      identity && (await queries.fetchQuery(duplicateQuery(identity, { insurance, key: 'saving' })).catch(ifAnswered));
    const hasTwins = Boolean(asked?.results.length);
    const reason = values.twin_reason?.trim() ?? '';
    if (hasTwins && reason.length < 2) {
      form.mark({ twin_reason: 'required' });
      return { isUndecided: true };
    }
    const decision = hasTwins || attempt.sent?.twin_reason ? { twin_reason: reason } : {};
    const body = { ...newKycOf(values), insurance, ...decision };
    return send(body);
  }

  async function save(): Promise<Outcome> {
    if (isSaving || needsCompany) return {};
    setSaving(true);
    setFailure(undefined);
    try {
      return await register();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure({ title: formMessages.notSaved, text: problem.detail, reference: problem.reference });
      const problems = byFormName(problem.fields);
      form.mark(problems);
      return Object.keys(problems).length > 0 ? { problems } : {};
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    draft,
    failure,
    isSaving,
    isResending: !isSaving && attempt.sent !== undefined,
    insurance,
    needsCompany,
    opened,
    save,
  };
}

/** Sends the farmer, or keeps it for a line; what was refused is sent again in the place of what was kept. */
function useSending({ form, draft, attempt, remember, opened }: ReturnType<typeof useUnfinished>) {
  const owner = useOwner();
  const client = useQueryClient();
  const keeperOfFarmer = useFarmerKeeper();
  const amend = useAmend();
  return async (body: NewKyc): Promise<Outcome> => {
    if (opened && isUnsent(opened)) {
      await draft.discard();
      const shows = opened.makes === undefined ? undefined : await farmerShown(client, owner, opened.makes, body);
      await amend(opened, kyc.create, { body }, { form: form.entered(), shows });
      return { isKept: true };
    }
    const register = (signal?: AbortSignal) =>
      registerOnce(attempt, body, {
        create: (sent, idempotencyKey) => call(kyc.create, { body: sent }, { idempotencyKey, signal }),
        patch: ({ id, version }, change) => call(kyc.patch, { params: { id }, body: change }, { version, signal }),
        remember,
      });
    // What may be registered already, and was changed since, is told apart on the line.
    const isKeepable = !attempt.sent || isSame(attempt.sent, body);
    const act = { input: { body }, idempotencyKey: attempt.key };
    const record = isKeepable ? await sendOrKeep(register, keeperOfFarmer(form.entered()), act) : await register();
    await draft.discard();
    return record === kept ? { isKept: true } : { record };
  };
}

/** Likely twins are looked for in the office; without a line that is done when the farmer is sent. */
function ifAnswered(problem: unknown): undefined {
  if (!(problem instanceof ApiProblem) || problem.status !== 0) throw problem;
}

/** The form, and what is kept of it in the browser with every keystroke. */
function useUnfinished(line: Line) {
  const [attempt, setAttempt] = useState(newAttempt);
  const opened = useOpenedEntry(paths.newKyc);
  const form = useFieldForm({
    fields: kycFields,
    start: startOf(line),
    rules: rulesWhileTyping,
    onChange: (entered) => keep({ entered, attempt }),
  });
  const draft = useDraft<Unfinished>({
    key: opened ? `kyc/entry/${opened.id}` : 'kyc/new',
    path: paths.newKyc,
    apply(kept) {
      setAttempt(kept.attempt);
      form.restore(kept.entered);
    },
  });
  useUnsavedGuard(form.dirty);
  const begin = useEffectEvent((entry: OutboxEntry) => {
    form.restore(entry.form as Entered<KycValues>);
    form.mark(byFormName(entry.problem?.fields ?? {}));
  });
  const openedId = opened?.id;
  useEffect(() => {
    if (openedId !== undefined && opened) begin(opened);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each act, whatever becomes of it meanwhile
  }, [openedId]);

  function keep(unfinished: Unfinished) {
    const { name_np } = unfinished.entered.values;
    draft.keep(unfinished, name_np ?? '');
  }
  function remember(now: Attempt) {
    setAttempt(now);
    keep({ entered: form.entered(), attempt: now });
  }
  return { form, draft, attempt, remember, opened };
}

function startOf(line: Line): KycValues {
  const covers = { is_crop: line === 'crop', is_livestock: line === 'livestock' };
  return { ...covers, person_type: 'person', nationality: 'nepali', id_type: 'citizenship', temp_same: false };
}

/** Only somebody without a company says which one the farmer is for (docs/behaviour.md, Companies). */
function useInsurance() {
  const chosen = useCompanyId();
  const isFree = useUser().insurance === null;
  return { insurance: isFree ? chosen : undefined, needsCompany: isFree && chosen === undefined };
}
