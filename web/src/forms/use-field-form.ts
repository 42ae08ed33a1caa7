import type { Fields, Values } from '@krishi-bima/contract/forms/kinds';
import type { AreaUnit } from '@krishi-bima/nepali/land';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useStore } from 'zustand';
import type { FieldCodes } from './field-problems.ts';
import { focusField } from './focus-field.ts';
import { completed, type Entered, FormEngine, type Rules } from './form-engine.ts';
import { useAreaUnit } from './use-area-unit.ts';

interface FieldFormOptions {
  fields: Fields;
  /** The record on the server, or the values of a new one. Later changes are not followed: use `restart`. */
  start: Values;
  rules?: Rules;
  /** The unit in which its land was entered; defaults to the last choice. */
  areaUnit?: AreaUnit;
  /** Called on every keystroke; pass it to a draft. */
  onChange?: (entered: Entered) => void;
}

export interface FieldForm {
  values: () => Values;
  entered: () => Entered;
  /** Returns the names of the fields that differ from the start. */
  changed: () => string[];
  dirty: boolean;
  /** Puts a draft into the fields; the start stays as it was. */
  restore: (entered: Entered) => void;
  /** After a save, the saved values are the new start. */
  restart: (values: Values) => void;
  set: (name: string, value: unknown) => void;
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
  engine: FormEngine;
  generation: number;
}

/** A form over one record of fields. Each field subscribes to itself alone, so a keystroke draws one field. */
export function useFieldForm({ fields, start, rules, onChange, areaUnit: own }: FieldFormOptions): FieldForm {
  const form = useForm<Values>({ defaultValues: completed(fields, start) });
  const [engine] = useState(() => new FormEngine(fields, start, form));
  const { areaUnit, setAreaUnit } = useAreaUnit(own);
  const { generation, hasUnreadable } = useStore(engine.state);
  useEffect(() => engine.serve({ rules, onChange }));
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
