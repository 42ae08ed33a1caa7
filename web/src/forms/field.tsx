import { answersOf, isArea, isRequired, isShown, type Kind, linesOf } from '@krishi-bima/contract/forms/kinds';
import { isRecord } from '@krishi-bima/contract/values/records';
import type { Text } from '@krishi-bima/contract/values/text';
import { todayAd } from '@krishi-bima/nepali/bikram-sambat';
import type { ComponentType } from 'react';
import { useLanguage } from '#i18n/t.ts';
import { AreaField } from '#ui/form/area-field.tsx';
import { BooleanField } from '#ui/form/boolean-field.tsx';
import { BsDateField } from '#ui/form/bs-date-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { DigitsField } from './digits-field.tsx';
import type { FieldControlProps } from './field-control.ts';
import { problemText } from './field-problems.ts';
import { isGrouped } from './field-view.tsx';
import { ListField } from './list-field.tsx';
import { PlaceField, type PlaceValue } from './place-field.tsx';
import { ReferenceField } from './reference-field.tsx';

/** The input of every kind; the counterpart of the schemas in `contract/forms/kinds.ts`. */
const faces: { [K in Kind]: ComponentType<FieldControlProps<K>> } = {
  text: TextFace,
  phone: PhoneFace,
  number: NumberFace,
  money: MoneyFace,
  area: AreaFace,
  choice: ChoiceFace,
  date: DateFace,
  datetime: MomentFace,
  boolean: BooleanFace,
  place: PlaceFace,
  reference: ReferenceFace,
  list: ListFace,
};

/** Shows one field of a form, by its definition alone. Values are those of the wire; `null` is an empty field. */
export function Field(props: FieldControlProps) {
  useLanguage();
  const Face = faces[props.spec.kind] as ComponentType<FieldControlProps>;
  return <Face {...props} />;
}

function common<K extends Kind>(props: FieldControlProps<K>) {
  const { spec, path, required, problems, wordsFor, value, onBlur, disabled } = props;
  const code = problems?.[''];
  const error: Text | undefined = code ? (wordsFor?.(code) ?? problemText(spec, code, value)) : undefined;
  return { label: spec.label, hint: spec.hint, name: path, required, error, onBlur, disabled };
}

/** Wraps fields whose text may not be a value yet. */
function typed<K extends Kind, V>(props: FieldControlProps<K>, isValue: (value: unknown) => value is V) {
  const { path, value, onChange, unreadable, onUnreadable } = props;
  const text = unreadable?.[path];
  return {
    ...common(props),
    value: isValue(value) ? value : null,
    onChange,
    onInvalid: (text: string | null) => onUnreadable?.(path, text),
    invalidText: typeof text === 'string' ? text : undefined,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

/** A place may be chosen in part. */
function isPlace(value: unknown): value is PlaceValue {
  return isRecord(value);
}

function TextFace(props: FieldControlProps<'text'>) {
  const { spec, value, onChange } = props;
  if (spec.digits) return <DigitsField {...typed(props, isText)} spec={spec} />;
  return (
    <TextField
      {...common(props)}
      value={isText(value) ? value : ''}
      onChange={(text) => onChange(text === '' ? null : text)}
      onBlur={() => {
        const trimmed = typeof value === 'string' ? value.trim() : undefined;
        if (trimmed !== undefined && trimmed !== value) onChange(trimmed === '' ? null : trimmed);
        props.onBlur?.();
      }}
      nepali={spec.script === 'ne' ? 'only' : spec.script !== 'en' && spec.pattern === undefined}
      offer={props.offer}
      multiline={spec.long}
      maxLength={spec.script ? 100 : (spec.max ?? 500)}
      type={spec.problem === 'bad_email' ? 'email' : undefined}
    />
  );
}

function PhoneFace(props: FieldControlProps<'phone'>) {
  return <PhoneField {...typed(props, isText)} />;
}

function NumberFace(props: FieldControlProps<'number'>) {
  const { integer, min, max, unit } = props.spec;
  return (
    <NumberField
      {...typed(props, isNumber)}
      min={min}
      max={max}
      unit={unit}
      decimals={integer ? 0 : 4}
      grouped={isGrouped(props.spec)}
    />
  );
}

function MoneyFace(props: FieldControlProps<'money'>) {
  const { amount } = props;
  return <MoneyField {...typed(props, isText)} words={amount === undefined} inline={amount === 'inline'} />;
}

function AreaFace(props: FieldControlProps<'area'>) {
  const { path, value, onChange, unreadable, onUnreadable, areaUnit } = props;
  const parts = unreadable?.[path];
  return (
    <AreaField
      {...common(props)}
      unit={areaUnit}
      value={isArea(value) ? value : null}
      onChange={onChange}
      onInvalid={(typed) => onUnreadable?.(path, typed)}
      invalidParts={Array.isArray(parts) ? parts : undefined}
    />
  );
}

function ChoiceFace(props: FieldControlProps<'choice'>) {
  const options = Object.entries(props.spec.options).map(([value, label]) => ({ value, label }));
  return (
    <ChoiceField
      {...common(props)}
      options={options}
      value={isText(props.value) ? props.value : null}
      onChange={props.onChange}
    />
  );
}

function DateFace(props: FieldControlProps<'date'>) {
  const max = props.spec.past ? todayAd() : undefined;
  return <BsDateField {...typed(props, isText)} max={max} withAge={props.withAge} />;
}

function MomentFace(props: FieldControlProps<'datetime'>) {
  return <DateTimeField {...typed(props, isText)} />;
}

function BooleanFace(props: FieldControlProps<'boolean'>) {
  const { spec, value, onChange } = props;
  return (
    <BooleanField
      {...common(props)}
      as={spec.agreement ? undefined : 'question'}
      answers={answersOf(spec)}
      value={typeof value === 'boolean' ? value : null}
      onChange={onChange}
    />
  );
}

function PlaceFace(props: FieldControlProps<'place'>) {
  return <PlaceField {...common(props)} value={isPlace(props.value) ? props.value : null} onChange={props.onChange} />;
}

function ReferenceFace(props: FieldControlProps<'reference'>) {
  return (
    <ReferenceField
      {...common(props)}
      to={props.spec.to}
      value={isNumber(props.value) ? props.value : null}
      onChange={props.onChange}
    />
  );
}

function ListFace(props: FieldControlProps<'list'>) {
  const { spec, path, value, onChange, problems = {} } = props;
  const lines = linesOf(value);
  return (
    <ListField {...common(props)} lines={lines} onChange={(next) => onChange(next.length > 0 ? next : null)}>
      {(line, at) =>
        Object.entries(spec.of)
          .filter(([, field]) => isShown(field, line))
          .map(([name, field]) => (
            <Field
              key={name}
              {...props}
              spec={field}
              path={`${path}.${at}.${name}`}
              value={line[name] ?? null}
              onChange={(next) => onChange(lines.map((one, nth) => (nth === at ? { ...one, [name]: next } : one)))}
              required={isRequired(field, line)}
              problems={problemsUnder(problems, `${at}.${name}`)}
            />
          ))
      }
    </ListField>
  );
}

function problemsUnder(problems: Readonly<Record<string, string>>, path: string): Record<string, string> {
  const inside = Object.entries(problems).flatMap(([full, code]): [string, string][] => {
    if (full === path) return [['', code]];
    return full.startsWith(`${path}.`) ? [[full.slice(path.length + 1), code]] : [];
  });
  return Object.fromEntries(inside);
}
