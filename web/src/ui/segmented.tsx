import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './segmented.module.css';

export interface Segment<V extends string> {
  value: V;
  label: ReactNode;
  disabled?: boolean;
  /** The language of the label when it is not the page's. */
  lang?: string;
}

interface SegmentedProps<V extends string> {
  segments: readonly Segment<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Either the words themselves or the id of the element that has them. */
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  id?: string;
  name?: string;
  /** `xs` fits inside a field. */
  size?: 'xs' | 'sm' | 'md';
  fill?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  required?: boolean;
  /** Left out of the Tab order where a key of its own does the same. */
  isSkippedByTab?: boolean;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  ref?: React.Ref<HTMLInputElement>;
}

/** A few choices side by side: real radio buttons, so arrows, forms and screen readers work by themselves. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const ownName = useId();
  const { segments, value, size = 'sm', name = ownName, ref } = props;
  const chosen = segments.findIndex((segment) => segment.value === value);
  return (
    <div
      role="radiogroup"
      id={props.id}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      className={classes.root}
      data-size={size}
      data-fill={props.fill || undefined}
      data-invalid={props.invalid || undefined}
    >
      {segments.map((segment, at) => (
        <label key={segment.value} className={classes.segment} lang={segment.lang}>
          <input
            type="radio"
            ref={at === Math.max(chosen, 0) ? ref : undefined}
            className={classes.radio}
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={props.disabled || segment.disabled}
            tabIndex={props.isSkippedByTab ? -1 : undefined}
            onChange={() => props.onChange(segment.value)}
            onBlur={props.onBlur}
            onKeyDown={props.onKeyDown}
          />
          <span className={classes.label}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
