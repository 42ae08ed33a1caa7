import { type Fields, type FieldValue, type FormValues, isShown } from '@krishi-bima/contract/forms/kinds';
import { parseProblemCode } from '@krishi-bima/contract/forms/parse-cell';
import type { Text } from '@krishi-bima/contract/values/text';
import type { Control, UseFormReturn } from 'react-hook-form';
import { createStore } from 'zustand';
import type { UnreadableTexts } from './field-control.ts';
import { type FieldCodes, fieldAt, shapeProblems } from './field-problems.ts';
import { completed, isSame } from './form-values.ts';

/** Everything typed: the content of a draft. */
export interface Entered<V = FormValues> {
  values: V;
  unreadable: UnreadableTexts;
}

/** Rules over several fields; they do not report missing values. */
export type Rules<V = FormValues> = (values: V) => FieldCodes;

/** The text of a problem, where it depends on the values. */
export type Words<V = FormValues> = (code: string, values: V) => Text | undefined;

interface Wishes<V> {
  rules?: Rules<V>;
  words?: Words<V>;
  onChange?: (entered: Entered<V>) => void;
}

interface State {
  /** The number rises when other values are put in: the fields then start anew. */
  generation: number;
  hasUnreadable: boolean;
}

/** The state of a form besides React: half-typed texts, problems, and the values it began with. */
export class FormEngine<V extends FormValues = FormValues> {
  readonly fields: Fields;
  readonly control: Control<FormValues>;
  readonly state = createStore<State>(() => ({ generation: 0, hasUnreadable: false }));
  readonly #form: UseFormReturn<FormValues>;
  #start: FormValues;
  #wishes: Wishes<V> = {};
  #unreadable: UnreadableTexts = {};
  #marked = new Set<string>();
  root: HTMLElement | null = null;

  constructor(fields: Fields, start: FormValues, form: UseFormReturn<FormValues>) {
    this.fields = fields;
    this.control = form.control;
    this.#form = form;
    this.#start = completed(fields, start);
  }

  attach = (element: HTMLElement | null) => {
    this.root = element;
  };

  serve(wishes: Wishes<V>) {
    this.#wishes = wishes;
  }

  get unreadable() {
    return this.#unreadable;
  }

  values(): V {
    // Each input enters values of its own kind.
    return { ...this.#form.getValues() } as V;
  }

  entered(): Entered<V> {
    return { values: this.values(), unreadable: this.#unreadable };
  }

  changed(): string[] {
    const now = this.#form.getValues();
    return Object.keys(this.fields).filter((name) => !isSame(this.#start[name], now[name]));
  }

  set(name: string, value: FieldValue) {
    this.#form.setValue(name, value, { shouldDirty: true });
    this.touched(name);
  }

  /** Sets a half-typed text; `null` when it has become a value or is gone. */
  setUnreadable = (path: string, text: string | readonly string[] | null) => {
    const { [path]: _, ...rest } = this.#unreadable;
    this.#unreadable = text === null ? rest : { ...rest, [path]: text };
    this.#show({ hasUnreadable: Object.keys(this.#unreadable).length > 0 });
    this.#wishes.onChange?.(this.entered());
  };

  wordsFor = (code: string): Text | undefined => this.#wishes.words?.(code, this.values());

  /** A correction removes its problem at once. */
  touched(name: string) {
    if (this.#marked.delete(name)) this.#form.clearErrors(name);
    this.#wishes.onChange?.(this.entered());
  }

  /**
   * A field that was left shows its problem, and so does one elsewhere that contradicts it now: a family of five with
   * three and four in it. Problems elsewhere that no longer hold go away; those of the start are left alone.
   */
  left(name: string) {
    const now = byField(this.problems());
    for (const other of this.#marked) {
      if (!now[other] && this.#form.getValues(other) !== null) this.#unmark(other);
    }
    const before = byField(this.problems({ values: this.#start as V, unreadable: {} }));
    for (const [other, codes] of Object.entries(now)) if (other === name || !before[other]) this.#setMark(other, codes);
  }

  problems({ values, unreadable }: Entered<V> = this.entered()): FieldCodes {
    const unread = Object.keys(unreadable).filter((path) => {
      const spec = this.fields[path.split('.')[0] ?? ''];
      return spec && isShown(spec, values);
    });
    return {
      ...this.#wishes.rules?.(values),
      ...shapeProblems(this.fields, values),
      ...Object.fromEntries(unread.map((path) => [path, parseProblemCode(fieldAt(this.fields, path))])),
    };
  }

  mark(problems: FieldCodes) {
    for (const name of this.#marked) this.#unmark(name);
    for (const [name, codes] of Object.entries(byField(problems))) this.#setMark(name, codes);
  }

  put({ values, unreadable }: Entered<V>, isStart: boolean) {
    this.#unreadable = unreadable;
    this.#marked.clear();
    if (isStart) this.#start = completed(this.fields, values);
    this.#form.reset(completed(this.fields, values), { keepDefaultValues: !isStart });
    this.#show({ generation: this.state.getState().generation + 1, hasUnreadable: Object.keys(unreadable).length > 0 });
  }

  #setMark(name: string, codes: FieldCodes) {
    this.#marked.add(name);
    this.#form.setError(name, { type: codes[''] ?? Object.values(codes)[0], types: codes });
  }

  #unmark(name: string) {
    this.#marked.delete(name);
    this.#form.clearErrors(name);
  }

  #show(change: Partial<State>) {
    this.state.setState((shown) => (isSame({ ...shown, ...change }, shown) ? shown : change));
  }
}

/**
 * Groups problems by field: `loss_last_5y.0.year` belongs to `loss_last_5y`, there under `0.year`; the problem of a
 * field itself is under ''.
 */
function byField(problems: FieldCodes): Record<string, FieldCodes> {
  const fields: Record<string, FieldCodes> = {};
  for (const [path, code] of Object.entries(problems)) {
    const [name = '', ...rest] = path.split('.');
    fields[name] = { ...fields[name], [rest.join('.')]: code };
  }
  return fields;
}
