import type { Form } from '@krishi-bima/contract/forms/form';
import type { Values } from '@krishi-bima/contract/forms/kinds';
import type { ProblemCode } from '@krishi-bima/contract/problems';
import { priceForm, type Totals } from '@krishi-bima/contract/proposal-pricing';
import { proposalProblems, rowProblems } from '@krishi-bima/contract/proposal-rules';
import type { Proposal } from '@krishi-bima/contract/proposals';
import { type Tariff, tariffOn, tariffs } from '@krishi-bima/contract/tariffs';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { queryFor } from '#api/query.ts';
import type { EditorState } from './proposal-editor.ts';
import { useEditor, useEditorState } from './use-editor.ts';
import { filledRows, type Work, type WorkRow } from './work.ts';

/** What the rows come to, by the functions that the server uses too. */
export interface Figures {
  totals: Totals;
  /** Computed fields by `client_id`. */
  rows: ReadonlyMap<string, Values>;
  tariff: Tariff | null;
  /** The server's own numbers, not those of this browser. */
  isSaved: boolean;
}

/** Follows the typing a moment behind it, so that a keystroke never waits for 200 rows. */
export function useFigures(): Figures {
  const editor = useEditor();
  const state = useDeferredValue(useEditorState((now) => now));
  const tariff = useTariff(state);
  return figuresOf(editor.form, state, tariff);
}

/** The tariff of the proposal date as typed, or of today; a submitted proposal keeps its own. */
function useTariff({ proposal, work }: EditorState): Tariff | null {
  const { form } = useEditor();
  const query = { line: form.tariff_line, insurance: proposal.insurance, limit: 200 };
  const { data } = useQuery({
    ...queryFor(tariffs.list, { query }, { staleMs: 5 * 60_000 }),
    enabled: proposal.status === 'draft',
  });
  const day = typeof work.values.proposal_date === 'string' ? work.values.proposal_date : todayAd();
  return useMemo(() => {
    if (!data || proposal.status !== 'draft') return proposal.tariff;
    return tariffOn(data.results, form.tariff_line, day) ?? null;
  }, [data, proposal, form, day]);
}

interface Known {
  state: EditorState;
  tariff: Tariff | null;
  figures: Figures;
}

/** One reckoning serves panel, table and open row. */
const known = new WeakMap<Work, Known>();

export function figuresOf(form: Form, state: EditorState, tariff: Tariff | null): Figures {
  const before = known.get(state.work);
  if (before?.tariff === tariff && before.state.unsaved === state.unsaved && before.state.base === state.base) {
    return before.figures;
  }
  const figures = state.unsaved ? reckoned(form, state.work, tariff) : savedFigures(form, state, tariff);
  known.set(state.work, { state, tariff, figures });
  return figures;
}

export function reckoned(form: Form, work: Work, tariff: Tariff | null): Figures {
  const rows = filledRows(work);
  const proposal = { default_values: work.values, insurance_details: rows.map(({ values }) => values) };
  const priced = priceForm(form, proposal, tariff);
  const computed = new Map(rows.map(({ client_id }, at) => [client_id, priced.rows[at] ?? {}]));
  return { totals: priced.totals, rows: computed, tariff, isSaved: false };
}

/** Rows that wait for an undo are still in the server's totals: then the browser reckons. */
function savedFigures(form: Form, { proposal, work }: EditorState, tariff: Tariff | null): Figures {
  const here = new Set(filledRows(work).map(({ client_id }) => client_id));
  const there = proposal.insurance_details;
  const isWhole = there.length === here.size && there.every(({ client_id }) => here.has(client_id));
  if (!isWhole) return reckoned(form, work, tariff);
  return {
    totals: proposal.totals,
    rows: new Map(there.map((row) => [row.client_id, computedOf(form, row)])),
    tariff: proposal.tariff,
    isSaved: true,
  };
}

export function computedOf(form: Form, row: Values): Values {
  const names = Object.keys(form.row.fields).filter((name) => form.row.fields[name]?.computed);
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** The percent that all rows share, if they do. */
export function singleRate({ rows }: Figures): number | undefined {
  const rates = new Set([...rows.values()].map(({ premium_rate }) => premium_rate));
  const [rate] = rates;
  return rates.size === 1 && typeof rate === 'number' ? rate : undefined;
}

type Codes = Record<string, ProblemCode>;

/** Rules of the office that a row breaks by what stands in it; what is missing is said at the end. */
export function rowWarnings(form: Form, row: WorkRow, tariff: Tariff | null, proposal_date: unknown): Codes {
  return broken(rowProblems(form, row.values, { today: todayAd(), tariff, proposal_date }));
}

export function proposalWarnings(form: Form, values: Values, tariff: Tariff | null): Codes {
  return broken(proposalProblems(form, values, { today: todayAd(), tariff }));
}

function broken(problems: Codes): Codes {
  const silent: readonly ProblemCode[] = ['required', 'no_cost', 'subsidy_declaration'];
  return Object.fromEntries(Object.entries(problems).filter(([, code]) => !silent.includes(code)));
}

/** Whether the amounts of a proposal have a tariff to come from. */
export function isPriced({ totals }: Pick<Proposal, 'totals'>): boolean {
  return totals.payable !== null;
}
