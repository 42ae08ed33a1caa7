import { isOpen } from '@krishi-bima/contract/proposal-states';
import { type Tariff, tariffOn, tariffs } from '@krishi-bima/contract/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { queryFor } from '#api/query.ts';
import type { EditorState } from './editor-state.ts';
import { type Figures, figuresOf } from './reckoning.ts';
import { useCalmState, useEditor } from './use-editor.ts';

const FiguresContext = createContext<Figures | undefined>(undefined);

export function useFigures(): Figures {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('outside of a proposal');
  return figures;
}

/** A keystroke never waits for the sums of 200 rows: they follow. */
export function FiguresProvider({ children }: { children: ReactNode }) {
  const { form } = useEditor();
  const state = useCalmState();
  const tariff = useTariff(state);
  const { proposal, work, unsaved } = state;
  const figures = useMemo(
    () => figuresOf(form, { proposal, work, unsaved }, tariff),
    [form, proposal, work, unsaved, tariff],
  );
  return <FiguresContext value={figures}>{children}</FiguresContext>;
}

/** The tariff of the proposal date as typed, or of today; a submitted proposal keeps its own. */
function useTariff({ proposal, work }: EditorState): Tariff | null {
  const { form } = useEditor();
  const query = { line: form.tariff_line, insurance: proposal.insurance, limit: 200 };
  const { data } = useQuery({
    ...queryFor(tariffs.list, { query }, { staleMs: 5 * 60_000 }),
    enabled: isOpen(proposal.status),
  });
  const day = typeof work.values.proposal_date === 'string' ? work.values.proposal_date : todayAd();
  return useMemo(() => {
    if (!data || !isOpen(proposal.status)) return proposal.tariff;
    return tariffOn(data.results, form.tariff_line, day) ?? null;
  }, [data, proposal, form, day]);
}
