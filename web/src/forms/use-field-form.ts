import type { Fields, FieldValue, FormValues, ValuesOf } from '@krishi-bima/contract/forms/kinds';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import type { FieldCodes } from './field-problems.ts';
import { focusField } from './focus-field.ts';
import { type Entered, FormEngine, type Rules, type Words } from './form-engine.ts';
import { completed, isSame } from './form-values.ts';
import { useAreaUnit } from './use-area-unit.ts';

interface FieldFormOptions<F extends Fields> {
  fields: F;
  /** The record on the server, or the values of a new one. Later changes are not followed: use `restart`. */
  start: ValuesOf<F>;
  rules?: Rules<ValuesOf<F>>;
  /** Says a problem with the figures of this record, where its code alone does not say enough. */
  words?: Words<ValuesOf<F>>;
  /** The unit in which its land was entered; defaults to the last choice. */
  areaUnit?: AreaUnit;
  /** Called on every keystroke; pass it to a draft. */
  onChange?: (entered: Entered<ValuesOf<F>>) => void;
}

export interface FieldForm<V extends FormValues = FormValues> {
  values: () => V;
  entered: () => Entered<V>;
  /** Returns the names of the fields that differ from the start. */
  changed: () => string[];
  dirty: boolean;
  /** Puts a draft into the fields; the start stays as it was. */
  restore(entered: Entered<V>): void;
  /** After a save, the saved values are the new start. */
  restart(values: V): void;
  /** As `restart`, after `sent` was saved: what was typed meanwhile stays. Returns whether anything was. */
  restartAfter(sent: Entered<V>, values: V): boolean;
  set(name: keyof V & string, value: FieldValue): void;
  /**
   * Shows what is malformed or breaks a rule, together with `more`, and returns it; an empty record means nothing was
   * found.
   */
  check: (more?: FieldCodes) => FieldCodes;
  /** Shows the problems that the server reported. */
  mark: (problems: FieldCodes) => void;
  /** Returns false when the field is not on screen. */
  focus: (name: string) => boolean;
  areaUnit: AreaUnit;
  setAreaUnit: (unit: AreaUnit) => void;
  /** For `FieldFormProvider` and the fields inside it. */
  engine: FormEngine<V>;
  generation: number;
}

/** A form over one record of fields. Each field subscribes to itself alone, so a keystroke draws one field. */
export function useFieldForm<F extends Fields>(options: FieldFormOptions<F>): FieldForm<ValuesOf<F>> {
  const { fields, start, rules, words, onChange, areaUnit: own } = options;
  const form = useForm<FormValues>({ defaultValues: completed(fields, start) });
  const [engine] = useState(() => new FormEngine<ValuesOf<F>>(fields, start, form));
  const { areaUnit, setAreaUnit } = useAreaUnit(own);
  const { generation, hasUnreadable } = useStore(engine.state);
  useEffect(() => engine.serve({ rules, words, onChange }));
  return {
    values: () => engine.values(),
    entered: () => engine.entered(),
    changed: () => engine.changed(),
    // The comparison of every field is calculated only when it is read, because it costs time on each keystroke.
    get dirty() {
      return form.formState.isDirty || hasUnreadable;
    },
    restore: (entered) => engine.put(entered, false),
    restart: (values) => engine.put({ values, unreadable: {} }, true),
    restartAfter(sent, values) {
      const now = engine.entered();
      engine.put({ values, unreadable: {} }, true);
      const isTypedOn = !isSame(now, sent);
      if (isTypedOn) engine.put(now, false);
      return isTypedOn;
    },
    set: (name, value) => engine.set(name, value),
    check(more = {}) {
      const problems = { ...more, ...engine.problems() };
      engine.mark(problems);
      return problems;
    },
    mark: (problems) => engine.mark(problems),
    focus: (name) => focusField(engine.root, name),
    areaUnit,
    setAreaUnit,
    engine,
    generation,
  };
}
