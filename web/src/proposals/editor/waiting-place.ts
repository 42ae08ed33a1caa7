import { proposalDocuments } from '@krishi-bima/contract/documents/documents';
import { requiredProposalDocuments } from '@krishi-bima/contract/documents/kinds';
import type { Form } from '@krishi-bima/contract/forms/form';
import { type FormValues, isEmpty } from '@krishi-bima/contract/forms/kinds';
import { isUnsent, type OutboxEntry, type OutboxProblem } from '@krishi-bima/contract/outbox/entry';
import { priceForm } from '@krishi-bima/contract/pricing/pricing';
import type { ProblemCode } from '@krishi-bima/contract/problems/problems';
import { endpointsFor, type Proposal, type ProposalRow } from '@krishi-bima/contract/proposals/proposals';
import type { Tariff } from '@krishi-bima/contract/tariffs/tariffs';
import { urlOf } from '@krishi-bima/contract/wire/endpoint';
import { ApiProblem } from '#api/api-problem.ts';
import { newId } from '#api/new-id.ts';
import type { Owner } from '#drafts/store.ts';
import { farmerName } from '#i18n/names.ts';
import { t } from '#i18n/t.ts';
import { addressOf, paths } from '#navigation/paths.ts';
import { type Act, keepAct, sizeOf } from '#outbox/keep.ts';
import { amendEntry, withdrawEntry } from '#outbox/outbox.ts';
import { shownOutbox } from '#outbox/shown.ts';
import { type Draft, filledRows, isBlank, type Saved } from './editor-model.ts';
import type { EditorState, StoredDraft } from './editor-state.ts';
import { sendable } from './save-plan.ts';
import { nothingSaved, refusedPlaces, wholeOf } from './whole.ts';

/** What is saved of a proposal while nobody answers. */
export interface UnansweredSave {
  /** With members while a group is insured. */
  form: Form;
  work: Draft;
  base: Saved;
  tariff: Tariff | null;
}

/** Where the saves of one proposal wait for a line; each takes the place of the one before, unless that may have arrived. */
export class WaitingPlace {
  readonly #owner: Owner;
  readonly #proposal: Proposal;
  readonly path: string;
  readonly subject: string;

  constructor(proposal: Proposal, owner: Owner) {
    const { id, form } = proposal;
    this.#owner = owner;
    this.#proposal = proposal;
    this.path = addressOf(paths.proposal, { form, id });
    this.subject = `proposal/${form}/${id}`;
  }

  /** The last of what waits. */
  entry(): OutboxEntry | undefined {
    return shownOutbox.getState().entries.findLast((one) => one.subject === this.subject && isUnsent(one));
  }

  /** Something waits already, or the server does not know the proposal yet: whatever is saved comes after it. */
  isBehind(): boolean {
    return this.#proposal.id < 0 || this.entry() !== undefined;
  }

