import { type FormName, formNameOf } from '@krishi-bima/contract/forms';
import { withCatalogue } from '@krishi-bima/contract/forms/catalogue';
import type { Form } from '@krishi-bima/contract/forms/form';
import type { InspectionReport } from '@krishi-bima/contract/forms/records';
import type { PartRecord } from '@krishi-bima/contract/proposals/parts';
import { formEndpoints, type Proposal } from '@krishi-bima/contract/proposals/proposals';
import { isOpen } from '@krishi-bima/contract/proposals/states';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/client.ts';
import { Superseded } from '#api/supersede.ts';
import type { FieldCodes } from '#forms/field-problems.ts';
import type { Entered } from '#forms/form-engine.ts';
import { priced, withSavedReport } from './answers.ts';
import { DebouncedStore } from './debounced-store.ts';
import {
  type Draft,
  type DraftRow,
  filledForm,
  type Saved,
  savedOf,
  withIds,
  withLists,
  withMember,
  withRow,
} from './editor-model.ts';
import { type EditorState, type SaveState, type StoredDraft, savedNow, stateOf } from './editor-state.ts';
import { rebase, type Sent, takeTheirs } from './rebase.ts';
import { isNothing, leftovers, planSave, type SavePlan, settled } from './save-plan.ts';
import { isLarge, isOutdated, type Refusal, removeRow, type SendingResult, sendPlan, sendWhole } from './send-plan.ts';
import { changesBefore, problemOf, stateOfEntry, type WaitingPlace } from './waiting-place.ts';
import { isSameWork, wholeOf } from './whole.ts';

/** Holds one proposal while it is written: the typed values, the server's state, and the saving between them. */
export class ProposalEditor {
  readonly #definition: Form;
  readonly name: FormName;
  readonly id: number;
  /** Rows removed from the table; they are deleted when the time for an undo is over. */
  readonly #removed = new Map<string, DraftRow>();
  /** Each function ends an offered undo. */
  readonly offers = new Set<() => void>();
  readonly states: DebouncedStore<EditorState>;
  #running: AbortController | undefined;
  #latest: Promise<boolean> = Promise.resolve(true);
  #sent: Sent[] = [];
  /** The proposal by the answers that the running save got so far. */
  #answered: Proposal | undefined;
  #persist: (kept: StoredDraft | undefined) => void = () => {};
  #waitingPlace: WaitingPlace | undefined;
  /** When the office answered what is shown of the waiting act already. */
  #toldOf: number | undefined;
  /** The work as it waits on this device. */
  #waitingWork: Draft | undefined;

  constructor(form: Form, proposal: Proposal) {
    this.#definition = form;
    this.name = formNameOf(form);
    this.id = proposal.id;
    this.states = new DebouncedStore(stateOf(form, proposal));
  }

  /** Registers the function that stores the work in the browser, and deletes it when the server has it. */
  keepWith(persist: (kept: StoredDraft | undefined) => void) {
    this.#persist = persist;
  }

  /** Saves to which nobody answers wait there. */
  keepIn(place: WaitingPlace) {
    this.#waitingPlace = place;
  }

  /** The same, where a save of an earlier visit may wait already. */
  waitIn(place: WaitingPlace) {
    this.keepIn(place);
    const entry = place.entry();
    if (!entry) return;
    this.#toldOf = entry.problem?.at;
    const typed = entry.form as StoredDraft;
    if (entry.state === 'waiting') this.#waitingWork = typed.work;
    if (this.id >= 0) this.restore(typed, changesBefore(entry));
    this.#show(stateOfEntry(entry));
  }

