import { stageOf } from '@krishi-bima/contract/findings/check';
import { checkOf, type Finding, findingPath, findingsOf } from '@krishi-bima/contract/findings/find';
import type { CheckReason } from '@krishi-bima/contract/findings/findings';
import { type Text, text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '#api/session.ts';
import { FindingsPanel } from '#findings/findings-panel.tsx';
import { useFindings } from '#findings/use-findings.ts';
import { paths } from '#navigation/paths.ts';
import { filledRows } from '#proposals/editor/editor-model.ts';
import { useEditor, useEditorState, useSettledState } from '#proposals/editor/use-editor.ts';
import { messages } from '#proposals/messages.ts';
import { locateProblems, stepOfPlace } from '#proposals/steps/problem-places.ts';
import { useWizardNav } from '#proposals/steps/wizard-nav.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';

type Shown = Finding<CheckReason>;

/** Finds here what the server would find in the typed proposal, with the server's facts. */
export function useWizardFindings() {
  const editor = useEditor();
  const { proposal, draft: work } = useSettledState();
  const { tariff } = useTotals();
  const asked = useFindings(editor.id, proposal.version);
  const { facts, reasons = [] } = asked.checks ?? {};
  const known = {
    ...{ form: editor.form, tariff, today: todayAd(), facts },
    default_values: work.values,
    banking: work.values,
    rows: filledRows(work).map(({ client_id, values }) => ({ client_id, values })),
  };
  return { ...asked, findings: findingsOf(known, stageOf(proposal.status), reasons) };
}

export function WizardFindings({ checks: known }: { checks: ReturnType<typeof useWizardFindings> }) {
  const { findings, checks, error, refetch, explain } = known;
  const editor = useEditor();
  const nav = useWizardNav();
  const rows = filledRows(useSettledState().draft);

  /** The server checks the saved proposal, so typed values are saved first. */
  async function save(finding: Shown, reason: string) {
    if (editor.state.unsaved && !(await editor.save())) return false;
    return explain(finding, reason);
  }

  function whereOf(finding: Shown): { where: Text; go?: () => void } | undefined {
    if (finding.part === 'technician_data') return undefined;
    if (finding.part === 'papers') return { where: checkOf(finding.check).label, go: () => nav.go('papers') };
    const ids = rows.map(({ client_id }) => client_id);
    const [placed] = locateProblems(editor.form, { [findingPath(finding, rows)]: finding.check }, ids);
    if (!placed) return undefined;
    const { where, place } = placed;
    return { where, go: () => nav.go(stepOfPlace(place) ?? nav.step.id, place) };
  }
  return (
    <FindingsPanel
      id={editor.id}
      findings={findings}
      reasons={checks?.reasons ?? []}
      isLoading={!checks && !error}
      // Of what has not been sent the office has nothing to tell yet.
      onRetry={error && editor.id > 0 ? () => void refetch() : undefined}
      mayExplain={editor.id > 0}
      onExplain={save}
      whereOf={whereOf}
    />
  );
}

/**
 * Shows the findings of a submitted proposal, with the recorded reasons. Missing papers that the page lists among the
 * blockers are not said twice.
 */
export function ReadOnlyFindings({ papersTold }: { papersTold: boolean }) {
  const { form } = useEditor();
  const proposal = useEditorState((state) => state.proposal);
  const { checks, error, refetch, explain } = useFindings(proposal.id, proposal.version);
  const mayReview = useMay('review_proposal', form.line);
  const mayVerify = useMay('verify_proposal', form.line);
  const navigate = useNavigate({ from: paths.proposal });
  const isOpen = checks?.stage !== null && checks?.stage !== 'submit';
  const findings = (checks?.findings ?? []).filter(
    ({ part, level }) => !(papersTold && part === 'papers' && level === 'stop'),
  );
  if (checks && findings.length === 0) return null;

  function whereOf({ check, part, row }: Shown): { where: Text; go: () => void } {
    const { label } = checkOf(check);
    const index = proposal.insurance_details.findIndex(({ client_id }) => client_id === row);
    const title = part === 'technician_data' ? form.parts?.technician_data?.title : undefined;
    const place = index < 0 ? title : messages.rowNumber(index + 1);
    const where = place ? text(`${place.ne} · ${label.ne}`, `${place.en} · ${label.en}`) : label;
    return { where, go: () => void navigate({ to: '.', search: tabOf(part, index) }) };
  }
  return (
    <FindingsPanel
      id={proposal.id}
      findings={findings}
      reasons={checks?.reasons ?? []}
      isLoading={!checks && !error}
      onRetry={error ? () => void refetch() : undefined}
      mayExplain={isOpen && (mayReview || mayVerify)}
      onExplain={explain}
      whereOf={whereOf}
    />
  );
}

/** The tab, and the row in it, where what was found is read. */
function tabOf(part: Shown['part'], row: number): { tab: string; at?: string } {
  if (part === 'technician_data') return { tab: 'inspection' };
  if (part === 'papers') return { tab: 'papers' };
  return row < 0 ? { tab: 'rows' } : { tab: 'rows', at: `row-${row + 1}` };
}