  async keep(save: UnansweredSave): Promise<void> {
    const { id } = this.#proposal;
    const { form, work, base } = save;
    const shown = waitingProposal(this.#proposal, save);
    const act = this.actOf(form, shown, { base, work });
    if (id < 0 && (await this.#createsWith(form, shown, act))) return;
    const input = { params: { id }, body: wholeOf(form, work, base) };
    const unanswered = { input, idempotencyKey: newId(), version: base.version, isTried: false };
    await keepAct(endpointsFor(form).patchWhole, this.#owner, unanswered, act);
  }

  /** Nothing is left to be sent. */
  async drop(): Promise<void> {
    const entry = this.entry();
    if (entry && this.#proposal.id >= 0) await withdrawEntry(entry.id);
  }

  actOf(form: Form, shown: Proposal, typed: StoredDraft): Act {
    return {
      ...{ kind: 'proposal', isWhole: true, what: form.title, whose: farmerName(shown.personal_info) },
      ...{ subject: this.subject, path: this.path, form: typed },
      ...(shown.proposal_no ? { place: shown.proposal_no } : {}),
      ...(shown.id < 0 ? { shows: showsOf(form, shown) } : {}),
    };
  }

  /** Puts it into the act that makes the proposal, as long as that has not left. */
  async #createsWith(form: Form, shown: Proposal, { form: typed, shows }: Act): Promise<boolean> {
    const { entries } = shownOutbox.getState();
    const maker = entries.find(({ makes }) => makes === shown.id);
    if (!maker || !isUnsent(maker)) return false;
    const { personal_info, insurance } = maker.call.body as Record<string, unknown>;
    const { work } = typed as StoredDraft;
    const body = {
      ...{ personal_info, ...(insurance === undefined ? {} : { insurance }) },
      ...wholeOf(form, work, nothingSaved),
    };
    const call = { ...maker.call, body };
    return amendEntry(maker.id, { call, form: typed, shows, size: sizeOf(call), after: maker.after });
  }
}

/** Returns what the page says of an act that waits, or was refused. */
export function stateOfEntry({ state, kept_at, problem, form }: OutboxEntry): Partial<EditorState> {
  if (state === 'waiting') return { save: { kind: 'kept', at: new Date(kept_at).toISOString() }, unsaved: false };
  if (state !== 'refused' || !problem) return {};
  const failed = problemOf(problem);
  return {
    problems: refusedPlaces((form as StoredDraft).work, failed.fields),
    save: { kind: 'failed', problem: failed },
  };
}

/** Returns what the office said to an act, as the call itself would have told it. */
export function problemOf({ code, detail, fields = {}, changes = [] }: OutboxProblem): ApiProblem {
  const said = typeof detail === 'string' ? detail : t(detail);
  const told = changes.map((change) => ({ ...change, fields: [...change.fields] }));
  return new ApiProblem(400, code as ProblemCode, { ...(said === '' ? {} : { detail: said }), fields, changes: told });
}

/** Returns the changes of others that came before an act; undefined where nobody was there first. */
export function changesBefore({ state, problem }: OutboxEntry): ApiProblem['changes'] | undefined {
  return state === 'conflict' && problem ? problemOf(problem).changes : undefined;
}

/** Returns what the calls that read the proposal would answer. */
export function showsOf(form: Form, proposal: Proposal) {
  const { id, default_values } = proposal;
  const papers = requiredProposalDocuments(form, default_values, {});
  return {
    [urlOf(endpointsFor(form).get, { params: { id } })]: proposal,
    [urlOf(proposalDocuments.list, { query: { id } })]: { count: 0, next: null, previous: null, results: [], papers },
  };
}

/** Returns the proposal as the server would answer it, with the figures of the tariff that this device knows. */
export function waitingProposal(before: Proposal, { form, work, tariff }: Omit<UnansweredSave, 'base'>): Proposal {
  const banking = form.parts?.banking?.fields ?? {};
  const entered = Object.entries(sendable(form.proposal, work)).filter(([, value]) => value !== null);
  const default_values = Object.fromEntries(entered.filter(([name]) => !Object.hasOwn(banking, name)));
  const lines = filledRows(work).map((row) => ({ ...given(sendable(form.row.fields, row)), client_id: row.client_id }));
  const price = priceForm(form, { default_values, insurance_details: lines }, tariff);
  const insurance_details = lines.map((line, at) => ({
    ...{ ...line, ...price.rows[at], id: -1 - at, insurance: before.insurance, insurance_proposal: before.id },
    ...{ position: at, version: 0 },
  })) as ProposalRow[];
  const members = work.members.filter((member) => !isBlank(member));
  return {
    ...before,
    ...{ default_values, insurance_details, totals: price.totals, tariff },
    ...(form.parts?.banking
      ? { banking: Object.fromEntries(entered.filter(([name]) => Object.hasOwn(banking, name))) }
      : {}),
    members: members.map(({ values, client_id }, at) => ({
      ...values,
      ...{ client_id, id: -1 - at, position: at, version: 0, kyc: null },
    })) as Proposal['members'],
  };
}

function given(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}
