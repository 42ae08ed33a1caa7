import { formNameOf } from '@krishi-bima/contract/forms';
import { type Form, withBankingFields } from '@krishi-bima/contract/forms/form';
import type { EnteredHeader } from '@krishi-bima/contract/forms/records';
import type { Kyc } from '@krishi-bima/contract/kyc/kyc';
import { formEndpoints, type Proposal, proposals } from '@krishi-bima/contract/proposals/proposals';
import { proposalProblems } from '@krishi-bima/contract/proposals/rules';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiProblem } from '#api/api-problem.ts';
import { kept, sendOrKeep } from '#api/keeping.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { DraftWriter } from '#drafts/draft-writer.ts';
import { clearUnsaved, useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft, useOwner } from '#drafts/use-draft.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { Entered } from '#forms/form-engine.ts';
import { useFieldForm } from '#forms/use-field-form.ts';
import { t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { draftKey } from '#proposals/draft-menu.tsx';
import type { StoredDraft } from '#proposals/editor/editor-state.ts';
import { proposalWarnings } from '#proposals/editor/warnings.ts';
import type { StepId } from '#proposals/steps/wizard-steps.ts';
import { toast } from '#ui/toast.tsx';
import { messages } from '../messages.ts';
import { type Attempt, bodyOf, createOnce, newAttempt, saveRest } from './create-once.ts';
import { keepStart } from './keep-start.ts';
import { rowsOfLastYear } from './last-year.ts';
import { periodOf, type Suggestions, suggestionsOf } from './suggestions.ts';

export interface StartFacts {
  form: Form;
  farmer: Kyc;
  /** The farmer's policy of last year. */
  last: Proposal | undefined;
  isAgent: boolean;
}

interface StartDraft {
  entered: Entered<EnteredHeader>;
  left: readonly number[];
  attempt: Attempt;
}

export type Start = ReturnType<typeof useStart>;

/** Returns the values of this moment, and draws again on each of them. */
export function useTyped({ header }: Pick<Start, 'header'>): EnteredHeader {
  useWatch({ control: header.engine.control });
  return header.values();
}

/** A proposal before its first save: nothing of it is on the server, what is typed is in this browser. */
export function useStart({ form, farmer, last, isAgent }: StartFacts) {
  const user = useUser();
  const whole = withBankingFields(form);
  const [known] = useState(() => {
    const today = todayAd();
    const facts = { form: whole, today, user, isAgent, farmer: farmer.personal_info, last };
    return { suggestions: suggestionsOf(facts), period: periodOf(facts) };
  });
  const [lastYear] = useState(() => (last ? rowsOfLastYear(form, last) : { members: [], rows: [] }));
  /** The rows of last year that were unticked, by position. */
  const [left, setLeft] = useState<readonly number[]>([]);
  const [attempt, setAttempt] = useState(newAttempt);
  const header = useFieldForm({
    fields: whole.proposal,
    start: { ...valuesOf(known.suggestions), ...known.period },
    rules: (values) => withoutTariff(proposalWarnings(whole, values, null)),
    onChange: (entered) => keep({ entered }),
  });
  const path = `${addressOf(paths.newProposal, { form: form.name })}?farmer=${farmer.id}`;
  const draft = useDraft<StartDraft>({
    key: `proposal/new/${form.name}/${farmer.id}`,
    path,
    apply(kept) {
      header.restore(kept.entered);
      setLeft(kept.left);
      setAttempt(kept.attempt);
    },
  });
  useUnsavedGuard(draft.savedAt !== undefined);

  function keep(change: Partial<StartDraft>) {
    const work = { entered: header.entered(), left, attempt, ...change };
    draft.keep(work, `${t(form.title)}: ${farmer.personal_info.name_np}`);
  }
  const saving = useFirstSave(
    { form, farmer, last, isAgent },
    {
      attempt,
      entered: header.entered,
      lastYear: { ...lastYear, rows: lastYear.rows.filter((_, at) => !left.includes(at)) },
      remember(now) {
        setAttempt(now);
        keep({ attempt: now });
      },
      forget: draft.discard,
    },
  );
  return {
    ...{ form: whole, farmer, last, header, draft, lastYear, left, suggestions: known.suggestions },
    ...saving,
    toggle: (at: number) => {
      const now = left.includes(at) ? left.filter((one) => one !== at) : [...left, at];
      setLeft(now);
      keep({ left: now });
    },
    gaps: (values: EnteredHeader) => gapsOf(whole, values),
  };
}

/** Finds what a proposal lacks before it exists; which tariff is in force is known with the first save. */
function gapsOf(form: Form, values: EnteredHeader): string[] {
  return Object.keys(withoutTariff(proposalProblems(form, values, { today: todayAd(), tariff: null })));
}

function withoutTariff(found: FieldCodes): FieldCodes {
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== 'no_tariff'));
}

function valuesOf(suggestions: Suggestions): EnteredHeader {
  return Object.fromEntries(Object.entries(suggestions).map(([name, { value }]) => [name, value]));
}

interface FirstWork {
  attempt: Attempt;
  entered: () => Entered<EnteredHeader>;
  lastYear: Parameters<typeof saveRest>[2]['lastYear'];
  remember: (attempt: Attempt) => void;
  forget: () => Promise<void>;
}

/** The first save creates the draft; from there on the proposal's own page goes on. */
function useFirstSave({ form, farmer }: StartFacts, work: FirstWork) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const owner = useOwner();
  const isFree = useUser().insurance === null;
  const [isSaving, setSaving] = useState(false);
  const name = formNameOf(form);
  const whole = withBankingFields(form);

  async function write(step: StepId) {
    const insurance = isFree ? farmer.insurance : undefined;
    const body = bodyOf(form, farmer, work.entered(), isFree);
    const { attempt, remember, entered, lastYear } = work;
    const proposal = await sendOrKeep(
      (signal) => createOnce(form, attempt, { body, remember, signal }),
      {
        isBehind: () => farmer.id < 0,
        async keep({ isTried }) {
          const sent = attempt.sent ?? (isTried ? body : undefined);
          const started = { form: whole, farmer, insurance, entered: entered(), lastYear, sent, key: attempt.key };
          await open(await keepStart(queries, owner, started), step);
        },
      },
      { input: { body }, idempotencyKey: attempt.key },
    );
    if (proposal === kept) return;
    const path = addressOf(paths.proposal, { form: name, id: proposal.id });
    const store = new DraftWriter({ ...owner, key: draftKey(name, proposal.id), path }, () => {});
    const persist = (draft: StoredDraft | undefined) => {
      if (draft) store.keep(draft, `${t(form.title)}: ${farmer.personal_info.name_np}`);
      else void store.discard();
    };
    await saveRest(form, proposal, { ...work, persist });
    await store.settle();
    await open(proposal.id, step);
    await refresh(queries, proposals.list, formEndpoints[name].byOwner);
  }
  async function open(id: number, step: StepId) {
    await work.forget();
    clearUnsaved();
    await navigate({ to: paths.proposal, params: { form: name, id }, search: { step }, replace: true });
  }
  async function save(step: StepId) {
    if (isSaving) return;
    setSaving(true);
    try {
      await write(step);
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      toast.failed({ title: messages.notCreated, text: failure.detail, retry: () => void save(step) });
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, save };
}
