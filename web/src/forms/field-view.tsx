import type { Address } from '@krishi-bima/contract/addresses/addresses';
import {
  answersOf,
  asText,
  type FieldOf,
  isArea,
  isEmpty,
  isShown,
  type Kind,
  linesOf,
} from '@krishi-bima/contract/forms/kinds';
import type { AddressDetail } from '@krishi-bima/contract/values/values';
import type { ComponentType } from 'react';
import { dash, digits, formatDate, formatDateTime, number, rupees } from '#i18n/format.ts';
import { area } from '#i18n/land.ts';
import { marked } from '#i18n/marked.tsx';
import { say, t, useLanguage } from '#i18n/t.ts';
import classes from './field-view.module.css';
import { PlaceView } from './place-view.tsx';
import { useReferred } from './references.ts';

interface ViewProps<K extends Kind = Kind> {
  spec: FieldOf<K>;
  value: unknown;
}

/** The read-only view of every kind. */
const views: { [K in Kind]: ComponentType<ViewProps<K>> } = {
  text: TextView,
  phone: ({ value }) => digits(String(value)),
  number: NumberView,
  money: ({ value }) => rupees(String(value), 2),
  area: ({ value }) => (isArea(value) ? area(value) : null),
  choice: ChoiceView,
  date: ({ value }) => formatDate(String(value)),
  datetime: ({ value }) => formatDateTime(String(value)),
  boolean: ({ spec, value }) => t(answersOf(spec)[value ? 0 : 1]),
  place: ({ value }) => <PlaceView place={value as Address | AddressDetail} />,
  reference: ReferenceView,
  list: ListView,
};

interface FieldViewProps extends ViewProps {
  /** The label is above the value, as among fields. */
  labelled?: boolean;
}

/** Shows a value for reading; an absent value is a dash. */
export function FieldView({ spec, value, labelled = false }: FieldViewProps) {
  useLanguage();
  const View = views[spec.kind] as ComponentType<ViewProps>;
  const shown = isEmpty(value) ? '—' : <View spec={spec} value={value} />;
  if (!labelled) return shown;
  return (
    <div>
      <div className={classes.label}>{say(spec.label)}</div>
      <output className={classes.value}>{shown}</output>
    </div>
  );
}

function TextView({ spec, value }: ViewProps<'text'>) {
  return spec.digits ? digits(String(value)) : <>{marked(asText(value))}</>;
}

function NumberView({ spec, value }: ViewProps<'number'>) {
  const shown = isGrouped(spec) ? number(Number(value)) : digits(Number(value));
  return [shown, spec.unit && t(spec.unit)].filter(Boolean).join(' ');
}

/** A year is no quantity: २०८०, not २,०८०. */
export function isGrouped({ max = Number.POSITIVE_INFINITY }: FieldOf<'number'>): boolean {
  return max >= 10_000;
}

function ChoiceView({ spec, value }: ViewProps<'choice'>) {
  const label = spec.options[String(value)];
  return label ? t(label) : <>{marked(asText(value))}</>;
}

function ReferenceView({ spec, value }: ViewProps<'reference'>) {
  const found = useReferred(spec.to, Number(value));
  if (found === undefined) return '…';
  return found ? say(found.label) : dash;
}

function ListView({ spec, value }: ViewProps<'list'>) {
  return (
    <ul className={classes.lines}>
      {linesOf(value).map((line, at) => (
        // Lines have no identity but their position.
        <li key={at}>
          {Object.entries(spec.of)
            .filter(([name, field]) => isShown(field, line) && !isEmpty(line[name]))
            .map(([name, field], nth) => (
              <span key={name}>
                {nth > 0 ? ' · ' : ''}
                <FieldView spec={field} value={line[name]} />
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
