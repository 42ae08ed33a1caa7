import { useEditor } from '#proposals/editor/use-editor.ts';
import type { WizardNav } from '#proposals/steps/wizard-nav.ts';
import { useTotals } from '#proposals/totals/use-totals.tsx';
import { standingsOf } from './step-states.ts';

/** Returns what goes on to the next step; while this one lacks something, to the first of it. */
export function useAdvance({ steps, step, next, go }: WizardNav): () => void {
  const editor = useEditor();
  const { tariff } = useTotals();
  return () => {
    // The values of this moment: what is shown follows typing with a pause.
    const [gap] = standingsOf(editor.form, steps, editor.state, tariff).get(step.id)?.gaps ?? [];
    if (gap) go(step.id, gap.place);
    else if (next) go(next.id);
  };
}
