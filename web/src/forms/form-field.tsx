import {
  asText,
  availableOptions,
  type Condition,
  conditionHolds,
  type FieldSpec,
  type Fields,
  type FieldValue,
} from '@krishi-bima/contract/forms/kinds';
import { createContext, memo, type ReactNode, use, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useLanguage } from '#i18n/t.ts';
import { useLatinName } from '#ui/form/typed-sounds.ts';
import { Field } from './field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { FieldView } from './field-view.tsx';
import type { FormEngine } from './form-engine.ts';
import classes from './form-field.module.css';
import { useSpokenError } from './spoken-error.tsx';
import type { FieldForm } from './use-field-form.ts';

interface Frame extends Pick<FieldForm, 'areaUnit' | 'generation'> {
  engine: Pick<
    FormEngine,
    'attach' | 'control' | 'fields' | 'left' | 'setUnreadable' | 'touched' | 'unreadable' | 'wordsFor'
  >;
}

const FrameContext = createContext<Frame | undefined>(undefined);

/** Wraps everything that shows fields of one form. */
export function FieldFormProvider({ form, children }: { form: Frame; children: ReactNode }) {
  const { areaUnit, engine, generation } = form;
  const { attach } = engine;
  const { onBlur, spoken } = useSpokenError();
  const frame = useMemo(() => ({ areaUnit, engine, generation }), [areaUnit, engine, generation]);
  return (
    <FrameContext value={frame}>
      <div ref={attach} className={classes.root} onBlur={onBlur}>
        {children}
        {spoken}
      </div>
    </FrameContext>
  );
}

interface FormFieldsProps {
  names: readonly string[];
  /** Replaces the fields whose label or requirement depends on another answer. */
  specs?: Fields;
  withAge?: readonly string[];
}

/** Shows the fields in reading order, without those whose condition does not hold. */
export function FormFields({ names, specs, withAge }: FormFieldsProps) {
  return (
    <div className={classes.grid}>
      {names.map((name) => (
        <FormField key={name} name={name} spec={specs?.[name]} withAge={withAge?.includes(name)} />
      ))}
    </div>
  );
}

interface FormFieldProps extends Pick<FieldControlProps, 'amount'> {
  name: string;
  /** Defaults to the form's own. */
  spec?: FieldSpec;
  withAge?: boolean;
}

export const FormField = memo(function FormField({ name, spec: own, withAge, amount }: FormFieldProps) {
  useLanguage();
  const { engine, generation } = useFrame();
  const spec = own ?? engine.fields[name];
  const isThere = useHolds(spec?.when, true);
  const isRequired = useHolds(typeof spec?.required === 'object' ? spec.required : undefined, spec?.required === true);
  if (!spec) throw new Error(`the form has no field ${name}`);
  if (!isThere) return null;
  return (
    <div className={classes.field} data-field={name} data-wide={isWide(spec) || undefined}>
      {spec.computed ? (
        <Computed name={name} spec={spec} />
      ) : (
        <Bound key={generation} name={name} spec={spec} required={isRequired} withAge={withAge} amount={amount} />
      )}
    </div>
  );
});

function Bound({ name, spec, required, withAge, amount }: FormFieldProps & { spec: FieldSpec; required: boolean }) {
  const { engine, areaUnit } = useFrame();
  const { field, fieldState } = useController({ name, control: engine.control });
  const offered = useOffered(spec, field.value);
  const offer = useOffer(spec);
  return (
    <Field
      spec={offered}
      path={name}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        engine.touched(name);
      }}
      onBlur={() => {
        field.onBlur();
        engine.left(name);
      }}
      required={required}
      problems={fieldState.error?.types as Record<string, string> | undefined}
      wordsFor={engine.wordsFor}
      unreadable={engine.unreadable}
      onUnreadable={engine.setUnreadable}
      areaUnit={areaUnit}
      withAge={withAge}
      amount={amount}
      offer={offer}
    />
  );
}

/** Returns what the Nepali name beside was typed as. */
function useOffer(spec: FieldSpec): string | undefined {
  const { engine } = useFrame();
  const source = spec.kind === 'text' ? spec.latinOf : undefined;
  const name: FieldValue | undefined = useWatch({
    name: source ?? '',
    control: engine.control,
    disabled: source === undefined,
  });
  return useLatinName(source === undefined ? '' : asText(name));
}

/** Returns a choice without the options that cannot be chosen now; an earlier choice stays visible. */
function useOffered(spec: FieldSpec, value: FieldValue | undefined): FieldSpec {
  const { engine } = useFrame();
  const by = spec.kind === 'choice' ? spec.by : undefined;
  const other: FieldValue | undefined = useWatch({
    name: by?.field ?? '',
    control: engine.control,
    disabled: by === undefined,
  });
  return useMemo(() => {
    if (spec.kind !== 'choice' || !(spec.by || spec.closed)) return spec;
    const options = availableOptions(spec, by ? { [by.field]: other } : {});
    const own = typeof value === 'string' ? spec.options[value] : undefined;
    return { ...spec, options: own ? { ...options, [asText(value)]: own } : options };
  }, [spec, by, other, value]);
}

/** Shows a value that the server calculates as text among the fields. */
function Computed({ name, spec }: { name: string; spec: FieldSpec }) {
  const { engine } = useFrame();
  const value: FieldValue | undefined = useWatch({ name, control: engine.control });
  return <FieldView spec={spec} value={value} labelled />;
}

function useHolds(condition: Condition | undefined, otherwise: boolean): boolean {
  const { engine } = useFrame();
  const sibling: FieldValue | undefined = useWatch({
    name: condition?.field ?? '',
    control: engine.control,
    disabled: condition === undefined,
  });
  return condition ? conditionHolds(condition, { [condition.field]: sibling }) : otherwise;
}

function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('a FormField stands outside a FieldFormProvider');
  return frame;
}

function isWide(spec: FieldSpec): boolean {
  return spec.kind === 'place' || spec.kind === 'list' || (spec.kind === 'text' && spec.long === true);
}
