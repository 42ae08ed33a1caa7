import { levelOf } from '@krishi-bima/contract/forms/kinds';
import { isOpen } from '@krishi-bima/contract/proposals/states';
import { type Tariff, tariffs } from '@krishi-bima/contract/tariffs/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { queryFor } from '#api/query.ts';
import type { EditorState } from '#proposals/editor/editor-state.ts';
import { useEditor, useSettledState } from '#proposals/editor/use-editor.ts';
import { currentTotals, type ProposalTotals } from './totals.ts';

const FiguresContext = createContext<ProposalTotals | undefined>(undefined);

export function useTotals(): ProposalTotals {
  const figures = use(FiguresContext);
  if (!figures) throw new Error('outside of a proposal');
  return figures;
}

/** A keystroke never waits for the sums of 200 rows: they follow. */
export function TotalsProvider({ children }: { children: ReactNode }) {
  const { form } = useEditor();
  const state = useSettledState();
  const tariff = useTariff(state);
  const { proposal, draft: work } = state;
  // What waits for a line is not in the server's figures.
  const unsaved = state.unsaved || state.save.kind === 'kept';
  const figures = useMemo(
    () => currentTotals(form, { proposal, draft: work, unsaved }, tariff),
    [form, proposal, work, unsaved, tariff],
  );
  return <FiguresContext value={figures}>{children}</FiguresContext>;
}

/**
 * Returns the tariff and tables of the proposal's typed date and district, or of today; a submitted one has its own.
 */
function useTariff({ proposal, draft: work }: EditorState): Tariff | null {
  const { form } = useEditor();
  const { proposal_date, farm_address } = work.values;
  const on = proposal_date ?? todayAd();
  const district = levelOf(farm_address, 'district');
  const query = { form: form.name, on, district, insurance: proposal.insurance };
  const isDraft = isOpen(proposal.status);
  const { data } = useQuery({
    ...queryFor(tariffs.inForce, { query }, { staleMs: 5 * 60_000 }),
    enabled: isDraft,
    // The earlier day's terms are shown until the new day's arrive.
    placeholderData: keepPreviousData,
  });
  return isDraft && data ? data.tariff : proposal.tariff;
}
