import type { DraftRow } from '#proposals/editor/editor-model.ts';
import type { ProposalTotals } from '#proposals/totals/totals.ts';

export interface ShownRows {
  rows: readonly DraftRow[];
  open: string | undefined;
  figures: ProposalTotals;
}