  /** What waited was refused, or somebody else was there first, while this page is open. */
  async stopped() {
    const entry = this.#waitingPlace?.entry();
    if (!entry?.problem || entry.problem.at === this.#toldOf) return;
    this.#toldOf = entry.problem.at;
    this.#waitingWork = undefined;
    const problem = problemOf(entry.problem);
    if (entry.state !== 'conflict') this.#show(stateOfEntry(entry));
    else if (await this.#catchUp(problem, new AbortController().signal)) await this.save();
  }

  /** What waited has arrived; what was typed meanwhile stays. */
  async arrived() {
    this.#waitingWork = undefined;
    const { get } = formEndpoints[this.name];
    this.adopt(await call(get, { params: { id: this.id } }, { key: `arrived ${this.id}` }));
    this.#show({ save: savedNow() });
    this.#keepOrForget();
  }

  /** The form for this proposal: with members, and rows that name them, while a group is insured. */
  get form(): Form {
    const { proposal, draft: work } = this.state;
    return filledForm(withCatalogue(this.#definition, proposal.tariff?.rates), work);
  }

  get state(): EditorState {
    return this.states.current.getState();
  }

  /** Called on every keystroke, so it calculates nothing. */
  typed(work: Draft) {
    this.#show({ draft: work, unsaved: true }, true);
    this.#persist(this.kept());
  }

  typedValues({ values, unreadable }: Entered) {
    this.typed({ ...this.state.draft, values, unreadable });
  }

  typedRow(client_id: string, entered: Entered) {
    this.typed(withRow(this.state.draft, client_id, entered));
  }

  typedMember(client_id: string, entered: Entered) {
    this.typed(withMember(this.state.draft, client_id, entered));
  }

  /** Called after rows were added, removed or left. */
  put(work: Draft, change: Partial<EditorState> = {}) {
    this.#show({ ...change, draft: work, unsaved: this.#isUnsaved(work) });
    this.#keepOrForget();
  }

  open(client_id: string) {
    this.#show({ open: client_id, opened: this.state.draft.rows.find((row) => row.client_id === client_id) });
  }

  takenOut(row: DraftRow) {
    this.#removed.set(row.client_id, row);
  }

  /** Returns whether the undo came in time. */
  isBack(client_id: string): boolean {
    return this.#removed.delete(client_id);
  }

  isWaiting(client_id: string): boolean {
    return this.#removed.has(client_id);
  }

  kept(): StoredDraft {
    return { base: this.state.saved, work: this.state.draft };
  }

  /**
   * Brings a draft of an earlier visit up to the server's present state. What was sent and came after somebody else's
   * changes is asked about even where both changed different things.
   */
  restore(kept: StoredDraft, changes?: ApiProblem['changes']) {
    const { base, work: drafted } = withLists(kept);
    const { work, clashes, foreign } = rebase(this.form, { base, fresh: this.state.saved, work: drafted, sent: [] });
    const isAsked = clashes.length > 0 || (changes !== undefined && foreign.length > 0);
    const conflict = isAsked ? { changes: changes ?? [], clashes, foreign } : undefined;
    this.put(work, { conflict, open: undefined, generation: this.state.generation + 1 });
  }

  /** Takes the server's values where both changed the same; what else was typed stays. */
  takeTheirs() {
    const { saved, draft, conflict, generation } = this.state;
    this.put(takeTheirs(draft, saved, conflict?.clashes ?? []), {
      conflict: undefined,
      open: undefined,
      save: { kind: 'idle' },
      generation: generation + 1,
    });
  }

  mark(marks: ReadonlyMap<string, FieldCodes>) {
    this.#show({ problems: marks });
  }

  /** Returns true when all that can be sent has arrived. A newer save supersedes it (specification, section 4). */
  save(): Promise<boolean> {
    this.#running?.abort(new Superseded('save'));
    const own = new AbortController();
    this.#running = own;
    this.#latest = this.#saving(own);
    return this.#latest;
  }

  /** Ends the offered undos when the page is left, and deletes removed rows at once. */
  leave() {
    for (const end of this.offers) end();
    this.offers.clear();
    return this.flushRemovals();
  }

  /** With `keepalive` the request outlives the closing window. */
  async flushRemovals(keepalive = false): Promise<void> {
    const rows = [...this.#removed.values()];
    this.#removed.clear();
    if (rows.length > 0 && this.#waitingPlace?.isBehind()) {
      await this.save();
      return;
    }
    const deletions = rows.flatMap(({ id, client_id }) =>
      id === undefined ? [] : [removeRow(this.name, id, { key: client_id, keepalive })],
    );
    await Promise.all(deletions);
    if (deletions.length > 0 && !this.#isUnsaved(this.state.draft, true)) this.#persist(undefined);
  }

  /** A technician's report has arrived; nothing else of the proposal has changed. */
  reported(saved: PartRecord<InspectionReport>) {
    const on = this.form.parts?.technician_data?.on ?? 'proposal';
    this.#show({ proposal: withSavedReport(this.state.proposal, saved, on) });
  }

  adopt(proposal: Proposal) {
    const fresh = savedOf(this.form, proposal);
    const { saved: base, draft: before, generation } = this.state;
    const { work, foreign } = rebase(this.form, { base, fresh, work: before, sent: this.#sent });
    const isChanged = foreign.length > 0;
    this.#show({
      proposal,
      saved: fresh,
      draft: settled(this.form, work, fresh, this.state.open),
      generation: isChanged ? generation + 1 : generation,
    });
    this.#show({ unsaved: this.#isUnsaved(this.state.draft) });
  }

  async #saving(own: AbortController): Promise<boolean> {
    const { signal } = own;
    this.#show({ conflict: undefined });
    try {
      const isDone = await this.#unit(signal);
      if (signal.aborted) return this.#latest;
      this.#keepOrForget();
      return isDone;
    } catch (error) {
      if (error instanceof Superseded || signal.aborted) return this.#latest;
      if (!(error instanceof ApiProblem)) throw error;
      this.#fail(error);
      return false;
    }
  }

  async #unit(signal: AbortSignal, tries = 0): Promise<boolean> {
    this.#showAnswers();
    const { draft: work, saved: base } = this.state;
    const plan = planSave(this.form, this.id, work, base, this.#waiting());
    if (isNothing(plan)) {
      // After our own lost answer has been caught up with, everything has arrived a moment ago.
      this.#show({ unsaved: leftovers(this.form, work), save: tries > 0 ? savedNow() : this.#idle() });
      await this.#waitingPlace?.drop();
      return true;
    }
    if (this.#waitingPlace?.isBehind()) return this.#keepForLine(this.#waitingPlace);
    this.#show({ save: { kind: 'saving' }, problems: new Map() });
    this.#remember(plan);
    try {
      const { refused, isAlone } = await this.#send(plan, work, base, signal);
      this.#showAnswers();
      const proposal = isAlone ? priced(this.form, this.state.proposal) : undefined;
      this.adopt(proposal ?? (await this.#read(signal)));
      return this.#finish(refused);
    } catch (error) {
      this.#showAnswers();
      if (!(error instanceof ApiProblem) || signal.aborted) throw error;
      if (error.status === 0 && this.#waitingPlace) return this.#keepForLine(this.#waitingPlace);
      if (!isOutdated(error)) throw error;
      const isOurs = await this.#catchUp(error, signal);
      return isOurs && tries < 2 ? this.#unit(signal, tries + 1) : false;
    }
  }

  /** Many rows go in one piece, unless a removed one may still come back; what is wrong in one holds no other up. */
  async #send(plan: SavePlan, work: Draft, base: Saved, signal: AbortSignal): Promise<SendingResult> {
    const onAnswer = (change: (proposal: Proposal) => Proposal) => {
      this.#answered = change(this.#answered ?? this.state.proposal);
    };
    const sending = { form: this.name, id: this.id, version: base.version, signal, onAnswer };
    const isWhole = isLarge(plan) && this.#removed.size === 0;
    const sent = isWhole ? await sendWhole(wholeOf(this.form, work, base), sending) : undefined;
    return sent ?? sendPlan(plan, sending);
  }

  /** Nobody answers: what is not known to be there waits on this device, in one piece. */
  async #keepForLine(place: WaitingPlace): Promise<boolean> {
    const { draft: work, saved: base, proposal } = this.state;
    if (!this.#isSameAsWaiting(work)) await place.keep({ form: this.form, work, base, tariff: proposal.tariff });
    this.#waitingWork = work;
    const hasLeft = leftovers(this.form, work);
    this.#show({ unsaved: hasLeft, save: { kind: 'kept', at: new Date().toISOString() } });
    return true;
  }

  #isSameAsWaiting(work: Draft): boolean {
    return this.#waitingWork !== undefined && isSameWork(work, this.#waitingWork);
  }

  #finish(refused: ReadonlyMap<string, Refusal>): boolean {
    const [first] = refused.values();
    if (!first) {
      this.#sent = [];
      this.#show({ save: savedNow() });
      return true;
    }
    const marks = new Map([...refused].map(([client_id, { fields }]) => [client_id, fields]));
    this.#show({ problems: marks, save: { kind: 'failed', problem: first.problem } });
    return false;
  }

  /** Asks the person after a change by somebody else; after our own save, whose answer got lost, saving goes on. */
  async #catchUp(problem: ApiProblem, signal: AbortSignal): Promise<boolean> {
    const proposal = await this.#read(signal);
    // Only now: somebody types on while it is read.
    const { saved: base, draft: before, generation } = this.state;
    const fresh = savedOf(this.form, proposal);
    const { work, foreign, clashes } = rebase(this.form, { base, fresh, work: before, sent: this.#sent });
    this.#show({ proposal, saved: fresh, draft: work });
    if (foreign.length === 0 && isOpen(proposal.status)) return true;
    const save: SaveState = { kind: 'failed', problem };
    this.put(work, { conflict: { changes: problem.changes, foreign, clashes }, save, generation: generation + 1 });
    return false;
  }

  #read(signal: AbortSignal): Promise<Proposal> {
    const { get } = formEndpoints[this.name];
    return call(get, { params: { id: this.id } }, { key: `saved ${this.id}`, signal });
  }

  /** Shows what the answers of a save say, once for all of them: a page that follows 200 rows one by one stands still. */
  #showAnswers() {
    const proposal = this.#answered;
    if (!proposal) return;
    this.#answered = undefined;
    const saved = savedOf(this.form, proposal);
    this.#show({ proposal, saved, draft: withIds(this.state.draft, saved) });
  }

  #remember({ body: values, rows, members }: SavePlan) {
    const bodies = rows.flatMap((row) => ('body' in row ? [[row.client_id, row.body] as const] : []));
    const listed = (members?.first ?? []).map((member) => [member.client_id, member] as const);
    this.#sent.push({ values, rows: new Map(bodies), members: new Map(listed) });
  }

  #fail(problem: ApiProblem) {
    const marks = Object.keys(problem.fields).length > 0 ? new Map([['', problem.fields]]) : this.state.problems;
    this.#show({ save: { kind: 'failed', problem }, problems: marks });
  }

  #waiting(): Set<number> {
    return new Set([...this.#removed.values()].flatMap(({ id }) => id ?? []));
  }

  #idle(): SaveState {
    const { save } = this.state;
    return save.kind === 'saved' || save.kind === 'kept' ? save : { kind: 'idle' };
  }

  #isUnsaved(work: Draft, evenWaiting = false): boolean {
    if (this.#isSameAsWaiting(work)) return leftovers(this.form, work);
    const waiting = evenWaiting ? new Set<number>() : this.#waiting();
    return !isNothing(planSave(this.form, this.id, work, this.state.saved, waiting)) || leftovers(this.form, work);
  }

  #keepOrForget() {
    const isKept = this.state.unsaved || this.#removed.size > 0;
    this.#persist(isKept ? this.kept() : undefined);
  }

  #show(change: Partial<EditorState>, isTyping = false) {
    this.states.set({ ...this.state, ...change }, isTyping);
  }
}
