import type { TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { say, useLanguage, type Wording } from '#i18n/t.ts';
import classes from './choice-tiles.module.css';

export interface Tile<V extends string> {
  value: V;
  label: Wording;
  /** A second, dimmed line. */
  note?: Wording;
  icon?: TablerIcon;
}

interface ChoiceTilesProps<V extends string> {
  label: Wording;
  tiles: readonly Tile<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** How many stand beside each other. */
  columns: 2 | 3 | 4;
  required?: boolean;
  error?: Wording | undefined;
  /** Names the group for the field that a problem leads to. */
  name?: string;
  disabled?: boolean;
}

/** A few choices as tiles that a thumb meets: real radio buttons, so arrows, forms and screen readers work by themselves. */
export function ChoiceTiles<V extends string>(props: ChoiceTilesProps<V>) {
  useLanguage();
  const id = useId();
  const { label, tiles, value, onChange, columns, required, error, name = id, disabled } = props;
  return (
    <div
      role="radiogroup"
      className={classes.group}
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-field={name}
    >
      <div id={`${id}-label`} className={classes.legend}>
        {say(label)}
        {required ? <span className={classes.star}> *</span> : null}
      </div>
      <div className={classes.tiles} data-columns={columns} data-invalid={error ? true : undefined}>
        {tiles.map(({ value: one, label: words, note, icon: Icon }) => (
          <label key={one} className={classes.tile}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              value={one}
              checked={one === value}
              disabled={disabled}
              onChange={() => onChange(one)}
            />
            {Icon ? <Icon size={18} stroke={1.7} aria-hidden /> : null}
            <span className={classes.words}>
              {say(words)}
              {note ? <small>{say(note)}</small> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {say(error)}
        </p>
      ) : null}
    </div>
  );
}
