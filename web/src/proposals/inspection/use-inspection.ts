import { findingEndpoints } from '@krishi-bima/contract/findings/findings';
import type { FormPart } from '@krishi-bima/contract/forms/form';
import type { FormValues } from '@krishi-bima/contract/forms/kinds';
import { workflow } from '@krishi-bima/contract/workflow/workflow';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiProblem } from '#api/api-problem.ts';
import { refresh } from '#api/query.ts';
import { useUser } from '#api/session.ts';
import { useUnsavedGuard } from '#drafts/unsaved.ts';
import { useDraft } from '#drafts/use-draft.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { Entered } from '#forms/form-engine.ts';
import { completed, isSame } from '#forms/form-values.ts';
import { useFieldForm } from '#forms/use-field-form.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { sayKept } from '#outbox/say-kept.ts';
import { faultyFields } from '#proposals/editor/save-plan.ts';
import { useEditor, useEditorState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { toast } from '#ui/toast.tsx';
import { inspectionPath, useKeptInspection, useReportCall } from './keep-report.ts';
import {
  findingFields,
  type Inspected,
  inspectedIn,
  isBegun,
  missingOf,
  normalAnswers,
  only,
  progressOf,
  startOfVisit,
  visitFields,
  wholeReport,
} from './visit.ts';

/** All that is typed of an inspection: the visit once, and what was found by the id of each report. */
interface EnteredInspection {
  visit: Entered;
  findings: Readonly<Record<number, Entered>>;
}

/** The report that is open, and what of it is to be shown as missing. */
export interface OpenReport {
  /** Absent when only the visit itself lacks something. */
  id?: number | undefined;
  problems?: FieldCodes | undefined;
  /** The field to begin at. */
  focus?: string | undefined;
}

export type Inspection = ReturnType<typeof useInspection>;

/** One save sends every report that has changed. */
export function useInspection(part: FormPart) {
  const editor = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const inspected = inspectedIn(editor.form, part, proposal);
  const today = todayAd();
  const work = useWork(part, inspected);
  const { entered, latest, visit, draft, show } = work;
  const reportOf = ({ id, report }: Inspected, from: EnteredInspection = entered): FormValues => {
    const head = { values: from.visit.values, changed: visit.changed() };
    return wholeReport(part, report, head, from.findings[id]?.values ?? {});
  };
  function isUnsent(one: Inspected): boolean {
    const report = reportOf(one, latest.current);
    const isWritten = one.row === undefined || isBegun(part, report) || isBegun(part, one.report);
    return isWritten && !isSame(completed(part.fields, report), completed(part.fields, one.report));
  }
  const sending = useSending(part, {
    visit,
    latest,
    isKept: work.isKept,
    unsent: () => inspected.filter(isUnsent),
    reportOf: (one) => reportOf(one, latest.current),
    onKept: (sent) => {
      work.keptAs(sent);
      return draft.discard();
    },
    async onSaved(sent) {
      visit.restartAfter(sent.visit, sent.visit.values);
      if (latest.current !== sent) return;
      // As the server has them now: a next save sends only what is typed from here on.
      show({ ...sent, findings: storedFindings(part, inspectedIn(editor.form, part, editor.state.proposal)) });
      await draft.discard();
    },
  });
  return {
    ...{ inspected, ...work, ...sending },
    report: (one: Inspected) => reportOf(one),
    progress: (one: Inspected) => progressOf(part, reportOf(one), today),
    missing: (one: Inspected) => missingOf(part, reportOf(one), today),
    /** The first that all normal leaves open. */
    ownAnswer: (one: Inspected) => {
      const report = reportOf(one);
      const filled = { ...report, ...Object.fromEntries(normalAnswers(part, report)) };
      return Object.keys(missingOf(part, filled, today))[0];
    },
  };
}

/** What is typed, stored in the browser meanwhile. */
function useWork(part: FormPart, inspected: readonly Inspected[]) {
  const editor = useEditor();
  const begin = useBegin(part, inspected);
  const fields = useMemo(() => ({ visit: visitFields(part), findings: findingFields(part) }), [part]);
  const [entered, setEntered] = useState(begin);
  const [generation, setGeneration] = useState(0);
  const latest = useRef(begin);
  const visit = useFieldForm({
    fields: fields.visit,
    start: begin.visit.values,
    onChange: (typed) => put({ visit: typed }),
  });
  const path = inspectionPath(editor.name, editor.id);
  const draft = useDraft<EnteredInspection>({
    key: `inspection/${editor.name}/${editor.id}`,
    path,
    apply(kept) {
      visit.restore(kept.visit);
      show({ ...kept, findings: { ...latest.current.findings, ...kept.findings } });
    },
  });
  const { isKept, keptAs } = useKeptInspection<EnteredInspection>({
    path,
    entered,
    // What was typed since it was kept stands over it.
    isFree: !draft.looking && !draft.found && draft.savedAt === undefined,
    onKept(kept) {
      visit.restore(kept.visit);
      show(kept);
    },
    onArrived(proposal) {
      editor.adopt(proposal);
      show({ ...latest.current, findings: storedFindings(part, inspectedIn(editor.form, part, proposal)) });
      visit.restartAfter(latest.current.visit, latest.current.visit.values);
    },
  });
  useUnsavedGuard(!isKept && (visit.dirty || !isSame(entered.findings, storedFindings(part, inspected))));

  /** Keeps what is typed, in the browser too. */
  function put(change: Partial<EnteredInspection>) {
    latest.current = { ...latest.current, ...change };
    setEntered(latest.current);
    draft.keep(latest.current, `${farmerName(editor.state.proposal.personal_info)} · ${t(part.title)}`);
  }
  /** Puts other values in: open fields then start anew. */
  function show(next: EnteredInspection) {
    latest.current = next;
    setEntered(next);
    setGeneration((before) => before + 1);
  }
  function typed(id: number, findings: Entered) {
    put({ findings: { ...latest.current.findings, [id]: findings } });
  }
  function fillNormal(ids: readonly number[]) {
    put({ findings: filledNormal(part, latest.current.findings, ids) });
    setGeneration((one) => one + 1);
  }
  return { fields, entered, generation, latest, visit, draft, show, typed, fillNormal, isKept, keptAs };
}

function filledNormal(part: FormPart, before: EnteredInspection['findings'], ids: readonly number[]) {
  const filled = ids.map((id) => {
    const { values = {}, unreadable = {} } = before[id] ?? {};
    return [id, { values: { ...values, ...Object.fromEntries(normalAnswers(part, values)) }, unreadable }];
  });
  return { ...before, ...Object.fromEntries(filled) };
}

/** What is known before anybody types. */
function useBegin(part: FormPart, inspected: readonly Inspected[]): EnteredInspection {
  const user = useUser();
  const [begin] = useState(() => {
    const reports = inspected.map(({ report }) => report);
    const values = startOfVisit(part, reports, user, todayAd());
    return { visit: { values, unreadable: {} }, findings: storedFindings(part, inspected) };
  });
  return begin;
}

function storedFindings(part: FormPart, inspected: readonly Inspected[]): EnteredInspection['findings'] {
  const fields = findingFields(part);
  return Object.fromEntries(
    inspected.map(({ id, report }) => [id, { values: completed(fields, only(fields, report)), unreadable: {} }]),
  );
}

interface Sending {
  visit: ReturnType<typeof useFieldForm>;
  unsent: () => Inspected[];
  reportOf: (one: Inspected) => FormValues;
  latest: { readonly current: EnteredInspection };
  onSaved: (sent: EnteredInspection) => Promise<void>;
  onKept: (sent: EnteredInspection) => Promise<void>;
  /** Nothing was typed since it was kept. */
  isKept: boolean;
}

function useSending(part: FormPart, { visit, unsent, reportOf, latest, onSaved, onKept, isKept }: Sending) {
  const editor = useEditor();
  const sendReport = useReportCall(part);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<ApiProblem['detail']>();
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<OpenReport>();

  async function save() {
    if (isKept) return sayKept();
    setProblem(undefined);
    const [first] = Object.keys(visit.check());
    if (first) return setRefused({ focus: first });
    const wrong = faultyReport(part, latest.current);
    if (wrong) return setRefused({ ...wrong, problems: {} });
    setSaving(true);
    const sent = latest.current;
    try {
      const came = await sendAll(sent);
      if (came === 'saved') await finish(sent);
      if (came !== 'kept') return undefined;
      sayKept();
      await onKept(sent);
    } finally {
      setSaving(false);
    }
  }
  /** One after the other, so that a refusal says at which animal it stopped. */
  async function sendAll(sent: EnteredInspection): Promise<'saved' | 'kept' | 'refused'> {
    let came: 'saved' | 'kept' = 'saved';
    for (const one of unsent()) {
      try {
        // Once nobody has answered, the others are kept without waiting again.
        came = await sendReport(one, reportOf(one), sent, came === 'kept');
      } catch (failure) {
        if (!(failure instanceof ApiProblem)) throw failure;
        visit.mark(failure.fields);
        setRefused({ id: one.id, problems: failure.fields });
        setProblem(failure.detail);
        return 'refused';
      }
    }
    return came;
  }
  async function finish(sent: EnteredInspection) {
    const reports = inspectedIn(editor.form, part, editor.state.proposal);
    const isWhole = reports.every(({ report }) => progressOf(part, report, todayAd()) === 'whole');
    // The message appears as soon as the server has the report; neither the browser's store nor a slow line delays it.
    toast.done(isWhole ? messages.reportSaved : messages.reportLacks);
    await onSaved(sent);
    // A blocker of the next step may be resolved now.
    await refresh(queries, findingEndpoints.get, workflow.status);
  }
  return { problem, isSaving, refused, save: () => void save() };
}

/** Returns the first report with a text that is no value, and its field; such a one cannot be sent. */
function faultyReport(part: FormPart, { findings }: EnteredInspection): OpenReport | undefined {
  return Object.entries(findings).flatMap(([id, one]) => {
    const [focus] = faultyFields(findingFields(part), one);
    return focus === undefined ? [] : [{ id: Number(id), focus }];
  })[0];
}
